// The page of one group, and links that pages of standings share.
import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import { endNotice } from '../../../shared/standings/round.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { isOfferedElsewhere, posterPath } from '../../../shared/surfaces.ts'
import { resultsPath, roundPath, standingsPath } from '../../../shared/urls.ts'
import { GroupStory } from '../../standings/group-story.tsx'
import { LinkRow } from '../../standings/link-row.tsx'
import { FinalTables } from '../../standings/rounds.tsx'
import { boardOf, type StandingsView } from '../../standings/use-standings.ts'
import { ButtonLink, Icon } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import { Snippet, USUAL_ROWS } from '../../ui/share.tsx'
import { Tonight } from '../results/tonight.tsx'
import { BoardTable, Legend, NoScript, Share } from './boards.tsx'
import css from './page.module.css'
import { BoardAge, Failure, StatusLine } from './status.tsx'

type GroupPageProps = {
  league: League
  group: Group
  view: StandingsView
}

/** One table, as large as the screen allows: the page that people share. */
export function GroupPage({ league, group, view }: GroupPageProps) {
  const board = boardOf(league, group, view)
  return (
    <>
      <div className={css.groupHead} data-ground="night">
        <h1 className={layout.title} id={`${group.slug}-name`}>
          <span className={layout.of}>{league.name}</span> {group.name}
        </h1>
        <GroupLinks league={league} current={group} />
        {board ? null : <NoScript />}
        <section
          id={group.slug}
          className={`${css.groupBoard} ${css.scroll} ${board ? '' : 'scripted'}`}
          aria-labelledby={`${group.slug}-name`}
        >
          <div className={`${css.said} ${css.strip}`} data-ground="court">
            <div>
              <StatusLine view={view} group={group} />
              {board ? <BoardAge {...board} /> : null}
            </div>
            <Share
              // Resets the message of the share buttons when the group changes.
              key={group.slug}
              league={league}
              group={group}
              standings={board?.standings ?? null}
              isMain
            />
          </div>
          {board ? <RoundLines {...board} /> : null}
          {board ? <BoardTable {...board} isLarge /> : null}
          {view.status === 'failed' ? <Failure {...view} /> : null}
          {view.status === 'loading' ? <div className={css.waiting} aria-hidden="true" /> : null}
        </section>
      </div>
      <div className={css.groupGround} data-ground="glass">
        <Wide>
          {board ? <GroupStory {...board} /> : null}
          <TonightHere league={league} group={group} />
          <FinalTables key={group.slug} league={league} group={group} />
          <div className={`grid ${css.ways}`}>
            <ReportLink league={league} group={group} />
            <Neighbours league={league} group={group} />
          </div>
          <Legend />
          <TakeAlong league={league} group={group} rows={board?.rows?.length || USUAL_ROWS} />
        </Wide>
      </div>
    </>
  )
}

/** How the round ended, or that a new one began. */
export function RoundLines(facts: GroupFacts) {
  const { league, group, story } = facts
  const ended = endNotice(facts)
  const last = story?.previous
  return (
    <>
      {ended === '' ? null : <p className={css.round}>{ended}</p>}
      {last ? (
        <p className={`targets ${css.round}`}>
          New round.{' '}
          <Link to={roundPath(league.id, group.slug, last.slug)}>
            Last round's table<span className="sr"> of {group.name}</span>
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Neighbours({ league, group }: { league: League; group: Group }) {
  const at = league.groups.indexOf(group)
  const [before, after] = [league.groups[at - 1], league.groups[at + 1]]
  if (!before && !after) return null
  return (
    <nav className={css.neighbours} aria-label={`Beside ${group.name}`}>
      {before ? (
        <Link className={css.neighbour} to={standingsPath(league.id, before.slug)}>
          <Icon name="arrow" size={28} />
          <span>
            <span className="note">Previous group</span>
            <span className="heading">{before.name}</span>
          </span>
        </Link>
      ) : null}
      {after ? (
        <Link className={`${css.neighbour} ${css.next}`} to={standingsPath(league.id, after.slug)}>
          <span>
            <span className="note">Next group</span>
            <span className="heading">{after.name}</span>
          </span>
          <Icon name="arrow" size={28} />
        </Link>
      ) : null}
    </nav>
  )
}

/** Links to the poster and the frame. */
function TakeAlong({ league, group, rows }: { league: League; group: Group; rows: number }) {
  return (
    <section className={css.take} aria-label="This table elsewhere">
      <a className={`paper hover-edge ${css.way}`} href={posterPath(league.id, group.slug)}>
        Poster for the noticeboard
        <Icon name="arrow" />
      </a>
      {isOfferedElsewhere(league) ? (
        <details className={`paper hover-edge ${css.site}`}>
          <summary className={css.way}>
            Put this table into your site
            <Icon name="plus" />
          </summary>
          <div className={css.inside}>
            <p>It keeps itself up to date, and is as high as the table is now.</p>
            <Snippet league={league} group={group} rows={rows} />
            <p>
              <a href="/data">More ways: screen, QR code, spreadsheet, calendar</a>
            </p>
          </div>
        </details>
      ) : null}
    </section>
  )
}

/** Links to the page of each group. `current`: the group that is shown. */
export function GroupLinks({ league, current }: { league: League; current?: Group }) {
  const all = { name: 'All groups', path: standingsPath(league.id), isAway: true }
  const links = league.groups.map(({ slug, name }) => ({
    name,
    path: standingsPath(league.id, slug),
    isAway: current === undefined,
  }))
  return (
    <LinkRow
      label={`Groups of ${league.name}`}
      look={{ row: css.groups, link: css.group }}
      links={current ? [all, ...links] : links}
      current={current && standingsPath(league.id, current.slug)}
      kind="page"
    />
  )
}

type PlaceProps = { league: League; group?: Group }

/** Links to the page for reporting a score, with league and group chosen. */
export function ReportLink({ league, group }: PlaceProps) {
  if (isOver(league)) return null
  const search = new URLSearchParams({ league: league.id, ...(group && { group: group.slug }) })
  return (
    <p className={css.reportLink}>
      <ButtonLink
        to={`/report?${search}`}
        look="outline"
        about={`of ${group?.name ?? league.name}`}
      >
        Report a score
      </ButtonLink>
    </p>
  )
}

/** This evening's results of the league or group, and a link to all results. Not for children. */
export function TonightHere({ league, group }: PlaceProps) {
  if (league.shortenNames) return null
  const path = standingsPath(league.id, group?.slug)
  return (
    <div className={css.box}>
      <Tonight league={league} group={group} path={path}>
        <Link className={css.all} to={resultsPath(league.id)}>
          All results
        </Link>
      </Tonight>
    </div>
  )
}
