// `npm run bench:navigation`: from the tap on a link of the menu to the first paint of its page, on a slow phone on slow 4G,
// each time on a first visit. URL (http://localhost:8788) is a site that runs (npm start).
import type { Browser } from 'playwright'
import { toNewPaint, untilHydrated } from '../journeys/measures.ts'
import { newVisitor, PHONE, startBrowser } from '../journeys/slow-phone.ts'

const SITE = process.env.URL || 'http://localhost:8788'
const RUNS = 3

type Step = { from: string; to: string }
const STEPS: Step[] = [
  { from: '/', to: '/ladies-open' },
  { from: '/', to: '/nxt-gen' },
  { from: '/', to: '/standings' },
  { from: '/about', to: '/join-league' },
]

const browser = await startBrowser()
for (const step of STEPS) {
  const times: string[] = []
  for (let run = 0; run < RUNS; run++) times.push(await firstPaintOf(browser, step))
  console.log(`${step.from} to ${step.to}: sign / page, ms: ${times.join(', ')}`)
}
await browser.close()

async function firstPaintOf(browser: Browser, { from, to }: Step): Promise<string> {
  const { page, press, close } = await newVisitor(browser, PHONE, SITE)
  await page.goto(from)
  await untilHydrated(page)
  await press(page.locator('header summary', { hasText: 'Menu' }))
  const link = page.locator(`nav[aria-label=Mobile] a[href="${to}"]`).first()
  const painted = await toNewPaint(page, () => press(link))
  await close()
  return painted
}
