// Fills in each form as a person does: label by label, in the order of the page.
import { extname } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { ReceivedMail } from '../../sandbox/mail/mailbox.ts'
import { MIN_FILL_MS } from '../../shared/api.ts'
import { fieldsOf } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { MONTHS } from '../../shared/time.ts'
import { apiPath, firstField, withPartner } from '../filled-forms.ts'
import { test as base, expect, visit } from './fixtures.ts'
import type { Site } from './sites.ts'

export type Answers = Record<string, string>

export const test = base.extend<{
  /** A filled-in form that has not been opened yet. */
  entryOf: (form: FormId, changes?: Answers) => Entry
}>({
  entryOf: async ({ page, site }, use) => {
    await use((form, changes) => entryOn(page, site, form, changes))
  },
})

/** Fixed by the specification (sections 4 and 8); those of a tournament's form for all that are not named. */
const TOURNAMENT_WORDS = {
  submit: 'Send entry',
  busy: 'Submitting...',
  sent: 'Your registration has been submitted successfully! We will be in touch with you shortly.',
}
const WORDS: Partial<Record<FormId, typeof TOURNAMENT_WORDS>> = {
  contact: { submit: 'Send message', busy: 'Sending...', sent: 'Message sent successfully!' },
  'join-league': {
    submit: 'Join the league',
    busy: 'Submitting...',
    sent: 'Your Request has been submitted successfully! We will be in touch with you shortly.',
  },
}

export type Entry = ReturnType<typeof entryOn>

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
}

/** An entry that a test fills in and sends; its mark distinguishes it from the entries of other tests. */
function entryOn(page: Page, site: Site, form: FormId, changes: Answers = {}) {
  const mark = `M${crypto.randomUUID().replaceAll('-', '')}`.toUpperCase()
  const answers = { ...answersFor(form, mark), ...changes }
  const words = WORDS[form] ?? TOURNAMENT_WORDS
  const button = page.getByRole('button', { name: words.submit, exact: true })
  const send = () => button.click()
  const expectSent = () => expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
  return {
    mark,
    answers,
    button,
    /** Replaces the button's text while the answer is awaited. */
    busy: page.getByRole('button', { name: words.busy }),
    panel: page.getByRole('status').filter({ hasText: words.sent }),
    fill: () => fillIn(page, answers),
    /** Faster than a person could: the clock is moved. */
    openAndFill: async () => {
      await page.clock.install()
      await visit(page, `/${form}`)
      await fillIn(page, answers)
      await page.clock.fastForward(MIN_FILL_MS)
    },
    send,
    expectKept: async () => expect(await filledIn(page, answers)).toEqual(answers),
    expectSent,
    /** Sends it, and sees that it arrived. */
    sendThrough: () => send().then(expectSent),
    waitForMail: () => mailWith(site, mark),
  }
}

/** Box by box; the mark stands in the first name. */
function answersFor(form: FormId, mark: string): Answers {
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
async function fillIn(page: Page, answers: Answers): Promise<void> {
  const fields = page.locator('form[method="post"] [name]')
  const kinds = new Map(
    await fields.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('name'), Reflect.get(one, 'type')] as const),
    ),
  )
  for (const [name, value] of Object.entries(answers)) {
    const [field, kind] = [fieldOf(page, name), kinds.get(name)]
    if (kind === 'radio') await fieldOf(page, name, value).check()
    else if (kind === 'checkbox') await field.check()
    else if (kind === 'select-one') await field.selectOption(value)
    else await field.fill(value)
  }
}

export function fieldOf(page: Page, name: string, value?: string): Locator {
  return page.locator(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
}

/** The values of the fields now, in the shape of the answers. */
export function filledIn(page: Page, answers: Answers): Promise<Answers> {
  return page.evaluate((names) => {
    const form = document.querySelector<HTMLFormElement>('form[method="post"]')
    const data = new FormData(form ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
  }, Object.keys(answers))
}

/** The stored draft of a form. */
export async function draftOf(page: Page, form: FormId): Promise<Answers> {
  const text = await page.evaluate((id) => localStorage.getItem(`draft:${id}`), form)
  return JSON.parse(text ?? '{"values":{}}').values
}

/** A list that gets the id of every request that sends the form. */
export function attempts(page: Page, form: FormId): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(apiPath(form))) return
    ids.push(/submissionId[^0-9a-f]+([0-9a-f-]{36})/.exec(request.postData() ?? '')?.[1] ?? 'none')
  })
  return ids
}

/** A file as it is chosen: browsers tell its type by its ending. */
export function fileNamed(name: string, buffer: Buffer) {
  return { name, mimeType: TYPES[extname(name)] ?? 'application/octet-stream', buffer }
}

/** The one mail that carries `mark`; fails when a second one comes. */
async function mailWith({ sandbox }: Site, mark: string): Promise<ReceivedMail> {
  const found = async () => {
    const mails: ReceivedMail[] = await (await fetch(`${sandbox}/mailbox.json`)).json()
    return mails.filter(({ text }) => text.includes(mark))
  }
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await found()
  if (!mail) throw new Error('the mail is gone again')
  return mail
}
