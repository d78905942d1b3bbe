// How much of a page has moved under the reader's eyes: the sum of what Chromium calls layout shifts.
import type { Page } from 'playwright/test'
import type { Watch } from './fixtures.ts'

/** Words move by a pixel when the display face comes (display-face.spec.ts); without it whatever moves is a fault. */
export async function leaveOutFace(page: Page, watch: Watch): Promise<void> {
  watch.expected.push(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
}

/** From the next document on; answers the sum so far, in the document that is open. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // With those that it has not been told of yet.
    const shifts = () => {
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
