// `npm run outbox`: what may be asked, and what comes back.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeArgument } from '../../scripts/outbox/argument.ts'
import type { Ask } from '../../scripts/outbox/connection.ts'
import { exportInto } from '../../scripts/outbox/export.ts'
import { STATES } from '../../workers/mail/src/storage/submission.ts'
import { pdf } from './files.ts'
import { World } from './harness.ts'
import { contact, formData, youth } from './submissions.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'desk-'))
})

afterAll(() => rm(dir, { recursive: true, force: true }))

/** The desk as the door in front of it answers. */
function askOf({ core: { desk } }: World): Ask {
  const answers: Record<string, (argument: string | null) => unknown> = {
    export: (state) => desk.export(state),
    files: (reference) =>
      desk.files(reference ?? '').map(({ name, sha256, bytes }) => {
        return { name, sha256, base64: Buffer.from(bytes).toString('base64') }
      }),
    markExported: (references) => desk.markExported((references ?? '').split(' ')),
  }
  return async (method, argument) => answers[method]?.(argument)
}

test('one that was held back as spam is exported by its reference, with its file', async () => {
  const world = new World()
  await world.submit('contact', contact)
  const birthCertificate = new File([pdf()], 'a.pdf')
  const trapped = formData({ ...youth, website2: 'x' }, { birthCertificate })
  const { answer } = await world.register('nxt-gen', trapped)
  const reference = answer.ok ? answer.reference : ''
  const out = join(dir, 'spam')
  const wanted = { kind: 'reference', text: reference } as const
  expect(await exportInto(out, wanted, askOf(world))).toEqual({ submissions: 1, files: 1 })
  expect((await readdir(out)).toSorted()).toEqual([
    `${reference}-birth-certificate.pdf`,
    'nxt-gen.csv',
  ])
  expect(await readFile(join(out, 'nxt-gen.csv'), 'utf8')).toContain('Lerato')
})

test('an export leaves spam out unless asked, and a reference that others name stays one line', async () => {
  const world = new World()
  const { answer } = await world.submit('contact', contact)
  const reference = answer.ok ? answer.reference : ''
  await world.submit('contact', { ...contact, message: reference })
  await world.submit('contact', { ...contact, message: 'buy' }, { spam: true })
  const all = { kind: 'nothing', text: null } as const
  expect(await exportInto(join(dir, 'all'), all, askOf(world))).toMatchObject({ submissions: 2 })
  const one = { kind: 'reference', text: reference } as const
  await exportInto(join(dir, 'one'), one, askOf(world))
  expect((await readFile(join(dir, 'one/contact.csv'), 'utf8')).trim().split('\r\n')).toHaveLength(
    2,
  )
})

test('an unknown reference exports nothing and leaves no folder', async () => {
  const out = join(dir, 'none')
  const wanted = { kind: 'reference', text: 'CO-0000-0000' } as const
  expect(await exportInto(out, wanted, askOf(new World()))).toMatchObject({ submissions: 0 })
  expect(existsSync(out)).toBe(false)
})

test('a reference may be typed in small letters', () => {
  expect(judgeArgument('export', 'jl-7k3m-q2xw')).toEqual({
    ok: true,
    argument: { kind: 'reference', text: 'JL-7K3M-Q2XW' },
  })
})

test.each(STATES)('list and export take the state %s', (state) => {
  for (const command of ['list', 'export']) {
    expect(judgeArgument(command, state)).toMatchObject({ ok: true, argument: { text: state } })
  }
})

test.each([
  ['list', 'fialed'],
  ['list', 'JL-7K3M-Q2XW'],
  ['export', 'JL-7K3M'],
  ['show', 'failed'],
  ['retry', undefined],
])('%s %s is refused with a sentence', (command, typed) => {
  const judged = judgeArgument(command, typed)
  expect(judged.ok ? '' : judged.error).toMatch(new RegExp(`^${command} takes .*\\.$`))
})

test('what is refused ends with 1 before anything is opened', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/outbox.ts', 'list', 'fialed'])
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('not "fialed".')])
})
