// Wrangler's local runtime, as every command of this project runs it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const WRANGLER = resolve(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js')

const NO_WATCH = pathToFileURL(resolve(import.meta.dirname, 'no-watch.ts')).href

export type WranglerRun = {
  command: readonly string[]
  configs: readonly string[]
  port: number
  /** All local storage. */
  state: string
  /** A folder of this run alone: a killed run leaves a stale entry behind. */
  registry: string
  logLevel?: string
}

export function startWrangler(run: WranglerRun, options: SpawnOptions): ChildProcess {
  const env = {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_REGISTRY_PATH: run.registry,
  }
  return spawn(process.execPath, ['--import', NO_WATCH, WRANGLER, ...argumentsOf(run)], {
    ...options,
    env,
  })
}

/** Any user of this machine can read them while it runs: no secret may stand here. */
export function argumentsOf(run: WranglerRun): string[] {
  return [
    ...run.command,
    ...run.configs.flatMap((config) => ['-c', config]),
    ...['--ip', '127.0.0.1', '--port', String(run.port), '--inspector-port', '0'],
    ...['--persist-to', run.state, '--log-level', run.logLevel ?? 'error'],
    '--show-interactive-dev-session=false',
  ]
}
