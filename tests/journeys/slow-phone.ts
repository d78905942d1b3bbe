// A phone at a court: a slow processor, a weak signal, a finger. What it measures, it reads from the page itself.
import { type Browser, chromium, type Page } from 'playwright'
import { browserPath } from '../../scripts/browser.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms, as they are felt (times 3.75 and 0.9). */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 188_000,
  uploadThroughput: 84_000,
}
const SLOWER_PROCESSOR = 4

export const PHONE = { width: 390, height: 844 }
export const LAPTOP = { width: 1440, height: 900 }

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

/** A new visitor: nothing cached, nothing kept. */
export async function newVisitor(browser: Browser, viewport: typeof PHONE, baseURL: string) {
  const phone = viewport.width < 768
  const context = await browser.newContext({
    viewport,
    baseURL,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    hasTouch: phone,
    isMobile: phone,
    // A first visit has none, and behind one the browser's own figures are of its copies.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.addInitScript(watchShifts)
  return {
    page,
    press: (locator: ReturnType<Page['locator']>) => (phone ? locator.tap() : locator.click()),
    setOffline: async (offline: boolean): Promise<void> => {
      await devtools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline })
    },
    close: () => context.close(),
  }
}

/** Runs in each page: how much of what is on the screen moved by itself (CLS without session windows: the sum). */
function watchShifts(): void {
  Reflect.set(window, 'shifts', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue
      Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
