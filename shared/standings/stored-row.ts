// Rows of standings as the site stores them. Not in schema.ts, so that no page loads them.
import * as v from 'valibot'
import { byColumn, Figure, RowSchema } from './schema.ts'

type StoredColumn = {
  key: string
  /** Field of the league-table service. */
  feed: string
  /** A count is whole and not negative; a difference is whole; points may have a fraction. */
  kind: 'count' | 'difference' | 'points'
}

/** All figures of the service; results are derived from them. */
export const STORED_COLUMNS = [
  { key: 'played', feed: 'played', kind: 'count' },
  { key: 'wins', feed: 'wins', kind: 'count' },
  { key: 'draws', feed: 'draws', kind: 'count' },
  { key: 'losses', feed: 'losses', kind: 'count' },
  { key: 'setDifference', feed: 'set_difference', kind: 'difference' },
  { key: 'gameDifference', feed: 'game_difference', kind: 'difference' },
  { key: 'points', feed: 'points', kind: 'points' },
  { key: 'setsWon', feed: 'sets_won', kind: 'count' },
  { key: 'setsLost', feed: 'sets_lost', kind: 'count' },
  { key: 'gamesWon', feed: 'games_won', kind: 'count' },
  { key: 'gamesLost', feed: 'games_lost', kind: 'count' },
] as const satisfies readonly StoredColumn[]

type Feed = (typeof STORED_COLUMNS)[number]['feed']

/** By their keys. A difference that the service leaves out is that of won and lost. */
export function storedFigures(figureIn: (feed: Feed) => number | null) {
  const figures = byColumn(STORED_COLUMNS, 'key', ({ feed }) => figureIn(feed))
  const { setsWon, setsLost, gamesWon, gamesLost } = figures
  return {
    ...figures,
    setDifference: figures.setDifference ?? wonMinusLost(setsWon, setsLost),
    gameDifference: figures.gameDifference ?? wonMinusLost(gamesWon, gamesLost),
  }
}

function wonMinusLost(won: number | null, lost: number | null): number | null {
  return won === null || lost === null ? null : won - lost
}

export const StoredRowSchema = v.object({
  ...RowSchema.entries,
  /** The feed's number of the team, or its folded name behind `n:`. */
  key: v.string(),
  ...byColumn(STORED_COLUMNS, 'key', () => Figure),
})

export type StoredRow = v.InferOutput<typeof StoredRowSchema>
