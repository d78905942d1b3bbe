// What the strip says of one's own team.
import type { Result } from '../../contract/results.ts'
import type { Row } from '../../contract/standings.ts'
import type { GroupStory } from '../../contract/story.ts'

/** The row with its neighbours: in the middle, but at an end of the table. */
export function rowsAround(rows: readonly Row[], row: Row, count: number): Row[] {
  const middle = rows.indexOf(row) - Math.floor(count / 2)
  const start = Math.max(0, Math.min(middle, rows.length - count))
  return rows.slice(start, start + count)
}

/** How many places up (or, below zero, down), and since which day of the last seven; null: it stands where it stood. */
export function movementOf(
  { position }: Row,
  key: string,
  { was, since }: Pick<GroupStory, 'was' | 'since'>,
): { by: number; since: string } | null {
  const by = (was[key] ?? position) - position
  return by === 0 ? null : { by, since: WEEKDAY.format(Date.parse(since)) }
}

const WEEKDAY = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  timeZone: 'Africa/Johannesburg',
})

/** Of the newest result of which it is known who won; empty: there is none. */
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
