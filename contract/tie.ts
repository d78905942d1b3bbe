// Explains why one of two teams with equal points stands above the other. The service does not send the league's rule,
// so a reason is given only when the whole table is ordered by points, then sets, then games.
import { isBalanced } from './balanced.ts'
import { counted, figureOf } from './figure.ts'
import type { Row } from './standings.ts'

/** `above` is one place above `below`. `behind` is the reason in the words of the lower team. */
export type Tie = { above: Row; below: Row; reason: string; behind: string }

/** From the top of the table; empty when its order cannot be explained or a team is missing. */
export function tiesOf(rows: readonly Row[]): Tie[] {
  if (!isBalanced(rows) || !isExplained(rows)) return []
  return rows.slice(1).flatMap((below, n) => {
    const above = rows[n]
    const reason = above && reasonOf(above, below, 'ahead')
    const behind = above && reasonOf(below, above, 'behind')
    return reason && behind ? [{ above, below, reason, behind }] : []
  })
}

/** A sentence for tables that are not ordered by points, sets and games; else null. */
export function orderWords(rows: readonly Row[]): string | null {
  return !isBalanced(rows) || isExplained(rows) ? null : 'Order set by the league.'
}

/** Compares all pairs: a team without figures may stand between two that can be compared. */
function isExplained(rows: readonly Row[]): boolean {
  return rows.every((above, n) => rows.slice(n + 1).every((below) => compared(above, below) >= 0))
}

/** Positive when `one` belongs above; 0 when they are level or a figure is unknown. */
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

/** Such as "+32 to +31"; null when a figure is unknown. */
function difference(mine: number | null, theirs: number | null): string | 'level' | null {
  if (mine === null || theirs === null) return null
  return mine === theirs ? 'level' : `${signed(mine)} to ${signed(theirs)}`
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : figureOf(value)
}

/** All teams are level before their first match. */
function hasNotBegun(one: Row, other: Row): boolean {
  return one.played === 0 && other.played === 0
}
