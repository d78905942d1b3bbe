// `npm run bench:edge`: the built edge in workerd beside bare answers of Hono. CPU time of each kind of page above a bare
// answer (Linux only: schedstat), then requests a second by autocannon. Exits with 1 when a bound is broken.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare, Response as WorkerResponse } from 'miniflare'
import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import { buildWorker } from '../scripts/build/bundles.ts'
import { pathsFrom } from '../scripts/build/paths.ts'
import { leaguesIn } from '../scripts/stack/local-run.ts'
import { MINUTE } from '../shared/time.ts'
import { resultsPaths, STANDINGS_API, standingsPath } from '../shared/urls.ts'
import { startSite } from '../tests/started-site.ts'

/** Of the requests a second of a bare Hono answer with the same body and headers. */
const LEAST_RATIO = 0.6
/** Milliseconds of CPU above a bare answer, as printed from left to right. */
const BOUNDS = { memory: 0.5, 'data centre': 3, 'drawn warm': 5, 'drawn first': 15 }
const LOAD = { connections: 50, duration: 2, rounds: 5 }
const ROUNDS = 3
/** Requests a measurement of what is quicker than the clock resolves. */
const REPEATS = 50
/** The edge refreshes older tables behind its answers. */
const FRESH_MS = 5 * MINUTE

type Site = Awaited<ReturnType<typeof startEdge>>

const paths = pathsFrom(process.env)
const { compatibility_date, compatibility_flags, kv_namespaces } = unstable_readConfig({
  config: join(paths.root, 'wrangler.toml'),
})
const KvSchema = v.array(v.object({ binding: v.string(), id: v.string() }))
const tables = v.parse(KvSchema, kv_namespaces).find(({ binding }) => binding === 'TABLES')
const work = await mkdtemp(join(tmpdir(), 'bench-edge-'))
const broken: string[] = []
const leagues = (await leaguesIn(paths.root)).filter(({ shortenNames }) => !shortenNames)
const apis = leagues.map(({ id }) => STANDINGS_API + id)
const kinds = await fillStores()
const filledAt = Date.now()
const scripts = {
  edge: await readFile(join(paths.out, '_worker.js'), 'utf8'),
  bare: await bundleBare(),
}

console.log(`CPU ms above a bare answer\n| page | ${Object.keys(BOUNDS).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(Object.keys(BOUNDS).length)}`)
for (const kind of Object.keys(kinds)) await measureCpu(kind)
console.log('\n| answer from memory | requests/s | of bare |\n| --- | --- | --- |')
const loaded = await startEdge(await newStores())
await load(loaded, 'page of standings', kinds.league?.[0] ?? '')
await load(loaded, 'tables as JSON', apis[0] ?? '')
await loaded.close()
if (Date.now() - filledAt > FRESH_MS) broken.push('the machine: too busy, tables grew stale')
await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
if (broken.length > 0) {
  console.log(`\nOver:\n${broken.join('\n')}`)
  process.exitCode = 1
}

/** The stores of a local site with the sandbox's season; returns the paths of pages by their kind. */
async function fillStores(): Promise<Record<string, string[]>> {
  const vars = { STATE_DIR: join(work, 'state'), CONTENT_DIR: '', LOOKS: 'on' }
  const site = await startSite('bench-edge', vars)
  // npm start says so once the past season is stored.
  while (!site.lines.some((line) => line.startsWith('Mailbox'))) await setTimeout(200)
  for (const path of apis) await textOf(site.url + path)
  const groups = leagues.flatMap(({ id, groups }) =>
    groups.map(({ slug }) => standingsPath(id, slug)),
  )
  const pages = await Promise.all(groups.map((path) => textOf(site.url + path)))
  const link = /<th scope="row"[^>]*><a [^>]*href="([^"]*)"/g
  const teams = pages.flatMap((html) => [...html.matchAll(link)].map(([, path = '']) => path))
  await site.stop()
  return {
    league: leagues.map(({ id }) => standingsPath(id)),
    group: groups,
    team: teams.slice(0, groups.length),
    results: resultsPaths(leagues),
  }
}

