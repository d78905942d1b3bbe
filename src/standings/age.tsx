import { useNow } from '../app/clock.ts'
import css from './age.module.css'
import { asAt, checkedAgo } from './as-at.ts'

type AgeProps = {
  /** ISO UTC; null where nothing is known of it. */
  asOf: string | null
  /** Said too where there is room for it. */
  checkedAt?: string | null
  stale: boolean
  /** In place of all that, once the season is over: "Final table, 2026". */
  final?: string | null
}

/** How old rows are, and a mark when they could not be confirmed. Only a browser knows what time it is: it draws nothing before. */
export function Age({ asOf, checkedAt = null, stale, final = null }: AgeProps) {
  const now = useNow()
  if (final !== null) return <span className={css.age}>{final}</span>
  if (now === null) return null
  const parts = [asOf && asAt(asOf, now), checkedAt && checkedAgo(checkedAt, now)]
  return (
    <span className={css.age}>
      {stale ? <strong className={css.stale}>Out of date</strong> : null}
      <span className="screen">{parts.filter(Boolean).join(', ')}</span>
      {asOf ? <span className="printed">{asAt(asOf, null)}</span> : null}
    </span>
  )
}
