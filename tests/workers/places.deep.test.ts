// Random steps of many entries, looked at after each, and links that were guessed.
import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { DAY, HOUR } from '../../shared/time.ts'
import { runs } from '../runs.ts'
import { enter, entryOf, harnessWith, linkIn, take } from './entered.ts'
import { referenceOf } from './harness.ts'

test('random steps: never too many, nobody passed over, one mail for each', async () => {
  const harness = harnessWith({ capacity: 6, waitingList: 5, drawOn: undefined, starts: undefined })
  const random = seeded(49)
  const links: string[] = []
  const steps = { accepted: 0, refused: 0, withdrawn: 0, lapsed: 0 }
  const states = () =>
    harness.database.exec('SELECT submission, state, rank FROM place ORDER BY rank')
  let before = states()
  /** Whoever is offered a place was before all who still wait, and no place is free while somebody waits. */
  const look = () => {
    const now = states()
    const is = (...wanted: string[]) => now.filter(({ state }) => wanted.includes(String(state)))
    const taken = is('in', 'offered').length
    expect(taken).toBeLessThanOrEqual(6)
    if (is('waiting').length > 0) expect(taken).toBe(6)
    const longest = Math.min(...is('waiting').map(({ rank }) => Number(rank)))
    for (const { submission, state, rank } of now) {
      const old = before.find((one) => one.submission === submission)?.state
      if (old === state) continue
      if (state === 'offered') expect(Number(rank)).toBeLessThan(longest)
      if (state === 'in' && old === 'offered') steps.accepted += 1
      if (state === 'refused' || state === 'withdrawn' || state === 'lapsed') steps[state] += 1
    }
    before = now
  }
  for (let n = 0; n < runs(600, 5000); n += 1) {
    // One of the newest: most of the others are out.
    const link = links.at(-1 - Math.floor(random() * 15)) ?? ''
    const what = random()
    if (what < 0.25 || link === '') {
      const sent = await enter(harness, n, random() < 0.1 ? { hasPartner: 'no' } : {})
      if (sent.answer.ok) links.push(linkIn(sent))
    } else if (what < 0.5) await take(harness, link, 'withdraw')
    else if (what < 0.7) await take(harness, link, 'accept')
    else if (what < 0.85) await take(harness, link, 'refuse')
    else await harness.advance(Math.floor(random() * 30) * HOUR)
    if (random() < 0.02) harness.boot()
    look()
  }
  await harness.advance(DAY)
  look()
  expect(Math.min(...Object.values(steps))).toBeGreaterThan(3)
  const told = {
    accepted: harness.mailsWith('took the place').length,
    refused: harness.mailsWith('passed the place on').length,
    withdrawn: harness.mailsWith('withdrew').length,
    lapsed: harness.mailsWith('did not answer').length,
  }
  expect(told).toEqual(steps)
})

test('guessed links write a thousand times at most, and open nothing', async () => {
  const harness = harnessWith()
  const sent = await enter(harness, 1)
  let opened = 0
  for (let n = 0; n < runs(2000, 100_000); n += 1) {
    const link = `${referenceOf(sent)}-e-${n.toString(16).padStart(32, '0')}`
    const { status } = await harness.core.entry({ link, step: 'look' }, `198.51.${n % 250}.1`)
    if (status === 200) opened += 1
  }
  expect(opened).toBe(0)
  const [row] = harness.database.exec("SELECT count FROM bucket WHERE key LIKE 'links:%'")
  expect(row?.count).toBe(1000)
  expect((await entryOf(harness, linkIn(sent))).state).toBe('in')
})
