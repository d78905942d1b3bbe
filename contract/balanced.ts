// Checks that a table is complete: each win is another team's loss.
import type { Row } from './standings.ts'

type Column = 'played' | 'wins' | 'losses' | 'setDifference' | 'gameDifference'

/**
 * False when a team is missing or figures are wrong. Sentences that need all teams must then be left out: the second of
 * the full table would be told that it finishes first. Unknown figures are ignored.
 */
export function isBalanced(rows: readonly Row[]): boolean {
  const [played, wins, losses] = [sumOf(rows, 'played'), sumOf(rows, 'wins'), sumOf(rows, 'losses')]
  const isEven = played === null || played % 2 === 0
  const hasLosers = wins === null || losses === null || wins === losses
  return isEven && hasLosers && isNone(rows, 'setDifference') && isNone(rows, 'gameDifference')
}

function isNone(rows: readonly Row[], column: Column): boolean {
  return (sumOf(rows, column) ?? 0) === 0
}

/** Null when one team has no figure. */
function sumOf(rows: readonly Row[], column: Column): number | null {
  return rows.reduce<number | null>((sum, row) => {
    const figure = row[column]
    return sum === null || figure === null ? null : sum + figure
  }, 0)
}
