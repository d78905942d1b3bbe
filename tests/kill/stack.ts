// Workers in real workerd, behind the edge or a door of their own, in a process group that can be killed as a whole.
import type { ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildEdge, buildWorkers } from '../../scripts/build/bundles.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { writeServing } from '../../scripts/build/write-serving.ts'
import { compileContent } from '../../scripts/content.ts'
import { prepareRunDir, SITE } from '../../scripts/stack/local-run.ts'
import { freePort, removeFolder, untilReady } from '../../scripts/stack/processes.ts'
import { startWrangler } from '../../scripts/stack/wrangler.ts'
import { fewAndMany, writeAllOpen } from '../made-content.ts'
import PARTS from '../plain-document.ts'

/** The program in front of the Workers. */
type Front = {
  /** Files of its folder beside the configurations. */
  sources: readonly string[]
  command: readonly string[]
  configs: readonly string[]
  build: (runDir: string) => Promise<void>
}

/** The edge of the site without its pages, of which a run asks for none. */
export const EDGE: Front = {
  ...SITE,
  sources: [],
  build: async (runDir) => {
    const paths = {
      ...pathsFrom({ CONTENT_DIR: writeAllOpen(join(runDir, 'content'), fewAndMany) }),
      generated: join(runDir, '.generated'),
      out: join(runDir, 'dist'),
    }
    const content = await compileContent(paths)
    await mkdir(paths.out)
    // What `start` asks for.
    await writeFile(join(paths.out, 'index.html'), '')
    await writeServing(paths, content, PARTS, new Map())
    await writeFile(join(paths.generated, 'styles.json'), '{}')
    const render = "export const render = async () => ({ html: '', csp: '', status: 200 })"
    await writeFile(join(paths.generated, 'render.js'), render)
    await buildEdge(paths)
    await buildWorkers(paths)
  },
}
type StackOptions = {
  /** A folder of this run alone. */
  dir: string
  front: Front
  devVars: Record<string, Record<string, string>>
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

  /** Built once, so that somebody who edits the sources does not disturb the run. */
  async prepare(): Promise<void> {
    const { dir, front, devVars } = this.#options
    this.#port = await freePort()
    await removeFolder(dir)
    await prepareRunDir(dir, [...front.configs, ...front.sources], devVars)
    await front.build(dir)
  }

  async start(): Promise<void> {
    const { dir, front } = this.#options
    this.#starts += 1
    const child = startWrangler(
      {
        command: front.command,
        configs: front.configs,
        port: this.#port,
        state: 'state',
        registry: resolve(dir, `registry-${this.#starts}`),
      },
      { cwd: dir, detached: true, stdio: 'ignore' },
    )
    this.#child = child
    await untilReady(child, this.url)
  }

  /** Kills the whole group at once, without a chance to clean up. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    process.kill(-child.pid, 'SIGKILL')
    await gone
    this.#child = null
  }
}
