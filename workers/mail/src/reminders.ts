// The outbox forgets by itself; a mailbox, a spreadsheet and a phone do not. So the league is told when it is time:
// certificates before the 30 days after the tournament are over, everything else when the season is.
import * as v from 'valibot'
import { FORM_IDS } from '../../../shared/forms/forms.ts'
import { ROWS_KEPT_DAYS } from '../../../shared/forms/submission.ts'
import { DAY, SAST_OFFSET, sastDay, sastTime } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { titleOf } from './content.ts'
import { DEADLINE_MS } from './delivery/retry-policy.ts'
import type { Notice } from './delivery/transport/transport.ts'
import { codeHtml, pageHtml, paragraphHtml } from './messages/html.ts'
import type { Parts } from './parts.ts'
import { type Reminder, ReminderSchema } from './reminder.ts'
import { readValue, readValues, writeValue } from './storage/key-values.ts'

/** As the privacy page names them. */
const CERTIFICATE_DAYS = 30
/** Five days are left. */
const AFTER_DAYS = { certificates: CERTIFICATE_DAYS - 5, season: 1 }
/** Longer ago, it is a date that nobody has changed, and no reminder. */
const MOST_LATE_MS = 60 * DAY
const MOST_NAMED = 200

type ReminderParts = Pick<Parts, 'database' | 'clock' | 'mail' | 'alert' | 'reminders'>

/** Each once; one that was refused goes at the next look. */
export async function remind(parts: ReminderParts): Promise<void> {
  const { database, clock, mail, alert } = parts
  rememberEnded(parts)
  for (const reminder of readValues(database, ENDED, ReminderSchema)) {
    const key = keyOf(REMINDED, reminder)
    if (!isDue(reminder, clock.now()) || readValue(database, key, v.string()) !== null) continue
    const deadline = clock.deadline(DEADLINE_MS)
    const result = await mail.deliverNotice(noticeOf(parts, reminder), deadline.signal)
    deadline.cancel()
    if (result.ok || result.uncertain) writeValue(database, key, sastDay(clock.now()))
    if (!result.ok) alert('reminder_refused', { code: result.code })
  }
}

/** Of what is over: by the time of its reminder, the content may have the next date. */
const ENDED = 'ended:'
const REMINDED = 'reminded:'

function rememberEnded({ database, clock, reminders }: ReminderParts): void {
  const today = sastDay(clock.now())
  for (const reminder of reminders) {
    if (reminder.ended < today) writeValue(database, keyOf(ENDED, reminder), reminder)
  }
}

/** A date that was moved is a new reminder. */
function keyOf(prefix: string, reminder: Reminder): string {
  const of = reminder.kind === 'certificates' ? reminder.form : 'all'
  return `${prefix}${reminder.kind}:${of}:${reminder.ended}`
}

/** From 08:00 of the day on. */
function isDue({ kind, ended }: Reminder, now: number): boolean {
  const at = morningAfter(ended, AFTER_DAYS[kind])
  return now >= at && now < at + MOST_LATE_MS
}

function morningAfter(day: string, days: number): number {
  return Date.parse(`${day}T08:00:00${SAST_OFFSET}`) + days * DAY
}

function noticeOf({ database, clock }: ReminderParts, reminder: Reminder): Notice {
  const now = clock.now()
  const { title, steps } = wordsOf(reminder)
  const references = referencesOf(database, reminder, now)
  const listed = references.length === 0 ? ['none in the outbox any more'] : references
  return {
    subject: `Website: ${title}`,
    text: `${steps.map((step, n) => `${n + 1}. ${step}`).join('\n')}\n\nREFERENCES OF THE LAST ${ROWS_KEPT_DAYS} DAYS\n${listed.join('\n')}\n`,
    html: pageHtml({
      title,
      reference: reminder.name,
      received: sastTime(now),
      body: [
        ...steps.map((step, n) => paragraphHtml(`${n + 1}. ${step}`)),
        codeHtml(`References of the last ${ROWS_KEPT_DAYS} days`, listed),
      ],
    }),
  }
}

function wordsOf(reminder: Reminder): { title: string; steps: string[] } {
  const { name, ended } = reminder
  if (reminder.kind === 'certificates') {
    return {
      title: `delete the birth certificates of ${name}`,
      steps: [
        `${name} ended on ${ended}. Families were promised that birth certificates are deleted at the latest ${CERTIFICATE_DAYS} days after it, on ${sastDay(morningAfter(ended, CERTIFICATE_DAYS))}.`,
        'Search this mailbox for the references below, delete the mails that have certificates attached, and empty the trash.',
        'Delete certificates that were saved to a computer, printed or sent on. The website has deleted its own.',
      ],
    }
  }
  return {
    title: 'the season is over, delete its entries',
    steps: [
      `The season ended on ${ended}. Everybody was promised that entries and messages are deleted at its end.`,
      'Search this mailbox for the references below and delete those mails, and the weekly mails and digests of the season. Empty the trash.',
      'Delete spreadsheets, draws and exports with names and numbers, and the group chats of the season.',
      'Keep what the law asks you to keep, such as invoices, and the register of requests (docs/requests.md).',
      'Archive the final tables first, if that has not been done: npm run archive -- <season>.',
    ],
  }
}

function referencesOf(database: Database, reminder: Reminder, now: number): string[] {
  const forms = reminder.kind === 'certificates' ? [reminder.form] : FORM_IDS
  // The certificates of those who have entered for the next one meanwhile are still needed.
  const [isOver, ...days] =
    reminder.kind === 'certificates' ? ["edition <> '' AND edition <= ?", reminder.ended] : ['TRUE']
  const rows = database.exec(
    `SELECT reference, form FROM submission WHERE created_at >= ? AND NOT spam AND set_aside_at IS NULL AND ${isOver}
     AND form IN (${forms.map(() => '?').join(', ')}) ORDER BY created_at`,
    now - ROWS_KEPT_DAYS * DAY,
    ...days,
    ...forms,
  )
  const lines = rows.slice(0, MOST_NAMED).map(({ reference, form }) => {
    const known = FORM_IDS.find((one) => one === form)
    return `${reference}  ${known === undefined ? '' : titleOf(known)}`
  })
  const left = rows.length - lines.length
  return left > 0 ? [...lines, `and ${left} more: npm run outbox -- list --remote`] : lines
}
