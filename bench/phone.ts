// A visitor with a slow phone on slow 4G and nothing cached, measured by the browser's own performance entries.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { browserPath } from '../scripts/browser.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms, with its factors for throttling by DevTools (0.9 and 3.75). */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 188_000,
  uploadThroughput: 84_000,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LAPTOP = { viewport: { width: 1440, height: 900 } }

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
}

async function open(browser: Browser, url: string, device: BrowserContextOptions = PHONE) {
  const locale = { locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' }
  const context = await browser.newContext({
    ...device,
    ...locale,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  page.on('pageerror', (error) => void messages.push(error.message))
  await page.goto(url)
  return { page, messages, close: () => context.close() }
}

/** A first visit until the page is painted and, unless it is a floor, hydrated. */
export async function visit(browser: Browser, url: string, isFloor: boolean) {
  const { page, messages, close } = await open(browser, url)
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  if (!isFloor) await untilHydrated(page)
  const figures = await page.evaluate(async () => {
    await Promise.allSettled(
      [...document.images].map((image) => image.currentSrc && image.decode()),
    )
    const observed = (type: string) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      return observer.takeRecords()
    }
    const sum = (figures: unknown[]) => figures.reduce((all: number, one) => all + Number(one), 0)
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
    const [html] = performance.getEntriesByType('navigation')
    const sizeOf = (entry: object = {}): unknown => Reflect.get(entry, 'encodedBodySize')
    return {
      /** Milliseconds. */
      fcp,
      /** Milliseconds beyond 50 of each long task after the first paint. */
      tbt: sum(
        observed('longtask')
          .filter(({ startTime }) => startTime >= fcp)
          .map(({ duration }) => duration - 50),
      ),
      cls: sum(observed('layout-shift').map((entry) => Reflect.get(entry, 'value'))),
      /** Compressed bytes. */
      html: Number(sizeOf(html)),
      scripts: sum(scripts.map(sizeOf)),
    }
  })
  await close()
  return { ...figures, messages }
}

/** A key press starts hydration, which otherwise waits for idle. */
async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

type Touch = {
  name: string
  path: string
  device?: BrowserContextOptions
  act(page: Page): Promise<void>
}

export const INTERACTIONS: readonly Touch[] = [
  { name: 'open the menu', path: '/', act: openMenu },
  {
    name: 'change the league',
    path: '/standings',
    device: LAPTOP,
    act: async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Leagues' }).getByRole('link')
      await tabs.nth(1).click()
      await page.waitForURL(/\/standings\/./)
      await tabs.nth(0).click()
    },
  },
  {
    name: 'type a search',
    path: '/standings',
    act: async (page) => {
      const box = page.getByRole('main').getByLabel('Find your team')
      await box.pressSequentially('braai', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'send a form with mistakes',
    path: '/contact',
    act: async (page) => {
      const button = page.locator('form[method="post"] button[type="submit"]')
      // Nobody taps a button before seeing it.
      await button.scrollIntoViewIfNeeded()
      await button.tap()
      await page.locator('[role="alert"] a').first().waitFor()
    },
  },
]

async function openMenu(page: Page): Promise<void> {
  await page.locator('header summary', { hasText: 'Menu' }).tap()
  await page.locator('nav[aria-label=Mobile] a').first().waitFor()
}

/** Milliseconds of the longest interaction. */
export async function interactionMs(browser: Browser, base: string, touch: Touch) {
  const { page, close } = await open(browser, base + touch.path, touch.device)
  await untilHydrated(page)
  await page.locator('html[data-rested]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    // 16 ms is the lowest threshold that browsers accept.
    const events = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      const touched = list.getEntries().filter((entry) => Reflect.get(entry, 'interactionId'))
      const before = Number(document.documentElement.dataset.longest ?? 0)
      const longest = Math.max(before, ...touched.map(({ duration }) => duration))
      document.documentElement.dataset.longest = String(longest)
    }).observe(events)
  })
  await touch.act(page)
  const ms = await page.evaluate(async () => {
    // The performance entry arrives one frame after the interaction.
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return Number(document.documentElement.dataset.longest)
  })
  await close()
  return ms
}

/** Milliseconds from the tap in the menu until the page has another heading, with some tens for Playwright. */
export async function menuTapMs(browser: Browser, base: string, from: string, to: string) {
  const { page, close } = await open(browser, base + from)
  await untilHydrated(page)
  await openMenu(page)
  const before = await page.locator('h1').first().textContent()
  const link = page.locator(`nav[aria-label=Mobile] a[href="${to}"]`).first()
  // A trial tap waits until the menu has opened.
  await link.tap({ trial: true })
  const tappedAt = Date.now()
  await link.tap()
  await page.waitForFunction((heading) => {
    const now = document.querySelector('h1')?.textContent
    return now !== undefined && now !== heading
  }, before)
  await close()
  return Date.now() - tappedAt
}
