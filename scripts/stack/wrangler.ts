// Wrangler's local runtime, as every command of this project runs it, and its registry of running Workers.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { SECOND } from '../../shared/time.ts'
import { withParent } from './processes.ts'

/** Not bin/wrangler.js, which starts this file as a second process. */
export const WRANGLER = fileURLToPath(import.meta.resolve('wrangler'))

const NO_WATCH = new URL('./no-watch.ts', import.meta.url).href

const WORKERD = resolve(import.meta.dirname, 'workerd.sh')

type WranglerRun = {
  command: readonly string[]
  configs: readonly string[]
  port: number
  /** The folder of all local storage. */
  state: string
  /** A folder of this run alone, because a killed run leaves a stale entry behind. */
  registry: string
  logLevel?: string
  /** Values of the secrets that the configurations require. */
  secrets?: Record<string, string>
}

export function startWrangler(run: WranglerRun, options: SpawnOptions): ChildProcess {
  const node = ['--import', NO_WATCH, '--no-warnings']
  const { args, env } = withParent([...node, WRANGLER, ...argumentsOf(run)])
  return spawn(process.execPath, args, {
    ...options,
    env: {
      ...env,
      ...run.secrets,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      MINIFLARE_WORKERD_PATH: WORKERD,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_REGISTRY_PATH: run.registry,
    },
  })
}

/** Every user of this machine can read arguments, so no secret may be among them. */
export function argumentsOf(run: WranglerRun): string[] {
  return [
    ...run.command,
    ...run.configs.flatMap((config) => ['-c', config]),
    ...['--ip', '127.0.0.1', '--port', String(run.port), '--inspector-port', '0'],
    ...['--persist-to', run.state, '--log-level', run.logLevel ?? 'error'],
    '--show-interactive-dev-session=false',
  ]
}

const HEALTH_TIMEOUT_MS = 5 * SECOND

const HealthSchema = v.object({ ok: v.literal(true), version: v.string() })

/** Creates an empty folder, removed when this process ends. */
export function ownRegistry(runDir: string): string {
  const dir = registryIn(runDir)
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  remove()
  process.once('exit', remove)
  return dir
}

/** Null when no site answers at `url`: entries of a killed run lead nowhere. */
export async function registryOfSite(runDir: string, url: string): Promise<string | null> {
  const dir = registryIn(runDir)
  if (!existsSync(dir)) return null
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS)
  const answer = fetch(`${url}/api/health`, { signal }).then((response) => response.json())
  // Null on another program's answer, or on none.
  return v.is(HealthSchema, await answer.catch(() => null)) ? dir : null
}

function registryIn(runDir: string): string {
  return join(runDir, 'registry')
}
