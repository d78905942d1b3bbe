// What an organiser reads.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { type FormValues, fieldsOf } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { toE164 } from '../../shared/text.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { FROZEN_PATHS } from '../content-folders.ts'
import { withPartner } from '../filled-forms.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, joinLeague, open, youth } from './submissions.ts'

const ENTRIES: [FormId, FormValues][] = [
  ['contact', contact],
  ['join-league', joinLeague],
  ['nxt-gen', withPartner('nxt-gen')],
  ['ladies-open', withPartner('ladies-open')],
  ['mens-open', open],
]

async function mailFor(harness: Harness, form: FormId, values: FormValues, files = {}) {
  const outcome =
    form === 'contact' || form === 'join-league'
      ? await harness.submit(form, values)
      : await harness.register(form, values, files)
  expect(outcome.status).toBe(200)
  await harness.settle()
  const mail = harness.mails.at(-1)
  if (!mail) throw new Error('no mail')
  return {
    subject: mail.subject,
    replyTo: mail.replyTo,
    text: mail.text ?? '',
    html: mail.html ?? '',
    reference: referenceOf(outcome),
  }
}

test.each(ENTRIES)(
  '%s: subject of form and reference, every answer in reading order',
  async (form, values) => {
    const { subject, text, html, reference } = await mailFor(new Harness(), form, values)
    expect(subject).toBe(`${formOf(form).title} ${reference}`)
    const sheet = text.slice(text.indexOf('For a spreadsheet'))
    for (const { name, kind } of fieldsOf(formOf(form))) {
      const value = values[name]
      if (value === undefined || value === '' || kind === 'hidden') continue
      const dial = values[`${name}E164`] ?? toE164(value) ?? ''
      const shown =
        kind === 'phone'
          ? dial.replace(/^\+27(..)(...)(....)$/, '0$1 $2 $3')
          : (value.split('\n')[0] ?? '')
      expect(sheet).toContain(shown)
      if (kind === 'line' || kind === 'email')
        expect(html).toContain(value.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
    }
    const lines = ['line', 'email', 'phone']
    const shown = fieldsOf(formOf(form)).filter(
      ({ kind, name }) => lines.includes(kind) && (values[name] ?? '') !== '',
    )
    const places = shown.map(({ name }) => text.indexOf(`: ${values[name]}`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)

test('a reply goes to the entrant, never to the partner', async () => {
  const pair = await mailFor(new Harness(), 'join-league', joinLeague)
  expect(pair.replyTo).toBe('sipho@visitor.example')
  const player = await mailFor(new Harness(), 'ladies-open', withPartner('ladies-open'))
  expect(player.replyTo).toBe('naledi@visitor.example')
  expect((await mailFor(new Harness(), 'nxt-gen', youth)).replyTo).toBeUndefined()
})

test('numbers can be dialled and written to on WhatsApp', async () => {
  const { html, text } = await mailFor(new Harness(), 'contact', contact)
  expect(html).toContain('href="tel:+27825550101"')
  expect(html).toContain('href="https://wa.me/27825550101"')
  expect(text).toContain('082 555 0101 (tel:+27825550101)')
})

test('T-shirts of the entry and the totals so far', async () => {
  const harness = new Harness()
  await mailFor(harness, 'ladies-open', withPartner('ladies-open'))
  const { text } = await mailFor(harness, 'ladies-open', { ...open, playerSurname: 'Other' })
  expect(text).toContain('T-shirts: 1 × M. So far for the next one: M 2, L 1.')
})

test('the mail says to bring a certificate, or when to delete it', async () => {
  const none = await mailFor(new Harness(), 'nxt-gen', withPartner('nxt-gen'))
  expect(none.text).toContain("Player's birth certificate: bring to the desk.")
  expect(none.text).toContain("Partner's birth certificate: bring to the desk.")
  const one = await mailFor(new Harness(), 'nxt-gen', youth, certificate)
  expect(one.text).toMatch(/birth-certificate.pdf. Open it with care: .* Delete it once the age is/)
  expect(one.html).toContain('Open it with care')
  expect(none.text).not.toContain('with care')
})

test('consents stand with the version of their wording and the time', async () => {
  const { text } = await mailFor(new Harness(), 'nxt-gen', {
    ...youth,
    photoConsent: 'yes',
    consentVersion: '2026-11-20',
  })
  expect(text).toContain("Guardian's consent: Yes")
  expect(text).toContain('Photos and film: Yes')
  expect(text).toContain('News: No')
  expect(text).toContain('version 2026-11-20, 2025-08-20 10:00 SAST')
})

test.each(ENTRIES)(
  '%s: the mail names the boxes of the page and no others',
  async (form, values) => {
    const checked = await checkContent(FROZEN_PATHS.content, 'public')
    if (!checked.ok) throw new Error('the content has mistakes')
    const texts = checked.content.pages[form]?.form
    const boxes = texts && 'consent' in texts ? Object.keys(texts.consent) : []
    const asked = boxes
      .filter((box) => box !== 'version')
      .map((box) => box.replace('photos', 'photo'))
    const { text } = await mailFor(new Harness(), form, values)
    const columns = [...text.matchAll(/"(\w+)Consent"/g)].map(([, name]) => name)
    expect(columns.toSorted()).toEqual(asked.toSorted())
  },
)

test('a mail about a child names no email address: the form asks for none', async () => {
  const harness = new Harness()
  await mailFor(harness, 'nxt-gen', youth, certificate)
  harness.mail = (message) =>
    message.attachments?.length ? Promise.reject(refusal('E_CONTENT_TOO_LARGE')) : accepts(message)
  const second = { ...youth, guardianRelation: 'grandmother' }
  const outcome = await harness.register('nxt-gen', second, certificate)
  expect(outcome.status).toBe(200)
  await harness.advance(HOUR)
  const { text = '' } = harness.mails.at(-1) ?? {}
  expect(text).toContain('The same player has entered before')
  expect(text).toContain('The mail service refused the mail with its files')
  expect(text).not.toMatch(/e-?mail address|reply to this mail|address below/i)
})

test('mails wear the colours of the site, and no others', async () => {
  const { html } = await mailFor(new Harness(), 'contact', contact)
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const colours = new Set(html.match(/#[0-9a-f]{6}\b/gi))
  expect(colours.size).toBeGreaterThan(5)
  for (const colour of colours) expect(tokens).toContain(`: ${colour};`)
})

test('markup that was typed is shown, and a message passes for no field', async () => {
  const message =
    '<img src=x onerror=alert(1)>\n<a href="https://spam.example">x</a>\nEmail address: other@x.example'
  const { html, text } = await mailFor(new Harness(), 'contact', { ...contact, message })
  expect(html).not.toMatch(/<img|href="https:\/\/spam/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).toContain('\n    Email address: other@x.example')
})

test.each([
  ['082 555 0101', '"082 555 0101"'],
  ['0825550101', '"082 555 0101"'],
  ['+27 82 555 0101', '"082 555 0101"'],
  ['+44 20 7946 0000', `"'+44 20 7946 0000"`],
  ['00442079460000', `"'+442079460000"`],
])('the number %s stands in a spreadsheet as %s, which stays text', async (phone, cell) => {
  const values = { ...contact, phone, phoneE164: toE164(phone) ?? '' }
  const { text } = await mailFor(new Harness(), 'contact', values)
  expect(text.slice(text.indexOf('For a spreadsheet'))).toContain(cell)
})

test('a confirmation holds fixed words, one an hour to an address', async () => {
  const harness = new Harness({ CONFIRMATION_MAIL: 'on' })
  const link = 'https://spam.example'
  await mailFor(harness, 'contact', { ...contact, name: `Buy at ${link} NOW`, message: link })
  await mailFor(harness, 'contact', { ...contact, message: 'again' })
  const [first, ...more] = harness.confirmations
  expect([first?.to, first?.replyTo]).toEqual(['thandi@visitor.example', 'entries@league.example'])
  expect(`${first?.subject}${first?.text}${first?.html}`).not.toMatch(/spam\.example|https:/)
  expect(more).toEqual([])
  harness.now += 61 * MINUTE
  await mailFor(harness, 'contact', { ...contact, message: 'later' })
  expect(harness.confirmations).toHaveLength(2)
})

test('confirmations are off unless switched on', async () => {
  const harness = new Harness()
  await mailFor(harness, 'contact', contact)
  expect(harness.confirmations).toEqual([])
})
