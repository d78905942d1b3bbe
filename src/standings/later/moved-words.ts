import type { League } from '../../../contract/content/leagues.ts'
import { movementMark, movementOf, movementWords, sinceWords } from '../../../contract/movement.ts'
import type { Row } from '../../../contract/standings.ts'
import type { GroupStory } from '../../../contract/story.ts'

export type Moved = { mark: string; words: string }

/** "▲2", and in words "up 2 places since Monday 16 November"; null: it stayed, or nobody knows. */
export function movedWords(league: League, story: GroupStory, row: Row): Moved | null {
  if (row.key === undefined) return null
  const movement = movementOf({ league, story }, row.key, row)
  const mark = movementMark(movement)
  return mark === '' ? null : { mark, words: `${movementWords(movement)} ${sinceWords(story)}` }
}
