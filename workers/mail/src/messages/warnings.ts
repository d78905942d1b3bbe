// Notices about submissions that are held back as spam, refused for good, or about to be deleted undelivered.
import * as v from 'valibot'
import {
  SPAM_KEPT_DAYS,
  UNDELIVERED_KEPT_DAYS,
  UNDELIVERED_MOST_DAYS,
} from '../../../../shared/forms/submission.ts'
import { DAY, dateText, HOUR, SAST_OFFSET_MS, sastDay } from '../../../../shared/time.ts'
import { dayAndTime } from '../../../../shared/tournaments.ts'
import type { Database, SqlRow } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import type { Environment } from '../settings.ts'
import { FAILED, SUBMISSIONS } from '../storage/submissions.ts'
import { HALF_FULL, readValue, writeValue } from '../storage/values.ts'
import { type Block, list, paragraph, someOf } from './message.ts'
import { addNotice, noticeOf } from './notices.ts'

/** Maximum entries of a mail: nobody reads a longer one. */
const MAX_NAMED = 50
const MORNING_MS = 8 * HOUR - SAST_OFFSET_MS
const RETRY = 'npm run outbox -- retry <reference…> --remote'
const EXPORT = 'npm run outbox -- export <reference> --remote'
const SHOW = 'npm run outbox -- show <reference> --remote'

/** Lists spam held back since the last list, every morning: a person's message may be among it. */
export function planSpamList({ database, clock }: Environment): void {
  const now = clock.now()
  const last = noticeOf(database, 'spam')
  const until = now - ((now - MORNING_MS) % DAY)
  if (last?.waits) return
  const rows = database.exec(
    `SELECT reference, form, created_at FROM ${SUBMISSIONS}
     WHERE state = 'spam' AND created_at >= ? AND created_at < ? ORDER BY created_at DESC`,
    last?.dueAt ?? 0,
    until,
  )
  if (rows.length === 0) return
  const lines = rows.map(
    ({ reference, form, created_at }) =>
      `${reference}  ${titleOf(String(form))}  ${dayAndTime(Number(created_at))}`,
  )
  addNotice(database, {
    key: 'spam',
    dueAt: until,
    subject: `Website, ${rows.length} held back as spam`,
    blocks: [
      paragraph(
        'A program seems to have filled these in, so they were not mailed. Is one from a person? This delivers it, or several at once:',
      ),
      list('Command', ['npm run outbox -- release <reference> --remote']),
      list('Newest first', someOf(lines, MAX_NAMED, ': npm run outbox -- list spam --remote')),
      paragraph(`They are deleted ${SPAM_KEPT_DAYS} days after they came in.`),
    ],
  })
}

export function planFailedNotice({ database }: Environment): void {
  const rows = database.exec(
    `SELECT reference, form, last_code, failed_at FROM ${SUBMISSIONS} WHERE ${FAILED}
     ORDER BY failed_at DESC`,
  )
  const [latest] = rows
  if (!latest) return
  const lines = rows.map(({ reference, form, last_code }) =>
    [reference, titleOf(String(form)), last_code ?? ''].join('  '),
  )
  addNotice(database, {
    key: 'failed',
    dueAt: Number(latest.failed_at),
    subject: `Website, ${rows.length} refused by the mail service`,
    blocks: [
      paragraph(
        `The mail service keeps refusing these. We retry every ten minutes, save one marked "unreadable". See that one with ${SHOW} (docs/runbook.md).`,
      ),
      list('Latest first', someOf(lines, MAX_NAMED)),
    ],
  })
}

export function planFloodNotice({ database }: Environment): void {
  const at = readValue(database, HALF_FULL, v.number())
  if (at === null) return
  addNotice(database, {
    key: 'flood',
    dueAt: at,
    subject: "Website: half of a day's entries and messages have come in",
    blocks: [
      paragraph(
        `By ${dayAndTime(at)} we had half of the entries and messages that we take in a day, or of the bytes of their files. Is it a flood (npm run outbox -- list --remote)? See docs/runbook.md. Networks that sent few go first. Certificates past a limit are not kept; the mail of the entry says so.`,
      ),
    ],
  })
}

/** Ages in days: three warnings and the last notice. */
const WARNED_AT_DAYS = [60, 75, 85, UNDELIVERED_KEPT_DAYS - 1]
const LAST = WARNED_AT_DAYS.length

/**
 * Warns once a day of submissions that will be deleted undelivered. Returns those that may be deleted now: after four
 * accepted warnings, or at the latest time without them.
 */
export function planUndelivered({ database, clock, log }: Environment): string[] {
  const now = clock.now()
  const today = sastDay(now)
  if (readValue(database, 'undelivered', v.string()) === today) return []
  writeValue(database, 'undelivered', today)
  const rows = database.exec(
    `SELECT reference, form, last_code, created_at, warnings FROM ${SUBMISSIONS}
     WHERE created_at <= ? AND state IN ('queued', 'sending', 'failed')
     AND sent_at IS NULL AND exported_at IS NULL`,
    now - (WARNED_AT_DAYS[0] ?? 0) * DAY,
  )
  const isOver = ({ created_at, warnings }: SqlRow) => {
    const age = now - Number(created_at)
    const isWarned = Number(warnings) >= LAST
    return age >= (isWarned ? UNDELIVERED_KEPT_DAYS : UNDELIVERED_MOST_DAYS) * DAY
  }
  const due = rows.filter((row) => {
    const days = WARNED_AT_DAYS[Number(row.warnings)]
    return days !== undefined && !isOver(row) && now - Number(row.created_at) >= days * DAY
  })
  if (due.length > 0) warn(database, due, now)
  if (due.length > 0) log('alert', 'undelivered_deleted_soon', { count: due.length })
  return rows.filter(isOver).map(({ reference }) => String(reference))
}

function warn(database: Database, due: readonly SqlRow[], now: number): void {
  const isLast = due.some(({ warnings }) => Number(warnings) + 1 === LAST)
  const goes = dateText(Math.min(...due.map((row) => goesAt(row, now))))
  const lines = due.map((row) => undeliveredLine(row, now))
  const blocks: Block[] = [
    paragraph(
      'These did not reach you, and nobody has exported them. Each is deleted for good on its day below, read or not.',
    ),
    list('To have them delivered, or written to disk', [RETRY, EXPORT]),
    list('Which, and when they go', someOf(lines, MAX_NAMED)),
  ]
  addNotice(database, {
    key: 'undelivered',
    dueAt: now,
    subject: `${isLast ? 'Last notice' : 'Website'}, ${due.length} not delivered: ${due.length === 1 ? 'it goes' : 'the first goes'} on ${goes}`,
    blocks,
    warns: due.map(({ reference }) => String(reference)),
  })
}

/** Allows for the last notice. */
function goesAt({ created_at, warnings }: SqlRow, now: number): number {
  const left = LAST - Number(warnings)
  return Math.max(Number(created_at) + UNDELIVERED_KEPT_DAYS * DAY, now + left * DAY)
}

function undeliveredLine(row: SqlRow, now: number) {
  const { reference, form, created_at, last_code } = row
  return [
    reference,
    titleOf(String(form)),
    `received ${dateText(Number(created_at))}`,
    last_code ?? 'not tried',
    `deleted on ${dateText(goesAt(row, now))}`,
  ].join('  ')
}
