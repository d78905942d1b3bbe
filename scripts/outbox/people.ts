// Commands for a person who asks about their details (docs/requests.md), and for the news list.
import * as v from 'valibot'
import { sastDay } from '../../shared/time.ts'
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
        : 'The mail "Delete these mails too" was refused just now; it is tried again every 15 minutes.',
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
