// Opens pages and waits for what their scripts do; watches how far a page moves under the reader's eyes.
import type { Page } from 'playwright/test'

/** Resolves when React has hydrated the page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Resolves when the idle code has come too. */
export async function untilRested(page: Page): Promise<void> {
  await page.locator('html[data-rested]').waitFor({ state: 'attached' })
}

/** Sums the layout shifts of the document that is open. Without the display face, which moves words by a pixel. */
export async function watchShifts(
  page: Page,
  watch: { expected: RegExp[] },
): Promise<() => Promise<number>> {
  watch.expected.push(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = () => {
      // The observer has not been told of the newest yet.
      entries.push(...observer.takeRecords())
      return entries.map((entry) => Number(Reflect.get(entry, 'value')))
    }
    Object.assign(window, { shifts })
  })
  return () =>
    page.evaluate(() => {
      const values: number[] = Object(window).shifts()
      return values.reduce((sum, value) => sum + value, 0)
    })
}
