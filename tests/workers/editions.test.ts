// Which edition of a tournament an entry counts for, whatever becomes of the date.
import { expect, test } from 'vitest'
import { DAY } from '../../shared/time.ts'
import type { DatedTournament } from '../../shared/tournaments.ts'
import { shirtTotals } from '../../workers/mail/src/storage/entries.ts'
import { Harness, referenceOf } from './harness.ts'
import { open, youth } from './submissions.ts'

const AFTER = Date.UTC(2025, 9, 20, 8)

function cup(dates: Partial<DatedTournament>): DatedTournament {
  return { id: 'ladies-open', name: 'Cup', registration: 'open', ...dates }
}

/** At a moment after the date that the content has. */
function lastPlayed(vars: Record<string, string> = {}) {
  const harness = new Harness(vars, undefined, AFTER)
  harness.tournaments = [cup({ starts: '2025-10-17' })]
  harness.boot(vars)
  let entered = 0
  const enter = async (form: 'ladies-open' | 'nxt-gen' = 'ladies-open') => {
    entered += 1
    const values = form === 'nxt-gen' ? youth : open
    const player = { ...values, playerName: `Naledi ${'x'.repeat(entered)}` }
    const outcome = await harness.register(form, player)
    await harness.settle()
    return outcome
  }
  /** The league gives other dates, and deploys. */
  const deploy = (dates: Partial<DatedTournament>) => {
    harness.tournaments = [cup(dates)]
    harness.boot(vars)
  }
  const shirts = () => {
    const editions = harness.database.exec('SELECT DISTINCT edition FROM delivery')
    const totals = (edition: string) =>
      shirtTotals(harness.database, { form: 'ladies-open', edition })
    return Object.fromEntries(editions.map(({ edition }) => [edition, totals(String(edition))]))
  }
  return { harness, enter, deploy, shirts, mail: () => harness.mails.at(-1)?.text ?? '' }
}

test('after the date an entry is for the next one, in mails too', async () => {
  const { harness, enter, mail, shirts } = lastPlayed({ CONFIRMATION_MAIL: 'on' })
  await enter()
  expect(shirts()).toEqual({ '': 'M 1' })
  expect(mail()).toContain('So far for the next one: M 1.')
  expect(mail()).toContain('The date of this Ladies Open is not announced yet')
  expect(harness.confirmations[0]?.text).toContain('The date will be announced')
  for (const { text, html } of [...harness.mails, ...harness.confirmations]) {
    expect(`${text}${html}`).not.toMatch(/2025-10-17|17 October/)
  }
})

test('those who entered before the date was known count for it once it is', async () => {
  const { harness, enter, deploy, mail, shirts } = lastPlayed({ CONFIRMATION_MAIL: 'on' })
  await enter()
  deploy({ starts: '2026-10-16' })
  await enter()
  expect(shirts()).toEqual({ '2026-10-16': 'M 2' })
  expect(mail()).toContain('So far for 16 October 2026: M 2.')
  expect(mail()).not.toContain('not announced')
  expect(harness.confirmations).toHaveLength(1)
})

type Step = 'enter' | Partial<DatedTournament> | number

