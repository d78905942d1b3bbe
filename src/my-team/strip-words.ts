// Words of the strip for a starred team.
import type { League } from '../../shared/content/leagues.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import type { Result } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { sastMoment } from '../../shared/time.ts'
import { marksOf, movementMark, movementWords } from '../standings/rows.ts'

/** The row with its neighbours, in the middle except at an end of the table. */
export function rowsAround(rows: readonly Row[], row: Row, count: number): Row[] {
  const middle = rows.indexOf(row) - Math.floor(count / 2)
  const start = Math.max(0, Math.min(middle, rows.length - count))
  return rows.slice(start, start + count)
}

/** "▲2", "up 2 places", and since which day of the last seven: "Monday". */
export type Moved = { mark: string; words: string; since: string }

type Facts = {
  league: Pick<League, 'season'>
  story: Pick<GroupStory, 'was' | 'form' | 'since'> | null
}

/** null: no movement, or unknown. */
export function movedOf({ league, story }: Facts, row: Row): Moved | null {
  const { movement } = marksOf({ league, group: {}, story }, row)
  if (story === null || movement === 0) return null
  const { weekday } = sastMoment(Date.parse(story.since))
  return { mark: movementMark(movement), words: movementWords(movement), since: weekday }
}

/** The newest result with a known winner; '' without one. */
export function lastResultWords(key: string, results: readonly Result[]): string {
  const last = results.find(({ sides }) => sides.some((side) => side.key === key))
  if (!last) return ''
  const [first, second] = last.sides
  const [me, other] = first.key === key ? [first, second] : [second, first]
  const sets = `${me.sets}-${other.sets}`
  if (last.isWalkover) {
    return me === first ? `Walkover against ${other.team}` : `Walkover to ${other.team}`
  }
  if (last.isDraw) return `Drew ${sets} with ${other.team}`
  return me === first ? `Beat ${other.team} ${sets}` : `Lost ${sets} to ${other.team}`
}
