// The page of a league: its picker, its tables and its newest results.
import leagues from 'content:leagues'
import page from 'content:pages/standings'
import { Fragment, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { isHydrated } from '../../app/clock.ts'
import { STAY } from '../../app/links.ts'
import { SearchBox } from '../../my-team/search-box.tsx'
import boardsCss from '../../standings/boards.module.css'
import {
  Boards,
  GroupLinks,
  Legend,
  NoScript,
  ReportLink,
  sharedOf,
  TonightHere,
} from '../../standings/boards.tsx'
import { LinkRow } from '../../standings/link-row.tsx'
import { LeagueResults } from '../../standings/result-lists.tsx'
import { BoardAge, isStale, StatusLine } from '../../standings/status.tsx'
import { Marks } from '../../standings/table.tsx'
import { boardsOf, type StandingsView, standingsIn } from '../../standings/use-standings.ts'
import { Wide } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShareButtons } from '../../ui/share.tsx'
import css from './page.module.css'

type LeaguePageProps = {
  league: League
  /** The URL names a league that does not exist. */
  isUnknown: boolean
  /** Slug of the group that the hash names. */
  lit: string | null
  view: StandingsView
}

export function LeaguePage({ league, isUnknown, lit, view }: LeaguePageProps) {
  const isFilled = view.status === 'loaded'
  const boards = boardsOf(league, view)
  // The oldest of the tables that are up to date; each of the others shows its own age.
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
          {isFilled ? null : <NoScript />}
          <div className={isFilled ? undefined : 'scripted'}>
            <div className={css.notice} hidden={!isUnknown}>
              <Notice tone="warn" role="status">
                <p>{page.unknownLeague}</p>
              </Notice>
            </div>
            {/* The key makes React replace the elements of another league, so that none of them moves. */}
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
              <ShareButtons {...sharedOf(league, null, standingsIn(view))} isMain={false} />
              <Legend />
            </div>
            <Boards league={league} view={view} current={lit}>
              <LeagueResults groups={boards} />
            </Boards>
            <Marks boards={boards} />
            <TonightHere league={league} />
            <ReportLink league={league} />
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
    // A choice made before hydration: only then the select differs from the rendered value.
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
