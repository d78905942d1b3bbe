// Hostile text in every field: the mail keeps its headers, its sender and its one recipient.
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { recordedMail } from '../../sandbox/mail/mail-service.ts'
import { writeMime } from '../../sandbox/mail/mime.ts'
import { seeded } from '../../sandbox/random.ts'
import { fieldsOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { runs } from '../runs.ts'
import { ADDRESSES, Harness } from './harness.ts'
import { youth } from './submissions.ts'

const PAYLOADS = runs(100, 400)
const BREAKS = [
  ...['\r\n', '\n', '\r', '\u0000', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c'],
  ...['%0d%0a', '\\r\\n'],
]
const HEADERS = [
  'Bcc: victim@spam.example',
  'To: victim@spam.example',
  'Cc: victim@spam.example, other@spam.example',
  'From: boss@league.example',
  'Reply-To: victim@spam.example',
  'Subject: Free money',
  'Content-Type: text/html',
  'MIME-Version: 2.0',
  'X-Injected: yes',
  '\r\n<html><script>alert(1)</script>',
]
const WORDS = [
  '=?utf-8?B?QmNjOiB2aWN0aW1Ac3BhbS5leGFtcGxl?=',
  '=?utf-8?Q?=0d=0aBcc:_victim=40spam.example?=',
  '\u202eelpmaxe.maps@mitciv',
  '\u2066hidden\u2069',
  '"victim" <victim@spam.example>',
  'victim@spam.example, other@spam.example',
  'a@b.example>\r\nBcc: <victim@spam.example',
  '--mixed-0f4c1d7a--',
  '=cmd|/c calc!A0',
]
const EXPECTED = ['content-type', 'date', 'from', 'mime-version', 'subject', 'to']

function payloads(): string[] {
  const random = seeded(7)
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
  return Array.from({ length: PAYLOADS }, () =>
    random() < 1 / 3
      ? `${pick(WORDS)}${pick(BREAKS)}${pick(WORDS)}`
      : `typed${pick(BREAKS)}${pick(HEADERS)}${pick(BREAKS)}${pick(HEADERS)}`,
  )
}

async function parsed(message: EmailMessageBuilder): Promise<Email> {
  const mail = recordedMail({ ...message, attachments: [] })
  const received = { ...mail, id: 'x', receivedAt: '2025-08-20T08:00:00Z', attachments: [] }
  return PostalMime.parse(writeMime(received, []))
}

async function expectUntouched(message: EmailMessageBuilder, form: FormId): Promise<void> {
  const email = await parsed(message)
  const names = new Set(email.headers.map(({ key }) => key))
  names.delete('reply-to')
  expect([...names].toSorted()).toEqual(EXPECTED)
  expect(email.headers.filter(({ key }) => key === 'to')).toHaveLength(1)
  expect(email.headers.filter(({ key }) => key === 'reply-to').length).toBeLessThanOrEqual(1)
  expect(email.to?.map(({ address }) => address)).toEqual([ADDRESSES.MAIL_TO])
  expect(email.from?.address).toBe(ADDRESSES.MAIL_FROM)
  expect(email.cc ?? []).toEqual([])
  expect(email.bcc ?? []).toEqual([])
  expect(email.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
  const { prefix, title } = formOf(form)
  const crockford = '[0-9A-HJKMNP-TV-Z]{4}'
  expect(email.subject).toMatch(new RegExp(`^${title} ${prefix}-${crockford}-${crockford}$`))
  expect(email.html).not.toMatch(/<script/i)
}

const LIFTED = {
  LIMIT_ADDRESS_10MIN: '100000',
  LIMIT_ADDRESS_DAY: '100000',
  LIMIT_MAILS_DAY: '100000',
}

test.each(FORM_IDS)(
  '%s: payloads in all fields at once, past the schema',
  async (form) => {
    const harness = new Harness(LIFTED)
    const fields = fieldsOf(formOf(form))
    for (const [n, payload] of payloads().entries()) {
      const typed = Object.fromEntries(fields.map(({ name }) => [name, payload]))
      // The partner's fields count only beside this answer.
      const partner = form === 'contact' || form === 'join-league' ? {} : { hasPartner: 'yes' }
      const values = { ...typed, ...partner, marker: `${n}` }
      // Straight to the storage, as if the schema had let it through.
      await harness.submit('contact', values, {
        submissionId: `${form}-${n}`,
        // Each from somewhere else: the visits of one address would be read again and again.
        address: `10.${n >> 8}.${n & 0xff}.1`,
      })
      harness.database.exec(
        'UPDATE submission SET form = ?, reference = replace(reference, ?, ?) WHERE id = ?',
        form,
        'CO-',
        `${formOf(form).prefix}-`,
        `${form}-${n}`,
      )
    }
    await harness.settle()
    expect(harness.mails).toHaveLength(PAYLOADS)
    for (const message of harness.mails) await expectUntouched(message, form)
  },
  60_000,
)

test('names of files and fields in a multipart head reach no mail', async () => {
  const harness = new Harness(LIFTED)
  for (const [n, payload] of payloads().slice(0, 100).entries()) {
    const file = new File(['%PDF-1.7\n%%EOF\n'], `${payload}.pdf`)
    const values = { ...youth, playerSurname: `${n}`, [payload.slice(0, 90)]: payload }
    await harness.register('nxt-gen', values, { birthCertificate: file }, '203.0.113.9')
  }
  await harness.settle()
  expect(harness.mails.length).toBeGreaterThan(90)
  for (const { attachments, text } of harness.mails) {
    expect(attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^NG-[0-9A-Z-]{9}-birth-certificate\.pdf$/),
    ])
    expect(text).not.toContain('spam.example')
  }
})
