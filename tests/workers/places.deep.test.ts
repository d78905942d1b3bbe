// Random steps of many entries, looked at after each, and links that were guessed.
import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { DAY, HOUR } from '../../shared/time.ts'
import type { SqlRow } from '../../workers/platform/database.ts'
import { runs } from '../runs.ts'
import { enter, harnessWith, linksOf, take } from './entered.ts'
import { referenceOf } from './harness.ts'

test('random steps: never too many, nobody passed over, one mail for each', async () => {
  const harness = harnessWith({ capacity: 6, waitingList: 5, drawOn: undefined, starts: undefined })
  const random = seeded(49)
  const entries: (Awaited<ReturnType<typeof linksOf>> & { isAlone: boolean })[] = []
  const steps = { accepted: 0, refused: 0, withdrawn: 0, lapsed: 0 }
  const states = () =>
    harness.database.exec(
      'SELECT place.*, reference FROM place LEFT JOIN submission ON id = place.submission ORDER BY rank',
    )
  let before = states()
  /** Whoever is offered a place was before all who still wait; none is free while somebody waits, and it takes two. */
  const look = (step: string) => {
    const now = states()
    const is = (...wanted: string[]) => now.filter(({ state }) => wanted.includes(String(state)))
    const taken = is('in', 'offered').length
    expect(taken).toBeLessThanOrEqual(6)
    if (is('waiting').length > 0) expect(taken).toBe(6)
    const longest = Math.min(...is('waiting').map(({ rank }) => Number(rank)))
    for (const { submission, state, rank, reference } of now) {
      const old = before.find((one) => one.submission === submission)?.state
      const isAlone = entries.find((one) => one.reference === reference)?.isAlone
      if (isAlone && is('in', 'offered', 'waiting').some((one) => one.submission === submission)) {
        expect(now.some(({ holder }) => holder === submission)).toBe(true)
      }
      if (old === state) continue
      if (state === 'offered') expect(Number(rank)).toBeLessThan(longest)
      if (state === 'in' && old === 'offered' && step === 'accept') steps.accepted += 1
      if (state === 'refused' || state === 'lapsed') steps[state] += 1
      if (state === 'withdrawn' && step === 'withdraw') steps.withdrawn += 1
    }
    before = now
  }
  const kinds = 'enter enter withdraw accept accept refuse remove undo pair wait'.split(' ')
  for (let n = 0; n < runs(600, 5000); n += 1) {
    // Most are out, and few steps fit those.
    const isOut = ({ state }: SqlRow) => /withdrawn|refused|lapsed/.test(`${state}`)
    const out = before.filter(isOut).map(({ reference }) => reference)
    const active = entries.filter(({ reference }) => !out.includes(reference))
    const oneOf = <T>(some: T[]) => some[Math.floor(random() * some.length)]
    const pick = () => oneOf(random() < 0.8 ? active : entries)
    const [entry, other] = [pick(), pick()]
    const step = oneOf(kinds) ?? ''
    if (step === 'enter' || !entry || !other) {
      const isAlone = random() < 0.3
      const sent = await enter(harness, n, isAlone ? { hasPartner: 'no' } : {})
      if (sent.answer.ok) entries.push({ ...(await linksOf(harness, sent)), isAlone })
    } else if (step === 'wait') await harness.advance((random() < 0.2 ? 26 : 1) * HOUR)
    else if (step === 'remove') await take(harness, entry.manager, step, { reason: 'other' })
    else if (step === 'undo') await take(harness, entry.manager, step)
    else if (step === 'pair') await take(harness, entry.manager, step, { with: other.reference })
    else if (step === 'withdraw') await take(harness, entry.entrant, step)
    else {
      const offered = before.find(({ state }) => state === 'offered')?.reference
      // Some offers expire.
      const isAnswered = random() < 0.3
      const holder = entries.find(({ reference }) => isAnswered && reference === offered)
      await take(harness, (holder ?? entry).entrant, step)
    }
    if (random() < 0.02) harness.boot()
    look(step)
  }
  await harness.advance(DAY)
  look('wait')
  expect(Math.min(...Object.values(steps))).toBeGreaterThan(runs(0, 20))
  // The subjects of their mails, in the order of `steps`.
  const told = ['accepted the place', 'said no to the place', 'withdrew', 'did not answer']
  expect(told.map((words) => harness.mailsWith(words).length)).toEqual(Object.values(steps))
})

test('guessed links write a thousand times at most, and open nothing', async () => {
  const harness = harnessWith()
  const sent = await enter(harness, 1)
  for (let n = 0; n < runs(2000, 100_000); n += 1) {
    const link = `${referenceOf(sent)}-e-${n.toString(16).padStart(32, '0')}`
    const { status } = await harness.core.entry({ link, step: 'look' }, `198.51.${n % 250}.1`)
    expect(status).not.toBe(200)
  }
  const [row] = harness.database.exec("SELECT count FROM bucket WHERE key LIKE 'links:%'")
  expect(row?.count).toBe(1000)
})
