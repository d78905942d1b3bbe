import { Link } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { storyIn } from '../../../shared/standings/group.ts'
import type { GroupStandings, Standings } from '../../../shared/standings/schema.ts'
import { finalWords } from '../../../shared/standings/season.ts'
import { groupCalled, standingsPath } from '../../../shared/urls.ts'
import { useMyKeys } from '../../my-team/use-my-keys.ts'
import { Age } from '../../standings/age.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BoardTable } from './board-table.tsx'
import css from './boards.module.css'
import { Share } from './share.tsx'

type BoardProps = {
  board: GroupStandings
  league: League
  /** Those that the board belongs to. */
  standings: Standings
  offline: boolean
  /** The URL names this group. */
  lit: boolean
}

/** The table of one group among those of its league. */
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

/** Behind the time at which the rows were last confirmed. */
const FROM_PHONE = 'No connection. This table is from your phone.'
const NO_SERVICE = 'The league-table service could not be reached.'

type BoardPartProps = Omit<BoardProps, 'lit'>

/** How old the rows are; nothing where there are none. */
export function BoardAge({ board, league, standings, offline }: BoardPartProps) {
  const { rows, asOf } = board
  const final = finalWords(league, asOf)
  const stale = final === null && (board.stale || offline)
  if (rows === null) return null
  return (
    <div className={css.age}>
      <Age asOf={asOf} checkedAt={standings.checkedAt} stale={stale} final={final} />
      {stale ? <p>{offline ? FROM_PHONE : NO_SERVICE}</p> : null}
    </div>
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
