// A form that is left to the device: it outlives its page and the browser, and goes once from whatever page is open.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { browserPath } from '../../scripts/browser.ts'
import { LEAST_FILL_MS } from '../../shared/api.ts'
import { type Entry, entryOn, fieldOf, filledIn } from './filling.ts'
import { expect, expectNoAxeViolations, type Page, refused, test } from './fixtures.ts'
import type { Site } from './sites.ts'
import { untilRested, visit } from './visit.ts'

test.beforeEach(({ watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 403/)
})

const REFERENCE = /\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/

function offer(page: Page) {
  return page.getByRole('button', { name: 'Send when I am back online' })
}

function waiting(page: Page) {
  return page.getByText('It waits on this device to be sent.', { exact: true })
}

function banner(page: Page, words: string | RegExp) {
  return page.getByRole('status').filter({ hasText: words })
}

/** What waits on the device, by form. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft:send:')),
  )
}

async function expectNothingKept(page: Page): Promise<void> {
  expect(await kept(page)).toEqual([])
}

async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

async function bringLineBack(page: Page): Promise<void> {
  await page.context().setOffline(false)
}

/** A line that carries pages and their code, and nothing of a form. */
async function bringLineForPages(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await bringLineBack(page)
}

/** Filled in and sent in vain. */
async function sendInVain(page: Page, entry: Entry): Promise<void> {
  await page.clock.install()
  await entry.openAndFill()
  await untilRested(page)
  await page.clock.fastForward(LEAST_FILL_MS)
  await cutLine(page)
  await entry.send()
}

async function takeOffer(page: Page): Promise<void> {
  await offer(page).click()
  await expect(waiting(page)).toBeVisible()
}

/** Filled in, sent in vain and left to the device. */
async function leave(page: Page, entry: Entry): Promise<Entry> {
  await sendInVain(page, entry)
  await takeOffer(page)
  return entry
}

/** To another page of the site while the form cannot go; then without a line. */
async function goOn(page: Page): Promise<void> {
  await bringLineForPages(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveTitle(/Rules/)
  await cutLine(page)
  await page.unroute('**/api/**')
}

/** The page of a browser that finds what it kept there before. */
async function startBrowser(profile: string, site: Site): Promise<Page> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: ['--no-sandbox'],
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  })
  return context.pages()[0] ?? (await context.newPage())
}

test('join-league: filled in offline, the browser closed, the line back: sent once, with the box as ticked', async ({
  site,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'later-'))
  try {
    const before = await startBrowser(profile, site)
    const filled = entryOn(before, site, 'join-league', { newsConsent: 'yes' })
    const entry = await leave(before, filled)
    await expect(before.locator(':focus')).toContainText('It waits on this device')
    await expectNoAxeViolations(before)
    await before.context().close()

    const after = await startBrowser(profile, site)
    await visit(after, '/about')
    const said = banner(after, /Your entry JL-\S+ was sent/)
    await expect(said).toBeVisible()
    await expectAside(after)
    await expectNoAxeViolations(after)
    await expectNothingKept(after)
    const reference = REFERENCE.exec((await said.textContent()) ?? '')?.[0] ?? 'none'
    const mail = await entry.mail()
    expect(mail.subject + mail.text).toContain(reference)
    expect(mail.text).toMatch(/News/)
    await said.getByRole('button', { name: 'Close' }).click()
    await expect(after.getByText('was sent')).toHaveCount(0)
    await expect(after.getByRole('main')).toBeFocused()
    await visit(after, '/join-league')
    expect(await filledIn(after, { yourName: '' })).toEqual({ yourName: '' })
    await after.context().close()
  } finally {
    await rm(profile, { recursive: true })
  }
})

/** Nothing has moved for it, and it lies over neither the header nor the chat button. */
async function expectAside(page: Page): Promise<void> {
  const { shifted, overlaps } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const told = [...document.querySelectorAll('[role="status"]')]
      .find((one) => one.textContent?.includes('was sent'))
      ?.getBoundingClientRect()
    const over = ['header', 'a[data-tip*="WhatsApp"]'].filter((selector) => {
      const other = box(selector)
      if (!told || !other) return true
      return (
        told.left < other.right &&
        told.right > other.left &&
        told.top < other.bottom &&
        told.bottom > other.top
      )
    })
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return { shifted: observer.takeRecords().length, overlaps: over }
  })
  expect({ shifted, overlaps }).toEqual({ shifted: 0, overlaps: [] })
}

