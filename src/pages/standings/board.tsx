import type { GroupStandings } from '../../../contract/standings.ts'
import { useNow } from '../../app/clock.ts'
import { Notice } from '../../ui/notice.tsx'
import { asAt, checkedAgo } from './as-at.ts'
import { BoardTable } from './board-table.tsx'
import css from './boards.module.css'

type BoardProps = {
  board: GroupStandings
  /** Name of the league. */
  league: string
  checkedAt: string | null
  offline: boolean
  /** The URL names this group. */
  lit: boolean
}

export function Board({ board, league, checkedAt, offline, lit }: BoardProps) {
  const { slug, name, rows, asOf } = board
  const stale = board.stale || offline
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
        {rows ? <Age asOf={asOf} checkedAt={checkedAt} stale={stale} /> : null}
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

type AgeProps = { asOf: string | null; checkedAt: string | null; stale: boolean }

function Age({ asOf, checkedAt, stale }: AgeProps) {
  const now = useNow()
  if (now === null) return null
  const parts = [asOf && asAt(asOf, now), checkedAt && checkedAgo(checkedAt, now)]
  return (
    <div className={css.age}>
      {stale ? <strong className={css.stale}>Out of date</strong> : null}
      <span>{parts.filter(Boolean).join(', ')}</span>
      {stale ? (
        <span className={css.why}>The league-table service could not be reached.</span>
      ) : null}
    </div>
  )
}
