// A line that goes away: the form says so, waits for as long as the page is open, and goes by itself, once.
import type { BrowserContext } from 'playwright/test'
import type { FormId } from '../../shared/forms/forms.ts'
import { MINUTE } from '../../shared/time.ts'
import { apiPath } from '../filled-forms.ts'
import { draftOf, type Entry, fieldOf, fileNamed, filledIn } from './filling.ts'
import { expect, expectNoAxeViolations, type Page, test } from './fixtures.ts'
import { untilHydrated, visit } from './visit.ts'

test.beforeEach(({ watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

const OFFLINE =
  "You're offline. Everything you typed is still here; we'll send it when you're back."

function notice(page: Page) {
  return page.getByText(OFFLINE, { exact: true })
}

/** The id of every attempt, in their order. */
function attempts(page: Page, form: FormId): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(apiPath(form))) return
    ids.push(/submissionId[^0-9a-f]+([0-9a-f-]{36})/.exec(request.postData() ?? '')?.[1] ?? 'none')
  })
  return ids
}

/** A filled-in contact form that waits; the ids of its attempts. */
async function sentWithoutLine(page: Page, context: BrowserContext, entry: Entry) {
  const ids = attempts(page, 'contact')
  await entry.openAndFill()
  await context.setOffline(true)
  await entry.send()
  await expect(notice(page)).toBeVisible()
  return ids
}

test('nxt-gen: offline it waits with its certificate, and goes when the device is back', async ({
  page,
  context,
  entryOf,
}) => {
  const entry = entryOf('nxt-gen')
  const ids = attempts(page, 'nxt-gen')
  await entry.openAndFill()
  const file = fileNamed('ours.pdf', Buffer.from(`%PDF-1.7\n${entry.mark}\ntrailer\n%%EOF\n`))
  await fieldOf(page, 'birthCertificate').setInputFiles(file)
  await context.setOffline(true)
  await entry.send()
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus')).toContainText(OFFLINE)
  await expect(entry.button).toBeEnabled()
  // A child's details and files are left to no device.
  await expect(page.getByText(/^Stay on this page\. If you close it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send when I am back online' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await entry.expectKept()
  // Asked for once more by hand, still without a line.
  await entry.send()
  await expect.poll(() => ids.length).toBe(2)
  await expect(entry.button).toBeEnabled()
  await expect(notice(page)).toBeVisible()
  await context.setOffline(false)
  await entry.expectSent()
  await expect(entry.panel).toContainText(/Sent at \d\d:\d\d, when you were back online\./)
  await expect(notice(page)).toHaveCount(0)
  expect(new Set(ids).size).toBe(1)
  expect((await entry.mail()).attachments).toHaveLength(1)
})

test('mens-open: a line that says it is there and carries nothing is tried again and again', async ({
  page,
  entryOf,
}) => {
  const entry = entryOf('mens-open')
  const ids = attempts(page, 'mens-open')
  await page.clock.install()
  await entry.openAndFill()
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.fastForward(MINUTE)
  await entry.send()
  await expect(notice(page)).toBeVisible()
  await page.clock.fastForward(10 * MINUTE)
  await expect(notice(page)).toBeVisible()
  // The form itself went out once: only the smallest question is asked again.
  expect(ids).toHaveLength(1)
  await page.unroute('**/api/**')
  await page.clock.fastForward(MINUTE)
  await entry.expectSent()
  expect(new Set(ids).size).toBe(1)
  await entry.mail()
})

test('contact: offline before what sends the form was there', async ({
  page,
  context,
  entryOf,
}) => {
  const entry = entryOf('contact')
  await page.route('**/assets/form-session-*.js', (route) => route.abort())
  await entry.openAndFill()
  await context.setOffline(true)
  await entry.send()
  await expect(notice(page)).toBeVisible()
  await page.unroute('**/assets/form-session-*.js')
  await context.setOffline(false)
  await entry.expectSent()
  await entry.mail()
})

test('contact: what is cancelled or changed while it waits is not sent by itself', async ({
  page,
  context,
  entryOf,
}) => {
  const entry = entryOf('contact')
  const ids = await sentWithoutLine(page, context, entry)
  await page.getByRole('button', { name: "Don't send it" }).click()
  await expect(entry.button).toBeFocused()
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible()
  await entry.send()
  await expect(notice(page)).toBeVisible()
  await fieldOf(page, 'message').fill('Three courts, please.')
  await expect(page.getByText(/^You changed something/)).toBeVisible()
  await expect(fieldOf(page, 'message')).toBeFocused()
  await expectNoAxeViolations(page)
  const tried = ids.length
  await context.setOffline(false)
  // What still waited would have gone before this.
  await page.evaluate(() => fetch('/api/health'))
  expect(ids).toHaveLength(tried)
  await entry.send()
  await entry.expectSent()
  await expect(entry.panel).not.toContainText('Sent at')
  expect((await entry.mail()).text).toContain('Three courts, please.')
})

test('contact: who closes the page is asked, and finds it as it was and not sent', async ({
  page,
  context,
  entryOf,
}) => {
  const entry = entryOf('contact')
  const ids = await sentWithoutLine(page, context, entry)
  const asked = page.waitForEvent('dialog')
  const left = page.goto('about:blank')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left
  await context.setOffline(false)
  await visit(page, '/contact')
  await expect(page.getByText('Not sent yet: you were offline.')).toBeVisible()
  expect(await filledIn(page, entry.answers)).toEqual(entry.answers)
  await expectNoAxeViolations(page)
  expect(ids).toHaveLength(1)
  await entry.send()
  await entry.expectSent()
  expect(new Set(ids).size).toBe(1)
  await entry.mail()
  await page.reload()
  await untilHydrated(page)
  expect(await draftOf(page, 'contact')).toEqual({})
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
})
