import { type Movement, movementMark } from '../standings/rows.ts'
import css from './moved.module.css'

/** ▲2, ▼1, new, or nothing. In words: movementWords. */
export function Moved({ movement }: { movement: Movement }) {
  const mark = movementMark(movement)
  if (mark === '') return null
  const isDown = movement !== 'new' && movement < 0
  return (
    <span className={isDown ? `${css.moved} ${css.down}` : css.moved} aria-hidden="true">
      {mark}
    </span>
  )
}
