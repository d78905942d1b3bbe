// The built edge in workerd, with the sandbox's league-table service behind it and KV on disk.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from 'miniflare'
import { vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { startSandbox } from '../../sandbox/server.ts'
import { buildEdge, buildRenderer } from '../../scripts/build/bundles.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import type { EdgeFacts } from '../../shared/edge-facts.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { FROZEN_PATHS } from '../content-folders.ts'
import PARTS from '../plain-document.ts'
import { LEAGUES, SURFACES, tournament } from './edge.ts'

const SITE = unstable_readConfig({ config: 'wrangler.toml' })
const FILM = '0123456789'
/** What stands in for every page that the build writes. */
export const STATIC_PAGE = 'the static page'

/** Builds once; the edge needs only a small part of what a whole build makes. */
export async function builtWorker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'))
  const generated = join(folder, '.generated')
  const out = join(folder, 'dist')
  await mkdir(generated)
  await mkdir(out)
  const write = (file: string, text: string) => writeFile(join(generated, file), text)
  await write(
    'edge.json',
    JSON.stringify({
      origin: 'https://league.example',
      name: 'League',
      ...SURFACES,
      leagues: LEAGUES,
      tournaments: TOURNAMENT_FORM_IDS.map(tournament),
      consentVersions: {},
      csp: "default-src 'self'",
      common: {},
      release: { commit: 'abc123', builtOn: '2026-11-20' },
    } satisfies EdgeFacts),
  )
  await write('styles.json', '{}')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('GENERATED_DIR', FROZEN_PATHS.generated)
  await buildRenderer({ ...pathsFrom({}), generated }, PARTS)
  vi.unstubAllEnvs()
  await buildEdge({ ...pathsFrom({}), generated, out })
  const script = await readFile(join(out, '_worker.js'), 'utf8')
  await rm(folder, { recursive: true })
  return script
}

/** The sandbox on a port of its own; `calls` are the paths it was asked for. */
export async function startServices() {
  const sandbox = await startSandbox()
  const calls: string[] = []
  sandbox.server.on('request', (request) => void calls.push(request.url ?? ''))
  return { ...sandbox, calls }
}

export async function startWorkerd(script: string, services: string, folder: string) {
  // KV outlives a restart; a new data centre's Cache API is empty.
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  const lines: string[] = []
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: SITE.compatibility_date,
      compatibilityFlags: SITE.compatibility_flags,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => {
        // No history is bound here.
        if (!message.includes('history_failed')) lines.push(message)
      },
      kvNamespaces: ['TABLES'],
      resourcePersistencePath: folder,
      bindings: {
        LEAGUE_TABLE_URL: `${services}/league-table/{league}/{group}`,
        NEWS_URL: `${services}/news`,
        GALLERY_URL: `${services}/gallery`,
      },
      serviceBindings: {
        ASSETS: async (request) => {
          const { pathname } = new URL(request.url)
          if (pathname === '/static/film/court.mp4') return new Response(FILM)
          if (pathname.startsWith('/standings')) return new Response(STATIC_PAGE)
          return new Response('Oops! Page not found', { status: 404 })
        },
      },
    }),
  )
  const origin = (await miniflare.ready).origin
  return {
    get: (path: string, init?: RequestInit) =>
      fetch(origin + path, { redirect: 'manual', ...init }),
    lines,
    kv: async () => await miniflare.getKVNamespace('TABLES'),
    stop: () => miniflare.dispose(),
  }
}
