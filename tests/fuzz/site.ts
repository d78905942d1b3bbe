// The whole site as `npm start` runs it, with content in which every form takes entries, and what it logs meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Content } from '../../contract/content.ts'
import { removeFolder } from '../../scripts/stack/folders.ts'
import { freePort } from '../../scripts/stack/ports.ts'
import { untilReady } from '../../scripts/stack/processes.ts'

export async function startSite() {
  const port = process.env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  // By port, so that two runs do not meet.
  const dir = `.wrangler/fuzz-${port}`
  await removeFolder(dir)
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      SANDBOX_PORT: process.env.SANDBOX_PORT ?? String(await freePort()),
      STATE_DIR: join(dir, 'state'),
      RUN_DIR: join(dir, 'run'),
      CONTENT_DIR: 'tests/browser/content',
    },
  })
  // Also when this process ends by a fault of its own.
  process.once('exit', () => child.kill('SIGTERM'))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => void lines.push(line))
  }
  await untilReady(child, `${url}/api/health`).catch((cause) => {
    console.error(lines.join('\n'))
    throw cause
  })
  const json = await readFile(join(dir, 'run/.generated/content.json'), 'utf8')
  const content: Content = JSON.parse(json)
  return {
    url: new URL(url),
    leagues: content.leagues.map(({ id }) => id),
    /** What it has said so far. */
    lines,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await removeFolder(dir)
    },
  }
}
