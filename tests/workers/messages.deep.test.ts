// What an organiser and a visitor read, whatever was typed.
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { recordedMail } from '../../sandbox/mail/mail-service.ts'
import { seeded } from '../../sandbox/random.ts'
import { fieldsOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { toE164 } from '../../shared/phone.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { checked, UNLIMITED, withPartner } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { certificate, contact, joinLeague, open, youth } from './fixtures.ts'
import { ADDRESSES, accepts, Harness, refuses } from './harness.ts'

const LINES = ['line', 'email', 'phone']
const SUBJECTS: Record<FormId, string> = {
  contact: "message 1: O'Brien-Ñandú, Sponsorship",
  'join-league': 'entry 1: Dlamini / van der Merwe',
  'nxt-gen': 'entry 1: L.O. / A.B.',
  'ladies-open': 'entry 1: Khumalo / Botha',
  'mens-open': 'entry 1: Khumalo / Botha',
}

/** The lines of the only form for spreadsheets. */
const sheetOf = async (harness: Harness): Promise<string> =>
  Object(await harness.ask('export')).csv[0].lines.join('\n')

test.each(FORM_IDS)('%s: subject with number and names, answers in order', async (form) => {
  const values = withPartner(form)
  const sent = formOf(form).tournament ? values : checked(form, values)
  const harness = new Harness()
  const { subject, text, html, reference } = await harness.enter(form, sent)
  expect(harness.confirmations).toEqual([])
  expect(subject).toBe(`${formOf(form).title}, ${SUBJECTS[form]}`)
  expect(text).toContain(`Highveld Padel League\n${subject?.split(':')[0]}\n${reference}\n`)
  const sheet = await sheetOf(harness)
  const places: number[] = []
  for (const { name, kind } of fieldsOf(formOf(form))) {
    const value = values[name] ?? ''
    if (value === '' || kind === 'hidden') continue
    const national = (toE164(value) ?? '').replace(/^\+27(..)(...)(....)$/, '0$1 $2 $3')
    expect(sheet).toContain(kind === 'phone' ? national : value.split('\n')[0])
    if (!LINES.includes(kind)) continue
    places.push(text.indexOf(`: ${value}`))
    expect(html).toContain(value.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
  }
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a reply goes to the entrant, never to the partner', async () => {
  const pair = await new Harness().enter('join-league', joinLeague)
  expect(pair.replyTo).toBe('sipho@visitor.example')
  const player = await new Harness().enter('ladies-open', withPartner('ladies-open'))
  expect(player.replyTo).toBe('naledi@visitor.example')
  expect((await new Harness().enter('nxt-gen', youth)).replyTo).toBeUndefined()
})

test('pairs, players alone and T-shirts so far', async () => {
  const harness = new Harness()
  await harness.enter('ladies-open', withPartner('ladies-open'))
  const { text } = await harness.enter('ladies-open', { ...open, playerSurname: 'Other' })
  expect(text).toContain('So far: 1 pair, 1 alone. T-shirts: M 2, L 1.')
})

test('the mail says to bring a certificate, or when to delete it', async () => {
  const none = await new Harness().enter('nxt-gen', withPartner('nxt-gen'))
  expect(none.text).toContain("Player's birth certificate: bring to the desk.")
  expect(none.text).toContain("Partner's birth certificate: bring to the desk.")
  expect(none.text).not.toContain('with care')
  const one = await new Harness().enter('nxt-gen', youth, certificate)
  expect(one.text).toMatch(/birth-certificate.pdf. Open it with care: .* Delete it once the age is/)
  expect(one.html).toContain('Open it with care')
})

test('a mail about a child names no email address: the form asks for none', async () => {
  const harness = new Harness()
  await harness.enter('nxt-gen', youth, certificate)
  const refusesFiles = refuses('E_CONTENT_TOO_LARGE')
  harness.mail = (mail) => (mail.attachments?.length ? refusesFiles(mail) : accepts(mail))
  await harness.enter('nxt-gen', { ...youth, guardianRelation: 'grandmother' }, certificate)
  await harness.advance(HOUR)
  const { text = '' } = harness.mails.at(-1) ?? {}
  expect(text).toContain('The same player has entered before')
  expect(text).toContain('The mail service refused the mail with its files')
  expect(text).not.toMatch(/e-?mail address|reply to this mail|address below/i)
})

test('markup that was typed is shown, and a message passes for no field', async () => {
  const message =
    '<img src=x onerror=alert(1)>\n<a href="https://spam.example">x</a>\nEmail address: other@x.example'
  const { html, text } = await new Harness().enter('contact', { ...contact, message })
  expect(html).not.toMatch(/<img|href="https:\/\/spam/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).toContain('\n    Email address: other@x.example')
})

test.each([
  ['082 555 0101', '082 555 0101', '+27825550101'],
  ['0825550101', '082 555 0101', '+27825550101'],
  ['+27 82 555 0101', '082 555 0101', '+27825550101'],
  ['+44 20 7946 0000', "'+44 20 7946 0000", '+442079460000'],
  ['00442079460000', "'+442079460000", '+442079460000'],
])('the number %s is text in a spreadsheet, and can be dialled', async (phone, cell, dial) => {
  const values = { ...contact, phone, phoneE164: toE164(phone) ?? '' }
  const harness = new Harness()
  const { text, html } = await harness.enter('contact', values)
  expect(await sheetOf(harness)).toContain(`;"${cell}";`)
  expect(text).toContain(`${phone} (tel:${dial})`)
  expect(html).toContain(`href="tel:${dial}"`)
  expect(html).toContain(`href="https://wa.me/${dial.slice(1)}"`)
})

test('a message with lines, quotes and a formula is one cell', async () => {
  const values = checked('contact', { ...contact, message: '"Hi",\nshe\tsaid; =1' })
  const harness = new Harness()
  await harness.enter('contact', values)
  expect(await sheetOf(harness)).toContain(`;"""Hi"", she said;' =1"`)
})

test('a confirmation holds fixed words, one an hour to an address', async () => {
  const harness = new Harness({ CONFIRMATION_MAIL: 'on' })
  const link = 'https://spam.example'
  await harness.enter('contact', { ...contact, name: `Buy at ${link} NOW`, message: link })
  await harness.enter('contact', { ...contact, message: 'again' })
  const [first, ...more] = harness.confirmations
  expect([first?.to, first?.replyTo]).toEqual(['thandi@visitor.example', 'entries@league.example'])
  expect(`${first?.subject}${first?.text}${first?.html}`).not.toMatch(/spam\.example/)
  expect(first?.subject).toBe('We have your message, Highveld Padel League')
  expect(more).toEqual([])
  harness.now += 61 * MINUTE
  await harness.enter('contact', { ...contact, message: 'later' })
  expect(harness.confirmations).toHaveLength(2)
})

const BREAKS = [
  ...['\r\n', '\n', '\r', '\u0000', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c'],
  ...['%0d%0a', '\\r\\n'],
]
const TEXTS = [
  'Bcc: victim@spam.example',
  'Cc: victim@spam.example, other@spam.example',
  'From: boss@league.example',
  'Reply-To: victim@spam.example',
  'Subject: Free money',
  'Content-Type: text/html',
  'X-Injected: yes',
  '\r\n<html><script>alert(1)</script>',
  '=?utf-8?Q?=0d=0aBcc:_victim=40spam.example?=',
  '\u202eelpmaxe.maps@mitciv',
  '"victim" <victim@spam.example>',
  'a@b.example>\r\nBcc: <victim@spam.example',
  '--mixed-0f4c1d7a--',
  '=cmd|/c calc!A0',
]
const HEADERS = ['content-type', 'from', 'reply-to', 'subject', 'to']
const HIDDEN = /[^\P{Cc}\n\t]|[\u202e\u2066]/u

const random = seeded(7)
const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
const PAYLOADS = Array.from(
  { length: runs(100, 400) },
  () => `${pick(['', 'typed'])}${pick(BREAKS)}${pick(TEXTS)}${pick(BREAKS)}${pick(TEXTS)}`,
)

async function expectUntouched(message: EmailMessageBuilder): Promise<void> {
  const { headers, html } = recordedMail({ ...message, attachments: [] })
  // Values are not escaped, so that every header shows that one could smuggle in.
  const lines = Object.entries({ ...headers, 'Content-Type': 'text/html; charset=utf-8' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const email = await PostalMime.parse(`${head}\r\n${html}`)
  const names = email.headers.map(({ key }) => key)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
  expect(email.to?.map(({ address }) => address)).toEqual([ADDRESSES.MAIL_TO])
  expect(email.from?.address).toBe(ADDRESSES.MAIL_FROM)
  expect(email.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
  expect(email.html).not.toMatch(/<script/i)
  expect(`${message.text}${message.html}`).not.toMatch(HIDDEN)
}

test.each(FORM_IDS)(
  '%s: hostile text in all fields, past the schema, touches no header',
  async (form) => {
    const harness = new Harness(UNLIMITED)
    const fields = fieldsOf(formOf(form))
    for (const [n, payload] of PAYLOADS.entries()) {
      const typed = Object.fromEntries(fields.map(({ name }) => [name, `${payload}${n}`]))
      // The partner's fields count only beside this answer.
      const values = { ...typed, hasPartner: 'yes' }
      await harness.submit(form, values, { address: `10.${n >> 8}.${n & 0xff}.1` })
    }
    await harness.settle()
    expect(harness.mails).toHaveLength(PAYLOADS.length)
    const subject = new RegExp(`^${formOf(form).title}, \\w+ \\d+: [\\p{L}. /'’-]+$`, 'u')
    for (const message of harness.mails) {
      expect(message.subject).toMatch(subject)
      await expectUntouched(message)
    }
  },
  60_000,
)
