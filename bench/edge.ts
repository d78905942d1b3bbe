// `npm run bench:edge`: the built edge in workerd beside bare answers of Hono. CPU time of a page above a bare answer
// (Linux only: schedstat), then requests a second by autocannon. Exits with 1 when a bound is broken.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import * as v from 'valibot'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { buildWorker } from '../scripts/build/bundles.ts'
import { pathsFrom } from '../scripts/build/paths.ts'
import { leaguesIn } from '../scripts/stack/local-run.ts'
import { StandingsSchema } from '../shared/standings/group.ts'
import { STANDINGS_API, standingsPaths, teamPathOf, teamSlugs } from '../shared/urls.ts'
import { startSite } from '../tests/started-site.ts'

/** Minimum requests a second, as a share of those of a bare Hono answer with the same body and headers. */
const MIN_RATIO = 0.6
/** Maximum CPU time of a page above that of a bare answer, in milliseconds. */
const BOUNDS = { memory: 0.5, 'data centre': 3, 'drawn warm': 5, 'drawn first': 15 }
const LOAD = { connections: 50, duration: 2 }
const ROUNDS = 5
/** Requests in one measurement of answers faster than the clock's resolution. */
const REPEATS = 50
/** As large as a page of standings. */
const PAGE = 'x'.repeat(80_000)
/** This history Worker is only asked for ended rounds, because no table is due. */
const HISTORY = `import { WorkerEntrypoint } from 'cloudflare:workers'
export default class extends WorkerEntrypoint {
  rounds() {
    return { rounds: [] }
  }
}`

const paths = pathsFrom(process.env)
const OptionsSchema = v.object({
  compatibilityDate: v.string(),
  compatibilityFlags: v.array(v.string()),
  kvNamespaces: v.record(v.string(), v.object({ id: v.string() })),
})
const { workerOptions } = unstable_getMiniflareWorkerOptions(join(paths.root, 'wrangler.toml'))
const { kvNamespaces, ...compatibility } = v.parse(OptionsSchema, workerOptions)
const work = await mkdtemp(join(tmpdir(), 'bench-edge-'))
const leagues = (await leaguesIn(paths.root)).filter(({ shortenNames }) => !shortenNames)
const apis = leagues.map(({ id }) => STANDINGS_API + id)
const pages = standingsPaths(leagues)
const teams = await fillStores()
const scripts = {
  edge: await readFile(join(paths.out, '_worker.js'), 'utf8'),
  bare: await bundleBare(),
}
await measureCpu()
await measureLoad(pages[0] ?? '')
await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

function report(figure: string, isWithin: boolean): void {
  console.log(isWithin ? figure : `OVER  ${figure}`)
  if (!isWithin) process.exitCode = 1
}

/** Fills the stores of a local site with the sandbox's season. */
async function fillStores(): Promise<string[]> {
  const vars = { STATE_DIR: join(work, 'state'), CONTENT_DIR: '', LOOKS: 'on' }
  const site = await startSite('bench-edge', vars)
  // npm start prints this once the past season is stored.
  while (!site.lines.some((line) => line.startsWith('Mailbox'))) await setTimeout(200)
  const standings = await Promise.all(
    apis.map(async (path) => v.parse(StandingsSchema, JSON.parse(await textOf(site.url + path)))),
  )
  await site.stop()
  return standings.flatMap(({ league, groups }) =>
    groups.flatMap(({ slug, rows }) =>
      [...teamSlugs({}, rows ?? []).values()].map((team) => teamPathOf(league, slug, team)),
    ),
  )
}

/** A copy with tables and stories in KV, and an empty Cache API. */
async function newStores(): Promise<string> {
  const stores = await mkdtemp(join(work, 'stores-'))
  await cp(join(work, 'state/v3/kv'), join(stores, 'kv'), { recursive: true })
  return stores
}

async function bundleBare(): Promise<string> {
  const entry = join(import.meta.dirname, 'bare-hono.ts')
  await buildWorker({ root: paths.root, entry, out: work, file: 'bare.js', plugins: [] })
  return readFile(join(work, 'bare.js'), 'utf8')
}

