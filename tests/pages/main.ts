// `npm run bench:pages`: what a first visit of every page takes on a slow phone on slow 4G, beside its floor, and how soon
// a page answers a finger (Event Timing). Ends with 1 when a bound of budgets.ts is broken. URL is a site that runs, else one
// is started; paths may follow. Page and floor come in turn. One page is measured few times; that pages as such are soon
// there is held by the median over all of them, and of home by the median of its own visits.
import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from 'playwright'
import { PAGE_PATHS } from '../../contract/pages.ts'
import { untilHydrated } from '../journeys/measures.ts'
import { newVisitor, PHONE, startBrowser } from '../journeys/slow-phone.ts'
import { startSite } from '../started-site.ts'
import * as budget from './budgets.ts'
import { interactionTimes } from './interactions.ts'
import { FLOOR, layLine } from './line.ts'
import { type Paints, paintsOf, untilPainted, watch } from './measures.ts'

const TABLES = [
  '/standings/smash-bash',
  '/standings/smash-bash/diamond',
  '/standings/smash-bash/diamond/braai-sisters',
]
const ASKED = process.argv.slice(2)
const RUNS = Number(process.env.RUNS ?? 1)
const RUNS_OF_HOME = Math.max(RUNS, 5)
/** What else it has to do comes on top of milliseconds; ratios and bytes it leaves alone. */
const IS_QUIET = (loadavg()[0] ?? 0) <= availableParallelism()
/** A visit each of a few seconds. */
const TOUCHES = 4

type Visit = Paints & { html: number; bytes: number }
type Times = { fcp: number; lcp: number; tbt: number }

const started = process.env.URL ? null : await startSite('pages')
const line = await layLine(process.env.URL || (started?.url ?? ''))
const browser = await startBrowser()
const broken: string[] = []
const all: Times[] = []

console.log(
  '| page | FCP ms | × floor | LCP ms | × floor | sharp picture | TBT ms | CLS | HTML | all |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const path of ASKED.length > 0 ? ASKED : [...PAGE_PATHS, ...TABLES]) {
  // Not counted: the site fills and keeps the page.
  await (await fetch(line.url + path)).text()
  const floors: Visit[] = []
  const visits: Visit[] = []
  for (let run = 0; run < (path === '/' ? RUNS_OF_HOME : RUNS); run += 1) {
    floors.push(await visit(browser, FLOOR + path))
    visits.push(await visit(browser, path))
  }
  tell(path, middle(floors), middle(visits))
}
if (ASKED.length === 0) {
  const of = (figure: (one: Times) => number) => median(all.map(figure))
  hold(
    'median of all pages: FCP × floor',
    of(({ fcp }) => fcp),
    budget.FCP_TIMES,
  )
  hold(
    'median of all pages: LCP × floor',
    of(({ lcp }) => lcp),
    budget.LCP_TIMES,
  )
  if (IS_QUIET)
    hold(
      'median of all pages: TBT ms',
      of(({ tbt }) => tbt),
      budget.TBT_MS,
    )
  console.log('\n| touched | ms until the page shows it |\n| --- | --- |')
  for (const { name, ms } of await interactionTimes(browser, line.url, TOUCHES)) {
    console.log(`| ${name} | ${ms} |`)
    if (IS_QUIET) hold(`${name}: ms`, ms, budget.INP_MS)
  }
}
if (!IS_QUIET) console.log('\nThe machine had other work: TBT and touches are told, not held.')
await browser.close()
line.close()
await started?.stop()
if (broken.length > 0) {
  console.log(`\nOver:\n${broken.join('\n')}`)
  process.exitCode = 1
}

async function visit(on: Browser, path: string): Promise<Visit> {
  const { page, close } = await newVisitor(on, PHONE, line.url)
  await page.addInitScript(watch)
  const devtools = await page.context().newCDPSession(page)
  const sizes = new Map<string, number>()
  const media = new Set<string>()
  let html = 0
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    // The film comes when all else is there, in parts, for as long as somebody looks.
    if (type === 'Media') media.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    html ||= encodedDataLength
    if (!media.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  await page.goto(path)
  await untilPainted(page)
  if (!path.startsWith(FLOOR)) await untilHydrated(page)
  const paints = await paintsOf(page)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  await close()
  return { ...paints, html, bytes }
}

/** Figure by figure. */
function middle(visits: readonly Visit[]): Visit {
  const of = (figure: (one: Visit) => number) => median(visits.map(figure))
  const sharp = visits.flatMap((one) => one.sharp ?? [])
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    sharp: sharp.length > 0 ? median(sharp) : null,
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    html: of(({ html }) => html),
    bytes: of(({ bytes }) => bytes),
  }
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

function tell(path: string, floor: Visit, page: Visit) {
  const [fcp, lcp] = [page.fcp / floor.fcp, page.lcp / floor.lcp]
  const cells = [
    path,
    page.fcp.toFixed(0),
    fcp.toFixed(2),
    page.lcp.toFixed(0),
    lcp.toFixed(2),
    page.sharp?.toFixed(0) ?? '',
    page.tbt.toFixed(0),
    page.cls.toFixed(3),
    page.html,
    page.bytes,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  all.push({ fcp, lcp, tbt: page.tbt })
  if (path === '/') {
    hold('/: FCP × floor', fcp, budget.TIMES_OF_HOME)
    hold('/: LCP × floor', lcp, budget.TIMES_OF_HOME)
  }
  hold(`${path}: CLS`, page.cls, budget.CLS)
  hold(`${path}: bytes of HTML`, page.html, budget.HTML_BYTES)
}

function hold(what: string, figure: number, most: number) {
  // What was not measured is no pass.
  if (!(figure <= most)) broken.push(`${what}: ${Number(figure.toFixed(3))}, at most ${most}`)
}
