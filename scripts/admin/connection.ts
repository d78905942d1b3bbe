// Runs the admin Worker for one command: wrangler starts it, on this machine or bound to the live outbox or history.
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { removeFolder } from '../stack/folders.ts'
import { freePort } from '../stack/ports.ts'
import { untilReady } from '../stack/processes.ts'
import { registryOfSite } from '../stack/registry.ts'
import { HISTORY_CONFIGS, MAIL_CONFIGS } from '../stack/run-dir.ts'
import { startWrangler } from '../stack/wrangler.ts'

/** What is asked: where the two configurations of its admin Worker lie, and the Workers that it is made of. */
export type Asked = { name: string; folder: string; configs: readonly string[] }

export const OUTBOX: Asked = {
  name: 'outbox',
  folder: 'workers/mail/admin',
  configs: MAIL_CONFIGS,
}
export const HISTORY: Asked = {
  name: 'history',
  folder: 'workers/history/admin',
  configs: HISTORY_CONFIGS,
}

export type Ask = (method: string, ...words: string[]) => Promise<unknown>

export async function withAdmin<T>(
  asked: Asked,
  remote: boolean,
  work: (ask: Ask) => Promise<T>,
  start = startWrangler,
): Promise<T> {
  const token = randomUUID()
  const port = await freePort()
  // A folder and a file of this user alone: what stands on a command line is shown to every user of the machine.
  const own = await mkdtemp(join(tmpdir(), `${asked.name}-admin-`))
  const envFile = join(own, 'env')
  await writeFile(envFile, `TOKEN=${token}\n`, { mode: 0o600 })
  const running = remote ? null : await registryOfRunningSite()
  const config = join(asked.folder, remote ? 'wrangler.remote.toml' : 'wrangler.toml')
  // Without a running site, the Worker itself, on the same storage.
  const configs = remote || running !== null ? [config] : [config, ...asked.configs]
  const child = start(
    {
      command: ['dev', '--env-file', envFile],
      configs,
      port,
      state: resolve(process.env.STATE_DIR || '.wrangler/state'),
      registry: running ?? own,
    },
    // Signing in and errors of the live account are for the person who asked.
    { detached: true, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  // In a process group of its own: no signal of the terminal reaches it.
  const end = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (child.pid && !hasEnded) process.kill(-child.pid, 'SIGTERM')
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
    await removeFolder(own)
  }
}

function registryOfRunningSite(): Promise<string | null> {
  const port = process.env.PORT || '8788'
  return registryOfSite(
    resolve(process.env.RUN_DIR || `.wrangler/run-${port}`),
    `http://127.0.0.1:${port}`,
  )
}
