// Forgets a person at their request, and keeps a register of it that names nobody: reference, day and reason.
import * as v from 'valibot'
import type { FormValues } from '../../../../shared/forms/definition.ts'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { list, paragraph, steps } from '../messages/message.ts'
import { addNotice, noticeOf } from '../messages/notices.ts'
import { newsAddress } from '../storage/news.ts'
import { type Found, find, type Stored } from '../storage/submissions.ts'
import {
  deleteErased,
  eraseFiles,
  eraseNews,
  eraseSubmission,
  shortenBody,
} from '../storage/tables.ts'
import { readValues, writeValue } from '../storage/values.ts'

/** Fixed words: a reason in free text would keep a name. */
export const REASONS = ['asked', 'objected', 'withdrawn', 'undelivered'] as const
export type Reason = (typeof REASONS)[number]

export const ForgottenSchema = v.object({
  reference: v.string(),
  form: v.nullable(v.picklist(FORM_IDS)),
  /** Only the partner was. */
  partner: v.boolean(),
  day: v.string(),
  reason: v.picklist(REASONS),
  /** Where copies may lie; null when it was never sent on. */
  channel: v.nullable(v.string()),
})
export type Forgotten = v.InferOutput<typeof ForgottenSchema>

const PREFIX = 'forgotten:'

export function forgottenList(database: Database): Forgotten[] {
  return readValues(database, PREFIX, ForgottenSchema)
}

/** And asks the mailbox to delete its copies. */
export function recordForgotten(database: Database, forgotten: Forgotten, now: number): void {
  const key = `${PREFIX}${forgotten.reference}${forgotten.partner ? ':partner' : ''}`
  writeValue(database, key, forgotten)
  addNotice(database, {
    key,
    dueAt: now,
    subject: `Delete these mails too: ${forgotten.reference}`,
    blocks: [
      paragraph(
        'The website has deleted what it held under this reference. Now delete what we hold of it elsewhere.',
      ),
      list('Reference', [inWords(forgotten)]),
      ...steps(TO_DO),
    ],
  })
}

/** The notice went, or is on its way for the first time. */
export function isTold(database: Database, { reference, partner }: Forgotten): boolean {
  return noticeOf(database, `${PREFIX}${reference}${partner ? ':partner' : ''}`)?.waits !== true
}

const TO_DO = [
  'Search this mailbox for the reference, its Sent and Trash folders too. Delete the mails, and empty the trash.',
  'Delete its line in spreadsheets, draws and exports, its certificates, and its numbers in phones and group chats.',
  'Write the day on which you finished into the register of requests (docs/requests.md).',
]

function inWords({ reference, form, partner, channel, reason }: Forgotten): string {
  const what = form === null ? reference : `${reference} (${titleOf(form)})`
  const who = partner
    ? ': only the partner. Keep what concerns the player who entered; strike out the partner.'
    : '.'
  const end = reason === 'undelivered' ? ' It could not be delivered, and its time was over.' : ''
  const elsewhere =
    channel === 'function'
      ? " It had gone to the league's own function: delete it there as well."
      : ''
  return `${what}${who}${end}${elsewhere}${channel === null ? ' It had not been mailed.' : ''}`
}

/** `sending`: its mail is just being made; in a minute it can be forgotten. */
export type ForgetAnswer = 'forgotten' | 'unknown' | 'sending' | 'unreadable' | 'no-partner'

/** `partner`: the entry stays, as if no partner had ever been named in it. */
export async function forgetEntry(
  database: Database,
  reference: string,
  { partner, reason }: Pick<Forgotten, 'partner' | 'reason'>,
  now: number,
): Promise<ForgetAnswer> {
  const answer = database.transaction((): ForgetAnswer => {
    const found = find(database, reference)
    if (found === null) return 'unknown'
    const { stored, raw } = found
    if (raw.state === 'sending') return 'sending'
    if (partner && stored === null) return 'unreadable'
    if (partner && !hasPartner(stored?.body ?? {})) return 'no-partner'
    const form = FORM_IDS.find((one) => one === raw.form) ?? null
    const channel = typeof raw.channel === 'string' ? raw.channel : null
    recordForgotten(database, { reference, form, partner, day: sastDay(now), reason, channel }, now)
    // Hashes of the addresses that were written to within the hour: others of them get one mail more at most.
    database.exec('DELETE FROM confirmed')
    if (partner && stored) erasePartner(database, stored)
    else eraseEntry(database, found, reason)
    return 'forgotten'
  })
  await deleteErased(database)
  return answer
}

function eraseEntry(database: Database, { stored, raw }: Found, reason: Reason): void {
  // Who agreed to news and was never answered has not taken it back.
  if (stored && reason !== 'undelivered') eraseNews(database, 'address = ?', newsAddress(stored))
  eraseSubmission(database, raw.id ?? null)
}

function erasePartner(database: Database, { id, body }: Stored): void {
  shortenBody(database, id, withoutPartner(body))
  // Its old hash was made of the partner's details too: no content is the same as this.
  const hash = `without-partner-${crypto.randomUUID()}`
  database.exec('UPDATE delivery SET hash = ? WHERE submission = ?', hash, id)
  eraseFiles(database, "submission = ? AND field LIKE 'partner%'", id)
}

/** Every field of a partner, and of a partner's guardian, has a name that begins so. */
const OF_PARTNER = /^partner/

function hasPartner(body: FormValues): boolean {
  return Object.entries(body).some(([name, value]) => OF_PARTNER.test(name) && value !== '')
}

function withoutPartner(body: FormValues): FormValues {
  const left = Object.fromEntries(Object.entries(body).filter(([name]) => !OF_PARTNER.test(name)))
  return 'hasPartner' in left ? { ...left, hasPartner: 'no' } : left
}

/** What concerns the partner, and nothing of who entered them. */
export function withoutEntrant(submission: Stored): Stored {
  const body = Object.fromEntries(
    Object.entries(submission.body).filter(
      ([name]) => OF_PARTNER.test(name) || name === 'hasPartner',
    ),
  )
  return { ...submission, body }
}
