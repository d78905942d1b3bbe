// Reminds the league to delete copies in mailboxes, spreadsheets and phones: certificates 30 days after the tournament,
// everything else after the season.
import { ROWS_KEPT_DAYS } from '../../../../shared/forms/submission.ts'
import { DAY, SAST_OFFSET, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { type Environment, type Reminder, ReminderSchema } from '../settings.ts'
import { SUBMISSIONS } from '../storage/submissions.ts'
import { readValues, writeValue } from '../storage/values.ts'
import { type Block, list, someOf, steps } from './message.ts'
import { addNotice } from './notices.ts'

/** The privacy page promises it. */
const CERTIFICATE_DAYS = 30
/** Five days are left. */
const AFTER_DAYS = { certificates: CERTIFICATE_DAYS - 5, season: 1 }
/** An older date was probably never updated. */
const MOST_LATE_MS = 60 * DAY
const MOST_NAMED = 200

export function planReminders({ database, reminders, clock }: Environment): void {
  const now = clock.now()
  // The content may have the next date by then.
  for (const reminder of reminders) {
    if (reminder.ended < sastDay(now)) writeValue(database, `ended:${nameOf(reminder)}`, reminder)
  }
  for (const reminder of readValues(database, 'ended:', ReminderSchema)) {
    const dueAt = morningAfter(reminder.ended, AFTER_DAYS[reminder.kind])
    if (now < dueAt || now >= dueAt + MOST_LATE_MS) continue
    const { title, todo } = inWords(reminder)
    const references = referencesOf(database, reminder, now)
    const blocks: Block[] = [
      ...steps(todo),
      list(
        `References of the last ${ROWS_KEPT_DAYS} days`,
        references.length === 0 ? ['none in the outbox any more'] : references,
      ),
    ]
    const key = `reminder:${nameOf(reminder)}`
    addNotice(database, { key, dueAt, subject: `Website: ${title}`, blocks })
  }
}

/** A changed date makes a new reminder. */
function nameOf(reminder: Reminder): string {
  const of = reminder.kind === 'certificates' ? reminder.form : 'all'
  return `${reminder.kind}:${of}:${reminder.ended}`
}

function morningAfter(day: string, days: number): number {
  return Date.parse(`${day}T08:00:00${SAST_OFFSET}`) + days * DAY
}

function inWords(reminder: Reminder): { title: string; todo: string[] } {
  const { name, ended } = reminder
  if (reminder.kind === 'certificates') {
    return {
      title: `delete the birth certificates of ${name}`,
      todo: [
        `${name} ended on ${ended}. Families were promised that birth certificates are deleted at the latest ${CERTIFICATE_DAYS} days after it, on ${sastDay(morningAfter(ended, CERTIFICATE_DAYS))}.`,
        'Search this mailbox for the references below, delete the mails that have certificates attached, and empty the trash.',
        'Delete certificates that were saved to a computer, printed or sent on. The website has deleted its own.',
      ],
    }
  }
  return {
    title: 'the season is over, delete its entries',
    todo: [
      `The season ended on ${ended}. Everybody was promised that entries and messages are deleted at its end.`,
      'Search this mailbox for the references below and delete those mails, and the weekly mails of the season. Empty the trash.',
      'Delete spreadsheets, draws and exports with names and numbers, and the group chats of the season.',
      'Keep what the law asks you to keep, such as invoices, and the register of requests (docs/requests.md).',
      'Archive the final tables first, if that has not been done: npm run archive -- <season>.',
    ],
  }
}

function referencesOf(database: Database, reminder: Reminder, now: number): string[] {
  // Certificates of entries for the next edition are still needed.
  const [isOver, ...bindings] =
    reminder.kind === 'certificates'
      ? ["form = ? AND edition <> '' AND edition <= ?", reminder.form, reminder.ended]
      : ['TRUE']
  const rows = database.exec(
    `SELECT reference, form FROM ${SUBMISSIONS} WHERE created_at >= ? AND state <> 'spam'
     AND ${isOver} ORDER BY created_at`,
    now - ROWS_KEPT_DAYS * DAY,
    ...bindings,
  )
  const lines = rows.map(({ reference, form }) => `${reference}  ${titleOf(String(form))}`)
  return someOf(lines, MOST_NAMED, ': npm run outbox -- list --remote')
}
