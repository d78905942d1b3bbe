// The whole site as `npm start` runs it, in a process of its own, with content in which every form takes entries.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, removeFolder, untilReady } from '../scripts/stack/processes.ts'
import { writeAllOpen } from './made-content.ts'

/** `name`: of the run's folder. Ends with this process, also when that ends by a fault of its own. */
export async function startSite(name: string, vars: Record<string, string> = {}) {
  const port = process.env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  // By port, so that two runs do not meet.
  const dir = `.wrangler/${name}-${port}`
  const runDir = join(dir, 'run')
  await removeFolder(dir)
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      SANDBOX_PORT: process.env.SANDBOX_PORT ?? String(await freePort()),
      STATE_DIR: join(dir, 'state'),
      RUN_DIR: runDir,
      CONTENT_DIR: writeAllOpen(join(dir, 'content')),
      LOOKS: 'off',
      ...vars,
    },
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => void lines.push(line))
  }
  await untilReady(child, `${url}/api/health`).catch((cause) => {
    console.error(lines.join('\n'))
    throw cause
  })
  return {
    url,
    runDir,
    /** Its output so far. */
    lines,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await removeFolder(dir)
    },
  }
}
