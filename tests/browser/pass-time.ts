// Hours in front of a screen (src/pages/tv), in a Chromium whose clock is told.
import type { Page, Request } from 'playwright'
import { SECOND } from '../../shared/time.ts'

/** No scene goes by undrawn, and no question is given up: its deadline (src/api/early.ts) goes by the told clock too. */
const STEP_MS = 15 * SECOND
/** What comes late of one sweep is swept by the next. */
const SWEEPS = 4

/**
 * For a Chromium that shows whether a page grows. What it compiles counts as memory of the page: as it warms up, half a
 * megabyte in some hours, which a leak of the same size would hide behind.
 */
export const NOTHING_COMPILED = '--js-flags=--jitless'

/** To be called before the page is opened: lets time pass, and each question be answered before it goes on. */
export function timeOf(page: Page): (ms: number) => Promise<void> {
  const open = new Set<Request>()
  const closed = (request: Request) => void open.delete(request)
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', closed)
  page.on('requestfailed', closed)
  return async (ms) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await page.clock.runFor(Math.min(left, STEP_MS))
      while (open.size > 0) await page.title()
      // Reaches the page after what it makes of the answer.
      await page.title()
    }
  }
}

/** Bytes that the page's scripts hold, without what only waits to be swept. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const sizes: number[] = []
  for (let n = 0; n < SWEEPS; n++) {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    sizes.push(usedSize)
  }
  await session.detach()
  return Math.min(...sizes)
}
