// What `npm start` leaves behind, and what it does not.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, isTaken } from '../../scripts/stack/ports.ts'
import { registryOfSite } from '../../scripts/stack/registry.ts'

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

async function registry(runDir: string, pid: number, age = 0): Promise<string> {
  const path = join(runDir, `registry-${pid}`)
  await mkdir(path, { recursive: true })
  const made = Date.now() / 1000 - age
  await utimes(path, made, made)
  return path
}

test('a run of the site takes its registry with it, and those of killed runs', async () => {
  const runDir = join(dir, 'ended')
  // No system hands out a process id this high.
  const killed = await registry(runDir, 2 ** 30)
  const code = `
    import { mkdirSync } from 'node:fs'
    import { ownRegistry } from ${stack('registry.ts')}
    const dir = ownRegistry(${JSON.stringify(runDir)})
    mkdirSync(dir)
    console.log(dir)`
  const own = await run(code)
  expect(own).toMatch(/registry-\d+$/)
  expect([own, killed].map((path) => existsSync(path))).toEqual([false, false])
})

test('a registry counts only while its site answers', async () => {
  const runDir = join(dir, 'answers')
  const own = await registry(runDir, process.pid)
  expect(await registryOfSite(runDir, url)).toBe(own)
  expect(await registryOfSite(runDir, 'http://127.0.0.1:1')).toBeNull()
})

test('the registry of a killed run whose process id lives on as another is passed over', async () => {
  const runDir = join(dir, 'stale')
  await registry(runDir, process.ppid, 3600)
  const own = await registry(runDir, process.pid)
  expect(await registryOfSite(runDir, url)).toBe(own)
})

test('a run that falls over takes its processes with it', async () => {
  const code = `
    import { spawn, spawnSync } from 'node:child_process'
    import { endTogether } from ${stack('processes.ts')}
    const minute = 'setTimeout(() => {}, 60_000)'
    endTogether([spawn(process.execPath, ['-e', minute], { stdio: ['ignore', 'inherit', 'ignore'] })])
    console.log('began')
    throw new Error('did not answer')`
  // The server shares the output, so this waits for its end as well.
  expect(await run(code)).toBe('began')
})

test('a taken port ends npm start with one sentence, before it touches the folder of the other run', async () => {
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

test('a port is taken when a program listens on it, and free ones differ', async () => {
  expect(await isTaken(Number(new URL(url).port))).toBe(true)
  const [one, other] = [await freePort(), await freePort()]
  expect(one).not.toBe(other)
  expect([await isTaken(one), await isTaken(other)]).toEqual([false, false])
})
