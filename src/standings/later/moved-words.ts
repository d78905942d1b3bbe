import type { League } from '../../../contract/content/leagues.ts'
import { movementMark, movementWords, sinceWords } from '../../../contract/movement.ts'
import { marksOf } from '../../../contract/row-marks.ts'
import type { Row } from '../../../contract/standings.ts'
import type { GroupStory } from '../../../contract/story.ts'

export type Moved = { mark: string; words: string }

/** "▲2", and in words "up 2 places since Monday 16 November"; null: it stayed, or nobody knows. */
export function movedWords(league: League, story: GroupStory, row: Row): Moved | null {
  const { movement } = marksOf({ league, group: {}, story }, row)
  const mark = movementMark(movement)
  return mark === '' ? null : { mark, words: `${movementWords(movement)} ${sinceWords(story)}` }
}
