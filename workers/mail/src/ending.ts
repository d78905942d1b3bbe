// The hard end of what never reached the league: three warnings and a last notice, then it is deleted, read or not.

import * as v from 'valibot'
import { FORM_IDS } from '../../../shared/forms/forms.ts'
import { ROWS_KEPT_DAYS, UNDELIVERED_KEPT_DAYS } from '../../../shared/forms/submission.ts'
import { DAY, sastDay, sastTime } from '../../../shared/time.ts'
import type { Cell, Row } from '../../platform/database.ts'
import { titleOf } from './content.ts'
import { DEADLINE_MS } from './delivery/retry-policy.ts'
import type { Notice } from './delivery/transport/transport.ts'
import { codeHtml, pageHtml, paragraphHtml } from './messages/html.ts'
import type { Parts } from './parts.ts'
import { forgetSubmission } from './people/forget.ts'
import { tellForgotten } from './people/forgotten.ts'
import { readValue, writeValue } from './storage/key-values.ts'
import { endingKey } from './storage/retention.ts'
import { nameOf } from './storage/set-aside.ts'
import { OPEN, SUBMISSIONS } from './storage/submission.ts'

/** Of its age, in days: three warnings and the last notice. */
const WARNED_AT_DAYS = [60, 75, 85, UNDELIVERED_KEPT_DAYS - 1]
const LAST = WARNED_AT_DAYS.length
const MOST_NAMED = 50

/** When it came in; of a row whose time is broken, since when that is known. */
const SINCE = "iif(typeof(created_at) = 'integer' AND created_at > 0, created_at, set_aside_at)"
const COLUMNS = `submission.rowid AS row, submission.id AS id, reference, form, last_code, ${SINCE} AS since`
const WAITING = `SELECT ${COLUMNS} FROM ${SUBMISSIONS}
  WHERE id IN (SELECT submission FROM ${OPEN}) AND created_at <= ?1 AND exported_at IS NULL
  AND NOT spam AND set_aside_at IS NULL`
/** What was delivered before it broke goes at its own time, unless that is broken, too. */
const SET_ASIDE = `SELECT ${COLUMNS} FROM ${SUBMISSIONS}
  WHERE set_aside_at IS NOT NULL AND exported_at IS NULL AND ${SINCE} <= ?1
  AND (state IS NOT 'sent' OR ${SINCE} <= ?1 - ${ROWS_KEPT_DAYS * DAY})`

type EndingParts = Pick<Parts, 'database' | 'clock' | 'hash' | 'alert' | 'mail'>
type Ending = { row: Row; name: string; since: number; warned: number }

/** Once a day. Each row has one warning a day at most, so none goes unwarned, however long nobody looked. */
export async function endUndelivered(parts: EndingParts): Promise<void> {
  const { database, clock } = parts
  const today = sastDay(clock.now())
  if (readValue(database, 'ended', v.string()) === today) return
  writeValue(database, 'ended', today)
  const all = undelivered(parts)
  const isOver = ({ since, warned }: Ending) =>
    warned >= LAST && since <= clock.now() - UNDELIVERED_KEPT_DAYS * DAY
  for (const { name } of all.filter(isOver)) await forgetSubmission(parts, name, 'undelivered')
  const due = all.filter((one) => !isOver(one) && isDue(one, clock.now()))
  database.transaction(() => {
    for (const { row, warned } of due) writeValue(database, endingKey(row.row), warned + 1)
  })
  await warn(parts, due)
  await tellForgotten(parts)
}

function undelivered({ database, clock }: EndingParts): Ending[] {
  const [first = 0] = WARNED_AT_DAYS
  const before = clock.now() - first * DAY
  return [WAITING, SET_ASIDE]
    .flatMap((query) => database.exec(query, before))
    .map((row) => ({
      row,
      name: nameOf(Number(row.row), row.reference),
      since: Number(row.since),
      warned: readValue(database, endingKey(row.row), v.number()) ?? 0,
    }))
}

function isDue({ since, warned }: Ending, now: number): boolean {
  const at = WARNED_AT_DAYS[warned]
  return at !== undefined && since <= now - at * DAY
}

async function warn(parts: EndingParts, due: readonly Ending[]): Promise<void> {
  if (due.length === 0) return
  const { clock, mail, alert } = parts
  const isLast = due.some(({ warned }) => warned + 1 === LAST)
  alert('undelivered_ending', { count: due.length, step: isLast ? 'last notice' : 'warning' })
  const deadline = clock.deadline(DEADLINE_MS)
  const result = await mail.deliverNotice(notice(due, isLast, clock.now()), deadline.signal)
  deadline.cancel()
  if (!result.ok) alert('ending_notice_refused', { code: result.code })
}

function notice(due: readonly Ending[], isLast: boolean, now: number): Notice {
  const count = `${due.length} ${due.length === 1 ? 'submission' : 'submissions'}`
  const lead = `${count} could not be delivered to you, and nobody has exported them. ${UNDELIVERED_KEPT_DAYS} days after it came in, each is deleted for good, whether somebody has read it or not.`
  const lines = due.slice(0, MOST_NAMED).map((one) => lineOf(one, now))
  const left = due.length - lines.length
  const shown = left > 0 ? [...lines, `and ${left} more`] : lines
  const commands = [
    'npm run outbox -- retry <reference…> --remote',
    'npm run outbox -- export <reference> --remote',
  ]
  const title = isLast ? 'Last notice before deletion' : 'Not delivered'
  return {
    subject: isLast
      ? `Last notice: ${count} not delivered, deleted tomorrow`
      : `${count} not delivered, deleted ${UNDELIVERED_KEPT_DAYS} days after they came in`,
    text: `${lead}\n\nTo have them delivered, or written to disk:\n${commands.join('\n')}\n\n${shown.join('\n')}\n`,
    html: pageHtml({
      title,
      reference: count,
      received: sastTime(now),
      body: [
        paragraphHtml(lead),
        codeHtml('To have them delivered, or written to disk', commands),
        codeHtml('Which, and when they go', shown),
      ],
    }),
  }
}

/** The day is never one on which the last notice would come too late. */
function lineOf({ row, name, since, warned }: Ending, now: number): string {
  const left = LAST - warned - 1
  const goes = Math.max(since + UNDELIVERED_KEPT_DAYS * DAY, now + (left + 1) * DAY)
  return [
    name,
    formTitle(row.form),
    `received ${sastDay(since)}`,
    String(row.last_code ?? 'not tried'),
    `deleted on ${sastDay(goes)}`,
  ].join('  ')
}

function formTitle(form: Cell | undefined): string {
  const known = FORM_IDS.find((one) => one === form)
  return known === undefined ? 'cannot be read' : titleOf(known)
}
