// Simulated seasons through record(): sent by two senders, late, twice and out of order, with a new process now and then.
// Whatever an answer calls certain was entered.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { RESULT_FLAGS } from '../../../shared/standings/history.ts'
import { iso, MINUTE } from '../../../shared/time.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { runs } from '../../runs.ts'
import { GROUP, HistoryHarness } from './harness.ts'
import { type Look, type Random, seasonOf, wrongAmong } from './season.ts'

const SEASONS = runs(9, 400)
const USUAL = { corrections: 0.03, beside: 0.1, hides: true, renames: true, most: 1 }
/** Less than sixty a day. */
const STEP_MS = 30 * MINUTE

test('no result is wrong or told twice, and few are missing', async () => {
  const sums = { told: 0, entered: 0 }
  for (let n = 0; n < SEASONS; n++) {
    const { told, entered } = await playSeason(`whole ${n}`, 4 + (n % 9))
    sums.told += told
    sums.entered += entered
  }
  expect(sums.told / sums.entered).toBeGreaterThan(0.9)
})

async function playSeason(seed: string, teams: number) {
  const harness = new HistoryHarness()
  const looks = seasonOf(seed, { ...USUAL, teams })
  const random = seeded(`${seed} sent`)
  let last: Look | undefined
  for (const { n, at } of sent(looks, random)) {
    const look = looks[n]
    if (look === undefined) break
    harness.now = Math.max(harness.now, at)
    const [changedAt, asOf] = [iso(timeOf(n)), iso(at)]
    await harness.record([{ ...GROUP, changedAt, asOf, before: null, rows: look.rows }])
    if (random() < 0.1) harness.boot()
    expect([seed, n, wrongAmong(toldBy(harness), look.entered)]).toEqual([seed, n, []])
    last = look
  }
  return { told: toldBy(harness).length, entered: last?.entered.length ?? 0 }
}

const BEGIN = Date.UTC(2026, 8, 1, 16)

function timeOf(look: number): number {
  return BEGIN + look * STEP_MS
}

/** One sender sends each table at once, the other one later; now and then one of them is silent or slow. */
function sent(looks: readonly Look[], random: Random) {
  const last = looks.length - 1
  return looks
    .flatMap((_, n) => [
      { n, at: timeOf(n) + STEP_MS * (random() < 0.05 ? 2 * random() : 0.1 * random()) },
      { n, at: timeOf(n) + STEP_MS * 3 * random() },
    ])
    .filter(({ n }) => n === last || random() > 0.2)
    .concat({ n: last, at: timeOf(last + 4) })
    .toSorted((one, other) => one.at - other.at)
}

/** What the last answer calls certain. */
function toldBy({ group }: HistoryHarness): Match[] {
  const results = (group?.results ?? []).filter((result) => result[8] & RESULT_FLAGS.certain)
  return results.map(([a, b, setsA, setsB, gamesA, gamesB, , , flags]) => ({
    a: String(a),
    b: String(b),
    setsA,
    setsB,
    gamesA,
    gamesB,
    isWalkover: (flags & RESULT_FLAGS.walkover) > 0,
  }))
}
