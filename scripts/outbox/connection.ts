// Runs the admin Worker for one command: wrangler starts it, on this machine or bound to the live outbox.
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { removeFolder } from '../stack/folders.ts'
import { freePort } from '../stack/ports.ts'
import { untilReady } from '../stack/processes.ts'
import { registryOfSite } from '../stack/registry.ts'
import { MAIL_CONFIGS } from '../stack/run-dir.ts'
import { startWrangler } from '../stack/wrangler.ts'

const LOCAL = 'workers/mail/admin/wrangler.toml'
const REMOTE = 'workers/mail/admin/wrangler.remote.toml'

export type Ask = (method: string, ...words: string[]) => Promise<unknown>

export async function withAdmin<T>(
  remote: boolean,
  work: (ask: Ask) => Promise<T>,
  start = startWrangler,
): Promise<T> {
  const token = randomUUID()
  const port = await freePort()
  // A folder and a file of this user alone: what stands on a command line is shown to every user of the machine.
  const own = await mkdtemp(join(tmpdir(), 'outbox-admin-'))
  const envFile = join(own, 'env')
  await writeFile(envFile, `TOKEN=${token}\n`, { mode: 0o600 })
  const running = remote ? null : await registryOfRunningSite()
  // Without a running site, the mail Worker itself, on the same storage.
  const configs = remote ? [REMOTE] : running === null ? [LOCAL, ...MAIL_CONFIGS] : [LOCAL]
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
  const url = `http://127.0.0.1:${port}`
  const headers = { 'x-admin-token': token }
  try {
    await untilReady(child, `${url}/ready`, headers)
    return await work(async (method, ...words) => {
      const body = JSON.stringify(words)
      const answer = await fetch(`${url}/${method}`, { method: 'POST', body, headers })
      if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`)
      return await answer.json()
    })
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await removeFolder(own)
  }
}

function registryOfRunningSite(): Promise<string | null> {
  const port = process.env.PORT || '8788'
  return registryOfSite(resolve(`.wrangler/run-${port}`), `http://127.0.0.1:${port}`)
}
