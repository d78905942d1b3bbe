// The register of what was forgotten: reference, day and reason, and nothing of anybody. It is what the league shows
// when asked, and what is forgotten again should the outbox be taken back to a time before.
import * as v from 'valibot'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { sastDay, sastTime } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { DEADLINE_MS } from '../delivery/retry-policy.ts'
import type { Notice } from '../delivery/transport/transport.ts'
import { pageHtml, paragraphHtml } from '../messages/html.ts'
import type { Parts } from '../parts.ts'
import { readValues, writeValue } from '../storage/key-values.ts'

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
  /** Where copies may lie: the channels that had tried. */
  channels: v.array(v.string()),
  /** The mailbox was asked to delete its copies. */
  told: v.boolean(),
})
export type Forgotten = v.InferOutput<typeof ForgottenSchema>

const PREFIX = 'forgotten:'

export function forgottenList(database: Database): Forgotten[] {
  return readValues(database, PREFIX, ForgottenSchema)
}

export function recordForgotten(database: Database, forgotten: Forgotten): void {
  const { reference, partner } = forgotten
  writeValue(database, `${PREFIX}${reference}${partner ? ':partner' : ''}`, forgotten)
}

type TellParts = Pick<Parts, 'database' | 'clock' | 'mail' | 'alert'>

/** Asks the mailbox to delete its copies: at once, else whenever the mail service takes it. */
export async function tellForgotten({ database, clock, mail, alert }: TellParts): Promise<void> {
  const untold = forgottenList(database).filter(({ told }) => !told)
  if (untold.length === 0) return
  const deadline = clock.deadline(DEADLINE_MS)
  const result = await mail.deliverNotice(notice(untold, clock.now()), deadline.signal)
  deadline.cancel()
  if (!result.ok) {
    alert('forgotten_notice_refused', { code: result.code })
    return
  }
  database.transaction(() => {
    for (const one of untold) recordForgotten(database, { ...one, told: true })
  })
}

function notice(untold: readonly Forgotten[], now: number): Notice {
  const [first] = untold
  const many = untold.length === 1 ? (first?.reference ?? '') : `${untold.length} references`
  const lead =
    'The website has deleted what it held under the references below. Now delete what we hold of it elsewhere.'
  const lines = untold.map(lineOf)
  const todo = [
    'Search this mailbox for each reference, its Sent and Trash folders too. Delete the mails, and empty the trash.',
    'When a digest holds the reference among others, delete the digest once the others are written down elsewhere.',
    'Delete its line in spreadsheets, draws and exports, its certificates, and its numbers in phones and group chats.',
    'Write the day on which you finished into the register of requests (docs/requests.md).',
  ]
  return {
    subject: `Delete these mails too: ${many}`,
    text: `${lead}\n\n${lines.join('\n')}\n\nTO DO\n${todo.map((step, n) => `${n + 1}. ${step}`).join('\n')}\n`,
    html: pageHtml({
      title: 'Delete these mails too',
      reference: many,
      received: sastTime(now),
      body: [lead, ...lines, ...todo.map((step, n) => `${n + 1}. ${step}`)].map(paragraphHtml),
    }),
  }
}

function lineOf({ reference, form, partner, channels, reason }: Forgotten): string {
  const what = form === null ? reference : `${reference} (${titleOf(form)})`
  const who = partner
    ? ': only the partner. Keep what concerns the player who entered; strike out the partner.'
    : '.'
  const elsewhere = channels.includes('function')
    ? " It had gone to the league's own function: delete it there as well."
    : ''
  const never = channels.length === 0 ? ' It had not been mailed.' : ''
  const end = reason === 'undelivered' ? ' It could not be delivered, and its time was over.' : ''
  return `${what}${who}${end}${elsewhere}${never}`
}

export function entryOf(
  reference: string,
  facts: Pick<Forgotten, 'form' | 'partner' | 'reason' | 'channels'>,
  now: number,
): Forgotten {
  return { ...facts, reference, day: sastDay(now), told: false }
}
