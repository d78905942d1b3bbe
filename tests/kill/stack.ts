// The mail Worker in real workerd, in a process group of its own that can be killed as a whole.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { removeFolder } from '../../scripts/stack/folders.ts'

const SOURCES = [
  'contract',
  'workers',
  'sandbox',
  'tests/workers/door',
  '.generated/content.json',
  'package.json',
]
const CONFIGS = [
  'tests/workers/door/wrangler.toml',
  'sandbox/mail/wrangler.toml',
  'sandbox/recorder/wrangler.toml',
]
const READY_MS = 60_000

export type StackOptions = {
  /** A folder of this run alone. */
  dir: string
  port: number
  sandboxUrl: string
  vars: Record<string, string>
}

export class Stack {
  readonly url: string
  readonly #options: StackOptions
  #child: ChildProcess | null = null
  #starts = 0

  constructor(options: StackOptions) {
    this.#options = options
    this.url = `http://127.0.0.1:${options.port}`
  }

  /** The sources are copied once, so that somebody who edits them does not disturb the run. */
  async prepare(): Promise<void> {
    const { dir, vars, sandboxUrl } = this.#options
    await removeFolder(dir)
    await mkdir(dir, { recursive: true })
    for (const source of SOURCES) await cp(source, join(dir, source), { recursive: true })
    await writeFile(join(dir, 'sandbox/mail/.dev.vars'), dotenv(vars))
    await writeFile(join(dir, 'sandbox/recorder/.dev.vars'), dotenv({ SANDBOX_URL: sandboxUrl }))
  }

  async start(): Promise<void> {
    const { dir, port } = this.#options
    this.#starts += 1
    const child = spawn(
      process.execPath,
      [
        resolve('node_modules/wrangler/bin/wrangler.js'),
        'dev',
        ...CONFIGS.flatMap((config) => ['-c', config]),
        ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
        ...['--persist-to', 'state', '--log-level', 'error'],
        '--show-interactive-dev-session=false',
      ],
      {
        cwd: dir,
        detached: true,
        stdio: 'ignore',
        env: {
          ...process.env,
          CLOUDFLARE_CF_FETCH_ENABLED: 'false',
          WRANGLER_SEND_METRICS: 'false',
          // A killed run leaves a stale entry behind.
          WRANGLER_REGISTRY_PATH: resolve(dir, `registry-${this.#starts}`),
        },
      },
    )
    this.#child = child
    await this.#untilReady(child)
  }

  /** The whole group at once, without a chance to tidy up. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    process.kill(-child.pid, 'SIGKILL')
    await gone
    this.#child = null
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const end = Date.now() + READY_MS
    while (Date.now() < end) {
      if (child.exitCode !== null) throw new Error(`wrangler ended with ${child.exitCode}`)
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
      const text = await answer?.text().catch(() => '')
      if (text === 'ready') return
      await new Promise((next) => setTimeout(next, 100))
    }
    throw new Error('the mail Worker did not start')
  }
}

function dotenv(vars: Record<string, string>): string {
  return Object.entries(vars)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
}
