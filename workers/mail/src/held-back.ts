// Once a day: what was held back as spam, so that a person's message among it is noticed. Never what was typed.
import * as v from 'valibot'
import { SPAM_KEPT_DAYS } from '../../../shared/forms/submission.ts'
import { DAY, HOUR, SAST_OFFSET_MS, sastTime } from '../../../shared/time.ts'
import { titleOf } from './content.ts'
import { DEADLINE_MS } from './delivery/retry-policy.ts'
import type { Notice } from './delivery/transport/transport.ts'
import { codeHtml, pageHtml, paragraphHtml } from './messages/html.ts'
import type { Parts } from './parts.ts'
import { readValue, writeValue } from './storage/key-values.ts'
import { readable } from './storage/set-aside.ts'
import { COLUMNS, type Delivery, SUBMISSIONS } from './storage/submission.ts'

/** So many fit a mail that is still read. */
const MOST_NAMED = 50
/** 08:00 in South Africa. */
const MORNING_MS = 8 * HOUR - SAST_OFFSET_MS

type HeldBackParts = Pick<Parts, 'database' | 'clock' | 'mail' | 'alert'>

/** At 08:00, of the time since the last list. One that was refused goes at the next look. */
export async function mailHeldBack(parts: HeldBackParts): Promise<void> {
  const { database, clock, mail, alert } = parts
  const now = clock.now()
  const until = now - ((now - MORNING_MS) % DAY)
  const since = readValue(database, 'held-back', v.number()) ?? 0
  if (since >= until) return
  const { count, named } = heldBack(parts, since, until)
  if (count === 0) {
    writeValue(database, 'held-back', until)
    return
  }
  const deadline = clock.deadline(DEADLINE_MS)
  const result = await mail.deliverNotice(notice(count, named, now), deadline.signal)
  deadline.cancel()
  if (!result.ok) alert('held_back_refused', { code: result.code })
  // What may have arrived is not sent twice: the next list comes tomorrow, and `list spam` shows all.
  if (result.ok || result.uncertain) writeValue(database, 'held-back', until)
}

function heldBack(parts: HeldBackParts, since: number, until: number) {
  const where = 'spam AND created_at >= ? AND created_at < ? AND set_aside_at IS NULL'
  const [row] = parts.database.exec(
    `SELECT count(*) AS count FROM submission WHERE ${where}`,
    since,
    until,
  )
  const rows = parts.database.exec(
    `SELECT ${COLUMNS} FROM ${SUBMISSIONS} WHERE ${where} ORDER BY created_at DESC LIMIT ?`,
    since,
    until,
    MOST_NAMED,
  )
  return { count: Number(row?.count ?? 0), named: readable(parts, rows) }
}

function notice(count: number, named: readonly Delivery[], now: number): Notice {
  const lead = `These were not mailed, because a program seems to have filled them in. When one may be a person's, this delivers it (several references may follow each other):`
  const command = 'npm run outbox -- release <reference> --remote'
  const lines = named.map(
    ({ reference, form, created_at }) => `${reference}  ${titleOf(form)}  ${sastTime(created_at)}`,
  )
  const left = count - named.length
  const more = left > 0 ? [`and ${left} more: npm run outbox -- list spam --remote`] : []
  const end = `They are deleted ${SPAM_KEPT_DAYS} days after they came in.`
  return {
    subject: `Website, ${count} held back as spam`,
    text: `${lead}\n\n${command}\n\n${[...lines, ...more].join('\n')}\n\n${end}\n`,
    html: pageHtml({
      title: 'Held back as spam',
      reference: String(count),
      received: sastTime(now),
      body: [
        paragraphHtml(lead),
        codeHtml('Command', [command]),
        codeHtml('Newest first', [...lines, ...more]),
        paragraphHtml(end),
      ],
    }),
  }
}
