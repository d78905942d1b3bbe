import { finalText, momentText } from '../../shared/standings/season.ts'
import { useMoment } from '../app/clock.ts'
import css from './age.module.css'
import type { Board } from './use-standings.ts'

type AgeProps = Pick<Board, 'league' | 'asOf' | 'stale' | 'offline'>

/** When rows were last confirmed, and a mark when they could not be; "Final table, 2026" once the season is over. */
export function Age({ league, asOf, stale, offline }: AgeProps) {
  const moment = useMoment()
  const final = finalText(league, asOf)
  if (final !== null) return <span className={css.age}>{final}</span>
  return (
    <span className={css.age}>
      {stale || offline ? (
        <strong className={css.stale}>{offline ? 'Offline' : 'Out of date'}</strong>
      ) : null}
      {asOf === null ? null : (
        <>
          <span className="screen">{`Checked ${momentText(asOf, moment)}`}</span>
          <span className="printed">{`Checked ${momentText(asOf, null)}`}</span>
        </>
      )}
    </span>
  )
}
