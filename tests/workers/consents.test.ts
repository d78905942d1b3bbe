// What somebody agreed to can be shown later: the words of the day, a list of who wants news, and a partner who knows.
import { expect, test } from 'vitest'
import { newsList, newsStop } from '../../scripts/outbox/commands.ts'
import { MINUTE } from '../../shared/time.ts'
import type { ConsentWords } from '../../workers/mail/src/settings.ts'
import { checked, withPartner } from '../filled-forms.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { contact, joinLeague, open, youth } from './submissions.ts'

const WORDS: ConsentWords = {
  version: '2026-11-21',
  words: {
    guardianConsent: 'I agree for {player}.',
    photoConsent: 'Photos of {player}.',
    newsConsent: 'Send me news.',
  },
}
const NEWER: ConsentWords = { version: '2026-12-01', words: { guardianConsent: 'Other words.' } }
const agreed = { consentVersion: '2026-11-21', newsConsent: 'yes' }

function asking(vars: Record<string, string> = {}) {
  const harness = new Harness(vars)
  harness.consents = () => WORDS
  harness.boot(vars)
  return harness
}

test('the mail holds the words agreed to, also after they were changed', async () => {
  const harness = asking()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.register('nxt-gen', { ...youth, ...agreed, photoConsent: '' })
  await harness.settle()
  harness.consents = () => NEWER
  harness.boot()
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  const text = harness.mails[0]?.text ?? ''
  expect(text).toContain("Guardian's consent: Yes, to: “I agree for Lerato.”")
  expect(text).toContain('News: Yes, to: “Send me news.”')
  expect(text).toContain('Photos and film: No\n')
  expect(text).toContain('version 2026-11-21')
})

test('words changed under the same version are still told apart', async () => {
  const harness = asking()
  await harness.register('nxt-gen', { ...youth, ...agreed })
  harness.consents = () => ({ ...WORDS, words: { guardianConsent: 'Changed in silence.' } })
  harness.boot()
  await harness.register('nxt-gen', { ...youth, ...agreed, playerName: 'Sizwe' })
  await harness.settle()
  expect(harness.mails.map(({ text }) => /to: “(.*?)”/.exec(text ?? '')?.[1])).toEqual([
    'I agree for Lerato.',
    'Changed in silence.',
  ])
})

test('a box ticked beside an older wording is asked again', async () => {
  const harness = asking()
  const old = { ...open, consentVersion: '2026-01-01' }
  const outcome = await harness.register('mens-open', { ...old, photoConsent: 'yes' })
  expect(outcome).toMatchObject({
    status: 422,
    answer: { error: { fields: { photoConsent: expect.stringContaining('Reload the page') } } },
    values: { playerName: 'Naledi' },
  })
  expect(await harness.register('mens-open', { ...old, photoConsent: '' })).toMatchObject({
    status: 200,
  })
  const bare = { ...open, photoConsent: 'yes', playerEmail: 'other@visitor.example' }
  expect(await harness.register('mens-open', bare)).toMatchObject({ status: 200 })
})

test('consent to news is registered with its wording until it is stopped', async () => {
  const harness = asking()
  await harness.submit('join-league', { ...joinLeague, ...agreed })
  const child = referenceOf(await harness.register('nxt-gen', { ...youth, ...agreed }))
  await harness.register('mens-open', { ...open, consentVersion: '2026-11-21', newsConsent: '' })
  // Of these nobody could show what they agreed to.
  await harness.register('ladies-open', { ...open, newsConsent: 'yes' })
  await harness.submit('contact', contact)
  const [head, ...lines] = (await newsList(harness.ask)).lines
  expect(head).toContain('"address"')
  expect(lines).toEqual([
    expect.stringContaining('27825550104'),
    expect.stringMatching(
      /^"sipho@visitor\.example","join-league","2025-08-20","2026-11-21","[\da-f]{16}"$/,
    ),
  ])
  expect((await newsStop(harness.ask, 'Sipho@Visitor.example')).ok).toBe(true)
  expect((await newsStop(harness.ask, child)).ok).toBe(true)
  expect((await newsStop(harness.ask, 'sipho@visitor.example')).ok).toBe(false)
  expect((await newsList(harness.ask)).lines).toHaveLength(1)
  // The same form again is no new yes, a new form is.
  harness.now += MINUTE
  await harness.submit('join-league', { ...joinLeague, ...agreed, teamName: 'Again' })
  expect((await newsList(harness.ask)).lines).toHaveLength(2)
})

test('spam is on no list before it is released, the forgotten are on none', async () => {
  const harness = asking()
  const spam = referenceOf(
    await harness.register('nxt-gen', { ...youth, ...agreed, website2: 'x' }),
  )
  expect((await newsList(harness.ask)).lines).toHaveLength(1)
  await harness.ask('release', spam)
  expect((await newsList(harness.ask)).lines).toHaveLength(2)
  expect((await newsStop(harness.ask, '082 555 0104')).ok).toBe(true)
  await harness.ask('forget', spam, 'all', 'asked')
  expect(harness.database.exec('SELECT * FROM news')).toEqual([])
})

test('a confirmation says how to stop news, if news were wanted', async () => {
  const harness = asking({ CONFIRMATION_MAIL: 'on' })
  const reference = referenceOf(await harness.submit('join-league', { ...joinLeague, ...agreed }))
  await harness.register('mens-open', { ...open, photoConsent: '' })
  await harness.settle()
  const [withNews, , without] = harness.confirmations
  const link = `mailto:entries@league.example?subject=Stop%20news%20${reference}`
  expect(withNews?.text).toContain(link)
  expect(withNews?.html).toContain(`href="${link}&amp;body=`)
  expect(without?.text).not.toContain('mailto:')
})

test('a partner is told who entered them and how to object', async () => {
  const harness = asking({ CONFIRMATION_MAIL: 'on' })
  const values = checked('join-league', { ...joinLeague, teamName: 'Visit http://spam.example' })
  await harness.submit('join-league', values)
  await harness.register('nxt-gen', withPartner('nxt-gen'))
  await harness.settle()
  const told = harness.confirmations.filter(({ subject }) => /as a partner/.test(subject))
  expect(told.map(({ to }) => to)).toEqual(['sam.o-brien+padel@visitor.example'])
  const text = told[0]?.text ?? ''
  for (const said of [
    'Sipho Dlamini has entered you',
    'name, surname, contact number and email',
    'object',
    'Nomsa Officer, privacy@league.example',
    'end of the season',
    '180 days',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toMatch(/spam\.example|0103/)
})

test('a partner who was told within the hour gets no second mail', async () => {
  const harness = asking({ CONFIRMATION_MAIL: 'on' })
  await harness.submit('join-league', { ...joinLeague, partnerEmail: joinLeague.yourEmail ?? '' })
  await harness.submit('join-league', { ...joinLeague, teamName: 'One' })
  await harness.submit('join-league', { ...joinLeague, teamName: 'Two' })
  await harness.settle()
  expect(harness.confirmations.map(({ subject }) => /as a partner/.test(subject))).toEqual([
    false,
    true,
  ])
})
