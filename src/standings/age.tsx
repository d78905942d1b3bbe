import { asAt, checkedAgo } from '../../shared/standings/season.ts'
import { useNow } from '../app/clock.ts'
import { drawnAt, usePageState } from '../app/page-state.tsx'
import css from './age.module.css'

type AgeProps = {
  /** ISO UTC; null where nothing is known of it. */
  asOf: string | null
  /** Said too where there is room for it; null where nothing is known of it. */
  checkedAt?: string | null
  stale: boolean
  /** In place of all that, once the season is over: "Final table, 2026". */
  final?: string | null
}

/** How old rows are, and a mark when they could not be confirmed. How long ago they were checked only a browser can say; its place is kept. */
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
