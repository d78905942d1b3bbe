// `npm run outbox`: what may be asked, and what comes back.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUTBOX, withAdmin } from '../../scripts/admin/connection.ts'
import { judgeArgument } from '../../scripts/outbox/argument.ts'
import { exportInto } from '../../scripts/outbox/commands.ts'
import { argumentsOf } from '../../scripts/stack/wrangler.ts'
import { SUBMISSION_STATES } from '../../shared/forms/submission.ts'
import { Harness, referenceOf } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'admin-'))
})

afterAll(() => rm(dir, { recursive: true, force: true }))

test('an export leaves spam out unless asked for by reference, with its file', async () => {
  const harness = new Harness()
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.write(reference)
  const inHoneypot = { ...youth, website2: 'x' }
  const held = referenceOf(await harness.register('nxt-gen', inHoneypot, certificate))
  expect(await exportInto(join(dir, 'all'), [], harness.ask)).toEqual({ submissions: 2, files: 0 })
  const out = join(dir, 'spam')
  expect(await exportInto(out, [held], harness.ask)).toEqual({ submissions: 1, files: 1 })
  expect((await readdir(out)).toSorted()).toEqual([`${held}-birth-certificate.pdf`, 'nxt-gen.csv'])
  expect(await readFile(join(out, 'nxt-gen.csv'), 'utf8')).toContain('Lerato')
})

test('an unknown reference exports nothing and leaves no folder', async () => {
  const out = join(dir, 'none')
  const { submissions } = await exportInto(out, ['CO-0000-0000'], new Harness().ask)
  expect(submissions).toBe(0)
  expect(existsSync(out)).toBe(false)
})

test('exported files are for their owner alone, old ones too', async () => {
  const harness = new Harness()
  await harness.register('nxt-gen', youth, certificate)
  const out = join(dir, 'modes')
  await exportInto(out, [], harness.ask)
  const names = await readdir(out)
  for (const name of names) await chmod(join(out, name), 0o644)
  await exportInto(out, [], harness.ask)
  expect((await stat(out)).mode & 0o777).toBe(0o700)
  expect(names).toHaveLength(2)
  for (const name of names) expect((await stat(join(out, name))).mode & 0o777).toBe(0o600)
})

/** In place of wrangler: answers as the admin Worker does. */
const ADMIN = `
  require('node:http').createServer((request, response) => {
    const isAllowed = request.headers['x-admin-token'] === process.env.ADMIN_TOKEN
    response.writeHead(isAllowed ? 200 : 403).end('"answer"')
  }).listen(Number(process.argv[1]), '127.0.0.1')`

test('the admin Worker ends with the process that started it', async () => {
  const before = process.listeners('exit')
  let ended: Promise<unknown> = Promise.resolve()
  await withAdmin(
    OUTBOX,
    false,
    async () => {
      const [end] = process.listeners('exit').filter((one) => !before.includes(one))
      end?.(0)
      expect(await ended).toEqual([null, 'SIGTERM'])
    },
    ({ port, secrets }, options) => {
      const env = { ...process.env, ...secrets }
      const child = spawn(process.execPath, ['-e', ADMIN, String(port)], { ...options, env })
      ended = once(child, 'exit')
      return child
    },
  )
  expect(process.listeners('exit')).toEqual(before)
})

test('the token reaches the admin Worker by its environment alone', async () => {
  let token = ''
  let args: string[] = []
  const answer = await withAdmin(
    OUTBOX,
    false,
    (ask) => ask('list'),
    (run, options) => {
      token = run.secrets?.ADMIN_TOKEN ?? ''
      args = argumentsOf(run)
      const env = { ...process.env, ...run.secrets }
      return spawn(process.execPath, ['-e', ADMIN, String(run.port)], { ...options, env })
    },
  )
  expect(answer).toBe('answer')
  expect(token).toMatch(/^[\da-f-]{36}$/)
  expect(args.join(' ')).not.toContain(token)
})

test.each([
  { command: 'export', typed: 'jl-7k3m-q2xw', word: 'JL-7K3M-Q2XW' },
  ...SUBMISSION_STATES.map((state) => ({ command: 'list', typed: state, word: state })),
])('$command takes $typed', ({ command, typed, word }) => {
  expect(judgeArgument(command, typed)).toEqual({ ok: true, words: [word] })
})

test.each([
  ['list', 'fialed'],
  ['list', 'JL-7K3M-Q2XW'],
  ['export', 'JL-7K3M'],
  ['show', 'failed'],
  ['retry'],
])('%s %s is refused with a sentence', (command, ...typed) => {
  const judged = judgeArgument(command, ...typed)
  expect(judged.ok ? '' : judged.error).toMatch(new RegExp(`^${command} takes .*\\.$`))
})

test('what is refused ends with 1 before anything is opened', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/outbox.ts', 'list', 'fialed'])
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('not "fialed".')])
})