test.each<[string, Step[], Record<string, string>]>([
  [
    'moved before its day, its entries go along',
    [{ starts: '2026-11-20' }, 'enter', { starts: '2027-02-05' }],
    { '2027-02-05': 'M 1' },
  ],
  ['taken back, they wait for the next', [{ starts: '2026-11-20' }, 'enter', {}], { '': 'M 1' }],
  [
    'on its days, nothing is moved',
    [{ starts: '2026-02-06', ends: '2026-02-07' }, 'enter', Date.UTC(2026, 1, 7, 8), {}],
    { '2026-02-06': 'M 1' },
  ],
  [
    'played, it keeps its count',
    [
      ...[{ starts: '2026-02-06' }, 'enter' as const, Date.UTC(2026, 1, 8, 8)],
      ...[{ starts: '2026-02-06' }, 'enter' as const, 'enter' as const, { starts: '2026-11-14' }],
    ],
    { '2026-02-06': 'M 1', '2026-11-14': 'M 2' },
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
  harness.mail = () => Promise.reject(Object.assign(new Error('no'), { code: 'E_DELIVERY_FAILED' }))
  const [one, other] = [await enter(), await enter()]
  deploy({ starts: '2026-10-16' })
  expect(await harness.ask('spam', referenceOf(one))).toBe('spam')
  expect(shirts()).toEqual({ '2026-10-16': 'M 1' })
  await harness.ask('forget', referenceOf(other), 'request')
  expect(shirts()).toEqual({ '2026-10-16': '' })
})

test('age groups are judged by this year when the date is past', async () => {
  const harness = new Harness({}, undefined, Date.UTC(2026, 10, 22))
  harness.tournaments = [cup({ id: 'nxt-gen', starts: '2025-10-17' })]
  harness.boot()
  const turned = { ...youth, playerDob: '2013-03-27', playerLeague: 'u12' }
  const refused = await harness.register('nxt-gen', turned)
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused)).toContain('young enough for in 2026')
  expect(await harness.register('nxt-gen', { ...turned, playerLeague: 'u14' })).toMatchObject({
    status: 200,
  })
})

test('the weekly mail says in one sentence that an open form has a past date', async () => {
  const { harness } = lastPlayed()
  const sentence =
    'Cup: the date (2025-10-17) is past and "registration" is open, so the page takes entries for the next one; in tournaments.yml, give its new date, or close registration.'
  await harness.advance(8 * DAY)
  const weekly = harness.mails.find(({ subject }) => subject.startsWith('Website, week to'))
  expect(weekly?.text?.split(sentence)).toHaveLength(2)
  expect(weekly?.html).toContain('Cup: the date (2025-10-17) is past')
  harness.tournaments = [cup({ starts: '2026-10-16' })]
  harness.boot()
  await harness.advance(7 * DAY)
  expect(harness.mails.at(-1)?.text).not.toContain('TO PUT RIGHT')
})

test('a reminder leaves out entries for the next edition', async () => {
  const harness = new Harness({}, undefined, Date.UTC(2025, 9, 10, 8))
  harness.tournaments = [cup({ id: 'nxt-gen', starts: '2025-10-17' })]
  harness.reminders = [
    { kind: 'certificates', form: 'nxt-gen', name: 'NxT Gen', ended: '2025-10-17' },
  ]
  harness.boot()
  const played = referenceOf(await harness.register('nxt-gen', youth))
  await harness.skip(20 * DAY)
  const next = referenceOf(await harness.register('nxt-gen', { ...youth, playerName: 'Other' }))
  await harness.advance(14 * DAY)
  const reminder = harness.mails.find(({ subject }) => subject.includes('delete the birth'))
  expect(reminder?.text).toContain(played)
  expect(reminder?.text).not.toContain(next)
})

test('a new date does not cancel the reminder of the last one', async () => {
  const harness = new Harness({}, undefined, Date.UTC(2025, 9, 10, 8))
  const deploy = (starts: string) => {
    harness.tournaments = [cup({ id: 'nxt-gen', starts })]
    harness.reminders = [{ kind: 'certificates', form: 'nxt-gen', name: 'NxT Gen', ended: starts }]
    harness.boot()
  }
  deploy('2025-10-17')
  const played = referenceOf(await harness.register('nxt-gen', youth))
  await harness.advance(9 * DAY)
  deploy('2026-03-06')
  const next = referenceOf(await harness.register('nxt-gen', { ...youth, playerName: 'Other' }))
  await harness.advance(25 * DAY)
  const reminders = harness.mails.filter(({ subject }) => subject.includes('delete the birth'))
  expect(reminders.map(({ text }) => [text?.includes(played), text?.includes(next)])).toEqual([
    [true, false],
  ])
})
