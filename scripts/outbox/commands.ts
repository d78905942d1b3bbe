// Commands of `npm run outbox`: entries, people and news, the export, and the restore to a bookmark.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { iso, SECOND, sastDay } from '../../shared/time.ts'
import type { Ask } from '../admin/connection.ts'
import { no, type Said, yes } from '../command-line.ts'

const EntriesSchema = v.array(
  v.object({
    reference: v.string(),
    form: v.nullable(v.string()),
    state: v.string(),
    attempts: v.nullable(v.number()),
    created_at: v.nullable(v.number()),
    last_code: v.nullable(v.string()),
    files: v.number(),
  }),
)
const FoundSchema = v.array(
  v.object({
    reference: v.string(),
    form: v.nullable(v.string()),
    state: v.string(),
    created_at: v.nullable(v.number()),
    where: v.array(v.string()),
  }),
)
const ForgottenSchema = v.array(v.object({ reference: v.string(), told: v.boolean() }))

export async function listEntries(ask: Ask, words: readonly string[]): Promise<Said> {
  const entries = v.parse(EntriesSchema, await ask('list', ...words))
  const lines = entries.map(
    ({ reference, form, state, created_at, attempts, last_code, files }) => {
      const time = created_at === null ? '' : iso(created_at).slice(0, 16).replace('T', ' ')
      const tries = attempts === null ? '' : `${attempts} tries`
      const cells = [reference, (form ?? '').padEnd(12), state.padEnd(7), time.padEnd(16), tries]
      return [...cells, last_code ?? '', files === 0 ? '' : `${files} file(s)`].join('  ')
    },
  )
  return yes(...lines, `${entries.length} in the list (times in UTC)`)
}

export async function findPerson(ask: Ask, wanted: string): Promise<Said> {
  const found = v.parse(v.nullable(FoundSchema), await ask('find', wanted))
  if (found === null)
    return no('find takes an email address, a phone number (7 digits or more) or a name.')
  const lines = found.map(({ reference, form, state, created_at, where }) => {
    const day = created_at === null ? '' : sastDay(created_at)
    return [reference, (form ?? '').padEnd(16), state.padEnd(10), day, where.join(', ')].join('  ')
  })
  const end =
    found.length === 0
      ? 'Nothing found. Try another spelling, the partner, the number.'
      : `${found.length} found. Next: report <reference>, forget <reference> [--partner].`
  return yes(...lines, end)
}

export async function reportOn(ask: Ask, reference: string, partner: boolean): Promise<Said> {
  const text = await ask('report', reference, ...(partner ? ['partner'] : []))
  return typeof text === 'string' ? yes(text) : no(`${reference}: unknown`)
}

const NOT_FORGOTTEN: Record<string, string> = {
  unknown: 'unknown',
  sending: 'is being delivered just now; try again in a minute',
  unreadable: 'cannot be read; forget all of it, not the partner alone',
  'no-partner': 'names no partner',
}

export async function forgetPerson(
  ask: Ask,
  reference: string,
  partner: boolean,
  reason: string,
): Promise<Said> {
  const answer = String(await ask('forget', reference, partner ? 'partner' : 'all', reason))
  if (answer !== 'forgotten') {
    const why = NOT_FORGOTTEN[answer]
    return no(why === undefined ? answer : `${reference}: ${why}`)
  }
  const register = v.parse(ForgottenSchema, await ask('forgotten'))
  const isTold = register.every((one) => one.reference !== reference || one.told)
  return yes(
    `${reference}: ${partner ? 'the partner is forgotten; the entry of the player stays' : 'forgotten, with its files, hash and T-shirt sizes'}.`,
    isTold
      ? 'A mail "Delete these mails too" is on its way to the mailbox. Do what it says.'
      : 'The mail "Delete these mails too" was refused just now; it is tried again every hour.',
    'What was deleted can still be restored by our host for up to 30 days.',
  )
}

export async function newsList(ask: Ask): Promise<Said> {
  return yes(...v.parse(v.array(v.string()), await ask('newsList')))
}

export async function newsStop(ask: Ask, address: string): Promise<Said> {
  return v.parse(v.boolean(), await ask('newsStop', address))
    ? yes('No more news to this address.')
    : no('This address is not on the list.')
}

const FilesSchema = v.array(v.object({ name: v.string(), base64: v.string() }))
const ExportSchema = v.object({
  csv: v.array(v.object({ form: v.string(), lines: v.array(v.string()) })),
  references: v.array(v.string()),
})

