import type { GroupStandings } from '../../../contract/standings.ts'
import { Age } from '../../standings/age.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BoardTable } from './board-table.tsx'
import css from './boards.module.css'

type BoardProps = {
  board: GroupStandings
  /** Name of the league. */
  league: string
  /** "Final table, 2026"; null while the season runs. */
  final: string | null
  checkedAt: string | null
  offline: boolean
  /** The URL names this group. */
  lit: boolean
}

export function Board({ board, league, final, checkedAt, offline, lit }: BoardProps) {
  const { slug, name, rows, asOf } = board
  const stale = final === null && (board.stale || offline)
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
          {name}
        </h3>
        {rows ? (
          <div className={css.age}>
            <Age asOf={asOf} checkedAt={checkedAt} stale={stale} final={final} />
            {stale ? <p>The league-table service could not be reached.</p> : null}
          </div>
        ) : null}
      </div>
      {rows && rows.length > 0 ? (
        <BoardTable rows={rows} caption={`${league}, ${name}`} />
      ) : (
        <div className={css.unavailable}>
          <Notice tone="warn">
            <p>{name} standings are currently unavailable.</p>
          </Notice>
        </div>
      )}
    </section>
  )
}
