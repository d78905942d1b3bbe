// Sends due deliveries one by one: by priority, then fewest attempts first, then the oldest. State is on disk before and
// after each.

import * as v from 'valibot'
import { withDeadline } from '../../../../shared/clock.ts'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { MINUTE, nextSastDay, SECOND, sastDay } from '../../../../shared/time.ts'
import type { Database, SqlValue } from '../../../platform/database.ts'
import type { Environment } from '../settings.ts'
import { readFiles } from '../storage/files.ts'
import {
  PRIORITY,
  type RawRow,
  type Stored,
  SUBMISSIONS,
  select,
  WAITING,
} from '../storage/submissions.ts'
import { deleteValues, readValue, writeValue } from '../storage/values.ts'
import type { Channel, DeliveryResult } from './channels.ts'

export const DELIVERY_MS = 30 * SECOND
/** The platform allows an alarm 15 minutes; the rest of the queue gets another alarm. */
const RUN_MS = 5 * MINUTE

type Confirm = (submission: Stored) => Promise<void>

/** `confirm` mails the entrant after a delivery, when confirmations are on. Never throws. */
export function createDispatcher(env: Environment, channels: readonly Channel[], confirm: Confirm) {
  let running: Promise<void> | null = null
  return {
    /** Delivers until nothing is due. A second call waits for the first. */
    async run(): Promise<void> {
      running ??= deliverDue(env, channels, confirm).finally(() => {
        running = null
      })
      await running
    },

    /** First requeues deliveries that were interrupted. Null: nothing waits. */
    nextAt(): number | null {
      if (running === null) recoverSending(env)
      const times = channels.flatMap((channel) => nextTime(env, channel) ?? [])
      return times.length === 0 ? null : Math.min(...times)
    },
  }
}

async function deliverDue(env: Environment, channels: readonly Channel[], confirm: Confirm) {
  const end = env.clock.now() + RUN_MS
  for (let isIdle = false; !isIdle && env.clock.now() < end; ) {
    isIdle = true
    for (const channel of channels) {
      const found = nextDue(env, channel)
      if (found === null) continue
      isIdle = false
      const delivered = await deliver(env, channel, found)
      if (delivered) await confirm(delivered)
    }
  }
}

const NO_ANSWER = { ok: false, code: 'no_answer', permanent: false, uncertain: true } as const

async function deliver(env: Environment, channel: Channel, found: RawRow): Promise<Stored | null> {
  const { database, clock, log } = env
  const { stored, reference } = found
  const files = stored && readFiles(database, stored)
  if (stored === null || files === null) {
    failUnreadable(env, found)
    return null
  }
  const begun = begin(env, stored, channel)
  await database.sync()
  const result = await withDeadline(clock, DELIVERY_MS, (signal) =>
    channel.deliver(begun, files, signal),
  ).catch(() => NO_ANSWER)
  database.transaction(() => {
    if (result.ok) delivered(env, begun, channel, result.messageId)
    else refused(env, begun, channel, result)
  })
  const facts = { reference, channel: channel.name }
  if (result.ok) log('info', 'delivered', facts)
  else log('info', 'delivery_failed', { ...facts, code: result.code })
  // A repeated delivery was confirmed the first time.
  return result.ok && stored.sent_at === null ? stored : null
}

function failUnreadable({ database, clock, log }: Environment, { raw, reference }: RawRow): void {
  const set = "state = 'failed', next_at = NULL, failed_at = ?, last_code = 'unreadable'"
  updateDelivery(database, raw.id ?? null, set, clock.now())
  log('alert', 'submission_unreadable', { reference })
}

/** Runs at start, which follows new content: a removed form has no channel. */
export function failGoneForms(env: Environment): void {
  const forms = FORM_IDS.map(() => '?').join(', ')
  const gone = select(env.database, `${WAITING} AND form NOT IN (${forms})`, ...FORM_IDS)
  for (const found of gone) failUnreadable(env, found)
}

const FIRST_BACKOFF_MS = 30 * SECOND
const MAX_BACKOFF_MS = 10 * MINUTE
/** DNS and settings get repaired, so a permanent refusal is retried. */
const REFUSALS = 3
/** Failures in a row that pause the channel, until five minutes after the first. */
const FAILURES_TO_PAUSE = 5
const PAUSE_MS = 5 * MINUTE
/** Share of the day's mails that is kept from floods. */
const RESERVED = 1 / 2

/** Full jitter: aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter */
function backoff(attempts: number, random: () => number): number {
  const most = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempts, 10))
  return Math.round(most * random())
}

function nextDue(env: Environment, channel: Channel): RawRow | null {
  const now = env.clock.now()
  if (now < pausedUntil(env.database, channel)) return null
  // After a failure the least tried mail goes next, so that mails that hang do not stop those of a lower priority.
  const hasFailed = failuresOf(env.database, channel).count > 0
  const order = hasFailed ? 'attempts, priority' : 'priority, attempts'
  const [row] = env.database.exec(
    `SELECT id FROM ${SUBMISSIONS} WHERE ${openIn(channel)} AND next_at <= ? AND priority <= ?
     ORDER BY ${order}, created_at, submission.rowid LIMIT 1`,
    ...[...channel.formIds, now, lastPriority(env, channel)],
  )
  return row ? (select(env.database, 'id = ?', row.id ?? null)[0] ?? null) : null
}

function nextTime(env: Environment, channel: Channel): number | null {
  const [row] = env.database.exec(
    `SELECT count(*) AS count, min(iif(priority <= ?, next_at, NULL)) AS at
     FROM ${SUBMISSIONS} WHERE ${openIn(channel)}`,
    ...[lastPriority(env, channel), ...channel.formIds],
  )
  if (!row?.count) return null
  const at = Number(row.at ?? nextSastDay(env.clock.now()))
  return Math.max(at, pausedUntil(env.database, channel))
}

