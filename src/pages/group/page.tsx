// The page of one group: one table, as large as the screen allows. People share it.
import leagues from 'content:leagues'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { factsOfRound, type GroupFacts } from '../../../shared/standings/group.ts'
import { endNotice, endText } from '../../../shared/standings/zones.ts'
import { cardPath, isOfferedElsewhere, posterPath } from '../../../shared/surfaces.ts'
import { roundPath, standingsAt, standingsPath } from '../../../shared/urls.ts'
import { useTitle } from '../../app/title.ts'
import boardsCss from '../../standings/boards.module.css'
import {
  BoardTable,
  GroupLinks,
  Legend,
  NoScript,
  sharedOf,
  TonightHere,
} from '../../standings/boards.tsx'
import { announced, ChampionBand } from '../../standings/champion.tsx'
import { GroupStory } from '../../standings/group-story.tsx'
import { ReportLink } from '../../standings/result-lists.tsx'
import { FinalTables, WinnersPicture } from '../../standings/rounds.tsx'
import { BoardAge, Failure, PlayBy, StatusLine } from '../../standings/status.tsx'
import { Marks } from '../../standings/table.tsx'
import { boardOf, standingsIn, useStandings } from '../../standings/use-standings.ts'
import { pageTitle } from '../../standings/words.ts'
import { Icon } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import { scrollable } from '../../ui/scrollable.ts'
import { CopyLink, PictureLink, type Shared, ShareLink } from '../../ui/share.tsx'
import css from './page.module.css'

export function Page() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const at = standingsAt(pathname, leagues)
  // A former name, or a group that does not exist.
  const moved = at && at.path !== pathname ? at.path : null
  useEffect(() => {
    if (moved) void navigate(moved, { replace: true })
  }, [moved, navigate])
  return at?.group ? <OfGroup league={at.league} group={at.group} /> : null
}

function OfGroup({ league, group }: { league: League; group: Group }) {
  const view = useStandings(league.id)
  const board = boardOf(league, group, view)
  const shared = sharedOf(league, group, standingsIn(view))
  useTitle(pageTitle({ league, group, standings: standingsIn(view) }))
  return (
    <>
      <div className={css.head} data-ground="night">
        <h1 className={layout.title} id={`${group.slug}-name`}>
          <span className={layout.of}>{league.name}</span> <span>{group.name}</span>
        </h1>
        <GroupLinks league={league} current={group} />
        {board ? null : <NoScript />}
        <section
          ref={scrollable}
          id={group.slug}
          className={`${css.board} ${boardsCss.scroll} ${board ? '' : 'scripted'}`}
          aria-labelledby={`${group.slug}-name`}
        >
          <div className={`${boardsCss.said} ${css.strip}`} data-ground="court">
            <div>
              <StatusLine view={view} end={board ? endText(board) : ''} />
              {board ? <BoardAge {...board} /> : null}
              {board ? <PlayBy {...board} /> : null}
            </div>
            <ReportLink league={league} group={group} />
            <ShareLink {...shared} />
            <Legend />
          </div>
          {board ? <RoundEnd key={group.slug} {...board} /> : null}
          {board ? <BoardTable {...board} isLarge /> : null}
          {board ? <Marks boards={[board]} hasZones /> : null}
          {view.status === 'failed' ? <Failure {...view} /> : null}
          {view.status === 'loading' ? (
            <div className={boardsCss.waiting} aria-hidden="true" />
          ) : null}
        </section>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {board ? <GroupStory {...board} /> : null}
          <TonightHere league={league} group={group} />
          <FinalTables key={group.slug} league={league} group={group} />
          <Neighbours league={league} group={group} />
          <More key={`more-${group.slug}`} shared={shared} league={league} group={group} />
        </Wide>
      </div>
    </>
  )
}

/** How the round ended; once a new one has begun, how the last one did. */
export function RoundEnd(facts: GroupFacts) {
  const { league, group, story } = facts
  const last = story?.previous?.isComplete ? story.previous : null
  const end = last ? factsOfRound(league, group, last) : facts
  const lastTable = last ? (
    <p className="targets">
      New round.{' '}
      <Link to={roundPath(league.id, group.slug, last.slug)}>
        Last round's table<span className="sr">{` of ${group.name}`}</span>
      </Link>
    </p>
  ) : null
  const line = lastTable ?? endNotice(end)
  return (
    <>
      <ChampionBand facts={end} over={last ? 'Winners of the last round' : 'Group winners'}>
        {lastTable ?? <WinnersPicture facts={end} />}
      </ChampionBand>
      {announced(end) || line === '' ? null : <div className={css.roundLine}>{line}</div>}
    </>
  )
}

function Neighbours({ league, group }: { league: League; group: Group }) {
  const at = league.groups.indexOf(group)
  const beside = [
    { what: 'Previous', to: league.groups[at - 1], look: css.neighbour },
    { what: 'Next', to: league.groups[at + 1], look: `${css.neighbour} ${css.next}` },
  ].flatMap(({ to, ...one }) => (to ? { ...one, to } : []))
  if (beside.length === 0) return null
  return (
    <nav className={css.neighbours} aria-label={`Beside ${group.name}`}>
      {beside.map(({ what, to, look }) => (
        <Link key={what} className={look} to={standingsPath(league.id, to.slug)}>
          <Icon name="arrow" size={28} />
          <span>
            <span className="note">{what} group</span>
            <span className="heading">{to.name}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** For few people: link, picture, poster, and the table elsewhere. */
function More({ shared, league, group }: { shared: Shared; league: League; group: Group }) {
  return (
    <details className={`paper screen ${css.more}`}>
      <summary className={css.way}>
        More<span className="sr"> for this table</span>
        <Icon name="plus" />
      </summary>
      <div className={css.inside}>
        <div className={css.tools}>
          <CopyLink {...shared} />
          {league.shortenNames ? null : (
            <PictureLink path={cardPath([league.id, group.slug], 'story')} />
          )}
        </div>
        <p>
          <a href={posterPath(league.id, group.slug)}>Poster for the noticeboard</a>
        </p>
        {isOfferedElsewhere(league) ? (
          <p>
            <a href="/data">On your own site, QR code, spreadsheet</a>
          </p>
        ) : null}
      </div>
    </details>
  )
}
