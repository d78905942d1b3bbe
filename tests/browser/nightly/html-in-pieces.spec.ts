// On a slow line a browser paints the part of a page that it has: what comes after it pushes nothing away.
import { expect, type Page } from '../fixtures.ts'
import { test } from '../front.ts'
import { leaveOutFace, watchShifts } from '../shifts.ts'
import { untilHydrated } from '../visit.ts'

/** What stands at the bottom of its box or beside a picture, each cut after its first words. */
const CUTS = [
  { path: '/', after: '</h1>' },
  { path: '/', after: '</p></div>' },
  { path: '/rules', after: '</h1>' },
  { path: '/about', after: '</h1>' },
  { path: '/mens-open', after: '</h1>' },
]

/** What came after pushed words away by 0.018 to 0.066; the script moves less when it takes a form over. */
const LEAST = 0.005

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  for (const { path, after } of CUTS) {
    test(`at ${width} px nothing of ${path} moves that was painted up to ${after}`, async ({
      page,
      front,
      watch,
    }) => {
      await leaveOutFace(page, watch)
      await page.setViewportSize({ width, height })
      const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
      front.stops.set(path, { after, goesOn })
      const shifts = await watchShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('h1').waitFor({ state: 'attached' })
      await painted(page)
      goOn()
      await untilHydrated(page)
      expect(await shifts()).toBeLessThan(LEAST)
    })
  }
}

/** The header at least. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((first) => {
      new PerformanceObserver(first).observe({ type: 'paint', buffered: true })
    })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
