// The page of one team: what a player shares.
import leagues from 'content:leagues'
import page from 'content:pages/team'
import site from 'content:site'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { storyIn } from '../../../shared/standings/group.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import {
  type PageTeam,
  standingsAt,
  standingsPath,
  teamCalled,
  teamPathOf,
} from '../../../shared/urls.ts'
import { type InstallPrompt, installPrompt } from '../../app/browser.ts'
import { device, type Store } from '../../app/storage.ts'
import { isSameTeam, useMyTeams } from '../../my-team/my-teams.ts'
import { Star } from '../../my-team/star.tsx'
import { useTitle } from '../../shell/title.ts'
import { Team } from '../../standings/team.tsx'
import { type StandingsView, useStandings } from '../../standings/use-standings.ts'
import { pageHeadWords, pageShareText } from '../../standings/words.ts'
import { Button } from '../../ui/controls.tsx'
import { ShareButtons } from '../../ui/share.tsx'
import { BoardAge, Failure, StatusLine } from '../standings/status.tsx'
import css from './page.module.css'

/** The page of one team: what a player shares. */
export function Page() {
  const { pathname } = useLocation()
  const place = standingsAt(pathname, leagues)
  return place?.group ? <OfGroup {...place} group={place.group} slug={place.team} /> : null
}

type OfGroupProps = { league: League; group: Group; slug: string | null }

function OfGroup({ league, group, slug }: OfGroupProps) {
  const view = useStandings(league.id)
  const standings = view.status === 'loaded' ? view.standings : null
  const team = standings && teamCalled(league, group, standings, slug)
  const facts = { league, group, team, standings }
  useTitle(pageHeadWords(facts, site.shortName).title)
  return (
    <>
      <div className={css.night} data-ground="night">
        <p className={css.of}>
          <Link to={standingsPath(league.id, group.slug)}>
            {league.name} · {group.name}
          </Link>
        </p>
        <h1 className={css.name}>{team ? <bdi>{team.name}</bdi> : 'Team'}</h1>
        <div className={css.strip}>
          <div className={css.said}>
            <StatusLine view={view} group={group} isQuiet />
            {standings && team ? <Age {...{ league, group, view, standings }} /> : null}
          </div>
          {team ? <Actions key={team.key} {...facts} team={team} /> : null}
        </div>
      </div>
      {team ? (
        <Told {...facts} team={team} />
      ) : (
        <NoTeam league={league} group={group} view={view} />
      )}
    </>
  )
}

type Known = {
  league: League
  group: Group
  team: PageTeam
  standings: Standings | null
}

function Told({ league, group, team, standings }: Known) {
  const rows = standings?.groups.find((one) => one.slug === group.slug)?.rows ?? null
  const known = { league, group, rows, story: storyIn(standings)[group.table] ?? null }
  return (
    <div className={css.part}>
      <Team {...known} team={team.key} />
    </div>
  )
}

/** Star and share buttons; the key resets their messages for each team. */
function Actions(facts: Known) {
  const { league, group, team } = facts
  const path = teamPathOf(league.id, group.slug, team.slug)
  return (
    <>
      <Star league={league.id} group={group.slug} teamKey={team.key} name={team.name} />
      <ShareButtons name={team.name} path={path} text={pageShareText(facts)} isMain />
      <InstallHint league={league.id} team={team.key} />
    </>
  )
}

type AgeProps = { league: League; group: Group; view: StandingsView; standings: Standings }

function Age({ league, group, view, standings }: AgeProps) {
  const board = standings.groups.find((one) => one.slug === group.slug)
  const offline = view.status === 'loaded' && view.offline
  return board ? (
    <BoardAge board={board} league={league} standings={standings} offline={offline} />
  ) : null
}

type UntoldProps = {
  league: League
  group: Group
  view: StandingsView & { retry: () => void }
}

/** The table is loading, unavailable, or has no such team. */
function NoTeam({ league, group, view }: UntoldProps) {
  return (
    <div className={css.untold}>
      {view.status === 'failed' ? <Failure {...view} /> : null}
      {view.status === 'loaded' ? (
        <p>
          {page.unknown}{' '}
          <Link to={standingsPath(league.id, group.slug)}>The table of {group.name}</Link>
        </p>
      ) : null}
    </div>
  )
}

/** For visitors who have starred the team. Never a pop-up; once closed, it stays closed. */
export function InstallHint({ league, team }: { league: string; team: string }) {
  const isMine = useMyTeams().some((one) => isSameTeam(one, { league, key: team }))
  return isMine ? <Hint /> : null
}

function Hint() {
  const [offer, setOffer] = useState<Offer | null>(() => offerNow(window, device, installPrompt()))
  if (offer === null) return null
  const close = () => {
    device.set(HINT_KEY, 'closed')
    setOffer(null)
    // The button disappears with the hint; the focus must stay on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={`screen ${css.hint}`} aria-labelledby="keep-table">
      <h2 className={css.hintName} id="keep-table">
        Keep this table on your phone
      </h2>
      <p>
        {offer === 'by-hand'
          ? 'In Safari, tap Share, then Add to Home Screen. Tables that you open there are kept for a court without signal.'
          : 'The league gets a place among your apps. Tables that you open are kept for a court without signal.'}
      </p>
      <div className={css.ways}>
        {offer === 'by-hand' ? null : (
          <Button
            onClick={() => {
              // The prompt can be shown once.
              offer.prompt().catch(() => undefined)
              close()
            }}
          >
            Add to home screen
          </Button>
        )}
        <Button look="outline" onClick={close}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}

/** Chromium's install prompt; in Safari visitors install by hand. */
type Offer = InstallPrompt | 'by-hand'

/** Set when the visitor has closed or followed the hint. */
const HINT_KEY = 'install-hint'

type Browser = { matchMedia: (query: string) => { matches: boolean }; navigator: object }

/** null: installed, dismissed, or not supported. */
export function offerNow(
  browser: Browser,
  store: Store,
  event: InstallPrompt | null,
): Offer | null {
  const isClosed = store.get(HINT_KEY) !== undefined
  if (isClosed || browser.matchMedia('(display-mode: standalone)').matches) return null
  if (event) return event
  // Only Safari on phones reports whether it runs as an installed app.
  return Reflect.get(browser.navigator, 'standalone') === false ? 'by-hand' : null
}
