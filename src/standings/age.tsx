import { agoText, finalText, momentText } from '../../shared/standings/season.ts'
import { useMoment, useNow } from '../app/clock.ts'
import css from './age.module.css'
import type { Board } from './use-standings.ts'

type AgeProps = Pick<Board, 'league' | 'asOf' | 'stale' | 'offline' | 'checkedAt'> & {
  /** There is space for the time of the last check. */
  isLong?: boolean
}

/**
 * The age of rows, and a mark when they could not be confirmed; "Final table, 2026" once the season is over. The
 * browser adds the time since then; its space is reserved.
 */
export function Age({ league, asOf, stale, offline, checkedAt, isLong = false }: AgeProps) {
  const moment = useMoment()
  const now = useNow()
  const final = finalText(league, asOf)
  if (final !== null) return <span className={css.age}>{final}</span>
  return (
    <span className={css.age}>
      {stale || offline ? (
        <strong className={css.stale}>{offline ? 'Offline' : 'Out of date'}</strong>
      ) : null}
      {asOf === null ? null : (
        <span className="screen">
          <span className="sr">as at </span>
          <span>{momentText(asOf, moment)}</span>
        </span>
      )}
      {isLong ? (
        <span className={`screen ${css.ago}`}>
          {checkedAt === null || now === null ? null : (
            <span>
              <span className="sr">, checked </span>
              <span aria-hidden="true">· </span>
              <span>{agoText(checkedAt, now)}</span>
            </span>
          )}
        </span>
      ) : null}
      <span className="printed">{asOf === null ? '' : `as at ${momentText(asOf, null)}`}</span>
    </span>
  )
}
