// A visitor with a slow phone on slow 4G and nothing cached: a first visit, touches, and menu taps to other pages. The
// browser's own performance entries are the figures.
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { browserPath } from '../scripts/browser.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms, with its factors for throttling by DevTools (0.9 and 3.75). */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 188_000,
  uploadThroughput: 84_000,
}
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1440, height: 900 }

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
}

async function newVisitor(browser: Browser, baseURL: string, viewport = PHONE) {
  const isPhone = viewport === PHONE
  const context = await browser.newContext({
    viewport,
    baseURL,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  return { page, close: () => context.close() }
}

type Entry = { name: string; start: number; value: number }

/** Runs in each page and collects its performance entries. */
function observe(): void {
  const entries: Entry[] = []
  Reflect.set(window, 'entries', entries)
  for (const type of ['paint', 'longtask', 'layout-shift', 'event']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'event' && !Reflect.get(entry, 'interactionId')) continue
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        const name = type === 'paint' ? entry.name : type
        const value = type === 'layout-shift' ? Number(Reflect.get(entry, 'value')) : entry.duration
        entries.push({ name, start: entry.startTime, value })
      }
      // 16 ms is the lowest threshold that browsers accept.
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) })
  }
}

/** Once the words and the pictures of the first screen are painted and, where the page has a script, it is hydrated. */
export async function visit(browser: Browser, base: string, path: string, hydrates: boolean) {
  const { page, close } = await newVisitor(browser, base)
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  page.on('pageerror', (error) => void messages.push(error.message))
  await page.goto(path)
  await page.waitForFunction(() => {
    const entries: Entry[] = Reflect.get(window, 'entries')
    return entries.some(({ name }) => name === 'first-contentful-paint')
  })
  if (hydrates) await untilHydrated(page)
  const figures = await page.evaluate(async () => {
    await Promise.allSettled(
      [...document.images].map((image) => image.currentSrc && image.decode()),
    )
    const entries: Entry[] = Reflect.get(window, 'entries')
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    const all = (name: string) => entries.filter((entry) => entry.name === name)
    const fcp = all('first-contentful-paint')[0]?.start ?? Number.NaN
    const [document_] = performance.getEntriesByType('navigation')
    const resources = performance.getEntriesByType('resource')
    const bytes = (entry?: PerformanceEntry) => Number(Reflect.get(entry ?? {}, 'encodedBodySize'))
    return {
      /** Milliseconds. */
      fcp,
      /** Milliseconds beyond 50 of each long task after the first paint. */
      tbt: sum(
        all('longtask')
          .filter(({ start }) => start >= fcp)
          .map(({ value }) => Math.max(0, value - 50)),
      ),
      cls: sum(all('layout-shift').map(({ value }) => value)),
      /** Compressed bytes. */
      html: bytes(document_),
      scripts: sum(resources.filter(({ name }) => name.endsWith('.js')).map(bytes)),
    }
  })
  await close()
  return { ...figures, messages }
}

export type Figures = Awaited<ReturnType<typeof visit>>

/** A key wakes the page, which hydrates at the first input or at idle. */
async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

type Interaction = {
  name: string
  path: string
  viewport?: typeof PHONE
  act(page: Page): Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    act: async (page) => {
      await menuOf(page).tap()
      await page.locator('nav[aria-label=Mobile] a').first().waitFor()
    },
  },
  {
    name: 'change the league',
    path: '/standings',
    viewport: LAPTOP,
    act: async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Leagues' }).getByRole('link')
      await tabs.nth(1).click()
      await page.waitForURL(/\/standings\/./)
      await tabs.nth(2).click()
      await tabs.nth(0).click()
    },
  },
  {
    name: 'type a search',
    path: '/standings',
    act: async (page) => {
      const box = page.getByRole('main').getByLabel('Find your team')
      await box.tap()
      await box.pressSequentially('braai', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'send a form with mistakes',
    path: '/contact',
    act: async (page) => {
      await page.locator('form[method="post"] input:visible').first().focus()
      await page.locator('form[method="post"] button[type="submit"]').tap()
      await page.locator('[role="alert"] a').first().waitFor()
    },
  },
]

function menuOf(page: Page): Locator {
  return page.locator('header summary', { hasText: 'Menu' })
}

type Times = { name: string; ms: number }[]

/** Milliseconds of the longest interaction: the least of `runs`, because other work of the machine only adds to it. */
export async function interactionTimes(browser: Browser, base: string, runs: number) {
  const times: Times = []
  for (const { name, path, viewport, act } of INTERACTIONS) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, close } = await newVisitor(browser, base, viewport)
      await page.goto(path)
      await untilHydrated(page)
      await page.locator('html[data-rested]').waitFor({ state: 'attached' })
      await longestInteraction(page)
      await act(page)
      all.push(await longestInteraction(page))
      await close()
    }
    times.push({ name, ms: Math.min(...all) })
  }
  return times
}

/** Milliseconds of the longest interaction since the last call. */
function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The entry arrives with the frame after the interaction.
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const entries: Entry[] = Reflect.get(window, 'entries')
    const events = entries.filter(({ name }) => name === 'event').map(({ value }) => value)
    entries.length = 0
    return Math.max(0, ...events)
  })
}

const MENU_TAPS = [
  ['/', '/ladies-open'],
  ['/', '/nxt-gen'],
  ['/', '/standings'],
  ['/about', '/join-league'],
] as const

/** Milliseconds from the tap until the page has another heading, with some tens for Playwright: the least of `runs`. */
export async function menuTapTimes(browser: Browser, base: string, runs: number) {
  const times: Times = []
  for (const [from, to] of MENU_TAPS) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, close } = await newVisitor(browser, base)
      await page.goto(from)
      await untilHydrated(page)
      await menuOf(page).tap()
      const before = await page.locator('h1').first().textContent()
      const link = page.locator(`nav[aria-label=Mobile] a[href="${to}"]`).first()
      // Not to count until the menu has opened.
      await link.tap({ trial: true })
      const tappedAt = Date.now()
      await link.tap()
      await page.waitForFunction((heading) => {
        const now = document.querySelector('h1')?.textContent
        return now !== undefined && now !== heading
      }, before)
      all.push(Date.now() - tappedAt)
      await close()
    }
    times.push({ name: `${from} to ${to}`, ms: Math.min(...all) })
  }
  return times
}
