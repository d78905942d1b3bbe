// What somebody agreed to can be shown later: the words of the day, a list of who wants news, a partner who is told.
import { expect, test } from 'vitest'
import { newsList, newsStop } from '../../scripts/outbox/commands.ts'
import { ROWS_KEPT_DAYS } from '../../shared/forms/submission.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import { checked, withPartner } from '../filled-forms.ts'
import { agreed, contact, joinLeague, open, youth } from './fixtures.ts'
import { accepts, Harness, referenceOf, refuses } from './harness.ts'

const WORDS = {
  guardianConsent: 'I agree for {player}.',
  photoConsent: 'Photos of {player}.',
  newsConsent: 'Send me news.',
}

function asking() {
  const harness = new Harness({ CONFIRMATION_MAIL: 'on' })
  const deploy = (version: string, words: Record<string, string>) => {
    harness.consents = () => ({ version, words })
    harness.boot()
  }
  deploy('1', WORDS)
  const list = async () => (await newsList(harness.ask)).lines
  const stop = async (word: string) => (await newsStop(harness.ask, word)).ok
  const partnersTold = () =>
    harness.confirmations.filter(({ subject }) => subject.startsWith('You were entered'))
  return { harness, deploy, list, stop, partnersTold }
}

test('the mail holds the words agreed to, though changed under one version', async () => {
  const { harness, deploy } = asking()
  harness.mail = refuses('E_DELIVERY_FAILED')
  await harness.enter('nxt-gen', { ...youth, ...agreed, photoConsent: '' })
  deploy('1', { guardianConsent: 'Changed in silence.' })
  await harness.enter('nxt-gen', { ...youth, ...agreed, playerName: 'Sizwe' })
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  const textOf = (name: string) => harness.mails.find(({ text }) => text?.includes(name))?.text
  const first = textOf('Lerato')
  expect(first).toContain("Guardian's consent: Yes, to: “I agree for Lerato O'Neil-Nkosi.”")
  expect(first).toContain('News: Yes, to: “Send me news.”')
  expect(first).toContain('Photos and film: No\n')
  expect(first).toContain('Wording and time: version 1, 20 August 2025 at 10:00')
  expect(textOf('Sizwe')).toContain("Guardian's consent: Yes, to: “Changed in silence.”")
})

test('a box ticked beside an older wording is asked again', async () => {
  const { harness } = asking()
  const old = { ...open, consentVersion: '0', photoConsent: 'yes' }
  expect(await harness.register('mens-open', old)).toMatchObject({
    status: 422,
    answer: { error: { fields: { photoConsent: expect.stringContaining('Reload the page') } } },
    values: { playerName: 'Naledi' },
  })
  const unticked = await harness.register('mens-open', { ...old, photoConsent: '' })
  const bare = await harness.register('mens-open', { ...open, photoConsent: 'yes' })
  expect([unticked.status, bare.status]).toEqual([200, 200])
})

test('consent to news is registered with its wording until it is stopped', async () => {
  const { harness, list, stop } = asking()
  await harness.submit('join-league', { ...joinLeague, ...agreed })
  const child = referenceOf(await harness.register('nxt-gen', { ...youth, ...agreed }))
  await harness.register('mens-open', { ...open, consentVersion: '1', newsConsent: '' })
  // Of these nobody could show what they agreed to.
  await harness.register('ladies-open', { ...open, newsConsent: 'yes' })
  await harness.submit('contact', contact)
  const [head, ...lines] = await list()
  expect(head).toContain('"address"')
  expect(lines).toEqual([
    expect.stringContaining('27825550104'),
    expect.stringMatching(
      /^"sipho@visitor\.example";"join-league";"2025-08-20";"1";"[\da-f]{16}"$/,
    ),
  ])
  expect(await stop('Sipho@Visitor.example')).toBe(true)
  expect(await stop(child)).toBe(true)
  expect(await stop('sipho@visitor.example')).toBe(false)
  expect(await list()).toHaveLength(1)
  // The same form again is no new yes, a new form is.
  harness.now += MINUTE
  await harness.submit('join-league', { ...joinLeague, ...agreed, teamName: 'Again' })
  expect(await list()).toHaveLength(2)
  const kept = () => harness.database.exec('SELECT id FROM news').length
  await harness.skip((ROWS_KEPT_DAYS - 1) * DAY)
  expect(kept()).toBe(3)
  await harness.skip(2 * DAY)
  expect(kept()).toBe(1)
})

