// `npm run bench:navigation`: from the tap on a link of the menu to the first paint of its page, on a slow phone on slow 4G,
// each time on a first visit. URL (http://localhost:8788) is a site that runs (npm start).
import { type Browser, chromium, type Page } from 'playwright'
import { browserPath } from '../../scripts/browser.ts'

const SITE = process.env.URL || 'http://localhost:8788'
/** Slow 4G as DevTools applies it. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 188_000,
  uploadThroughput: 84_000,
}
const SLOW_CPU = 4
const RUNS = 3

type Step = { from: string; to: string }
const STEPS: Step[] = [
  { from: '/', to: '/ladies-open' },
  { from: '/', to: '/nxt-gen' },
  { from: '/', to: '/standings' },
  { from: '/about', to: '/join-league' },
]

const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
for (const step of STEPS) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await firstPaintOf(browser, step))
  console.log(`${step.from} to ${step.to}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`)
}
await browser.close()

async function firstPaintOf(browser: Browser, { from, to }: Step): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.goto(SITE + from)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.locator('header summary', { hasText: 'Menu' }).tap()
  const link = page.locator(`nav[aria-label=Mobile] a[href="${to}"]`).first()
  const painted = paintAfterTap(page)
  await link.tap()
  const ms = await painted
  await context.close()
  return ms
}

/** From the finger's touch to the frame after the one in which another heading stands. */
function paintAfterTap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    return new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        () => {
          const start = performance.now()
          const look = () => {
            if (heading() === before) requestAnimationFrame(look)
            else requestAnimationFrame(() => resolve(performance.now() - start))
          }
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
  })
}
