// The tables of a league, or their placeholders; each with head, rows, age and share links.
import page from 'content:pages/standings'
import site from 'content:site'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { type StoryGroups, storyIn } from '../../../shared/standings/group.ts'
import { COLUMNS, PLACE, type Row, type Standings } from '../../../shared/standings/schema.ts'
import { keyOf } from '../../../shared/standings/team.ts'
import { groupCalled, standingsPath } from '../../../shared/urls.ts'
import { chatUrl } from '../../app/links.ts'
import { useMyKeys } from '../../my-team/my-teams.ts'
import rowsCss from '../../standings/table.module.css'
import { Marks, Rows, type RowsProps } from '../../standings/table.tsx'
import type { StandingsView } from '../../standings/use-standings.ts'
import { explainsForm, shareText } from '../../standings/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShareButtons } from '../../ui/share.tsx'
import css from './boards.module.css'
import pageCss from './league-page.module.css'
import { BoardAge, type BoardPartProps, Failure } from './status.tsx'

type BoardsProps = {
  league: League
  view: StandingsView & { retry: () => void }
  /** Slug of the group that the URL names. */
  current: string | null
  /** The newest results; they stand among the boards. */
  children: ReactNode
}

/** The tables of a league, or what stands in their place. */
export function Boards({ league, view, current, children }: BoardsProps) {
  if (view.status === 'failed') return <Failure {...view} />
  if (view.status === 'loading') {
    return <WaitingBoards key="loading" groups={league.groups} />
  }
  const { standings, offline } = view
  return (
    <div key={league.id} className={css.boards}>
      {standings.groups.map((board) => (
        <Board
          key={board.slug}
          board={board}
          league={league}
          standings={standings}
          offline={offline}
          lit={board.slug === current}
        />
      ))}
      {children}
    </div>
  )
}

/** Placeholder boards of the usual height, so that little moves when the rows come. */
function WaitingBoards({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={css.boards}>
      {groups.map(({ slug, name }) => (
        <div key={slug} className={css.board} data-ground="night" aria-hidden="true">
          <div className={css.top}>
            <p className={css.name}>{name}</p>
            <p className={css.age}>{'\u00a0'}</p>
          </div>
          <div className={css.waiting} />
        </div>
      ))}
    </div>
  )
}

/** Without script: the league's contacts in place of a loading message. */
export function NoScript() {
  // React does not hydrate the content of noscript.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <div className={pageCss.noScript} data-ground="paper">
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

/** Explains the short column heads. */
export function Legend() {
  return (
    <div className={css.legend}>
      <h2 className={css.title}>What the columns mean</h2>
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
  )
}

type BoardProps = BoardPartProps & {
  /** The URL names this group. */
  lit: boolean
}

export function Board({ lit, ...props }: BoardProps) {
  const { board, league, standings } = props
  const { slug, name } = board
  return (
    <section
      id={slug}
      className={css.board}
      data-ground="night"
      data-lit={lit || undefined}
      aria-labelledby={`${slug}-name`}
    >
      <div className={css.top}>
        <h3 className={css.name} id={`${slug}-name`}>
          <Link className={css.link} to={standingsPath(league.id, slug)}>
            {name}
          </Link>
        </h3>
        <Share league={league} group={board} standings={standings} />
        <BoardAge {...props} />
      </div>
      <BoardRows {...props} />
    </section>
  )
}

export function BoardRows({
  board,
  league,
  standings,
  large = false,
}: BoardPartProps & { large?: boolean }) {
  const { slug, name, rows } = board
  const group = groupCalled(league.groups, slug)
  const stories = storyIn(standings)
  const mine = useMyKeys(league.id)
  if (rows && rows.length > 0 && group) {
    const story = stories[board.number] ?? null
    const of = { league, group, rows, story, isLarge: large, mine }
    return <BoardTable of={of} caption={`${league.name}, ${name}`} stories={stories} />
  }
  return (
    <div className={css.unavailable}>
      <Notice tone="warn">
        <p>{name} standings are currently unavailable.</p>
      </Notice>
    </div>
  )
}

type BoardTableProps = {
  of: RowsProps
  caption: string
  /** Stories of all groups of the league. */
  stories: StoryGroups
}

/** A board with its head, and below it the key to its marks. */
function BoardTable({ of, caption, stories }: BoardTableProps) {
  const { league, group, rows, story, isLarge } = of
  const isExplained = isLarge || explainsForm(league, group, stories)
  const table = useRef<HTMLTableElement>(null)
  useGlide(table, rows ?? [])
  return (
    <>
      <table ref={table} className={isLarge ? `${rowsCss.table} ${rowsCss.large}` : rowsCss.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <Head {...PLACE} />
            <th scope="col">Team</th>
            {COLUMNS.map(({ key, head, name }) => (
              <Head key={key} head={head} name={name} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows {...of} />
        </tbody>
      </table>
      <Marks {...{ league, group, story, isLarge }} explainsForm={isExplained} />
    </>
  )
}

function Head({ head, name }: { head: string; name: string }) {
  return (
    <th scope="col">
      <span aria-hidden="true" title={name}>
        {head}
      </span>
      <span className="sr">{name}</span>
    </th>
  )
}

/** A longer animation would make people wait. */
const GLIDE_MS = 250

/** When a result arrives, rows glide to their new places. */
function useGlide(table: RefObject<HTMLTableElement | null>, rows: readonly Row[]): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const last = before.current.map(keyOf)
    before.current = rows
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [n, row] of rows.entries()) {
      const at = last.indexOf(keyOf(row))
      const line = table.current?.tBodies[0]?.rows[n]
      if (at === -1 || at === n || !line) continue
      const way = (at - n) * line.offsetHeight
      const frames = { transform: [`translateY(${way}px)`, 'none'] }
      line.animate(frames, { duration: GLIDE_MS, easing: 'ease-out' })
    }
  }, [table, rows])
}

type ShareProps = {
  league: League
  /** Defaults to the league. */
  group?: Pick<Group, 'slug' | 'name'>
  /** null: the text has no standings. */
  standings: Standings | null
  /** Sharing is the main action of the page. */
  isMain?: boolean
}

/** Shares the table. */
export function Share({ league, group, standings, isMain = false }: ShareProps) {
  const name = group?.name ?? league.name
  const path = standingsPath(league.id, group?.slug)
  const text = shareText({ league, group: group ?? null, standings })
  return <ShareButtons name={name} path={path} text={text} isMain={isMain} />
}
