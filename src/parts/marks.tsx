import { hasOpenOrder } from '../../shared/forms/validation.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { isOver } from '../../shared/standings/season.ts'
import { sinceWords, ZONE_LETTERS, zoneWords } from '../standings/rows.ts'
import { Form, SMALL_LETTERS } from './form.tsx'
import css from './marks.module.css'

type MarksProps = Pick<GroupFacts, 'league' | 'group' | 'story'> & {
  isLarge: boolean
  /** Said once on a page, under the first board that has form. */
  explainsForm: boolean
}

/** Under a board: what its marks mean. Small letters are rare and explained wherever they stand. */
export function Marks({ league, group, story, isLarge, explainsForm }: MarksProps) {
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
