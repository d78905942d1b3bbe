// Rows of a table after some matches, with the quirks of its sample: figures that it omits or writes as text stay that
// way.
import { byColumn } from '../shared/standings/schema.ts'
import { STORED_COLUMNS, type StoredRow, storedFigures } from '../shared/standings/stored-row.ts'
import type { Match } from './league-matches.ts'

/** What a table counts of a match. */
type Counted = Omit<Match, 'score'>

/** A number as the service writes it: plain, as text, null or absent. */
type FeedFigure = number | string | null

/** A row by field: the team's number, name and figures. */
export type SampleRow = Record<string, FeedFigure>

type RowFigures = Record<string, number>

const POINTS_PER_SET = 2
const POINTS_FOR_WALKOVER = 6

/** Sorted, rows without points last, as in the samples. Team numbers of matches are indices of `samples`. */
export function rowsAfter(samples: readonly SampleRow[], matches: readonly Counted[]): SampleRow[] {
  return samples
    .map((sample, team) => ({ sample, figures: figuresOf(team, matches) }))
    .toSorted((one, other) => score(other.sample, other.figures) - score(one.sample, one.figures))
    .map(({ sample, figures }) => withFigures(sample, figures))
}

function figuresOf(team: number, matches: readonly Counted[]): RowFigures {
  const own = matches
    .filter(({ teams }) => teams.includes(team))
    .map((match) => figuresIn(match, match.teams[0] === team ? 0 : 1))
  const sum = (column: string) => own.reduce((all, figures) => all + (figures[column] ?? 0), 0)
  return byColumn(STORED_COLUMNS, 'feed', ({ feed }) => sum(feed))
}

function figuresIn({ sets, games, isWalkover }: Counted, mine: 0 | 1): RowFigures {
  const theirs = mine === 0 ? 1 : 0
  const lead = isWalkover ? theirs - mine : sets[mine] - sets[theirs]
  const isWon = lead > 0
  return {
    played: 1,
    wins: isWon ? 1 : 0,
    draws: lead === 0 ? 1 : 0,
    losses: lead < 0 ? 1 : 0,
    sets_won: sets[mine],
    sets_lost: sets[theirs],
    games_won: games[mine],
    games_lost: games[theirs],
    set_difference: sets[mine] - sets[theirs],
    game_difference: games[mine] - games[theirs],
    points: isWalkover && isWon ? POINTS_FOR_WALKOVER : sets[mine] * POINTS_PER_SET,
  }
}

function withFigures(sample: SampleRow, figures: RowFigures): SampleRow {
  return Object.fromEntries(
    Object.entries(sample).map(([column, was]) => {
      const figure = figures[column]
      if (figure === undefined || was === null) return [column, was]
      return [column, typeof was === 'string' ? String(figure) : figure]
    }),
  )
}

/** Orders by points, then sets, then games. */
function score(sample: SampleRow, figures: RowFigures): number {
  if (sample.points === null) return Number.NEGATIVE_INFINITY
  const { points = 0, set_difference = 0, game_difference = 0 } = figures
  return points * 1e6 + set_difference * 1e3 + game_difference
}

/** Rows as the edge stores them. */
export function storedRows(rows: readonly SampleRow[]): StoredRow[] {
  return rows.map((row, n) => ({
    position: n + 1,
    team: String(row.competitor_name),
    key: String(row.competitor),
    ...storedFigures((feed) => numberIn(row[feed])),
  }))
}

function numberIn(figure: FeedFigure | undefined): number | null {
  return figure === null || figure === undefined ? null : Number(figure)
}
