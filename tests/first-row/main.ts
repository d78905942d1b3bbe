// `npm run bench:first-row`: on a first visit with a slow phone on slow 4G, when the page paints first and when the first row
// of a table stands there (Element Timing), and what the minute after it brings: requests for standings, shifts, messages.
// URL (http://localhost:8788) is a site that runs (npm start); paths may follow.
import type { Browser, Page } from 'playwright'
import { SECOND } from '../../contract/time.ts'
import { firstPaint, shifts, untilHydrated } from '../journeys/measures.ts'
import { newVisitor, PHONE, startBrowser } from '../journeys/slow-phone.ts'
import { layMarkingLine } from './marking-line.ts'

const SITE = process.env.URL || 'http://localhost:8788'
const PATHS = process.argv.slice(2)
const RUNS = 3
/** For so long a page that came with its rows asks for none. */
const WATCHED_MS = 60 * SECOND

const line = await layMarkingLine(SITE)
const browser = await startBrowser()
for (const path of PATHS.length > 0 ? PATHS : ['/standings', '/standings/smash-bash/diamond']) {
  const times: string[] = []
  for (let run = 0; run < RUNS; run++) times.push(await paints(browser, path))
  console.log(`${path}: first paint / first row, ms: ${times.join(', ')}`)
  console.log(`${path}: ${await minuteAfter(browser, path)}`)
}
await browser.close()
line.close()

async function paints(browser: Browser, path: string): Promise<string> {
  const { page, close } = await newVisitor(browser, PHONE, line.url)
  await page.addInitScript(watchRow)
  await page.goto(path)
  await untilHydrated(page)
  const row = await page.evaluate(() => Reflect.get(window, 'firstRow') as Promise<number>)
  const times = `${await firstPaint(page)} / ${row}`
  await close()
  return times
}

async function minuteAfter(browser: Browser, path: string): Promise<string> {
  const { page, close } = await newVisitor(browser, PHONE, line.url)
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => void said.push(message.text()))
  page.on('pageerror', (error) => void said.push(error.message))
  await page.goto(path)
  await untilHydrated(page)
  await page.waitForTimeout(WATCHED_MS - (await age(page)))
  const calls = asked.filter((pathname) => pathname.startsWith('/api/standings')).length
  const result = `in the first minute ${calls} requests for standings, layout shift ${await shifts(page)}, messages: ${said.join(' | ') || 'none'}`
  await close()
  return result
}

function age(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

/** Runs in each page. -1: the table never had the mark, so its rows did not come with the HTML. */
function watchRow(): void {
  const row = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) resolve(Math.round(startTime))
    }).observe({ type: 'element', buffered: true })
    addEventListener('load', () => {
      if (document.querySelector('[elementtiming]') === null) resolve(-1)
    })
  })
  Reflect.set(window, 'firstRow', row)
}
