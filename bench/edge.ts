// `npm run bench:edge`: the built edge in workerd beside bare answers. Requests a second by autocannon, then the CPU time of
// each page above a bare answer (Linux only: schedstat). Exits with 1 when a bound is broken.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare, Response as WorkerResponse } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { startSandbox } from '../sandbox/server.ts'
import { buildWorker, generatedFrom } from '../scripts/build/bundles.ts'
import { pathsFrom } from '../scripts/build/paths.ts'
import { tellPastSeason } from '../scripts/stack/local-history.ts'
import { leaguesIn } from '../scripts/stack/local-run.ts'
import { WRANGLER } from '../scripts/stack/wrangler.ts'
import { RESULTS_PATH, STANDINGS_API, standingsPath } from '../shared/urls.ts'

/** Of the requests a second of a bare Hono answer with the same body and headers. */
const LEAST_RATIO = 0.6
/** Milliseconds of CPU above a bare answer. */
const BOUNDS = { memory: 0.5, 'data centre': 3, drawn: 5, 'first of an isolate': 15 }
const LOAD = { connections: 50, duration: 2, rounds: 5 }
const ROUNDS = 5
/** Requests per measurement, because one takes less than the clock resolves. */
const REPEATS = 50
const ADMIN_TOKEN = 'bench'
const MODULE_TYPES: Record<string, 'ESModule' | 'CompiledWasm' | 'Data' | 'Text'> = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.ttf': 'Data',
  '.svg': 'Text',
}

type Kind = keyof typeof BOUNDS
type Site = Awaited<ReturnType<typeof startSite>>

const paths = pathsFrom(process.env)
const config = unstable_readConfig({ config: join(paths.root, 'wrangler.toml') })
const work = await mkdtemp(join(tmpdir(), 'bench-edge-'))
const scripts = {
  edge: await readFile(join(paths.out, '_worker.js'), 'utf8'),
  admin: await bundle('admin', join(paths.root, 'workers/platform/admin-worker.ts')),
  bare: await bundle('bare', join(import.meta.dirname, 'bare-hono.ts')),
}
const history = bundleHistory()
const leagues = await leaguesIn(paths.root)
const league = leagues.find(({ shortenNames }) => !shortenNames)
const group = league?.groups[0]
if (!league || !group) throw new Error('no league names its teams')
const sandbox = await startSandbox()
const broken: string[] = []

const seeded = await startSite()
const ask = async (method: string, ...words: string[]) => {
  const headers = { 'x-admin-token': ADMIN_TOKEN }
  const body = JSON.stringify(words)
  return (await fetch(`${seeded.admin}/${method}`, { method: 'POST', headers, body })).json()
}
await tellPastSeason(ask, leagues, sandbox.seasonAt)
for (const { id } of leagues) await textOf(seeded.edge + STANDINGS_API + id)
const leaguePath = standingsPath(league.id)
const groupPath = standingsPath(league.id, group.slug)
const html = await textOf(seeded.edge + groupPath)
const team = /<th scope="row"[^>]*><a [^>]*href="([^"]*)"/.exec(html)?.[1]
if (team === undefined) throw new Error(`${groupPath} shows no team`)

console.log('| answer | requests/s | of bare |\n| --- | --- | --- |')
await load('page of standings', leaguePath)
await load('tables as JSON', STANDINGS_API + league.id)
await seeded.close()

const pages = [leaguePath, groupPath, team, RESULTS_PATH]
console.log(`\nCPU ms above a bare answer\n| page | ${Object.keys(BOUNDS).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(Object.keys(BOUNDS).length)}`)
for (const path of pages) await measureCpu(path)
await sandbox.close()
await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
if (broken.length > 0) {
  console.log(`\nOver:\n${broken.join('\n')}`)
  process.exitCode = 1
}

async function bundle(name: string, entry: string): Promise<string> {
  const plugins = [generatedFrom(paths.generated)]
  await buildWorker({ root: paths.root, entry, out: work, file: `${name}.js`, plugins })
  return readFile(join(work, `${name}.js`), 'utf8')
}

