// Wrangler's local runtime, as every command of this project runs it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { withParent } from './processes.ts'

/** Not bin/wrangler.js, which starts this file as a second process. */
export const WRANGLER = resolve(
  import.meta.dirname,
  '../../node_modules/wrangler/wrangler-dist/cli.js',
)

export type WranglerRun = {
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
  const { args, env } = withParent(['--no-warnings', WRANGLER, ...argumentsOf(run)])
  return spawn(process.execPath, args, {
    ...options,
    env: {
      ...env,
      ...run.secrets,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_REGISTRY_PATH: run.registry,
    },
  })
}

/** Every user of this machine can read them, so no secret may stand here. */
export function argumentsOf(run: WranglerRun): string[] {
  return [
    ...run.command,
    ...run.configs.flatMap((config) => ['-c', config]),
    ...['--ip', '127.0.0.1', '--port', String(run.port), '--inspector-port', '0'],
    ...['--persist-to', run.state, '--log-level', run.logLevel ?? 'error'],
    '--show-interactive-dev-session=false',
  ]
}
