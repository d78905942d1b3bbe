// `npm run bench:tv`: a day of the screen in the clubhouse, in minutes: how much it asks for, and whether it grows.
// URL is a site that runs, else one is started.
import { chromium } from 'playwright'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { browserPath } from '../../scripts/browser.ts'
import { startSite } from '../started-site.ts'
import { heapOf, NOTHING_COMPILED, timeOf } from './pass-time.ts'

const started = process.env.URL ? null : await startSite('tv')
const site = process.env.URL || started?.url
/** Right after the hour at which it begins anew: the longest time without a new document. */
const BEGINS = new Date('2026-11-23T04:01:00+02:00')
const MOST_REQUESTS = 1500
const MOST_GROWTH = 1.1

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', NOTHING_COMPILED],
})
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
let requests = 0
let documents = 0
let lost = 0
page.on('request', (request) => {
  requests += 1
  if (request.isNavigationRequest()) documents += 1
})
page.on('requestfailed', () => {
  lost += 1
})
const pass = timeOf(page)
await page.clock.install({ time: BEGINS })
await page.goto(`${site}/tv`)
await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

await pass(2 * HOUR)
const first = await heapOf(page)
for (let hour = 3; hour < 24; hour++) {
  await pass(HOUR)
  if (hour % 4 === 0)
    console.log(`hour ${hour}: ${megabytes(await heapOf(page))}, ${requests} requests`)
}
await pass(HOUR - 5 * MINUTE)
const last = await heapOf(page)
// And the reload, for which the page has to come.
await pass(15 * MINUTE)
await browser.close()
await started?.stop()

const growth = last / first
console.log(
  `heap ${megabytes(first)} after two hours, ${megabytes(last)} after 24: ${growth.toFixed(3)} times`,
)
console.log(`${requests} requests in 24 hours, ${lost} without an answer, ${documents} documents`)
if (requests > MOST_REQUESTS || lost > 0 || growth > MOST_GROWTH || documents !== 2)
  process.exitCode = 1

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}