function openIn({ formIds }: Channel): string {
  const marks = formIds.map(() => '?').join(', ')
  return `next_at IS NOT NULL AND state IN ('queued', 'failed') AND form IN (${marks})`
}

/** Requeues deliveries that were interrupted, marked as possible repeats. */
function recoverSending({ database, clock, random }: Environment): void {
  const left = database.exec("SELECT submission, attempts FROM delivery WHERE state = 'sending'")
  const set = "state = iif(failed_at IS NULL, 'queued', 'failed'), next_at = ?, may_repeat = 1"
  for (const { submission = null, attempts } of left) {
    updateDelivery(database, submission, set, clock.now() + backoff(Number(attempts), random))
  }
}

function begin({ database, clock }: Environment, submission: Stored, channel: Channel) {
  const tried_at = clock.now()
  const number = submission.number ?? nextNumber(database, submission.form.id)
  const set = "state = 'sending', attempts = attempts + 1, tried_at = ?, channel = ?, number = ?"
  updateDelivery(database, submission.id, set, tried_at, channel.name, number)
  return { ...submission, tried_at, number }
}

/** Never given twice, whatever is forgotten or moved to another edition. */
function nextNumber(database: Database, form: string): number {
  const count = `INSERT INTO key_value (key, value) VALUES (?, '1')
    ON CONFLICT (key) DO UPDATE SET value = value + 1 RETURNING value`
  return Number(database.exec(count, `number:${form}`)[0]?.value)
}

function delivered(
  { database, clock }: Environment,
  { id }: Stored,
  channel: Channel,
  messageId: string | null,
): void {
  const now = clock.now()
  const set = "state = 'sent', sent_at = ?, next_at = NULL, message_id = ?"
  updateDelivery(database, id, set, now, messageId)
  writeValue(database, failuresKey(channel), NO_FAILURES)
  if (channel.name !== 'email') return
  const key = `mails:${sastDay(now)}`
  writeValue(database, key, mailsOn(database, now) + 1)
  deleteValues(database, 'mails:', key)
}

function refused(
  { database, clock, random }: Environment,
  submission: Stored,
  channel: Channel,
  result: Extract<DeliveryResult, { ok: false }>,
): void {
  const now = clock.now()
  const { id, attempts } = submission
  const refusals = result.permanent ? submission.refusals + 1 : submission.refusals
  // From the third permanent refusal on, every other attempt leaves out the files.
  const isLast = result.permanent && refusals >= REFUSALS
  const withoutFiles = isLast ? !submission.without_files : submission.without_files
  const hasFailed = submission.failed_at !== null || (isLast && submission.without_files)
  const wait = isLast && withoutFiles ? 0 : hasFailed ? MAX_BACKOFF_MS : backoff(attempts, random)
  updateDelivery(
    database,
    id,
    `failed_at = iif(?, coalesce(failed_at, ?), NULL), state = iif(?, 'failed', 'queued'), next_at = ?,
     refusals = ?, without_files = ?, last_code = ?, may_repeat = max(may_repeat, ?)`,
    ...[Number(hasFailed), now, Number(hasFailed), now + wait],
    ...[refusals, Number(withoutFiles), result.code, Number(result.uncertain)],
  )
  countFailure(database, channel, submission.tried_at ?? now)
}

/** A manual retry: first, with files, and even while the channel pauses. */
export function retryNow(
  { database, clock }: Environment,
  { id, form }: Stored,
  channels: readonly Channel[],
): void {
  const set = `state = 'queued', next_at = ?, priority = ${PRIORITY.byHand}, attempts = 0, refusals = 0,
     failed_at = NULL, without_files = 0, may_repeat = max(may_repeat, sent_at IS NOT NULL)`
  updateDelivery(database, id, set, clock.now())
  const channel = channels.find(({ formIds }) => formIds.includes(form.id))
  if (channel) writeValue(database, failuresKey(channel), NO_FAILURES)
}

function updateDelivery(database: Database, id: SqlValue, set: string, ...values: SqlValue[]) {
  database.exec(`UPDATE delivery SET ${set} WHERE submission = ?`, ...values, id)
}

const FailuresSchema = v.object({ count: v.number(), since: v.number() })
const NO_FAILURES: v.InferOutput<typeof FailuresSchema> = { count: 0, since: 0 }

function failuresKey({ key }: Channel): string {
  return `failures:${key}`
}

function failuresOf(database: Database, channel: Channel) {
  return readValue(database, failuresKey(channel), FailuresSchema) ?? NO_FAILURES
}

function pausedUntil(database: Database, channel: Channel): number {
  const { count, since } = failuresOf(database, channel)
  return count < FAILURES_TO_PAUSE ? 0 : since + PAUSE_MS
}

/** `triedAt`: start of the attempt, which may have taken its whole deadline. */
function countFailure(database: Database, channel: Channel, triedAt: number): void {
  const { count, since } = failuresOf(database, channel)
  const isRecent = triedAt < since + PAUSE_MS
  const failures = isRecent ? { count: count + 1, since } : { count: 1, since: triedAt }
  writeValue(database, failuresKey(channel), failures)
}

/** The last priority that the day's limit of mails still allows; manual retries ignore the limit. */
function lastPriority({ database, settings, clock }: Environment, { name }: Channel): number {
  const most = settings.limits.mailsDay
  const left = most - mailsOn(database, clock.now())
  if (name !== 'email' || left > most * RESERVED) return Infinity
  return left > 0 ? PRIORITY.usual : PRIORITY.byHand
}

function mailsOn(database: Database, now: number): number {
  return readValue(database, `mails:${sastDay(now)}`, v.number()) ?? 0
}
