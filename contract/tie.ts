// Why one of two teams with equal points stands above the other. Nobody tells us the league's rule, so reasons are given
// only where the whole table stands as that rule would have it: by points, then sets, then games.
import { isBalanced } from './balanced.ts'
import { counted, figureOf } from './figure.ts'
import type { Row } from './standings.ts'

/** `above` stands right above `below`, on the same points. `behind`: the reason as the lower one would tell it. */
export type Tie = { above: Row; below: Row; reason: string; behind: string }

/** Of neighbours, from the top. None where the order of the table cannot be explained, or a team is missing. */
export function tiesOf(rows: readonly Row[]): Tie[] {
  if (!isBalanced(rows) || !isExplained(rows)) return []
  return rows.slice(1).flatMap((below, n) => {
    const above = rows[n]
    const reason = above && reasonOf(above, below, 'ahead')
    const behind = above && reasonOf(below, above, 'behind')
    return reason && behind ? [{ above, below, reason, behind }] : []
  })
}

/** Said of a table in which somebody stands where points, sets and games would not put them. */
export function orderWords(rows: readonly Row[]): string | null {
  return !isBalanced(rows) || isExplained(rows) ? null : 'Order set by the league.'
}

/** Every team is compared with every one below it: between two that can be compared one may stand that cannot. */
function isExplained(rows: readonly Row[]): boolean {
  return rows.every((above, n) => rows.slice(n + 1).every((below) => compared(above, below) >= 0))
}

/** Above 0: the first belongs above. 0: level, or not known. */
function compared(one: Row, other: Row): number {
  for (const column of ['points', 'setDifference', 'gameDifference'] as const) {
    const [mine, theirs] = [one[column], other[column]]
    if (mine === null || theirs === null) return 0
    if (mine !== theirs) return mine - theirs
  }
  return 0
}

function reasonOf(own: Row, other: Row, stands: 'ahead' | 'behind'): string | null {
  const { points } = own
  if (points === null || points !== other.points || hasNotBegun(own, other)) return null
  const level = `Level on ${counted(points, 'point')}: ${stands} by`
  const sets = difference(own.setDifference, other.setDifference)
  if (sets !== 'level') return sets && `${level} set difference, ${sets}.`
  const games = difference(own.gameDifference, other.gameDifference)
  if (games !== 'level') return games && `${level} game difference, ${games}.`
  return 'Level on everything; the league sets the order.'
}

/** "+32 to +31"; null: not known. */
function difference(mine: number | null, theirs: number | null): string | 'level' | null {
  if (mine === null || theirs === null) return null
  return mine === theirs ? 'level' : `${signed(mine)} to ${signed(theirs)}`
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : figureOf(value)
}

/** Before the first match everybody is level with everybody. */
function hasNotBegun(one: Row, other: Row): boolean {
  return one.played === 0 && other.played === 0
}
