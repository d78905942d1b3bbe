// The Workers that the bench compares, each in a workerd of its own, reached by its own socket without a proxy between.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import type { League } from '../contract/content/leagues.ts'
import type { Content } from '../contract/content.ts'
import { pathsFrom } from '../scripts/build/paths.ts'
import { buildWorker } from '../scripts/build/worker.ts'
import { asset } from './assets.ts'

const PATHS = pathsFrom(process.env)
const SITE = unstable_readConfig({ config: join(PATHS.root, 'wrangler.toml') })
const KEY = 'one'

/** The edge as Pages runs it, from the build. */
export function builtEdge(): Promise<string> {
  return readFile(join(PATHS.out, '_worker.js'), 'utf8')
}

/** Of the content that was built. */
export async function builtLeagues(): Promise<[League, ...League[]]> {
  const json = await readFile(join(PATHS.generated, 'content.json'), 'utf8')
  const { leagues }: Content = JSON.parse(json)
  const [first, ...more] = leagues
  if (!first) throw new Error('there is no league')
  return [first, ...more]
}

export async function bareHono(): Promise<string> {
  const out = join(PATHS.root, '.wrangler/bench')
  const entry = join(import.meta.dirname, 'bare-hono.ts')
  await buildWorker({ root: PATHS.root, entry, out, file: 'bare.js' })
  return readFile(join(out, 'bare.js'), 'utf8')
}

/** Reads one KV value and returns it, without a framework. */
export function oneKvRead(): string {
  return `export default { async fetch(request, env) {
    return new Response(await env.TABLES.get('${KEY}'), { headers: { 'content-type': 'application/json; charset=utf-8' } })
  } }`
}

type Vars = Record<string, string | Record<string, string>>

/** Without the Cache API nothing is kept beyond the isolate. */
type Surroundings = { hasCache?: boolean }

/** `value` is what KV holds for `oneKvRead`. */
export async function startWorker(
  script: string,
  bindings: Vars,
  value = '',
  { hasCache = true }: Surroundings = {},
) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      bindings,
      kvNamespaces: ['TABLES'],
      serviceBindings: { ASSETS: asset },
      cache: hasCache,
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      compatibilityDate: SITE.compatibility_date,
      compatibilityFlags: SITE.compatibility_flags,
    }),
  )
  await miniflare.ready
  const tables = await miniflare.getKVNamespace('TABLES')
  await tables.put(KEY, value)
  return { url: (await miniflare.unsafeGetDirectURL()).href, close: () => miniflare.dispose() }
}
