// Commands of `npm run outbox` about people and news, and the restore to a bookmark.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { SECOND, sastDay } from '../../shared/time.ts'
import type { Ask } from '../admin/connection.ts'

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

/** Lines for the terminal, and whether it is what was wanted. */
export type Said = { lines: string[]; ok: boolean }

export async function findPerson(ask: Ask, wanted: string): Promise<Said> {
  const found = v.parse(v.nullable(FoundSchema), await ask('find', wanted))
  if (found === null) {
    return {
      lines: ['find takes an email address, a phone number (7 digits or more) or a name.'],
      ok: false,
    }
  }
  const lines = found.map(({ reference, form, state, created_at, where }) => {
    const day = created_at === null ? '' : sastDay(created_at)
    return [reference, (form ?? '').padEnd(16), state.padEnd(10), day, where.join(', ')].join('  ')
  })
  const end =
    found.length === 0
      ? 'Nothing is held under it. Try another spelling, the partner, the number.'
      : `${found.length} found. Next: report <reference>, forget <reference> [--partner].`
  return { lines: [...lines, end], ok: true }
}

export async function reportOn(ask: Ask, reference: string, partner: boolean): Promise<Said> {
  const text = await ask('report', reference, ...(partner ? ['partner'] : []))
  return typeof text === 'string'
    ? { lines: [text], ok: true }
    : { lines: [`${reference}: unknown`], ok: false }
}

const ANSWERS: Record<string, string> = {
  forgotten: 'forgotten',
  unknown: 'unknown',
  sending: 'is being delivered just now; try again in a minute',
  unreadable: 'cannot be read, so nobody can tell the partner from the player; forget all of it',
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
    return {
      lines: [ANSWERS[answer] === undefined ? answer : `${reference}: ${ANSWERS[answer]}`],
      ok: false,
    }
  }
  const register = v.parse(ForgottenSchema, await ask('forgotten'))
  const isTold = register.every((one) => one.reference !== reference || one.told)
  return {
    lines: [
      `${reference}: ${partner ? 'the partner is forgotten; the entry of the player stays' : 'forgotten, with its files, keys and shirts'}.`,
      isTold
        ? 'A mail "Delete these mails too" is on its way to the mailbox. Do what it says.'
        : 'The mail "Delete these mails too" was refused just now; it is tried again every hour.',
      'What was deleted can still be restored by our host for up to 30 days.',
    ],
    ok: true,
  }
}

export async function newsList(ask: Ask): Promise<Said> {
  return { lines: v.parse(v.array(v.string()), await ask('newsList')), ok: true }
}

export async function newsStop(ask: Ask, address: string): Promise<Said> {
  const stopped = v.parse(v.boolean(), await ask('newsStop', address))
  return stopped
    ? { lines: ['No more news to this address.'], ok: true }
    : { lines: ['This address is not on the list.'], ok: false }
}

/** The object restarts in between: it needs a moment, and its first answers may fail. */
const TRIES = 10
const PAUSE_MS = SECOND

type Pause = (ms: number) => Promise<unknown>

export async function restoreTo(
  ask: Ask,
  bookmark: string,
  pause: Pause = (ms) => setTimeout(ms),
): Promise<Said> {
  const since = JSON.stringify(await ask('sinceThen'))
  // Should this break off in between: nothing but references and the addresses that said stop.
  const note = join(await mkdtemp(join(tmpdir(), 'outbox-restore-')), 'since.json')
  await writeFile(note, since, { mode: 0o600 })
  const undo = await ask('restore', bookmark).catch((error: Error) => {
    throw new Error(
      `${error.message}. Should it have gone back all the same: restore-finish ${note}`,
    )
  })
  // The answer is lost when the object goes down before it is out.
  await ask('restart').catch(() => null)
  for (let tried = 1; ; tried += 1) {
    await pause(PAUSE_MS)
    try {
      const again = Number(await ask('afterRestore', since))
      await rm(dirname(note), { recursive: true })
      return { lines: [...linesFor(again), `To undo it: restore ${undo}`], ok: true }
    } catch (error) {
      if (tried < TRIES) continue
      const cause = error instanceof Error ? error.message : 'unknown error'
      return {
        lines: [
          `The outbox was told to go back, and does not answer since (${cause}).`,
          `To finish it: restore-finish ${note}`,
          `To undo it: restore ${undo}`,
        ],
        ok: false,
      }
    }
  }
}

/** `note`: the file that `restoreTo` has named; it is deleted. */
export async function finishRestore(ask: Ask, note: string): Promise<Said> {
  const again = Number(await ask('afterRestore', await readFile(note, 'utf8')))
  await rm(note)
  return { lines: linesFor(again), ok: true }
}

function linesFor(again: number): string[] {
  return [
    'The outbox is as it was then.',
    `${again} that had been forgotten since were forgotten again.`,
    'What waits is marked as a possible repeat. What came in since the bookmark is in the mailbox only.',
  ]
}