/** By wrangler, because Vite cannot bundle the WebAssembly modules and fonts of the share cards. */
function bundleHistory() {
  const folder = join(work, 'history')
  const deploy = ['deploy', '--dry-run', '--minify', '--outdir', folder]
  const command = [WRANGLER, ...deploy, '-c', 'workers/history/wrangler.toml']
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the history Worker was not bundled: ${stderr}`)
  const files = readdirSync(folder).toSorted((a) => (a === 'index.js' ? -1 : 1))
  const modules = files.flatMap((file) => {
    const type = MODULE_TYPES[extname(file)]
    return type === undefined ? [] : [{ type, path: join(folder, file) }]
  })
  return { modulesRoot: folder, modules }
}

/** Edge, history and a bare answer in one workerd; each start has a new isolate on the same stores. */
async function startSite(bare: { body: string; headers: object } = { body: 'bare', headers: {} }) {
  const shared = {
    modules: true,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    kvNamespaces: { TABLES: 'tables' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const before = new Set(workerds())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: join(work, 'stores'),
      workers: [
        {
          ...shared,
          name: 'edge',
          script: scripts.edge,
          bindings: { LEAGUE_TABLE_URL: `${sandbox.origin}/league-table/{league}/{group}` },
          serviceBindings: {
            ASSETS: asset,
            HISTORY: { name: 'history', entrypoint: 'HistoryService' },
          },
        },
        {
          ...shared,
          ...history,
          name: 'history',
          durableObjects: { HISTORY: { className: 'History', useSQLite: true } },
        },
        {
          ...shared,
          name: 'admin',
          script: scripts.admin,
          bindings: { ADMIN_TOKEN },
          serviceBindings: { OBJECT: { name: 'history', entrypoint: 'HistoryAdmin' } },
        },
        {
          ...shared,
          name: 'bare',
          script: scripts.bare,
          bindings: { BODY: bare.body, HEADERS: { ...bare.headers } },
        },
      ],
    }),
  )
  await miniflare.ready
  const own = workerds().filter((pid) => !before.has(pid))
  const url = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin
  return {
    edge: await url('edge'),
    admin: await url('admin'),
    bare: await url('bare'),
    /** Milliseconds of all threads since the start. */
    cpu: () => own.reduce((sum, pid) => sum + cpuOf(pid), 0),
    close: () => miniflare.dispose(),
  }
}

async function asset({ url }: { url: string }) {
  const bytes = await readFile(join(paths.out, new URL(url).pathname)).catch(() => null)
  return bytes === null ? new WorkerResponse('none', { status: 404 }) : new WorkerResponse(bytes)
}

/** Rounds in turn, so that a slow moment of the machine meets both. */
async function load(name: string, path: string): Promise<void> {
  const answer = await fetch(seeded.edge + path)
  const body = await answer.text()
  const hop = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  const headers = Object.fromEntries([...answer.headers].filter(([key]) => !hop.includes(key)))
  const bare = await startSite({ body, headers })
  const rates: number[] = []
  const ratios: number[] = []
  for (let round = -1; round < LOAD.rounds; round += 1) {
    const rate = await rateOf(seeded.edge + path)
    const base = await rateOf(bare.bare)
    // The first round warms up.
    if (round < 0) continue
    rates.push(rate)
    ratios.push(rate / base)
  }
  await bare.close()
  console.log(`| ${name} | ${median(rates).toFixed(0)} | ${median(ratios).toFixed(2)} |`)
  if (!(median(ratios) >= LEAST_RATIO)) broken.push(`${name}: below ${LEAST_RATIO} of bare`)
}

async function rateOf(url: string): Promise<number> {
  const { requests, duration, errors, non2xx } = await autocannon({ url, ...LOAD })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} requests failed`)
  return requests.total / duration
}

async function measureCpu(path: string): Promise<void> {
  const figures: Record<Kind, number[]> = {
    memory: [],
    'data centre': [],
    drawn: [],
    'first of an isolate': [],
  }
  // Only canonical URLs are cached: any other query draws the page.
  const uncached = `${path}?from=bench`
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await startWarmSite()
    figures['first of an isolate'].push(await cpuTime(first, uncached))
    figures.drawn.push(await cpuTime(first, uncached, REPEATS))
    figures.memory.push(await cpuTime(first, path, REPEATS))
    await first.close()
    const second = await startWarmSite()
    figures['data centre'].push(await cpuTime(second, path))
    await second.close()
  }
  const cells = Object.entries(BOUNDS).map(([kind, most]) => {
    const ms = median(figures[kind as Kind])
    if (!(ms <= most)) broken.push(`${path}, ${kind}: ${ms.toFixed(2)} ms, at most ${most}`)
    return ms.toFixed(2)
  })
  console.log(`| ${[path, ...cells].join(' | ')} |`)
}

/** Its code is compiled; it has drawn no page. */
async function startWarmSite(): Promise<Site> {
  const site = await startSite()
  await textOf(`${site.edge}/api/health`)
  for (let n = 0; n < ROUNDS; n += 1) await textOf(site.bare)
  return site
}

async function cpuTime(site: Site, path: string, repeats = 1): Promise<number> {
  const time = async (url: string) => {
    const before = site.cpu()
    for (let n = 0; n < repeats; n += 1) await textOf(url)
    return (site.cpu() - before) / repeats
  }
  return -(await time(site.bare)) + (await time(site.edge + path))
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

/** Process ids of this process's workerds. */
function workerds(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    const status = procFile(pid, 'status')
    return /^Name:\s+workerd/m.test(status) && status.includes(`\nPPid:\t${process.pid}\n`)
  })
}

function cpuOf(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ns = threads.map((thread) =>
    Number(procFile(pid, `task/${thread}/schedstat`).split(' ')[0]),
  )
  return ns.reduce((sum, one) => sum + one, 0) / 1e6
}

/** Empty when the process or thread has ended. */
function procFile(pid: string, file: string): string {
  try {
    return readFileSync(join('/proc', pid, file), 'utf8')
  } catch {
    return ''
  }
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
