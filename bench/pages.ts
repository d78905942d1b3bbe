// `npm run bench:pages [-- <path> …]`: first visits of every page on a slow phone and slow 4G, each beside its floor in
// the same minute, then interactions and menu taps. URL names a running site; without it one is started. Exits with 1
// when a bound is broken; its times are reliable on a quiet machine only.
import { PAGE_PATHS } from '../shared/page-paths.ts'
import { startSite } from '../tests/started-site.ts'
import { FLOOR, startLine } from './line.ts'
import { INTERACTIONS, interactionMs, menuTapMs, startBrowser, visit } from './phone.ts'

/**
 * Maximum FCP as a multiple of the floor's, in the median of all pages. Fonts, styles and pictures share the connection
 * with the text.
 */
const FCP_TIMES = 1.3
/** Milliseconds. */
const TBT_MS = 100
const TBT_MS_OF_STANDINGS = 150
const INP_MS = 100
const MENU_TAP_MS = 1500
/** Nothing may shift; the tolerance is for rounding. */
const CLS = 0.01
/** Compressed bytes: HTML with brotli 4, scripts until hydration with brotli 11. */
const HTML_BYTES = 16_000
const SCRIPT_BYTES = 105_000
const SCRIPT_BYTES_OF_HOME = 100_000

const STANDINGS = '/standings/smash-bash'
const TABLES = [STANDINGS, `${STANDINGS}/diamond`, `${STANDINGS}/diamond/braai-sisters`]
const MENU_TAPS = [
  ['/', '/ladies-open'],
  ['/', '/nxt-gen'],
  ['/', '/standings'],
  ['/about', '/join-league'],
] as const
/** The fastest of this many runs counts, because other work of the machine only adds to it. */
const TOUCHES = 3

const wanted = process.argv.slice(2)
const started = process.env.URL ? null : await startSite('pages')
const line = await startLine(process.env.URL || (started?.url ?? ''))
const browser = await startBrowser()
const broken: string[] = []
const ratios: number[] = []

console.log('| page | FCP ms | × floor | TBT ms | CLS | HTML | scripts |')
console.log(`|${' --- |'.repeat(7)}`)
for (const path of wanted.length > 0 ? wanted : [...PAGE_PATHS, ...TABLES]) await measure(path)
const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN
bound('median of all pages: FCP × floor', middle, FCP_TIMES)
if (wanted.length === 0) await touch()
await browser.close()
line.close()
await started?.stop()
if (broken.length > 0) {
  console.log(`\nOver:\n${broken.join('\n')}`)
  process.exitCode = 1
}

async function measure(path: string): Promise<void> {
  // Fills the caches of the site and of the line.
  await line.answerTo(path)
  const floor = await visit(browser, line.url + FLOOR + path, true)
  const { fcp, tbt, cls, html, scripts, messages } = await visit(browser, line.url + path, false)
  const ratio = fcp / floor.fcp
  ratios.push(ratio)
  const cells = [fcp.toFixed(0), ratio.toFixed(2), tbt.toFixed(0), cls.toFixed(3), html, scripts]
  console.log(`| ${[path, ...cells].join(' | ')} |`)
  bound(`${path}: TBT ms`, tbt, path.startsWith('/standings') ? TBT_MS_OF_STANDINGS : TBT_MS)
  bound(`${path}: CLS`, cls, CLS)
  bound(`${path}: bytes of HTML`, html, HTML_BYTES)
  bound(`${path}: bytes of scripts`, scripts, path === '/' ? SCRIPT_BYTES_OF_HOME : SCRIPT_BYTES)
  broken.push(...messages.map((text) => `${path}: ${text}`))
}

async function touch(): Promise<void> {
  for (const one of INTERACTIONS) {
    await leastOf(one.name, INP_MS, () => interactionMs(browser, line.url, one))
  }
  for (const [from, to] of MENU_TAPS) {
    await leastOf(`${from} to ${to}`, MENU_TAP_MS, () => menuTapMs(browser, line.url, from, to))
  }
}

async function leastOf(name: string, most: number, time: () => Promise<number>): Promise<void> {
  const all: number[] = []
  for (let run = 0; run < TOUCHES; run += 1) all.push(await time())
  console.log(`${name}: ${Math.min(...all)} ms`)
  bound(`${name}: ms`, Math.min(...all), most)
}

/** NaN breaks every bound. */
function bound(what: string, figure: number, most: number): void {
  if (!(figure <= most)) broken.push(`${what}: ${Number(figure.toFixed(3))}, at most ${most}`)
}
