// What `npm start` leaves behind, and what it does not.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, isTaken } from '../../scripts/stack/processes.ts'

let dir: string
const server = createServer((_, response) => {
  response.end(JSON.stringify({ ok: true, version: 'test' }))
})
let url: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stack-'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true, force: true })
})

/** Runs `code` as a module; resolves with what it printed, once it and all it started have ended. */
async function run(code: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await once(child, 'close')
  return printed.trim()
}

const stack = (file: string) => JSON.stringify(join(process.cwd(), 'scripts/stack', file))
test('a run that falls over takes its processes with it', async () => {
  const code = `
    import { spawn, spawnSync } from 'node:child_process'
    import { endTogether } from ${stack('processes.ts')}
    const minute = 'setTimeout(() => {}, 60_000)'
    endTogether(spawn(process.execPath, ['-e', minute], { stdio: ['ignore', 'inherit', 'ignore'] }))
    console.log('began')
    throw new Error('did not answer')`
  // The server shares the output, so this waits for its end as well.
  expect(await run(code)).toBe('began')
})

test('workerd ends with a wrangler that is killed', async () => {
  const code = `
    import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
    process.env.MINIFLARE_WORKERD_PATH = ${stack('workerd.sh')}
    const script = 'addEventListener("fetch", () => {})'
    const worker = new Miniflare(convertV4MiniflareOptions({ script }))
    console.log((await worker.ready).port)
    process.kill(process.pid, 'SIGKILL')`
  const port = Number(await run(code))
  expect(port).toBeGreaterThan(0)
  await expect.poll(() => isTaken(port), { timeout: 10_000 }).toBe(false)
})

test('what wrangler would watch is built, and watched by nobody', async () => {
  const code = `
    import { createRequire } from 'node:module'
    await import(${stack('no-watch.ts')})
    const { context } = createRequire(import.meta.resolve('wrangler'))('esbuild')
    const plugin = { name: 'tell', setup: (build) => build.onEnd(() => console.log('built')) }
    const made = await context({ stdin: { contents: '' }, write: false, plugins: [plugin] })
    await made.watch()
    // A second watcher would throw.
    await made.watch()
    await made.dispose()`
  expect(await run(code)).toBe('built\nbuilt')
})

test('a taken port ends npm start with a sentence, and touches no other run', async () => {
  const runDir = join(dir, 'taken')
  const { port } = new URL(url)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: port, SANDBOX_PORT: String(await freePort()), RUN_DIR: runDir },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Port \d+ is taken: .+ set PORT .+\.\n$/),
  ])
  expect(existsSync(runDir)).toBe(false)
})

test('a run that ends while it builds ends the build', async () => {
  const runDir = join(dir, 'building')
  const code = `
    import { buildSite } from ${stack('local-run.ts')}
    void buildSite(${JSON.stringify(runDir)}, '')
    setImmediate(() => process.exit())`
  // The build shares the output, so this waits for its end as well.
  await run(code)
  expect(existsSync(join(runDir, 'dist/index.html'))).toBe(false)
})
