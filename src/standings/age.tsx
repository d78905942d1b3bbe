import { asAt, checkedAgo } from '../../shared/standings/season.ts'
import { useNow } from '../app/clock.ts'
import { drawnAt, usePageState } from '../app/page-state.tsx'
import css from './age.module.css'

type AgeProps = {
  /** ISO UTC; null: unknown. */
  asOf: string | null
  /** Also shown where there is room; null: unknown. */
  checkedAt?: string | null
  stale: boolean
  /** Replaces the rest once the season is over: "Final table, 2026". */
  final?: string | null
}

/**
 * The age of rows, and a mark when they could not be confirmed. The time since then is added by the browser; its place
 * is kept.
 */
export function Age({ asOf, checkedAt, stale, final = null }: AgeProps) {
  const state = usePageState()
  const now = useNow()
  if (final !== null) return <span className={css.age}>{final}</span>
  return (
    <span className={css.age}>
      {stale ? <strong className={css.stale}>Out of date</strong> : null}
      <span className="screen">{asOf === null ? '' : asAt(asOf, now ?? drawnAt(state))}</span>
      {checkedAt === undefined ? null : (
        <span className={`screen ${css.ago}`}>
          {checkedAt === null || now === null ? null : (
            <span>
              <span className="sr">, </span>
              {checkedAgo(checkedAt, now)}
            </span>
          )}
        </span>
      )}
      <span className="printed">{asOf === null ? '' : asAt(asOf, null)}</span>
    </span>
  )
}