test('spam is on no list before it is released, the forgotten are on none', async () => {
  const { harness, list, stop } = asking()
  const held = await harness.register('nxt-gen', { ...youth, ...agreed, website2: 'x' })
  expect(await list()).toHaveLength(1)
  await harness.ask('release', referenceOf(held))
  expect(await list()).toHaveLength(2)
  expect(await stop('082 555 0104')).toBe(true)
  await harness.ask('forget', referenceOf(held), 'all', 'asked')
  expect(harness.database.exec('SELECT * FROM news')).toEqual([])
})

test('a confirmation says how to stop news, if news were wanted', async () => {
  const { harness } = asking()
  const reference = referenceOf(await harness.submit('join-league', { ...joinLeague, ...agreed }))
  await harness.enter('mens-open', { ...open, photoConsent: '' })
  const [withNews, , without] = harness.confirmations
  const link = `mailto:entries@league.example?subject=Stop%20news%20${reference}`
  expect(withNews?.text).toContain(link)
  expect(withNews?.html).toContain(`href="${link}&amp;body=`)
  expect(without?.text).not.toContain('mailto:')
})

test('a partner is told who entered them and how to object', async () => {
  const { harness, partnersTold } = asking()
  const values = checked('join-league', { ...joinLeague, teamName: 'Visit http://spam.example' })
  const reference = referenceOf(await harness.submit('join-league', values))
  await harness.enter('nxt-gen', withPartner('nxt-gen'))
  const sent = [...harness.mails, ...harness.confirmations]
  expect(sent.map(({ to, cc, bcc, subject }) => [to, cc ?? bcc, subject])).toEqual([
    ['entries@league.example', undefined, 'Join the League, entry 1: Dlamini / van der Merwe'],
    ['entries@league.example', undefined, 'NxT Gen, entry 1: L.O. / A.B.'],
    [
      'sipho@visitor.example',
      undefined,
      'We have your entry for the league, Highveld Padel League',
    ],
    [
      'sam.o-brien+padel@visitor.example',
      undefined,
      'You were entered for the league, Highveld Padel League',
    ],
  ])
  const text = partnersTold()[0]?.text ?? ''
  for (const expected of [
    'Sipho Dlamini has entered you for the league as their partner, with the Highveld Padel League',
    `The reference is ${reference}.`,
    'Highveld Padel League\n010 555 0142\nhttps://l.example',
    'name, surname, contact number and email',
    'The teams in your group',
    'Kopje Mail',
    'object',
    'Nomsa Officer, privacy@league.example',
    'end of the season',
  ]) {
    expect(text).toContain(expected)
  }
  const days = [...text.matchAll(/(\d+)(?: days|\. Backups)/g)].map(([, count]) => Number(count))
  expect(days).toEqual([180, 30, 30])
  expect(text).not.toMatch(/spam\.example|0103/)
})

test('a partner is told of each entrant once an hour, and not at their address', async () => {
  const { harness, partnersTold } = asking()
  await harness.enter('join-league', { ...joinLeague, partnerEmail: joinLeague.yourEmail ?? '' })
  expect(partnersTold()).toEqual([])
  for (const teamName of ['One', 'Two']) {
    await harness.submit('join-league', { ...joinLeague, teamName })
  }
  await harness.settle()
  expect(partnersTold()).toHaveLength(1)
  for (const yourName of ['Anna', 'Ben', 'Cara']) {
    await harness.enter('join-league', { ...joinLeague, yourName })
  }
  // No address gets more than three of a kind.
  expect(partnersTold()[1]?.text).toContain('Anna Dlamini has entered you')
  expect(partnersTold()).toHaveLength(3)
  expect(harness.confirmations).toHaveLength(6)
})
