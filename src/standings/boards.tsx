// Parts of the pages of a league and of a group: tables with head, rows, age and share links, and links to other pages.
import page from 'content:pages/standings'
import site from 'content:site'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { GroupFacts, Standings } from '../../shared/standings/group.ts'
import { hasNotStarted } from '../../shared/standings/round.ts'
import { COLUMNS, PLACE, type Row } from '../../shared/standings/schema.ts'
import { keysOf } from '../../shared/standings/team.ts'
import { resultsPath, standingsPath } from '../../shared/urls.ts'
import { chatUrl } from '../app/links.ts'
import { useMyKeys } from '../my-team/my-teams.ts'
import { Notice } from '../ui/notice.tsx'
import { scrollable } from '../ui/scrollable.ts'
import css from './boards.module.css'
import { ChampionBand } from './champion.tsx'
import { LinkRow } from './link-row.tsx'
import statusCss from './status.module.css'
import { BoardAge, Failure, isStale, PlayBy } from './status.tsx'
import rowsCss from './table.module.css'
import { ColumnHead, Rows } from './table.tsx'
import { Tonight } from './tonight.tsx'
import { boardsOf, type StandingsView } from './use-standings.ts'
import { shareText } from './words.ts'

type BoardsProps = {
  league: League
  view: StandingsView
  /** Slug of the group that the URL names. */
  current: string | null
  /** The newest results, placed among the boards. */
  children: ReactNode
}

export function Boards({ league, view, current, children }: BoardsProps) {
  if (view.status === 'failed') return <Failure {...view} />
  if (view.status === 'loading') return <WaitingBoards groups={league.groups} />
  const boards = boardsOf(league, view)
  return (
    <div key={league.id} className={css.boards}>
      {boards.map((board) => {
        const { slug, name } = board.group
        return (
          <section
            key={slug}
            ref={scrollable}
            id={slug}
            className={css.board}
            data-ground="night"
            data-lit={slug === current || undefined}
            aria-labelledby={`${slug}-name`}
          >
            <div className={css.top}>
              <h3 className="touch heading middle" id={`${slug}-name`}>
                <Link
                  className="middle touch link hover-mark"
                  to={standingsPath(league.id, slug)}
                  data-grows
                >
                  {name}
                </Link>
              </h3>
              {/* The age of the other tables is shown once on the page. */}
              {isStale(board) ? <BoardAge {...board} /> : null}
              <PlayBy {...board} />
            </div>
            <ChampionBand facts={board} isBrief />
            <BoardTable {...board} />
          </section>
        )
      })}
      {children}
    </div>
  )
}

/** Placeholder boards of the usual height, so that the page moves little when the rows come. */
function WaitingBoards({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={css.boards}>
      {groups.map(({ slug, name }) => (
        <div key={slug} className={css.board} data-ground="night" aria-hidden="true">
          <div className={css.top}>
            <p className="touch heading middle">{name}</p>
            <p className={statusCss.line}>{'\u00a0'}</p>
          </div>
          <div className={css.waiting} />
        </div>
      ))}
    </div>
  )
}

/** The rows of a group under their heads. `isLarge`: the only table of its page. */
export function BoardTable({ isLarge = false, ...board }: GroupFacts & { isLarge?: boolean }) {
  const { league, group, rows } = board
  const table = useRef<HTMLTableElement>(null)
  const mine = useMyKeys(league.id)
  useGlide(table, rows ?? NO_ROWS)
  if (!rows || rows.length === 0) {
    return (
      <div className={css.unavailable}>
        <Notice tone="warn">
          <p>{`${group.name} standings are currently unavailable.`}</p>
        </Notice>
      </div>
    )
  }
  return (
    <table ref={table} className={isLarge ? `${rowsCss.table} ${rowsCss.large}` : rowsCss.table}>
      <caption className="sr">{`${league.name}, ${group.name}`}</caption>
      <thead>
        <tr>
          <ColumnHead column={PLACE} />
          <th scope="col" data-col="team">
            Team
          </th>
          {COLUMNS.map((column) => (
            <ColumnHead key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody data-waiting={hasNotStarted(rows) || undefined}>
        <Rows {...board} isLarge={isLarge} mine={mine} />
      </tbody>
    </table>
  )
}

const NO_ROWS: readonly Row[] = []
/** A longer animation would make people wait. */
const GLIDE_MS = 250

/** When a result arrives, rows glide to their new places. */
function useGlide(table: RefObject<HTMLTableElement | null>, rows: readonly Row[]): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const last = [...keysOf(before.current).values()]
    before.current = rows
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [n, key] of [...keysOf(rows).values()].entries()) {
      const at = last.indexOf(key)
      const line = table.current?.tBodies[0]?.rows[n]
      if (at === -1 || at === n || !line) continue
      const way = (at - n) * line.offsetHeight
      const frames = { transform: [`translateY(${way}px)`, 'none'] }
      line.animate(frames, { duration: GLIDE_MS, easing: 'ease-out' })
    }
  }, [table, rows])
}

/** The share links of a league or a group. `standings` null: the shared text has no standings. */
export function sharedOf(league: League, group: Group | null, standings: Standings | null) {
  const path = standingsPath(league.id, group?.slug)
  return { name: group?.name ?? league.name, path, text: shareText({ league, group, standings }) }
}

/** Shown without script: the league's contacts in place of a loading message. */
export function NoScript() {
  // React does not hydrate the content of noscript.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <div className={css.noScript} data-ground="paper">
        <p>{page.withoutScript}</p>
        <p>
          <a href={chatUrl(site.whatsapp.number)}>WhatsApp {site.whatsapp.shown}</a>
          {', '}
          <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>
          {', '}
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </noscript>
  )
}

/** A disclosure beside the heading of the tables. */
export function Legend() {
  return (
    <details className={css.legend}>
      <summary className={css.sign} aria-label="What the columns mean">
        ?
      </summary>
      <div className={css.columns} data-ground="paper">
        <dl className={css.entries}>
          {[PLACE, ...COLUMNS].map((column) => (
            <div key={column.head}>
              <dt>{column.head}</dt>
              <dd>
                {column.name}
                {'description' in column ? (
                  <span className="soft">: {column.description}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
        <p>{page.order}</p>
      </div>
    </details>
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
