// How a person fills in each form: label by label, as they stand on the page.
import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { FormId } from '../../contract/forms.ts'
import type { Mail } from '../../sandbox/mail/mailbox.ts'
import { expect, type Sandbox } from './fixtures.ts'

export type Answers = Record<string, string>

export const SUBMIT: Record<FormId, string> = {
  contact: 'Send message',
  'join-league': 'Join the league',
  'nxt-gen': 'Register',
  'ladies-open': 'Register',
  'mens-open': 'Register',
}
const REGISTERED =
  'Your registration has been submitted successfully! We will be in touch with you shortly.'
export const SENT: Record<FormId, string> = {
  contact: 'Message sent successfully!',
  'join-league':
    'Your Request has been submitted successfully! We will be in touch with you shortly.',
  'nxt-gen': REGISTERED,
  'ladies-open': REGISTERED,
  'mens-open': REGISTERED,
}
export const API: Record<FormId, string> = {
  contact: '/api/contact',
  'join-league': '/api/join-league',
  'nxt-gen': '/api/registrations/nxt-gen',
  'ladies-open': '/api/registrations/ladies-open',
  'mens-open': '/api/registrations/mens-open',
}

/** Told apart by `mark`, which stands in a name, so that one test finds its own mail among the others. */
export function answersFor(form: FormId, mark: string): Answers {
  switch (form) {
    case 'contact':
      return {
        subject: 'sponsorship',
        name: `Thandi ${mark}`,
        surname: "O'Brien-Ñandú",
        email: 'thandi@visitor.example',
        phone: '082 555 0101',
        message: 'Two courts, please.\nAnd <b>lights</b>.',
      }
    case 'join-league':
      return {
        yourName: `Sipho ${mark}`,
        yourSurname: 'Dlamini',
        yourContact: '+27 (0)82 555 0102',
        yourEmail: 'sipho@visitor.example',
        yourPlaytomic: '3.5',
        partnerName: 'Johan',
        partnerSurname: 'van der Merwe',
        partnerContact: '082-555-0103',
        partnerEmail: 'johan@visitor.example',
        teamName: 'Golden Point',
      }
    case 'nxt-gen':
      return {
        playerName: `Lerato ${mark}`,
        playerSurname: 'Nkosi',
        'playerDob-day': '31',
        'playerDob-month': 'Dec',
        'playerDob-year': '2013',
        playerGender: 'female',
        playerLeague: 'u14',
        playerTShirtSize: 's',
        guardianName: 'Zanele Nkosi',
        guardianRelation: 'mother',
        guardianContact: '082 555 0104',
        hasPartner: 'yes',
        partnerName: 'Ayanda',
        partnerSurname: 'Botha',
        'partnerDob-day': '1',
        'partnerDob-month': '6',
        'partnerDob-year': '2013',
        partnerGender: 'female',
        partnerLeague: 'u14',
        partnerTShirtSize: 'm',
        partnerGuardianName: 'Marius Botha',
        partnerGuardianContact: '082 555 0105',
        partnerGuardianConsent: 'yes',
        guardianConsent: 'yes',
      }
    default:
      return {
        playerName: `Naledi ${mark}`,
        playerSurname: 'Khumalo',
        playerContact: '0825550106',
        playerEmail: 'naledi@visitor.example',
        playerTShirtSize: 'm',
        hasPartner: 'yes',
        partnerName: 'Anja',
        partnerSurname: 'Botha',
        partnerContact: '27825550107',
        partnerEmail: 'anja@visitor.example',
        partnerTShirtSize: 'l',
        photoConsent: 'yes',
      }
  }
}

/** Types, chooses and ticks; nothing here needs the page's own script. */
export async function fillIn(page: Page, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const field = fieldOf(page, name)
    const kind = await field
      .first()
      .evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName.toLowerCase()))
    if (kind === 'radio') await fieldOf(page, name, value).check()
    else if (kind === 'checkbox') await field.check()
    else if (kind === 'select') await field.selectOption(value)
    else await field.fill(value)
  }
}

export function fieldOf(page: Page, name: string, value?: string): Locator {
  return page.locator(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
}

/** What stands in the fields now, in the shape of the answers. */
export async function filledIn(page: Page, answers: Answers): Promise<Answers> {
  const now: Answers = {}
  for (const name of Object.keys(answers)) {
    now[name] = await page.evaluate((field) => {
      const form = document.querySelector('form[method="post"]')
      const value = form instanceof HTMLFormElement ? new FormData(form).get(field) : null
      return typeof value === 'string' ? value : ''
    }, name)
  }
  return now
}

export function submitButton(page: Page, form: FormId): Locator {
  return page.getByRole('button', { name: SUBMIT[form], exact: true })
}

/** The one mail that carries `mark`; fails when a second one comes. */
export async function mailWith(sandbox: Sandbox, mark: string): Promise<Mail> {
  const found = async () => (await sandbox.mails()).filter(({ text }) => text.includes(mark))
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await found()
  if (!mail) throw new Error('the mail is gone again')
  return mail
}

/** What a person typed stands in the mail; dates and choices are said in other words there. */
export function expectInMail(mail: Mail, answers: Answers): void {
  for (const [name, value] of Object.entries(answers)) {
    if (/Dob|Gender|League|Size|hasPartner|Consent|subject/.test(name)) continue
    for (const line of value.split('\n')) expect(mail.text, name).toContain(line)
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

let marks = 0

/** A word that no other test uses. */
export function freshMark(): string {
  marks += 1
  return `M${process.pid.toString(36)}x${Date.now().toString(36)}x${marks}`.toUpperCase()
}