/** A copy with tables and stories in KV, and with nothing in the Cache API. */
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

/** Edge and bare answer in one workerd, with new isolates that have drawn no page. */
async function startEdge(stores: string) {
  const shared = {
    modules: true,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  // The history is never asked, because no table is due.
  const serviceBindings = { ASSETS: asset, HISTORY: 'bare' }
  const edge = { kvNamespaces: { TABLES: tables?.id ?? '' }, serviceBindings }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: stores,
      workers: [
        { ...shared, ...edge, name: 'edge', script: scripts.edge },
        { ...shared, name: 'bare', script: scripts.bare },
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
  const repeats: string[] = Array(REPEATS).fill(bare)
  await cpu(repeats)
  const base = await cpu(repeats)
  return {
    edge: edgeUrl,
    bare,
    /** Milliseconds a request above a bare answer. */
    cpu: async (asked: string[]) => (await cpu(asked.map((path) => edgeUrl + path))) - base,
    close: () => miniflare.dispose(),
  }
}

async function asset({ url }: { url: string }) {
  const bytes = await readFile(join(paths.out, new URL(url).pathname)).catch(() => null)
  return bytes === null ? new WorkerResponse('none', { status: 404 }) : new WorkerResponse(bytes)
}

/** Each page is asked for once, because the page cache keeps it under any query. */
async function measureCpu(kind: string): Promise<void> {
  const [first = '', ...pages] = kinds[kind] ?? []
  const others = Object.values(kinds).flatMap((all) => (all === kinds[kind] ? [] : all))
  const figures: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const stores = await newStores()
    const site = await startEdge(stores)
    const drawnFirst = await site.cpu([first])
    // The tables come into memory, the code gets warm.
    await site.cpu([...apis, ...others])
    const drawnWarm = await site.cpu(pages)
    const memory = await site.cpu(Array(REPEATS).fill(first))
    await site.close()
    const next = await startEdge(stores)
    const dataCentre = await next.cpu([first, ...pages])
    await next.close()
    figures.push([memory, dataCentre, drawnWarm, drawnFirst])
  }
  const cells = Object.entries(BOUNDS).map(([name, most], n) => {
    const ms = median(figures.map((all) => all[n] ?? Number.NaN))
    if (!(ms <= most)) broken.push(`${kind}, ${name}: ${ms.toFixed(2)} ms, at most ${most}`)
    return ms.toFixed(2)
  })
  console.log(`| ${[kind, ...cells].join(' | ')} |`)
}

/** Rounds in turn, so that a slow moment of the machine meets both. */
async function load(site: Site, name: string, path: string): Promise<void> {
  const answer = await fetch(site.edge + path)
  const hop = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  const headers = Object.fromEntries([...answer.headers].filter(([key]) => !hop.includes(key)))
  const body = JSON.stringify({ body: await answer.text(), headers })
  await fetch(site.bare, { method: 'POST', body })
  const rates: number[] = []
  const ratios: number[] = []
  for (let round = -1; round < LOAD.rounds; round += 1) {
    const rate = await rateOf(site.edge + path)
    const base = await rateOf(site.bare)
    // The first round warms up.
    if (round < 0) continue
    rates.push(rate)
    ratios.push(rate / base)
  }
  console.log(`| ${name} | ${median(rates).toFixed(0)} | ${median(ratios).toFixed(2)} |`)
  if (!(median(ratios) >= LEAST_RATIO)) broken.push(`${name}: below ${LEAST_RATIO} of bare`)
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

/** Milliseconds of all threads of a process since its start. */
function cpuOf(pid: string): number {
  const ns = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return ns.reduce((sum, one) => sum + one, 0) / 1e6
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
