// Seasons through the door of the history: told by two senders, late, twice and out of order, with an end of the process now and then.
import { expect, test } from 'vitest'
import { iso, MINUTE } from '../../../contract/time.ts'
import { seeded } from '../../../sandbox/random.ts'
import { changeBetween, type Match } from '../../../workers/history/src/derive/change.ts'
import { runs } from '../../runs.ts'
import { GROUP, HistoryHarness, LEAGUE } from './harness.ts'
import { Ledger, textOf } from './ledger.ts'
import type { Random } from './scores.ts'
import { type Look, seasonOf } from './season.ts'

const SEASONS = runs(9, 400)
const USUAL = { corrections: 0.03, beside: 0.1, hides: true, most: 1 }

test('what is stored is what was entered: nothing wrong, nothing twice, nothing lost', async () => {
  for (let n = 0; n < SEASONS; n++) await tellSeason(`whole ${n}`, 4 + (n % 9))
})

async function tellSeason(seed: string, teams: number): Promise<void> {
  const harness = new HistoryHarness()
  const looks = seasonOf(seed, { ...USUAL, teams })
  const ledger = new Ledger()
  let last = -1
  for (const n of told(looks, seeded(`${seed} told`))) {
    const look = looks[n]
    if (look === undefined) break
    harness.now = Math.max(harness.now, timeOf(n) + MINUTE)
    const groups = [{ ...GROUP, at: iso(timeOf(n)), before: null, rows: look.rows }]
    const observed = await harness.core.observe({ league: LEAGUE.id, groups })
    if (n % 10 === 0) harness.boot()
    if (n <= last) {
      expect([seed, n, observed.stored]).toEqual([seed, n, 0])
      continue
    }
    const before = looks[last]
    const change = before && changeBetween(before.rows, look.rows, ledger.known)
    if (change) ledger.apply(change)
    // The same table again is not stored, and one of in between may still come.
    if (observed.stored === 1) last = n
    else expect([seed, n, change?.kind]).toEqual([seed, n, 'none'])
    const stored = storedIn(harness).map(textOf).toSorted()
    expect([seed, n, stored]).toEqual([seed, n, ledger.known.map(textOf).toSorted()])
    expect([seed, n, ledger.wrong(look.entered)]).toEqual([seed, n, []])
  }
}

const BEGIN = Date.UTC(2026, 8, 1, 16)

function timeOf(look: number): number {
  return BEGIN + look * 15 * MINUTE
}

/** Which look is told when: one sender tells at once, the other one a little later, and now and then one of them is silent or slow. */
function told(looks: readonly Look[], random: Random): number[] {
  const last = looks.length - 1
  return looks
    .flatMap((_, n) => [
      { n, at: n + (random() < 0.05 ? 2 * random() : 0.1 * random()) },
      { n, at: n + 3 * random() },
    ])
    .filter(({ n }) => n === last || random() > 0.2)
    .toSorted((one, other) => one.at - other.at)
    .map(({ n }) => n)
}

/** Of the round that is played. */
function storedIn({ database }: HistoryHarness): Match[] {
  const rows = database.exec(
    `SELECT one.key AS a, other.key AS b, sa, sb, ga, gb, flags FROM result
     JOIN team AS one ON one.id = a JOIN team AS other ON other.id = b
     JOIN look ON look.id = look WHERE round = (SELECT max(round) FROM look)`,
  )
  return rows.map(({ a, b, sa, sb, ga, gb, flags }) => ({
    a: String(a),
    b: String(b),
    setsA: Number(sa),
    setsB: Number(sb),
    gamesA: Number(ga),
    gamesB: Number(gb),
    isWalkover: (Number(flags) & 2) > 0,
  }))
}
