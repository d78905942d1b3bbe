// The mail Worker in real workerd, in a process group of its own that can be killed as a whole.
import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { removeFolder } from '../../scripts/stack/folders.ts'
import { freePort } from '../../scripts/stack/ports.ts'
import { untilReady } from '../../scripts/stack/processes.ts'
import { MAIL_CONFIGS, prepareRunDir } from '../../scripts/stack/run-dir.ts'
import { startWrangler } from '../../scripts/stack/wrangler.ts'

const DOOR = 'tests/workers/door'

export type StackOptions = {
  /** A folder of this run alone. */
  dir: string
  sandboxUrl: string
  vars: Record<string, string>
}

export class Stack {
  readonly #options: StackOptions
  #port = 0
  #child: ChildProcess | null = null
  #starts = 0

  constructor(options: StackOptions) {
    this.#options = options
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The sources are copied once, so that somebody who edits them does not disturb the run. */
  async prepare(): Promise<void> {
    const { dir, vars, sandboxUrl } = this.#options
    this.#port = await freePort()
    await removeFolder(dir)
    await prepareRunDir(dir, [DOOR, '.generated/content.json'], {
      'sandbox/mail': vars,
      'sandbox/recorder': { SANDBOX_URL: sandboxUrl },
    })
  }

  async start(): Promise<void> {
    const { dir } = this.#options
    this.#starts += 1
    const child = startWrangler(
      {
        command: ['dev'],
        configs: [`${DOOR}/wrangler.toml`, ...MAIL_CONFIGS],
        port: this.#port,
        state: 'state',
        registry: resolve(dir, `registry-${this.#starts}`),
      },
      { cwd: dir, detached: true, stdio: 'ignore' },
    )
    this.#child = child
    await untilReady(child, this.url)
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
}
