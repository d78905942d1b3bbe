// One played match more in a sample table: two teams, three sets, every figure moved the way the samples count.

/** A number as the service writes it: plain, as text, null or absent. */
type Figure = number | string | null

export type SampleRow = {
  competitor: number
  competitor_name: string
  played?: Figure
  wins?: Figure
  draws?: Figure
  losses?: Figure
  sets_won?: Figure
  sets_lost?: Figure
  games_won?: Figure
  games_lost?: Figure
  set_difference?: Figure
  game_difference?: Figure
  points?: Figure
}

type Result = { sets: [number, number]; games: [number, number] }

const POINTS_PER_SET = 2
const SETS = 3
const GAMES_TO_WIN = 6

/** The table after one match more; `seed` decides who plays and how it ends. */
export function matchAfter(rows: readonly SampleRow[], seed: string): SampleRow[] {
  const random = randomFrom(seed)
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
  const moved: SampleRow = { ...row }
  const add = (key: Exclude<keyof SampleRow, 'competitor' | 'competitor_name'>, by: number) => {
    const figure = moved[key]
    // What the service leaves out or writes as text stays that way: those quirks are the point of a sample.
    if (typeof figure === 'number') moved[key] = figure + by
    if (typeof figure === 'string') moved[key] = String(Number(figure) + by)
  }
  add('played', 1)
  add('wins', won ? 1 : 0)
  add('losses', won ? 0 : 1)
  add('sets_won', sets[0])
  add('sets_lost', sets[1])
  add('games_won', games[0])
  add('games_lost', games[1])
  add('set_difference', sets[0] - sets[1])
  add('game_difference', games[0] - games[1])
  add('points', sets[0] * POINTS_PER_SET)
  return moved
}

function swap([a, b]: [number, number]): [number, number] {
  return [b, a]
}

/** mulberry32 from a text: small, and the same everywhere. */
function randomFrom(seed: string): () => number {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619),
    2166136261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
