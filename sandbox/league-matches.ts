// One played match more in a sample table: two teams, three sets, every figure moved the way the samples count.
import { seeded } from './random.ts'

/** A number as the service writes it: plain, as text, null or absent. */
type Figure = number | string | null

/** By column: the team's number and name, and its figures. */
export type SampleRow = Record<string, Figure>

type Result = { sets: [number, number]; games: [number, number] }

const POINTS_PER_SET = 2
const SETS = 3
const GAMES_TO_WIN = 6

/** The table after one match more; `seed` decides who plays and how it ends. */
export function matchAfter(rows: readonly SampleRow[], seed: string): SampleRow[] {
  const random = seeded(seed)
  const home = Math.floor(random() * rows.length)
  const away = (home + 1 + Math.floor(random() * (rows.length - 1))) % rows.length
  const result = play(random)
  return rows.map((row, n) => {
    if (n === home) return withResult(row, result.sets, result.games)
    if (n === away) return withResult(row, swap(result.sets), swap(result.games))
    return row
  })
}

function play(random: () => number): Result {
  const homeSets = Math.floor(random() * (SETS + 1))
  const lost = () => Math.floor(random() * (GAMES_TO_WIN - 1))
  const homeGames = homeSets * GAMES_TO_WIN + (SETS - homeSets) * lost()
  const awayGames = (SETS - homeSets) * GAMES_TO_WIN + homeSets * lost()
  return { sets: [homeSets, SETS - homeSets], games: [homeGames, awayGames] }
}

function withResult(row: SampleRow, sets: [number, number], games: [number, number]): SampleRow {
  const won = sets[0] > sets[1]
  const more: Record<string, number> = {
    played: 1,
    wins: won ? 1 : 0,
    losses: won ? 0 : 1,
    sets_won: sets[0],
    sets_lost: sets[1],
    games_won: games[0],
    games_lost: games[1],
    set_difference: sets[0] - sets[1],
    game_difference: games[0] - games[1],
    points: sets[0] * POINTS_PER_SET,
  }
  return Object.fromEntries(
    Object.entries(row).map(([column, figure]) => [column, added(figure, more[column])]),
  )
}

/** What the service leaves out or writes as text stays that way: those quirks are the point of a sample. */
function added(figure: Figure, by: number | undefined): Figure {
  if (by === undefined || figure === null) return figure
  return typeof figure === 'string' ? String(Number(figure) + by) : figure + by
}

function swap([a, b]: [number, number]): [number, number] {
  return [b, a]
}
