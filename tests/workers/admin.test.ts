// `npm run outbox`: what may be asked, and what comes back.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OUTBOX, withAdmin } from '../../scripts/admin/connection.ts'
import { judgeArgument } from '../../scripts/outbox/argument.ts'
import { exportInto, workTreeOf } from '../../scripts/outbox/commands.ts'
import { argumentsOf } from '../../scripts/stack/wrangler.ts'
import { SUBMISSION_STATES } from '../../shared/forms/submission.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { certificate, contact, youth } from './fixtures.ts'
import { Harness, referenceOf } from './harness.ts'

test('an export leaves spam out unless asked for by reference, with its file', async () => {
  const harness = new Harness()
  const { reference } = await harness.enter('contact', contact)
  await harness.write(reference)
  const inHoneypot = { ...youth, website2: 'x' }
  const held = referenceOf(await harness.register('nxt-gen', inHoneypot, certificate))
  const dir = temporaryFolder()
  expect(await exportInto(join(dir, 'all'), [], harness.ask)).toEqual({ submissions: 2, files: 0 })
  const out = join(dir, 'spam')
  expect(await exportInto(out, [held], harness.ask)).toEqual({ submissions: 1, files: 1 })
  expect(readdirSync(out).toSorted()).toEqual([`${held}-birth-certificate.pdf`, 'nxt-gen.csv'])
  expect(readFileSync(join(out, 'nxt-gen.csv'), 'utf8')).toContain('Lerato')
})

test('an unknown reference exports nothing and leaves no folder', async () => {
  const out = join(temporaryFolder(), 'none')
  const { submissions } = await exportInto(out, ['CO-0000-0000'], new Harness().ask)
  expect([submissions, existsSync(out)]).toEqual([0, false])
})

test('exported files are for their owner alone, old ones too', async () => {
  const harness = new Harness()
  await harness.register('nxt-gen', youth, certificate)
  const out = join(temporaryFolder(), 'modes')
  await exportInto(out, [], harness.ask)
  const paths = readdirSync(out).map((name) => join(out, name))
  for (const path of paths) chmodSync(path, 0o644)
  await exportInto(out, [], harness.ask)
  const modes = [out, ...paths].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600, 0o600])
})

test('an export goes nowhere into a git work tree, through a link neither', () => {
  const folder = temporaryFolder()
  const [plain, tree] = [join(folder, 'plain'), join(folder, 'tree')]
  spawnSync('mkdir', [plain])
  spawnSync('git', ['init', '-q', tree])
  spawnSync('ln', ['-s', tree, join(plain, 'link')])
  expect(workTreeOf(join(plain, 'new/folder'))).toBe(null)
  expect(workTreeOf(join(tree, 'new/folder'))).not.toBe(null)
  expect(workTreeOf(join(plain, 'link/folder'))).not.toBe(null)
  const ignored = ['outbox-export/contact.csv', 'outbox-export-2/x']
  expect(spawnSync('git', ['check-ignore', ...ignored]).status).toBe(0)
})

/** In place of wrangler: answers as the admin Worker does. */
const ADMIN = `
  require('node:http').createServer((request, response) => {
    const isAllowed = request.headers['x-admin-token'] === process.env.ADMIN_TOKEN
    response.writeHead(isAllowed ? 200 : 403).end('"answer"')
  }).listen(Number(process.argv[1]), '127.0.0.1')`

test('the admin Worker gets a token by its environment, and ends with us', async () => {
  // Where the Workers' configurations are.
  vi.stubEnv('RUN_DIR', '.')
  onTestFinished(() => void vi.unstubAllEnvs())
  const before = process.listeners('exit')
  let ended: Promise<unknown> = Promise.resolve()
  let args: string[] = []
  let token = ''
  await withAdmin(
    OUTBOX,
    false,
    async (ask) => {
      expect(await ask('list')).toBe('answer')
      const [end] = process.listeners('exit').filter((one) => !before.includes(one))
      end?.(0)
      expect(await ended).toEqual([null, 'SIGTERM'])
    },
    (run, options) => {
      args = argumentsOf(run)
      token = run.secrets?.ADMIN_TOKEN ?? ''
      const env = { ...process.env, ...run.secrets }
      const child = spawn(process.execPath, ['-e', ADMIN, String(run.port)], { ...options, env })
      ended = once(child, 'exit')
      return child
    },
  )
  expect(token).toMatch(/^[\da-f-]{36}$/)
  expect(args.join(' ')).not.toContain(token)
  expect(process.listeners('exit')).toEqual(before)
})

test.each([
  ['export', ['jl-7k3m-q2xw'], 'JL-7K3M-Q2XW'],
  ['find', ['Thandi', 'van', 'Wyk'], 'Thandi van Wyk'],
  ...SUBMISSION_STATES.map((state): [string, string[], string] => ['list', [state], state]),
])('%s takes %s', (command, typed, word) => {
  expect(judgeArgument(command, ...typed)).toEqual({ ok: true, words: [word] })
})

test.each([
  ['list', 'fialed'],
  ['list', 'JL-7K3M-Q2XW'],
  ['export', 'JL-7K3M'],
  ['show', 'failed'],
  ['retry'],
  ['find'],
])('%s %s is refused with a sentence', (command, ...typed) => {
  const judged = judgeArgument(command, ...typed)
  expect(judged.ok ? '' : judged.error).toMatch(new RegExp(`^${command} takes .*\\.$`))
})

test.each([
  [['list', 'fialed'], 'not "fialed".'],
  [['export', '--out', 'tests/out'], 'work tree'],
])('%s ends with 1 before anything is opened', (words, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/outbox.ts', ...words])
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining(message)])
})
