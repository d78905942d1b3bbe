// A form without a network: it waits on its page or on the device, and is sent by itself, once.
import { MIN_FILL_MS } from '../../shared/api.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { attempts, draftOf, type Entry, fieldOf, fileNamed, filledIn, test } from './filling.ts'
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  type Page,
  refused,
  untilIdle,
  visit,
} from './fixtures.ts'

test.beforeEach(({ watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(?:03|29)/)
})

const REFERENCE = /\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/
const OFFLINE = "You're offline. Nothing is lost."

const onPage = (page: Page) => page.getByText(OFFLINE, { exact: true })
const onDevice = (page: Page) => page.getByText('Saved. You can close this page.', { exact: true })
const offer = (page: Page) => page.getByRole('button', { name: "Send it when I'm online" })
const cancel = (page: Page) => page.getByRole('button', { name: "Don't send it" })
const banner = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

function queued(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.values({ ...localStorage }).filter((text) => text.includes('"queued"')).length,
  )
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

/** Pages and their code arrive, forms do not. */
async function onlyPages(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await setOffline(page, false)
}

async function sendInVain(page: Page, entry: Entry): Promise<void> {
  await entry.openAndFill()
  await untilIdle(page)
  await setOffline(page, true)
  await entry.send()
  await expect(onPage(page)).toBeVisible()
}

async function leaveToDevice(page: Page, entry: Entry): Promise<Entry> {
  await sendInVain(page, entry)
  await offer(page).click()
  await expect(onDevice(page)).toBeVisible()
  return entry
}

