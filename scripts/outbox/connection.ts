// Runs the admin Worker for one command: wrangler starts it, on this machine or bound to the live outbox.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { removeFolder } from '../stack/folders.ts'
import { registryOfSite } from '../stack/registry.ts'

const READY_MS = 60_000
const LOCAL = 'workers/mail/admin/wrangler.toml'
const REMOTE = 'workers/mail/admin/wrangler.remote.toml'
/** Without a running site, the mail Worker itself, on the same storage. */
const ALONE = ['sandbox/mail/wrangler.toml', 'sandbox/recorder/wrangler.toml']

export type Ask = (method: string, ...words: string[]) => Promise<unknown>

export async function withAdmin<T>(remote: boolean, work: (ask: Ask) => Promise<T>): Promise<T> {
  const token = randomUUID()
  const port = await freePort()
  const own = await mkdtemp(join(tmpdir(), 'outbox-admin-'))
  const running = remote ? null : await registryOfRunningSite()
  const configs = remote ? [REMOTE] : running === null ? [LOCAL, ...ALONE] : [LOCAL]
  const child = start(configs, { port, token, registry: running ?? own })
  try {
    const url = `http://127.0.0.1:${port}`
    await untilReady(child, url, token)
    return await work((method, ...words) => ask(url, token, method, words))
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await removeFolder(own)
  }
}

type Start = { port: number; token: string; registry: string }

function start(configs: string[], { port, token, registry }: Start): ChildProcess {
  const wrangler = resolve('node_modules/wrangler/bin/wrangler.js')
  const state = resolve(process.env.STATE_DIR || '.wrangler/state')
  return spawn(
    process.execPath,
    [
      wrangler,
      'dev',
      ...configs.flatMap((config) => ['-c', config]),
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', state, '--var', `TOKEN:${token}`, '--log-level', 'error'],
      '--show-interactive-dev-session=false',
    ],
    {
      detached: true,
      // Signing in and errors of the live account are for the person who asked.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_REGISTRY_PATH: registry,
      },
    },
  )
}

async function ask(url: string, token: string, method: string, words: string[]) {
  const body = JSON.stringify(words)
  const headers = { 'x-admin-token': token }
  const answer = await fetch(`${url}/${method}`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`)
  const parsed: unknown = await answer.json()
  return parsed
}

function registryOfRunningSite(): Promise<string | null> {
  const port = process.env.PORT || '8788'
  return registryOfSite(resolve(`.wrangler/run-${port}`), `http://127.0.0.1:${port}`)
}

async function untilReady(child: ChildProcess, url: string, token: string): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`wrangler ended with ${child.exitCode}`)
    const headers = { 'x-admin-token': token }
    const answer = await fetch(`${url}/ready`, { headers }).catch(() => null)
    if ((await answer?.text()) === 'ready') return
    await new Promise((next) => setTimeout(next, 150))
  }
  throw new Error('the outbox did not open')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
