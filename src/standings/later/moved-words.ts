import type { League } from '../../../shared/content/leagues.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { marksOf, movementMark, movementWords, sinceWords } from '../rows.ts'

export type Moved = { mark: string; words: string }

/** "▲2", and in words "up 2 places since Monday 16 November"; null: it stayed, or nobody knows. */
export function movedWords(league: League, story: GroupStory, row: Row): Moved | null {
  const { movement } = marksOf({ league, group: {}, story }, row)
  const mark = movementMark(movement)
  return mark === '' ? null : { mark, words: `${movementWords(movement)} ${sinceWords(story)}` }
}