/** Edge and bare answer in one workerd, with new isolates that have rendered no page. */
async function startEdge(stores: string) {
  const unsafeDirectSockets = [{ host: '127.0.0.1', port: 0 }]
  const shared = { modules: true, ...compatibility, unsafeDirectSockets }
  const bindings = { kvNamespaces, serviceBindings: { HISTORY: 'history' } }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: stores,
      workers: [
        { ...shared, ...bindings, name: 'edge', script: scripts.edge },
        { ...shared, kvNamespaces, name: 'bare', script: scripts.bare },
        { ...shared, name: 'history', script: HISTORY },
      ],
    }),
  )
  await miniflare.ready
  const pid = execFileSync('pgrep', ['-P', String(process.pid), 'workerd'], { encoding: 'utf8' })
  const { origin: bare } = await miniflare.unsafeGetDirectURL('bare')
  const { origin: edgeUrl } = await miniflare.unsafeGetDirectURL('edge')
  const cpu = async (urls: string[]) => {
    const before = cpuOf(pid.trim())
    for (const url of urls) await textOf(url)
    return (cpuOf(pid.trim()) - before) / urls.length
  }
  await textOf(`${edgeUrl}/api/health`)
  await fetch(bare, { method: 'POST', body: JSON.stringify({ body: PAGE, headers: {} }) })
  await textOf(`${bare}/tables`)
  const stored = (round: string) =>
    Array.from({ length: REPEATS }, (_, n) => `${bare}/stored/${round}${n}`)
  await cpu([...stored('first'), ...Array(REPEATS).fill(bare)])
  const bases = { bare: await cpu(Array(REPEATS).fill(bare)), stored: await cpu(stored('second')) }
  return {
    edge: edgeUrl,
    bare,
    /** Milliseconds a request above a bare answer, or above one that is stored in the Cache API. */
    cpu: async (asked: string[], above: keyof typeof bases = 'bare') =>
      (await cpu(asked.map((path) => edgeUrl + path))) - bases[above],
    close: () => miniflare.dispose(),
  }
}

/** Requests each page once, because the page cache ignores the query. */
async function measureCpu(): Promise<void> {
  const figures: number[][] = []
  const [first = '', ...others] = pages
  for (let round = 0; round < ROUNDS; round += 1) {
    const stores = await newStores()
    const site = await startEdge(stores)
    const drawnFirst = await site.cpu([first], 'stored')
    const memory = await site.cpu(Array(REPEATS).fill(first))
    // Loads the tables into memory and warms up the code.
    await site.cpu([...apis, ...teams])
    const drawnWarm = await site.cpu(others, 'stored')
    await site.close()
    const next = await startEdge(stores)
    const dataCentre = await next.cpu(others)
    await next.close()
    figures.push([memory, dataCentre, drawnWarm, drawnFirst])
  }
  for (const [n, [name, most]] of Object.entries(BOUNDS).entries()) {
    const ms = median(figures.map((all) => all[n] ?? Number.NaN))
    report(`${name}: ${ms.toFixed(2)} ms of CPU above bare, at most ${most}`, ms <= most)
  }
}

/** Alternates, so that a slow moment of the machine affects both. */
async function measureLoad(path: string): Promise<void> {
  const site = await startEdge(await newStores())
  const answer = await fetch(site.edge + path)
  const hop = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  const headers = Object.fromEntries([...answer.headers].filter(([key]) => !hop.includes(key)))
  const body = JSON.stringify({ body: await answer.text(), headers })
  await fetch(site.bare, { method: 'POST', body })
  // The first round warms up.
  await Promise.all([rateOf(site.edge + path), rateOf(site.bare)])
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ratios.push((await rateOf(site.edge + path)) / (await rateOf(site.bare)))
  }
  await site.close()
  const ratio = median(ratios)
  const said = `memory: ${ratio.toFixed(2)} of the requests a second of bare, at least ${MIN_RATIO}`
  report(said, ratio >= MIN_RATIO)
}

async function rateOf(url: string): Promise<number> {
  const { requests, duration, errors, non2xx } = await autocannon({ url, ...LOAD })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} requests failed`)
  return requests.total / duration
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

/**
 * Milliseconds since the start of the threads that run JavaScript. The platform's limit counts the thread of the isolate,
 * not V8's own, which collect garbage and compile beside it
 * (https://community.cloudflare.com/t/how-is-cpu-time-per-request-measured-in-cloudflare-workers/49964).
 */
function cpuOf(pid: string): number {
  const tasks = `/proc/${pid}/task`
  const textOfTask = (thread: string, file: string) =>
    readFileSync(`${tasks}/${thread}/${file}`, 'utf8')
  const ns = readdirSync(tasks)
    .filter((thread) => textOfTask(thread, 'comm').startsWith('workerd'))
    .map((thread) => Number(textOfTask(thread, 'schedstat').split(' ')[0]))
  return ns.reduce((sum, one) => sum + one, 0) / 1e6
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
