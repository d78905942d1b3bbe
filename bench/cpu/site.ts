// The built edge, the mail Worker and the bare answers in one workerd, whose processor time can be read.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { generatedFrom } from '../../scripts/build/edge.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { buildWorker } from '../../scripts/build/worker.ts'
import { asset } from '../assets.ts'

const PATHS = pathsFrom(process.env)
const { compatibility_date, compatibility_flags } = unstable_readConfig({
  config: join(PATHS.root, 'wrangler.toml'),
})
const LIFTED = '1000000'

export type Site = Awaited<ReturnType<typeof startSite>>

export async function builtMail(): Promise<string> {
  const out = join(PATHS.root, '.wrangler/bench')
  const entry = join(PATHS.root, 'workers/mail/src/index.ts')
  const plugins = [generatedFrom(PATHS.generated)]
  await buildWorker({ root: PATHS.root, entry, out, file: 'mail.js', plugins })
  return readFile(join(out, 'mail.js'), 'utf8')
}

export async function startSite(edge: string, mail: string, leagueTable: string, stores: string) {
  const bare = await readFile(join(import.meta.dirname, 'bare.js'), 'utf8')
  const shared = {
    modules: true,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const before = new Set(workerds())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: stores,
      workers: [
        {
          ...shared,
          name: 'edge',
          script: edge,
          kvNamespaces: ['TABLES'],
          bindings: { LEAGUE_TABLE_URL: leagueTable },
          serviceBindings: { MAIL: { name: 'mail', entrypoint: 'MailService' }, ASSETS: asset },
        },
        {
          ...shared,
          name: 'mail',
          script: mail,
          bindings: {
            MAIL_TO: 'entries@league.example',
            MAIL_FROM: 'website@league.example',
            LIMIT_ADDRESS_10MIN: LIFTED,
            LIMIT_ADDRESS_DAY: LIFTED,
          },
          durableObjects: { OUTBOX: { className: 'Outbox', useSQLite: true } },
        },
        {
          ...shared,
          name: 'bare',
          script: bare,
          kvNamespaces: ['TABLES'],
          durableObjects: { SINK: { className: 'Sink', useSQLite: true } },
          serviceBindings: {
            FAR: { name: 'bare', entrypoint: 'Far' },
            MAIL: { name: 'mail', entrypoint: 'MailService' },
          },
        },
      ],
    }),
  )
  await miniflare.ready
  const url = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin
  const own = workerds().filter((pid) => !before.has(pid))
  return {
    edge: await url('edge'),
    bare: await url('bare'),
    /** Milliseconds of all threads until now. */
    cpu: () => own.reduce((sum, pid) => sum + cpuOf(pid), 0),
    /** What the history has told. */
    tell: async (key: string, text: string) => {
      const tables = await miniflare.getKVNamespace('TABLES', 'edge')
      await tables.put(key, text)
    },
    close: () => miniflare.dispose(),
  }
}

/** Children of this process. */
function workerds(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    const [name, parent] = [/^Name:\s+(.*)$/m, /^PPid:\s+(\d+)$/m].map(
      (line) => line.exec(read(`/proc/${pid}/status`))?.[1],
    )
    return name?.startsWith('workerd') && parent === String(process.pid)
  })
}

function cpuOf(pid: string): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const times = tasks.map((task) =>
    Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]),
  )
  return times.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/** A thread or process may be gone by now. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
