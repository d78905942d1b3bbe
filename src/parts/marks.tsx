import { sinceWords } from '../../contract/movement.ts'
import type { PartModels } from '../../contract/parts.ts'
import { isOver } from '../../contract/season.ts'
import { placesWords, ZONE_LETTERS } from '../../contract/zone-words.ts'
import { Form } from './form.tsx'
import css from './marks.module.css'

/** Under a board: what the marks in it mean. Small letters are rare: they are explained wherever they stand. */
export function Marks({ league, group, story, isLarge, explainsForm }: PartModels['marks']) {
  const { zones = [] } = group
  const forms = Object.values(story?.form ?? {}).join(' ')
  if (story === null && zones.length === 0) return null
  return (
    <ul className={isLarge ? css.marks : `${css.marks} ${css.brief}`}>
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
      {/[wdl]{2}/.test(forms) ? (
        <li>
          <Form form="wl" />
          Entered together: nobody knows in which order
        </li>
      ) : null}
      {zones.map(({ places, kind, text }) => (
        <li key={places[0]}>
          <span className={css.sign}>{ZONE_LETTERS[kind]}</span>
          {placesWords(places)}: {text}
        </li>
      ))}
    </ul>
  )
}
