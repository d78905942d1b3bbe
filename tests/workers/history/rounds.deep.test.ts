// Simulated seasons of three rounds: every final table is the last one that the service showed, and every winner won it.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { DECIDING, winnerIn } from '../../../shared/standings/round.ts'
import { DAY, HOUR } from '../../../shared/time.ts'
import { runs } from '../../runs.ts'
import { HistoryHarness, LEAGUE } from './harness.ts'
import { type Look, seasonOf } from './season.ts'

const SEASONS = runs(9, 200)
const SIZES = [4, 6, 10]
const ROUNDS = 3

test('each round is kept as it ended, and only a complete one has a winner', async () => {
  let winners = 0
  for (let n = 0; n < SEASONS; n++) winners += await playSeason(n)
  expect(winners).toBeGreaterThan(SEASONS)
})

async function playSeason(n: number): Promise<number> {
  const seed = `rounds ${n}`
  const teams = SIZES[n % SIZES.length] ?? 6
  const random = seeded(`${seed} sent`)
  const usual = { corrections: 0.05, beside: 0.3, renames: true, withdraws: n % 4 === 0 }
  const looks = seasonOf(seed, { ...usual, teams, most: 2, rounds: ROUNDS })
  const harness = new HistoryHarness(undefined, [{ ...LEAGUE, matches: teams - 1 }])
  let isAway = false
  for (const [at, look] of looks.entries()) {
    const isLast = looks[at + 1]?.isNewRound !== false
    // A day without the history: the edge sends the last table of a round later (functions/data/refresh-league.ts).
    isAway = !isAway && !isLast && !look.isNewRound && random() < 0.2
    if (isAway) continue
    await harness.see(look.rows)
    harness.now += random() < 0.1 ? DAY : HOUR
    if (random() < 0.1) harness.boot()
  }
  // A round that is left before all is played has ended a day later.
  harness.now += DAY
  const { rounds } = await harness.core.rounds(LEAGUE.id)
  const wanted = finals(looks).filter(isPlayed)
  const complete = wanted.filter((rows) => rows.every(({ played }) => played === teams - 1))
  const last = wanted.at(-1)
  // The last round is no ended one before all its matches are played.
  const ended = complete.includes(last ?? []) ? wanted : wanted.slice(0, -1)
  expect([seed, rounds.map(({ rows }) => rows).toReversed()]).toEqual([seed, ended])
  const named = rounds
    .filter(({ isComplete }) => isComplete)
    .map(({ rows }) => winnerIn({ group: { name: 'Diamond' }, rows }))
  expect([seed, named.toReversed()]).toEqual([seed, complete.map(firstOf)])
  return named.length
}

/** null: nothing parts the first two. */
function firstOf([first, second]: Look['rows']) {
  return DECIDING.every((column) => first?.[column] === second?.[column]) ? null : first
}

function finals(looks: readonly Look[]): Look['rows'][] {
  return looks.flatMap(({ rows }, n) => (looks[n + 1]?.isNewRound === false ? [] : [rows]))
}

function isPlayed(rows: Look['rows']): boolean {
  return rows.some(({ played }) => (played ?? 0) > 0)
}
