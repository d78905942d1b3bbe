// The Workers that the bench compares, each in a workerd of its own, reached by its own socket without a proxy between.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { buildEdge } from '../scripts/build/edge.ts'
import { pathsFrom } from '../scripts/build/paths.ts'
import { buildWorker } from '../scripts/build/worker.ts'

const PATHS = pathsFrom(process.env)
const KEY = 'one'
const COMPATIBILITY = { compatibilityDate: '2026-10-23', compatibilityFlags: ['nodejs_compat'] }

/** The edge as Pages runs it; content, headers and renderer must have been built before. */
export async function builtEdge(): Promise<string> {
  return await builtIn('_worker.js', (out) => buildEdge({ ...PATHS, out }))
}

export async function bareHono(): Promise<string> {
  const file = 'bare.js'
  const entry = join(import.meta.dirname, 'bare-hono.ts')
  return await builtIn(file, (out) => buildWorker({ root: PATHS.root, entry, out, file }))
}

/** Reads one KV value and returns it, without a framework. */
export function oneKvRead(): string {
  return `export default { async fetch(request, env) {
    return new Response(await env.TABLES.get('${KEY}'), { headers: { 'content-type': 'application/json; charset=utf-8' } })
  } }`
}

type Vars = Record<string, string | Record<string, string>>
type WorkerOptions = { vars?: Vars; kv?: string }

export async function startWorker(script: string, { vars = {}, kv }: WorkerOptions = {}) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      bindings: vars,
      kvNamespaces: ['TABLES'],
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      ...COMPATIBILITY,
    }),
  )
  await miniflare.ready
  if (kv !== undefined) {
    const tables = await miniflare.getKVNamespace('TABLES')
    await tables.put(KEY, kv)
  }
  return { url: (await miniflare.unsafeGetDirectURL()).href, close: () => miniflare.dispose() }
}

async function builtIn(file: string, build: (out: string) => Promise<void>): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'bench-edge-'))
  await build(out)
  const script = await readFile(join(out, file), 'utf8')
  await rm(out, { recursive: true })
  return script
}
