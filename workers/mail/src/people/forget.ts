// Deletes a person's data at their request, and keeps a register without names: reference, day and reason.
import * as v from 'valibot'
import { type FormValues, OF_PARTNER } from '../../../../shared/forms/definition.ts'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { list, paragraph, steps } from '../messages/message.ts'
import { addNotice, deletePlaceNotices, noticeOf } from '../messages/notices.ts'
import { aloneAgain, erasePlace } from '../places/places.ts'
import { newsAddress } from '../storage/entries.ts'
import { find, type RawRow, type Stored } from '../storage/submissions.ts'
import {
  deleteErased,
  eraseFiles,
  eraseNews,
  eraseSubmission,
  shortenBody,
} from '../storage/tables.ts'
import { readValues, writeValue } from '../storage/values.ts'

/** Fixed values: free text could hold a name. */
export const REASONS = ['asked', 'objected', 'withdrawn', 'undelivered'] as const
type ForgetReason = (typeof REASONS)[number]

export const ForgottenSchema = v.object({
  reference: v.string(),
  form: v.nullable(v.picklist(FORM_IDS)),
  partner: v.boolean(),
  day: v.string(),
  reason: v.picklist(REASONS),
  /** Channel that may hold copies; null: never sent. */
  channel: v.nullable(v.string()),
})
type Forgotten = v.InferOutput<typeof ForgottenSchema>

const PREFIX = 'forgotten:'

export function forgottenList(database: Database): Forgotten[] {
  return readValues(database, PREFIX, ForgottenSchema)
}

/** Records the deletion and asks the league to delete copies in the mailbox. */
export function recordForgotten(database: Database, forgotten: Forgotten, now: number): void {
  const key = `${PREFIX}${forgotten.reference}${forgotten.partner ? ':partner' : ''}`
  writeValue(database, key, forgotten)
  addNotice(database, {
    key,
    dueAt: now,
    subject: `Delete these mails too: ${forgotten.reference}`,
    blocks: [
      paragraph(
        'The website has deleted what it held under this reference. Now delete our other copies.',
      ),
      list('Reference', [inWords(forgotten)]),
      ...steps(TO_DO),
    ],
  })
}

/** The notice was sent or is being sent for the first time. */
export function isNotified(database: Database, { reference, partner }: Forgotten): boolean {
  return noticeOf(database, `${PREFIX}${reference}${partner ? ':partner' : ''}`)?.waits !== true
}

const TO_DO = [
  'Search this mailbox for the reference, its Sent and Trash folders too. Delete the mails, and the lists of entries in Monday mails since; in a mail about another entry strike out the name. Empty the trash.',
  'Delete its line in spreadsheets, draws and exports. Delete its certificates, and its numbers in phones and group chats.',
  'Write the day you finished into the register of requests (docs/requests.md).',
]

function inWords({ reference, form, partner, channel, reason }: Forgotten): string {
  const what = form === null ? reference : `${reference} (${titleOf(form)})`
  const who = partner
    ? ': only the partner. Keep what concerns the player who entered; strike out the partner.'
    : '.'
  const end = reason === 'undelivered' ? ' It was not delivered in time.' : ''
  const elsewhere =
    channel === 'function' ? " It went to the league's own function: delete it there too." : ''
  return `${what}${who}${end}${elsewhere}${channel === null ? ' It was not mailed.' : ''}`
}

/** `sending`: a delivery is under way; retry in a minute. */
type ForgetAnswer = 'forgotten' | 'unknown' | 'sending' | 'unreadable' | 'no-partner'

/** `partner`: removes the partner from the entry, which stays. */
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
    if (partner && !namesPartner(stored?.body ?? {})) return 'no-partner'
    const form = FORM_IDS.find((one) => one === raw.form) ?? null
    const channel = typeof raw.channel === 'string' ? raw.channel : null
    recordForgotten(database, { reference, form, partner, day: sastDay(now), reason, channel }, now)
    if (partner && stored) erasePartner(database, stored)
    else eraseEntry(database, found, reason)
    return 'forgotten'
  })
  await deleteErased(database)
  return answer
}

function eraseEntry(
  database: Database,
  { stored, raw, reference }: RawRow,
  reason: ForgetReason,
): void {
  // An undelivered entry does not withdraw the consent to news.
  if (stored && reason !== 'undelivered') eraseNews(database, 'address = ?', newsAddress(stored))
  erasePlace(database, String(raw.id))
  deletePlaceNotices(database, reference)
  eraseSubmission(database, raw.id ?? null)
}

function erasePartner(database: Database, { id, body }: Stored): void {
  shortenBody(database, id, withoutPartner(body))
  aloneAgain(database, id)
  // The old hash covered the partner's details; no content equals this one.
  const hash = `without-partner-${crypto.randomUUID()}`
  database.exec('UPDATE delivery SET hash = ? WHERE submission = ?', hash, id)
  eraseFiles(database, "submission = ? AND field LIKE 'partner%'", id)
}

function namesPartner(body: FormValues): boolean {
  return Object.entries(body).some(([name, value]) => OF_PARTNER.test(name) && value !== '')
}

function withoutPartner(body: FormValues): FormValues {
  const left = Object.fromEntries(Object.entries(body).filter(([name]) => !OF_PARTNER.test(name)))
  return 'hasPartner' in left ? { ...left, hasPartner: 'no' } : left
}

/** The partner's part, without the entrant's. */
export function withoutEntrant(submission: Stored): Stored {
  const fields = Object.entries(submission.body)
  const partners = fields.filter(([name]) => OF_PARTNER.test(name) || name === 'hasPartner')
  return { ...submission, body: Object.fromEntries(partners) }
}
