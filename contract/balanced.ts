// Whether a table is whole: what one team wins another one loses.
import type { Row } from './standings.ts'

type Column = 'played' | 'wins' | 'losses' | 'setDifference' | 'gameDifference'

/**
 * false: a team is missing from it, or figures are wrong. Then no sentence that counts on all teams being there may be
 * said: the second of the real table would be told that it will finish first. What is not known says nothing.
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

/** null: of a team it is not known. */
function sumOf(rows: readonly Row[], column: Column): number | null {
  return rows.reduce<number | null>((sum, row) => {
    const figure = row[column]
    return sum === null || figure === null ? null : sum + figure
  }, 0)
}
