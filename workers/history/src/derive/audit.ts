// A second look at what is known: all of it must have room in the table.
import type { StoredRow } from '../../../../shared/standings/schema.ts'
import type { Found } from './explained.ts'
import { figuresOf, isPlayed, less } from './figures.ts'
import { figuresIn, hasTeam, type Match } from './match.ts'

/** Known results that the later table has no room for are certain no more, whatever happened to them. */
export function audited(found: Found, known: readonly Match[], after: readonly StoredRow[]): Found {
  const gone = new Set([
    ...found.corrected.map(({ was }) => was),
    ...found.removed,
    ...found.doubted,
  ])
  const left = known.filter((match) => !gone.has(match))
  const now = [...left, ...found.corrected.map((one) => one.now), ...found.matches]
  const over = new Set(after.filter((row) => !hasRoom(row, now)).map(({ key }) => key))
  if (over.size === 0) return found
  const between = now.filter(({ a, b }) => over.has(a) && over.has(b))
  const of = (team: string) => now.filter((match) => hasTeam(match, team))
  const alone = [...over].filter((team) => !between.some((match) => hasTeam(match, team)))
  const doubted = new Set([...between, ...alone.flatMap(of)])
  return {
    ...found,
    matches: found.matches.filter((match) => !doubted.has(match)),
    doubted: [...found.doubted, ...left.filter((match) => doubted.has(match))],
  }
}

function hasRoom(row: StoredRow, known: readonly Match[]): boolean {
  const all = figuresOf(row)
  const own = known.filter((match) => hasTeam(match, row.key))
  return all === null || isPlayed(own.map((one) => figuresIn(one, row.key)).reduce(less, all))
}