test('contact: who goes on to another page is told there, once, and two tabs send it once', async ({
  page,
  context,
  entryOf,
}) => {
  const entry = await leave(page, entryOf('contact'))
  await goOn(page)
  await bringLineBack(page)
  const other = await context.newPage()
  await visit(other, '/about')
  const told = async () => {
    const tabs = [page, other].map((tab) => banner(tab, /Your message \S+ was sent/).count())
    return (await Promise.all(tabs)).reduce((sum, one) => sum + one)
  }
  await expect.poll(told).toBe(1)
  await expect.poll(() => kept(other)).toEqual([])
  await entry.mail()
  expect(await told()).toBe(1)
})

test('mens-open: on its page it is seen, sent by hand or taken back', async ({ page, entryOf }) => {
  const ids: string[] = []
  page.on('request', (request) => {
    const id = /name="submissionId"\s+([0-9a-f-]{36})/.exec(request.postData() ?? '')?.[1]
    if (id) ids.push(id)
  })
  const entry = await leave(page, entryOf('mens-open'))
  await bringLineForPages(page)
  await visit(page, '/mens-open')
  await expect(waiting(page)).toBeVisible()
  expect(await filledIn(page, entry.answers)).toEqual(entry.answers)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: "Don't send it" }).click()
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible()
  await expect(entry.button).toBeFocused()
  await expectNothingKept(page)

  await entry.send()
  await takeOffer(page)
  // The line is back with the press: were it before, the form could go by itself first.
  const byHand = page.getByRole('button', { name: 'Send it now' })
  await byHand.evaluate((button) => {
    button.addEventListener('click', () => document.body.setAttribute('data-pressed', ''))
  })
  await page.route('**/api/**', async (route) => {
    if (await page.locator('[data-pressed]').count()) await route.continue()
    else await route.abort()
  })
  await byHand.click()
  await entry.expectSent()
  await expectNothingKept(page)
  await entry.mail()
  expect(new Set(ids).size).toBe(1)
  // A request may still be in its handler.
  await page.unrouteAll({ behavior: 'wait' })
})

test('contact: still on screen it shows its receipt itself, and a change takes it back', async ({
  page,
  entryOf,
}) => {
  const entry = await leave(page, entryOf('contact'))
  await fieldOf(page, 'message').fill(`Three courts, please. ${entry.mark}`)
  await expect(page.getByText(/^You changed something/)).toBeVisible()
  await expectNothingKept(page)
  await entry.send()
  await takeOffer(page)
  await bringLineBack(page)
  await entry.expectSent()
  await expect(entry.panel).toContainText(/Sent at \d\d:\d\d, when you were back online\./)
  await expect(banner(page, 'was sent')).toHaveCount(0)
  expect((await entry.mail()).text).toContain('Three courts, please.')
})

test('ladies-open: entries that closed meanwhile lead back to what was typed', async ({
  page,
  entryOf,
}) => {
  const entry = await leave(page, entryOf('ladies-open'))
  await goOn(page)
  const closed = refused('closed', { message: 'Entries closed on Friday 3 October' })
  await page.route('**/api/registrations/*', (route) => route.fulfill(closed))
  await bringLineBack(page)
  const said = banner(page, 'Your entry was not sent')
  await expect(said).toContainText('Entries closed on Friday 3 October.')
  await said.getByRole('link', { name: 'Open the form' }).click()
  await expect(page.getByRole('alert')).toContainText('Entries closed on Friday 3 October')
  const { photoConsent: _, ...answers } = entry.answers
  expect(await filledIn(page, answers)).toEqual(answers)
  await expectNothingKept(page)
})

test('contact: a browser that keeps nothing is promised nothing', async ({ page, entryOf }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const entry = entryOf('contact')
  await sendInVain(page, entry)
  await offer(page).click()
  await expect(page.getByText(/^This browser keeps nothing for us/)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await bringLineBack(page)
  await entry.expectSent()
  await entry.mail()
})
