// The page of a league: its picker, its tables and its newest results.
import leagues from 'content:leagues'
import page from 'content:pages/standings'
import { Fragment, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { groupCalled, leagueCalled, standingsAt, standingsPath } from '../../../shared/urls.ts'
import { isHydrated, useHydrated } from '../../app/clock.ts'
import { STAY, slugIn } from '../../app/links.ts'
import { usePageState } from '../../app/page-state.tsx'
import { titleOf, useTitle } from '../../app/title.ts'
import { useMyTeams } from '../../my-team/my-teams.ts'
import { SearchBox } from '../../my-team/search-box.tsx'
import boardsCss from '../../standings/boards.module.css'
import {
  Boards,
  GroupLinks,
  Legend,
  NoScript,
  sharedOf,
  TonightHere,
} from '../../standings/boards.tsx'
import { LinkRow } from '../../standings/link-row.tsx'
import { LeagueResults, ReportLink } from '../../standings/result-lists.tsx'
import { BoardAge, isStale, StatusLine } from '../../standings/status.tsx'
import { Marks } from '../../standings/table.tsx'
import { boardsOf, leagueNamed, standingsIn, useStandings } from '../../standings/use-standings.ts'
import { pageTitle } from '../../standings/words.ts'
import { Wide } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShareLink } from '../../ui/share.tsx'
import css from './page.module.css'

export function Page() {
  useOwnLeague()
  const place = usePlace()
  const { league } = place
  const view = useStandings(league.id)
  const standings = standingsIn(view)
  useScrollToGroup(place.lit, standings !== null)
  useTitle(place.isNamed ? pageTitle({ league, group: null, standings }) : titleOf('standings'))
  const boards = boardsOf(league, view)
  // The oldest of those that are up to date: others say their own age.
  const [confirmed] = boards
    .filter((board) => board.rows && !isStale(board))
    .toSorted((one, other) => ((one.asOf ?? '') < (other.asOf ?? '') ? -1 : 1))
  return (
    <>
      <div data-ground="night">
        <div className={`table-head ${css.head}`}>
          <h1>{page.heading}</h1>
          <p className="lead-in screen">{page.lead}</p>
          <div className={css.search}>
            <SearchBox id="team" isLandmark />
          </div>
          <LeaguePicker chosen={league} />
        </div>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {standings ? null : <NoScript />}
          <div className={standings ? undefined : 'scripted'}>
            <div className={css.notice} hidden={!place.unknown}>
              <Notice tone="warn" role="status">
                <p>{page.unknownLeague}</p>
              </Notice>
            </div>
            {/* Another league's name stands there anew: nothing of the last one's moves. */}
            <Fragment key={league.id}>
              <div className={css.league}>
                <h2>{league.name}</h2>
                {league.about ? <p className="soft">{league.about}</p> : null}
              </div>
              <GroupLinks league={league} />
            </Fragment>
            <div className={boardsCss.said}>
              <div>
                <StatusLine view={view} />
                {confirmed ? <BoardAge {...confirmed} /> : null}
              </div>
              <ReportLink league={league} />
              <ShareLink {...sharedOf(league, null, standings)} />
              <Legend />
            </div>
            <Boards league={league} view={view} current={place.lit}>
              <LeagueResults groups={boards} />
            </Boards>
            <Marks boards={boards} />
            <TonightHere league={league} />
          </div>
        </Wide>
      </div>
    </>
  )
}

/** Links on wide screens, a native select on phones. */
function LeaguePicker({ chosen }: { chosen: League }) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    // Picked before hydration: only then the box differs from what was rendered.
    if (isHydrated()) return
    const picked = select.current?.value
    if (picked && picked !== chosen.id)
      void navigate(standingsPath(picked), { replace: true, state: STAY })
  }, [chosen, navigate])

  return (
    <>
      <LinkRow
        label="Leagues"
        look={{ nav: css.tabs, row: css.row, link: css.tab }}
        links={leagues.map(({ id, name }) => ({ name, path: standingsPath(id) }))}
        current={standingsPath(chosen.id)}
      />
      <div className={`scripted ${css.phone}`}>
        <label className={css.label} htmlFor="league">
          League
        </label>
        <select
          ref={select}
          className={css.select}
          id="league"
          // On the way back the URL decides, not the browser's memory of the select.
          autoComplete="off"
          value={chosen.id}
          onChange={({ target }) => navigate(standingsPath(target.value), { state: STAY })}
        >
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

/** A return to the page restores the scroll position. */
let isFirstVisit = true

/** Scrolls to the board of the group in the hash (#gold) once the tables above have their height. */
function useScrollToGroup(slug: string | null, loaded: boolean): void {
  const done = useRef(useNavigationType() === 'POP' && !isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
    if (!loaded || slug === null || done.current) return
    done.current = true
    if (slug) document.getElementById(slug)?.scrollIntoView()
  }, [slug, loaded])
}

/** League and group of the URL, whose former names it replaces. */
function usePlace() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { pathname, search, hash } = useLocation()
  const { standings } = usePageState()
  const at = standingsAt(pathname, leagues)
  const asked = leagueNamed(search)
  // Until hydration, the league that the page was rendered with.
  const id = hydrated ? asked : (standings?.league ?? '')
  const named = leagueCalled(leagues, id)
  const league = at?.league ?? named ?? firstLeague()
  const slug = slugIn(hash)
  const lit = groupCalled(league.groups, slug)?.slug ?? slug
  const isOld = lit !== slug || (at ? at.path !== pathname : league.was?.includes(asked))
  const path = at?.path ?? `/standings?league=${league.id}`
  const moved = hydrated && isOld ? `${path}${lit && `#${lit}`}` : null
  useEffect(() => {
    if (moved !== null) void navigate(moved, { replace: true })
  }, [moved, navigate])
  return {
    league,
    /** The URL names a league that does not exist. */
    unknown: at === null && id !== '' && !named,
    /** Slug of the group that the hash names; null before hydration. */
    lit: hydrated ? lit : null,
    /** The URL names a league, unlike /standings. */
    isNamed: at !== null || leagueCalled(leagues, asked) !== undefined,
  }
}

function firstLeague(): League {
  const [first] = leagues
  if (!first) throw new Error('there is no league')
  return first
}

/** /standings opens on the league of the visitor's own team. */
function useOwnLeague(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const own = useMyTeams()[0]?.league
  const namesNone = pathname === '/standings' && search === '' && hash === ''
  useEffect(() => {
    if (!namesNone || own === undefined || !leagues.some(({ id }) => id === own)) return
    // Does not switch the league under a visitor who has begun to read.
    if (scrollY > 0) return
    void navigate(standingsPath(own), { replace: true, state: STAY })
  }, [namesNone, own, navigate])
}
