// `npm run bench:pages [-- <path> …]`: first visits of every page on a slow phone and slow 4G, each beside its floor in the
// same minute, then interactions and menu taps. URL names a running site; without it one is started. Exits with 1 when a
// bound is broken; milliseconds of the processor are bounded only on a quiet machine.
import { availableParallelism, loadavg } from 'node:os'
import { PAGE_PATHS } from '../shared/page-paths.ts'
import { startSite } from '../tests/started-site.ts'
import { FLOOR, startLine } from './line.ts'
import { type Figures, interactionTimes, menuTapTimes, startBrowser, visit } from './phone.ts'

/** Times the floor's FCP: the median of all pages. Fonts, styles and pictures share the line with the words. */
const FCP_TIMES = 1.3
/** Milliseconds. */
const TBT_MS = 100
const TBT_MS_OF_STANDINGS = 150
const INP_MS = 100
const MENU_TAP_MS = 1500
/** Nothing may move; browsers round. */
const CLS = 0.01
/** Compressed bytes: HTML with brotli 4, scripts until hydration with brotli 11. */
const HTML_BYTES = 16_000
const SCRIPT_BYTES = 105_000
const SCRIPT_BYTES_OF_HOME = 100_000

const STANDINGS = '/standings/smash-bash'
const TABLES = [STANDINGS, `${STANDINGS}/diamond`, `${STANDINGS}/diamond/braai-sisters`]
const RUNS = Number(process.env.RUNS ?? 1)
const TOUCH_RUNS = 3

const isQuiet = (loadavg()[0] ?? 0) <= availableParallelism()
const wanted = process.argv.slice(2)
const started = process.env.URL ? null : await startSite('pages')
const line = await startLine(process.env.URL || (started?.url ?? ''))
const browser = await startBrowser()
const broken: string[] = []
const ratios: number[] = []

console.log('| page | FCP ms | × floor | TBT ms | CLS | HTML | scripts |')
console.log(`|${' --- |'.repeat(7)}`)
for (const path of wanted.length > 0 ? wanted : [...PAGE_PATHS, ...TABLES]) await measure(path)
bound('median of all pages: FCP × floor', median(ratios), FCP_TIMES)
if (wanted.length === 0) await touch()
if (!isQuiet) console.log('\nThe machine was busy: TBT, INP and menu taps are not bounded.')
await browser.close()
line.close()
await started?.stop()
if (broken.length > 0) {
  console.log(`\nOver:\n${broken.join('\n')}`)
  process.exitCode = 1
}

async function measure(path: string): Promise<void> {
  // The first request fills the site's caches.
  await (await fetch(line.url + path)).text()
  const floors: number[] = []
  const visits: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push((await visit(browser, line.url, FLOOR + path, false)).fcp)
    visits.push(await visit(browser, line.url, path, true))
  }
  const of = (figure: (one: Figures) => number) => median(visits.map(figure))
  const [fcp, tbt, cls] = [of((one) => one.fcp), of((one) => one.tbt), of((one) => one.cls)]
  const [html, scripts] = [of((one) => one.html), of((one) => one.scripts)]
  const ratio = fcp / median(floors)
  ratios.push(ratio)
  const cells = [fcp.toFixed(0), ratio.toFixed(2), tbt.toFixed(0), cls.toFixed(3), html, scripts]
  console.log(`| ${[path, ...cells].join(' | ')} |`)
  const isStandings = path.startsWith('/standings')
  if (isQuiet) bound(`${path}: TBT ms`, tbt, isStandings ? TBT_MS_OF_STANDINGS : TBT_MS)
  bound(`${path}: CLS`, cls, CLS)
  bound(`${path}: bytes of HTML`, html, HTML_BYTES)
  bound(`${path}: bytes of scripts`, scripts, path === '/' ? SCRIPT_BYTES_OF_HOME : SCRIPT_BYTES)
  broken.push(...visits.flatMap(({ messages }) => messages.map((text) => `${path}: ${text}`)))
}

async function touch(): Promise<void> {
  console.log('\n| interaction or menu tap | ms |\n| --- | --- |')
  for (const [times, most] of [
    [await interactionTimes(browser, line.url, TOUCH_RUNS), INP_MS],
    [await menuTapTimes(browser, line.url, TOUCH_RUNS), MENU_TAP_MS],
  ] as const) {
    for (const { name, ms } of times) {
      console.log(`| ${name} | ${ms} |`)
      if (isQuiet) bound(`${name}: ms`, ms, most)
    }
  }
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** NaN breaks every bound. */
function bound(what: string, figure: number, most: number): void {
  if (!(figure <= most)) broken.push(`${what}: ${Number(figure.toFixed(3))}, at most ${most}`)
}
