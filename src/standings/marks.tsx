// Marks of a row: zone, places won and lost, form; and their key below a board.

import type { GroupFacts } from '../../shared/standings/group.ts'
import { isOver } from '../../shared/standings/season.ts'
import css from './marks.module.css'
import {
  formMatches,
  hasOpenOrder,
  type Movement,
  marksWords,
  movementMark,
  type RowMarks,
  sinceWords,
  ZONE_LETTERS,
  zoneWords,
} from './rows.ts'

/** Beside the place in the first cell of a row: marks around the name, and the same in words. */
export function BesidePlace({ marks }: { marks: RowMarks }) {
  const { zone, movement, form } = marks
  const words = marksWords(marks)
  return (
    <>
      {words === '' ? null : <span className="sr">, {words}</span>}
      {zone === null ? null : (
        <span className={css.zone} data-zone={zone.kind} aria-hidden="true">
          {ZONE_LETTERS[zone.kind]}
        </span>
      )}
      {movement === 0 ? null : (
        <span className={css.movedBelow}>
          <Moved movement={movement} />
        </span>
      )}
      {form === '' ? null : (
        <span className={css.formBelow}>
          <Form form={form} />
        </span>
      )}
    </>
  )
}

/** Last matches as squares, the newest last; dashed where their order is unknown. formWords says the same in words. */
export function Form({ form }: { form: string }) {
  return (
    <span className={css.form} aria-hidden="true">
      {formMatches(form).map(({ letter, isOrderKnown }, n) => (
        <span
          key={form.slice(n)}
          className={isOrderKnown ? LOOKS[letter] : `${LOOKS[letter]} ${css.open}`}
        >
          {isOrderKnown ? letter : letter.toLowerCase()}
        </span>
      ))}
    </span>
  )
}

export const SMALL_LETTERS = 'Entered together: nobody knows in which order'

const LOOKS = { W: css.won, D: css.drawn, L: css.lost }

/** ▲2, ▼1, new, or nothing. movementWords says the same in words. */
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

type MarksProps = Pick<GroupFacts, 'league' | 'group' | 'story'> & {
  isLarge: boolean
  /** True for the first board of a page that has form. */
  explainsForm: boolean
}

/** Below a board: what its marks mean. */
export function Marks({ league, group, story, isLarge, explainsForm }: MarksProps) {
  const { zones = [] } = group
  const forms = Object.values(story?.form ?? {}).join(' ')
  if (story === null && zones.length === 0) return null
  return (
    <ul className={isLarge ? css.marks : `${css.marks} ${css.briefKey}`}>
      {story === null || isOver(league) ? null : (
        <li>
          <span className={css.sign} aria-hidden="true">
            ▲▼
          </span>
          Places up and down {sinceWords(story)}
        </li>
      )}
      {forms === '' || !explainsForm ? null : (
        <li>
          <Form form="WDL" />
          Last five matches, the newest on the right
        </li>
      )}
      {hasOpenOrder(forms) ? (
        <li>
          <Form form="wl" />
          {SMALL_LETTERS}
        </li>
      ) : null}
      {zones.map((zone) => (
        <li key={zone.places[0]}>
          <span className={css.sign}>{ZONE_LETTERS[zone.kind]}</span>
          {zoneWords(zone)}
        </li>
      ))}
    </ul>
  )
}