/** `words`: a state, a reference, or none for all but spam. */
export async function exportInto(out: string, words: readonly string[], ask: Ask) {
  const { csv, references } = v.parse(ExportSchema, await ask('export', ...words))
  if (references.length === 0) return { submissions: 0, files: 0 }
  await mkdir(out, { recursive: true, mode: 0o700 })
  for (const { form, lines } of csv) {
    await writeOwn(join(out, `${form}.csv`), `\ufeff${lines.join('\r\n')}\r\n`)
  }
  let files = 0
  for (const reference of references) {
    for (const { name, base64 } of v.parse(FilesSchema, await ask('files', reference))) {
      await writeOwn(join(out, name), Buffer.from(base64, 'base64'))
      files += 1
    }
  }
  // Marked last, when everything is on disk: exported entries may be deleted later.
  await ask('markExported', ...references)
  return { submissions: references.length, files }
}

/** Readable by this user only, also when it replaces a file of an earlier export. */
async function writeOwn(path: string, content: string | Uint8Array): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, content, { mode: 0o600, flag: 'wx' })
}

const NOT_NOW = { sending: 'is being delivered just now; try again in a minute', null: 'unknown' }
/** Answers to a command about one reference, in words. */
const ANSWERS: Record<'retry' | 'release' | 'spam', Record<string, string>> = {
  retry: {
    ...{ true: 'due now', sent: 'was delivered already; --sent sends it again' },
    ...{ spam: 'is held back; release it instead', ...NOT_NOW },
  },
  release: { true: 'due now', false: 'nothing to release' },
  spam: {
    ...{ spam: 'held back', sent: 'was delivered already; delete its mail in the mailbox' },
    ...NOT_NOW,
  },
}

/** Asks for each reference; one line of output each. */
export async function askEach(
  ask: Ask,
  command: keyof typeof ANSWERS,
  references: readonly string[],
  ...more: string[]
): Promise<Said> {
  const said: Said = { ok: true, lines: [] }
  for (const reference of references) {
    const answer = await ask(command, reference, ...more).then(String, messageOf)
    said.ok &&= answer === (command === 'spam' ? 'spam' : 'true')
    said.lines.push(`${reference}: ${ANSWERS[command][answer] ?? answer}`)
  }
  return said
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}

export const DEFAULT_OUT = join(homedir(), 'outbox-export')

/** The git work tree that a folder, which need not exist yet, lies in; null when in none. */
export function workTreeOf(folder: string): string | null {
  let at = resolve(folder)
  while (!existsSync(at)) at = dirname(at)
  const question = ['-C', at, 'rev-parse', '--show-toplevel']
  const { status, stdout } = spawnSync('git', question, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The object restarts after a restore, so its first answers may fail. */
const TRIES = 10
const PAUSE_MS = SECOND

type Pause = (ms: number) => Promise<unknown>

export async function restoreTo(
  ask: Ask,
  bookmark: string,
  pause: Pause = (ms) => setTimeout(ms),
): Promise<Said> {
  const since = JSON.stringify(await ask('sinceThen'))
  // For restore-finish after an interruption: references, and addresses that stopped news.
  const note = join(await mkdtemp(join(tmpdir(), 'outbox-restore-')), 'since.json')
  await writeFile(note, since, { mode: 0o600 })
  const undo = await ask('restore', bookmark).catch((error: Error) => {
    throw new Error(`${error.message}. If it was restored anyway:  restore-finish ${note}`)
  })
  // The object may restart before it answers.
  await ask('restart').catch(() => null)
  for (let tried = 1; ; tried += 1) {
    await pause(PAUSE_MS)
    try {
      const done = await afterRestore(ask, since)
      await rm(dirname(note), { recursive: true })
      return yes(...done, `To undo it: restore ${undo}`)
    } catch (error) {
      if (tried < TRIES) continue
      return no(
        `The restore was requested, but the outbox has not answered since (${messageOf(error)}).`,
        `To finish it: restore-finish ${note}`,
        `To undo it: restore ${undo}`,
      )
    }
  }
}

/** `note`: the file that `restoreTo` has named; it is deleted. */
export async function finishRestore(ask: Ask, note: string): Promise<Said> {
  const done = await afterRestore(ask, await readFile(note, 'utf8'))
  await rm(note)
  return yes(...done)
}

async function afterRestore(ask: Ask, since: string): Promise<string[]> {
  const again = Number(await ask('afterRestore', since))
  return [
    'The outbox is restored.',
    `Deleted again, as forgotten after the bookmark: ${again}.`,
    'Queued mails are marked as possible repeats. Submissions since the bookmark are in the mailbox only.',
  ]
}
