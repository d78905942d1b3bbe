// Which edition of a tournament an entry counts for, whatever becomes of the date.
import { expect, test } from 'vitest'
import { ladiesOpen } from '../../shared/forms/open-tournaments.ts'
import type { DatedTournament } from '../../shared/tournaments.ts'
import { entryTotals } from '../../workers/mail/src/storage/entries.ts'
import { open, youth } from './fixtures.ts'
import { Harness, refuses } from './harness.ts'

type Dates = Pick<DatedTournament, 'starts' | 'ends'>

function cup(dates: Dates, id = 'ladies-open'): DatedTournament {
  return { id, name: 'Cup', registration: 'open', ...dates }
}

/** At a moment after the date that the content has. */
function lastPlayed() {
  const harness = new Harness({ CONFIRMATION_MAIL: 'on' }, undefined, Date.UTC(2025, 9, 20, 8))
  /** The league gives other dates, and deploys. */
  const deploy = (dates: Dates) => {
    harness.tournaments = [cup(dates)]
    harness.boot()
  }
  deploy({ starts: '2025-10-17' })
  let entered = 0
  const enter = async () => {
    entered += 1
    const player = { playerName: `Naledi ${'x'.repeat(entered)}` }
    return (await harness.enter('ladies-open', { ...open, ...player })).reference
  }
  const shirts = () => {
    const editions = harness.database.exec('SELECT DISTINCT edition FROM delivery')
    const totals = (edition: string) => entryTotals(harness.database, { form: ladiesOpen, edition })
    return Object.fromEntries(editions.map(({ edition }) => [edition, totals(String(edition))]))
  }
  return { harness, enter, deploy, shirts, mail: () => harness.mails.at(-1)?.text ?? '' }
}

test('an entry after the date is for the next, and counts once it is known', async () => {
  const { harness, enter, deploy, mail, shirts } = lastPlayed()
  await enter()
  expect(shirts()).toEqual({ '': '0 pairs, 1 alone. T-shirts: M 1.' })
  expect(mail()).toContain('So far: 0 pairs, 1 alone. T-shirts: M 1.')
  expect(harness.confirmations[0]?.text).toContain("We'll let you know the date.")
  for (const { text, html } of [...harness.mails, ...harness.confirmations]) {
    expect(`${text}${html}`).not.toMatch(/2025-10-17|17 October/)
  }
  deploy({ starts: '2026-10-16' })
  await enter()
  expect(shirts()).toEqual({ '2026-10-16': '0 pairs, 2 alone. T-shirts: M 2.' })
  expect(mail()).toContain('So far for 16 October 2026: 0 pairs, 2 alone. T-shirts: M 2.')
  expect(harness.confirmations).toHaveLength(2)
})

test.each<[string, ('enter' | Dates | number)[], Record<string, string>]>([
  [
    'moved before its day, its entries go along',
    [{ starts: '2026-11-20' }, 'enter', { starts: '2027-02-05' }],
    { '2027-02-05': '0 pairs, 1 alone. T-shirts: M 1.' },
  ],
  [
    'taken back, they wait for the next',
    [{ starts: '2026-11-20' }, 'enter', {}],
    { '': '0 pairs, 1 alone. T-shirts: M 1.' },
  ],
  [
    'on its days, nothing is moved',
    [{ starts: '2026-02-06', ends: '2026-02-07' }, 'enter', Date.UTC(2026, 1, 7, 8), {}],
    { '2026-02-06': '0 pairs, 1 alone. T-shirts: M 1.' },
  ],
  [
    'rained off, its entries go along, 60 days at most',
    [{ starts: '2026-02-06' }, 'enter', Date.UTC(2026, 1, 7, 8), { starts: '2026-04-07' }],
    { '2026-04-07': '0 pairs, 1 alone. T-shirts: M 1.' },
  ],
  [
    'played, it keeps its count',
    [
      ...[{ starts: '2026-02-06' }, 'enter' as const, Date.UTC(2026, 1, 8, 8)],
      ...[{ starts: '2026-02-06' }, 'enter' as const, 'enter' as const, { starts: '2026-11-14' }],
    ],
    {
      '2026-02-06': '0 pairs, 1 alone. T-shirts: M 1.',
      '2026-11-14': '0 pairs, 2 alone. T-shirts: M 2.',
    },
  ],
])('%s', async (_, steps, totals) => {
  const { harness, enter, deploy, shirts } = lastPlayed()
  for (const step of steps) {
    if (step === 'enter') await enter()
    else if (typeof step === 'number') harness.now = step
    else deploy(step)
  }
  expect(shirts()).toEqual(totals)
})

test('what is held back or forgotten is taken off its edition', async () => {
  const { harness, enter, deploy, shirts } = lastPlayed()
  harness.mail = refuses('E_DELIVERY_FAILED')
  const [one, other] = [await enter(), await enter()]
  deploy({ starts: '2026-10-16' })
  expect(await harness.ask('spam', one)).toBe('spam')
  expect(shirts()).toEqual({ '2026-10-16': '0 pairs, 1 alone. T-shirts: M 1.' })
  await harness.ask('forget', other, 'request')
  expect(shirts()).toEqual({ '2026-10-16': '' })
})

test('age groups are judged by this year when the date is past', async () => {
  const harness = new Harness({}, undefined, Date.UTC(2026, 10, 22))
  harness.tournaments = [cup({ starts: '2025-10-17' }, 'nxt-gen')]
  harness.boot()
  const turned = { ...youth, playerDob: '2013-03-27', playerLeague: 'u12' }
  const refused = await harness.register('nxt-gen', turned)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused)).toContain('young enough for in 2026')
  const older = await harness.register('nxt-gen', { ...turned, playerLeague: 'u14' })
  expect(older.status).toBe(200)
})
