// Runs the admin Worker for one command, on this machine or bound to the live outbox or history.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '../command-line.ts'
import { requireApiToken } from '../deploy/cloudflare.ts'
import { HISTORY_CONFIGS, MAIL_CONFIGS, settingsFrom } from '../stack/local-run.ts'
import { freePort, removeFolder, untilReady } from '../stack/processes.ts'
import { registryOfSite, startWrangler } from '../stack/wrangler.ts'

/** `folder` has the configuration of the admin Worker; `configs` are those of the Worker behind it. */
export type AdminTarget = { name: string; folder: string; configs: readonly string[] }

export const OUTBOX: AdminTarget = {
  name: 'outbox',
  folder: 'workers/mail/admin',
  configs: MAIL_CONFIGS,
}
export const HISTORY: AdminTarget = {
  name: 'history',
  folder: 'workers/history/admin',
  configs: HISTORY_CONFIGS,
}

export type Ask = (method: string, ...words: string[]) => Promise<unknown>

export async function withAdmin<T>(
  asked: AdminTarget,
  remote: boolean,
  work: (ask: Ask) => Promise<T>,
  start = startWrangler,
): Promise<T> {
  if (remote) requireApiToken()
  const token = randomUUID()
  const port = await freePort()
  const site = settingsFrom(process.env)
  const running = remote ? null : await registryOfSite(site.runDir, `http://127.0.0.1:${site.port}`)
  const registry = running ?? (await mkdtemp(join(tmpdir(), `${asked.name}-admin-`)))
  const config = join(asked.folder, 'wrangler.toml')
  // Without a running site this starts the Worker itself, as it ran last, on the same storage.
  const built = asked.configs.map((own) => join(site.runDir, own))
  const configs = remote || running !== null ? [config] : [config, ...built]
  if (!configs.every((path) => existsSync(path)))
    fail('Run "npm start" once first: nothing is stored here.')
  const child = start(
    {
      // Its binding is remote, unless this flag is there.
      command: remote ? ['dev'] : ['dev', '--local'],
      configs,
      port,
      state: site.stateDir,
      registry,
      secrets: { ADMIN_TOKEN: token },
    },
    // Errors of the live account are for the person who asked.
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr?.pipe(process.stderr)
  const end = () => {
    // An interrupted build would print esbuild's stack trace.
    child.stderr?.unpipe().resume()
    child.kill('SIGTERM')
  }
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  const headers = { 'x-admin-token': token }
  try {
    await untilReady(child, `${url}/ready`, headers)
    return await work(async (method, ...words) => {
      const body = JSON.stringify(words)
      const answer = await fetch(`${url}/${method}`, { method: 'POST', body, headers })
      if (!answer.ok) throw new Error(`the ${asked.name} answered ${answer.status}`)
      return await answer.json()
    })
  } finally {
    process.off('exit', end)
    end()
    if (running === null) await removeFolder(registry)
  }
}
