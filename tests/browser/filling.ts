// How a person fills in each form: label by label, as they stand on the page.
import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { fieldsOf } from '../../contract/form-definition/definition.ts'
import { type FormId, formOf } from '../../contract/forms.ts'
import { MONTHS } from '../../contract/time.ts'
import type { Mail } from '../../sandbox/mail/mailbox.ts'
import { firstField, withPartner } from '../filled-forms.ts'
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

/** What a person fills in, box by box; told apart by `mark`, so that one test finds its own mail among the others. */
export function answersFor(form: FormId, mark: string): Answers {
  const filled = withPartner(form)
  const name = firstField(form, 'line')
  return Object.fromEntries(
    fieldsOf(formOf(form)).flatMap((field): [string, string][] => {
      const value = filled[field.name] ?? ''
      if (value === '' || field.kind === 'hidden') return []
      if (field.kind === 'date') return dateBoxes(field.name, value)
      return [[field.name, field.name === name ? `${value} ${mark}` : value]]
    }),
  )
}

function dateBoxes(name: string, date: string): [string, string][] {
  const [year = '', month, day] = date.split('-')
  return [
    [`${name}-day`, `${Number(day)}`],
    [`${name}-month`, MONTHS[Number(month) - 1]?.slice(0, 3) ?? ''],
    [`${name}-year`, year],
  ]
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
