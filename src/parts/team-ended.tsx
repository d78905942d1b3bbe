import type { Outcome } from '../standings/timeline.ts'
import css from './team-lines.module.css'

const LETTERS = { won: 'W', drawn: 'D', lost: 'L' } as const

/** How a match ended, as a sign; words stand beside it. */
export function Ended({ outcome }: { outcome: Outcome | null }) {
  return (
    <span className={css.ended} data-ended={outcome ?? 'open'} aria-hidden="true">
      {outcome === null ? '·' : LETTERS[outcome]}
    </span>
  )
}
