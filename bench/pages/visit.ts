// One first visit: a slow phone on slow 4G, nothing cached. The browser's own performance entries are the figures.
import { type Browser, chromium, type Page } from 'playwright'
import { browserPath } from '../../scripts/browser.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms, with its factors for throttling by DevTools (0.9 and 3.75). */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 188_000,
  uploadThroughput: 84_000,
}
const CPU_SLOWDOWN = 4

export const PHONE = { width: 390, height: 844 }
export const LAPTOP = { width: 1440, height: 900 }

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

export async function newVisitor(browser: Browser, viewport: typeof PHONE, baseURL: string) {
  const isPhone = viewport.width < 768
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
  return {
    page,
    devtools,
    press: (locator: ReturnType<Page['locator']>) => (isPhone ? locator.tap() : locator.click()),
    close: () => context.close(),
  }
}

export type Figures = {
  /** Milliseconds. */
  fcp: number
  lcp: number
  /** Milliseconds beyond 50 of each long task after the first paint. */
  tbt: number
  cls: number
  /** Compressed bytes without headers: the HTML, the scripts until hydration, everything but film. */
  html: number
  scripts: number
  bytes: number
  /** Console messages and errors. */
  messages: string[]
}

export async function visit(browser: Browser, base: string, path: string, hydrates: boolean) {
  const { page, devtools, close } = await newVisitor(browser, PHONE, base)
  const responses = new Map<string, { type: string; headers: number }>()
  const sizes: { type: string | undefined; bytes: number }[] = []
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  page.on('pageerror', (error) => void messages.push(error.message))
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    responses.set(requestId, { type, headers: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers = 0 } = responses.get(requestId) ?? {}
    sizes.push({ type, bytes: encodedDataLength - headers })
  })
  await page.goto(path)
  await untilPainted(page)
  if (hydrates) await untilHydrated(page)
  const sum = (wanted: (type: string | undefined) => boolean) =>
    sizes.reduce((all, { type, bytes }) => all + (wanted(type) ? bytes : 0), 0)
  const figures: Figures = {
    ...(await paintsOf(page)),
    html: sum((type) => type === 'Document'),
    scripts: sum((type) => type === 'Script'),
    bytes: sum((type) => type !== 'Media'),
    messages,
  }
  await close()
  return figures
}

/** A key wakes the page, which hydrates at the first input or at idle. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

type Entry = { name: string; start: number; value: number }

/** Runs in each page and collects its performance entries. */
function observe(): void {
  const entries: Entry[] = []
  Reflect.set(window, 'entries', entries)
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift', 'event']) {
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

/** Until the words and the pictures of the first screen are painted; LCP ends with the first input. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (Reflect.get(window, 'entries') as Entry[]).some(
      ({ name }) => name === 'first-contentful-paint',
    ),
  )
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => {
      const { top, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && image.currentSrc !== ''
    })
    await Promise.allSettled(shown.map((image) => image.decode()))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let n = 0; n < 5; n += 1) await frame()
  })
}

function paintsOf(page: Page) {
  return page.evaluate(() => {
    const entries = Reflect.get(window, 'entries') as Entry[]
    const all = (name: string) => entries.filter((entry) => entry.name === name)
    const fcp = all('first-contentful-paint')[0]?.start ?? Number.NaN
    const tasks = all('longtask').filter(({ start }) => start >= fcp)
    return {
      fcp,
      lcp: all('largest-contentful-paint').at(-1)?.start ?? fcp,
      tbt: tasks.reduce((sum, { value }) => sum + Math.max(0, value - 50), 0),
      cls: all('layout-shift').reduce((sum, { value }) => sum + value, 0),
    }
  })
}

/** Milliseconds of the longest interaction since the last call. */
export function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The entry arrives with the frame after the interaction.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let n = 0; n < 5; n += 1) await frame()
    const entries = Reflect.get(window, 'entries') as Entry[]
    const events = entries.filter(({ name }) => name === 'event').map(({ value }) => value)
    entries.length = 0
    return Math.max(0, ...events)
  })
}