/** To another page of the site while the form cannot be sent; then without a network. */
async function goOn(page: Page): Promise<void> {
  await onlyPages(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveTitle(/Rules/)
  await setOffline(page, true)
  await page.unroute('**/api/**')
}

test('nxt-gen waits on its page, and is sent when back online', async ({ page, entryOf }) => {
  const entry = entryOf('nxt-gen')
  const ids = attempts(page, 'nxt-gen')
  await entry.openAndFill()
  const file = fileNamed('ours.pdf', Buffer.from(`%PDF-1.7\n1 0 obj ${entry.mark}\n%%EOF\n`))
  await fieldOf(page, 'birthCertificate').setInputFiles(file)
  await setOffline(page, true)
  await entry.send()
  await expect(onPage(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus')).toContainText(OFFLINE)
  // A child's details and files are left to no device.
  await expect(page.getByText(/Keep this page open: if you close it/)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await entry.expectKept()
  // Once more by hand, still offline.
  await entry.send()
  await expect.poll(() => ids.length).toBe(2)
  await expect(entry.button).toBeEnabled()
  await expect(onPage(page)).toBeVisible()
  await setOffline(page, false)
  await entry.expectSent()
  await expect(entry.panel).toContainText(/Sent at \d\d:\d\d, when you were back online\./)
  expect(new Set(ids).size).toBe(1)
  expect((await entry.waitForMail()).attachments).toHaveLength(1)
})
test('contact: cancelled or changed, it is not sent by itself', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const ids = attempts(page, 'contact')
  await sendInVain(page, entry)
  await cancel(page).click()
  await expect(entry.button).toBeFocused()
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible()
  await entry.send()
  await expect(onPage(page)).toBeVisible()
  await fieldOf(page, 'message').fill('Three courts, please.')
  await expect(page.getByText(/^You changed something/)).toBeVisible()
  await expect(fieldOf(page, 'message')).toBeFocused()
  await expectNoAxeViolations(page)
  const tried = ids.length
  await setOffline(page, false)
  // A queued form would have gone before this.
  await page.evaluate(() => fetch('/api/health'))
  expect(ids).toHaveLength(tried)
  await entry.sendThrough()
  await expect(entry.panel).not.toContainText('Sent at')
  expect((await entry.waitForMail()).text).toContain('Three courts, please.')
})

test('contact: closing the page asks, and the draft says not sent', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const ids = attempts(page, 'contact')
  await sendInVain(page, entry)
  const asked = page.waitForEvent('dialog')
  const left = page.goto('about:blank')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left
  await setOffline(page, false)
  await visit(page, '/contact')
  await expect(page.getByText('Not sent yet: you were offline.')).toBeVisible()
  expect(await filledIn(page, entry.answers)).toEqual(entry.answers)
  await expectNoAxeViolations(page)
  await page.clock.fastForward(MIN_FILL_MS)
  await entry.sendThrough()
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await entry.waitForMail()
  expect(await draftOf(page, 'contact')).toEqual({})
})

test('join-league: queued, closed, sent once', async ({ page, context, entryOf }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const entry = await leaveToDevice(page, entryOf('join-league', { newsConsent: 'yes' }))
  await expect(page.locator(':focus')).toContainText('Saved. You can close this page.')
  await expectNoAxeViolations(page)
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  await visit(later, '/about')
  const told = banner(later, /Your entry JL-\S+ was sent/)
  await expect(told).toBeVisible()
  await expectNoAxeViolations(later)
  expect(await queued(later)).toBe(0)
  const reference = REFERENCE.exec((await told.textContent()) ?? '')?.[0] ?? 'none'
  const mail = await entry.waitForMail()
  expect(mail.text).toContain(reference)
  expect(mail.text).toMatch(/News/)
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(later.getByText('was sent')).toHaveCount(0)
  await expect(later.getByRole('main')).toBeFocused()
  await visit(later, '/join-league')
  await expect(fieldOf(later, 'yourName')).toHaveValue('')
})

test('contact: two tabs send and say it once', async ({ page, context, entryOf }) => {
  const entry = await leaveToDevice(page, entryOf('contact'))
  await goOn(page)
  const posts = [attempts(page, 'contact')]
  const release = await holdBack(page, '**/api/contact')
  await setOffline(page, false)
  await expect.poll(() => posts.flat().length).toBe(1)
  const other = await context.newPage()
  posts.push(attempts(other, 'contact'))
  await other.clock.install()
  await visit(other, '/about')
  await untilIdle(other)
  // Longer than it would wait before it sends.
  await other.clock.runFor(SECOND)
  await other.evaluate(() => fetch('/api/health'))
  release()
  const told = async () => {
    const tabs = [page, other].map((tab) => banner(tab, /Your message \S+ was sent/).count())
    return (await Promise.all(tabs)).reduce((sum, one) => sum + one)
  }
  await expect.poll(told).toBe(1)
  await expect.poll(() => queued(other)).toBe(0)
  await entry.waitForMail()
  expect(await told()).toBe(1)
  expect(posts.flat()).toHaveLength(1)
})

test('contact: while the edge is busy, it goes every two minutes', async ({ page, entryOf }) => {
  const entry = await leaveToDevice(page, entryOf('contact'))
  await goOn(page)
  const posts = attempts(page, 'contact')
  await page.route('**/api/contact', async (route) => {
    if (posts.length === 1) await route.fulfill(refused('too_many'))
    else await route.continue()
  })
  const busy = page.waitForResponse('**/api/contact')
  await setOffline(page, false)
  await busy
  await page.clock.runFor(118 * SECOND)
  await page.evaluate(() => fetch('/api/health'))
  expect(posts).toHaveLength(1)
  await expect(async () => {
    await page.clock.runFor(MINUTE)
    expect(posts).toHaveLength(2)
  }).toPass()
  await entry.waitForMail()
})

test('contact: a lock that fails once does not end the queue', async ({ page, entryOf, watch }) => {
  watch.expected.push(/no lock/)
  await page.addInitScript(() => {
    navigator.locks.request = () => {
      Reflect.deleteProperty(navigator.locks, 'request')
      return Promise.reject(new Error('no lock'))
    }
  })
  const entry = await leaveToDevice(page, entryOf('contact'))
  const willFail = () => page.evaluate(() => Object.hasOwn(navigator.locks, 'request'))
  await expect.poll(willFail).toBe(false)
  await setOffline(page, false)
  await entry.expectSent()
  await entry.waitForMail()
})

test('mens-open: a queued form is taken back or sent by hand', async ({ page, entryOf }) => {
  const ids = attempts(page, 'mens-open')
  const entry = await leaveToDevice(page, entryOf('mens-open'))
  await onlyPages(page)
  await visit(page, '/mens-open')
  await expect(onDevice(page)).toBeVisible()
  expect(await filledIn(page, entry.answers)).toEqual(entry.answers)
  await expectNoAxeViolations(page)
  await cancel(page).click()
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible()
  expect(await queued(page)).toBe(0)
  await entry.send()
  await offer(page).click()
  await expect(onDevice(page)).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Send it now' }).click()
  await entry.expectSent()
  await entry.waitForMail()
  expect(new Set(ids).size).toBe(1)
})

test('ladies-open: entries closed meanwhile lead back to the form', async ({ page, entryOf }) => {
  const entry = await leaveToDevice(page, entryOf('ladies-open'))
  await goOn(page)
  const closed = refused('closed', { message: 'Entries closed on Friday 3 October' })
  await page.route('**/api/registrations/*', (route) => route.fulfill(closed))
  await setOffline(page, false)
  const told = banner(page, "We couldn't send your saved entry")
  await expect(told).toContainText('Entries closed on Friday 3 October.')
  await told.getByRole('link', { name: 'Open the form' }).click()
  await expect(page.getByRole('alert')).toContainText('Entries closed on Friday 3 October')
  const { photoConsent: _, ...answers } = entry.answers
  expect(await filledIn(page, answers)).toEqual(answers)
  expect(await queued(page)).toBe(0)
})

test('contact: where storage is full nothing is promised', async ({ page, entryOf }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const entry = entryOf('contact')
  await sendInVain(page, entry)
  await expect(page.getByText(/^What you type stays on this device/)).toHaveCount(0)
  await offer(page).click()
  await expect(page.getByText(/^We can't save this here/)).toBeVisible()
  await expect(onDevice(page)).toHaveCount(0)
  await setOffline(page, false)
  await entry.expectSent()
  await entry.waitForMail()
})
