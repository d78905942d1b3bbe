// The page of one team, which players share.
import leagues from 'content:leagues'
import page from 'content:pages/team'
import { Fragment, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { cardPath } from '../../../shared/surfaces.ts'
import { standingsAt, standingsPath, teamCalled, teamPathOf } from '../../../shared/urls.ts'
import { type InstallPrompt, installPrompt } from '../../app/browser.ts'
import { device, type Store } from '../../app/storage.ts'
import { useTitle } from '../../app/title.ts'
import { isSameTeam, useMyTeams } from '../../my-team/my-teams.ts'
import { Star } from '../../my-team/star.tsx'
import { ReportLink } from '../../standings/result-lists.tsx'
import { BoardAge, Failure, PlayBy, StatusLine } from '../../standings/status.tsx'
import { Team } from '../../standings/team.tsx'
import { boardOf, standingsIn, useStandings } from '../../standings/use-standings.ts'
import { pageTitle, shareText } from '../../standings/words.ts'
import { Button, Buttons } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { MoreWays, ShareLink } from '../../ui/share.tsx'
import css from './page.module.css'

export function Page() {
  const { pathname } = useLocation()
  const place = standingsAt(pathname, leagues)
  return place?.group ? <OfGroup {...place} group={place.group} slug={place.team} /> : null
}

function OfGroup({ league, group, slug }: { league: League; group: Group; slug: string | null }) {
  const view = useStandings(league.id)
  const standings = standingsIn(view)
  const board = boardOf(league, group, view)
  const team = standings && teamCalled(league, group, standings, slug)
  const facts = { league, group, team, standings }
  const shared = team && {
    name: team.name,
    path: teamPathOf(league.id, group.slug, team.slug),
  }
  useTitle(pageTitle(facts))
  return (
    <>
      <div className="table-head" data-ground="night">
        <p className={`targets ${css.of}`}>
          <Link to={standingsPath(league.id, group.slug)}>{`${league.name} · ${group.name}`}</Link>
        </p>
        <h1 className={`anywhere ${layout.title}`}>
          {team ? <bdi translate="no">{team.name}</bdi> : 'Team'}
        </h1>
        <div className={css.strip}>
          <div className={css.said}>
            <StatusLine view={view} />
            {board && team ? <BoardAge {...board} /> : null}
            {board && team ? <PlayBy {...board} /> : null}
          </div>
          {team && shared ? (
            // The key resets their messages for each team.
            <Fragment key={team.key}>
              <Star
                team={{ league: league.id, group: group.slug, key: team.key, name: team.name }}
              />
              <ReportLink league={league} group={group} />
              <ShareLink {...shared} text={shareText(facts)} />
              <MoreWays
                {...shared}
                picture={cardPath([league.id, group.slug, team.slug], 'story')}
              />
              <InstallHint league={league.id} team={team.key} />
            </Fragment>
          ) : null}
        </div>
      </div>
      {board && team ? <Team {...board} team={team.key} /> : null}
      {team ? null : (
        <div className={css.untold}>
          {view.status === 'failed' ? <Failure {...view} /> : null}
          {view.status === 'loaded' ? (
            <p>
              {page.unknown}{' '}
              <Link to={standingsPath(league.id, group.slug)}>{`The table of ${group.name}`}</Link>
            </p>
          ) : null}
        </div>
      )}
    </>
  )
}

/** For visitors who have starred the team. Never a pop-up; once closed, it stays closed. */
function InstallHint({ league, team }: { league: string; team: string }) {
  const isMine = useMyTeams().some((one) => isSameTeam(one, { league, key: team }))
  return isMine ? <Hint /> : null
}

function Hint() {
  const [offer, setOffer] = useState<Offer | null>(() => offerNow(device, installPrompt()))
  if (offer === null) return null
  const close = () => {
    device.set(HINT_KEY, 'closed')
    setOffer(null)
    // The button disappears with the hint; the focus must stay on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={css.hint} aria-labelledby="keep-table">
      <h2 className="subtitle" id="keep-table">
        Keep this table on your phone
      </h2>
      <p>
        {offer === 'by-hand'
          ? 'In Safari, tap Share, then Add to Home Screen. Tables you open there are saved for courts with no signal.'
          : 'Adds the league to your home screen and saves tables for courts with no signal.'}
      </p>
      <Buttons>
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
      </Buttons>
    </section>
  )
}

/** Chromium's install prompt; in Safari visitors install by hand. */
type Offer = InstallPrompt | 'by-hand'

/** Set when the visitor has closed or followed the hint. */
const HINT_KEY = 'install-hint'

/** null: installed, dismissed, or not supported. */
export function offerNow(store: Store, event: InstallPrompt | null): Offer | null {
  const isClosed = store.get(HINT_KEY) !== undefined
  if (isClosed || matchMedia('(display-mode: standalone)').matches) return null
  if (event) return event
  // Only Safari on phones reports whether it runs as an installed app.
  return Reflect.get(navigator, 'standalone') === false ? 'by-hand' : null
}
