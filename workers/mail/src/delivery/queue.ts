// What waits, in which order it goes, and what becomes of it: every change of a delivery. A submission has one for each
// channel of its form.
import { FORM_IDS, type FormId } from '../../../../contract/forms.ts'
import type { SubmissionState } from '../../../../contract/submission-states.ts'
import type { Cell, Database } from '../storage/database.ts'
import { readable, type SetAsideParts, setAside } from '../storage/set-aside.ts'
import { COLUMNS, type Delivery, OPEN } from '../storage/submission.ts'
import { type Channel, channelsFor } from './channels.ts'
import { afterRefusal, backoff, FAILED_PAUSE_MS, PAUSE_MS } from './retry-policy.ts'

const NEVER = Number.MAX_SAFE_INTEGER
const OPEN_STATES = ['queued', 'failed'] as const

// Who goes before whom. Each takes the time as its one binding. What had no answer costs the others its deadline, so it
// goes after all that is not known to do so; by hand is before everything.
const UNTRIED = 'attempts = 0 AND next_at <= ?'
const CERTAIN = 'attempts > 0 AND unanswered_since IS NULL'
const UNANSWERED = 'attempts > 0 AND unanswered_since IS NOT NULL AND next_at > 0 AND next_at <= ?'
const BY_HAND = 'attempts > 0 AND next_at = min(0, ?)'
const DUE = [BY_HAND, UNTRIED, `${CERTAIN} AND next_at > 0 AND next_at <= ?`, UNANSWERED]
const LATER = 'next_at > ?'
/** Through an open circuit what failed may go before its time: when nothing gets through it is not at fault. */
const PROBES = [
  BY_HAND,
  UNTRIED,
  // Begun: refused with its files a moment ago.
  `${CERTAIN} AND without_files AND next_at > 0 AND next_at <= ?`,
  `${CERTAIN} AND next_at > 0 AND min(next_at, iif(state = 'failed', tried_at + ${PAUSE_MS}, next_at)) <= ?`,
  UNANSWERED,
]

export type Refused = { code: string; permanent: boolean; uncertain: boolean }

type QueueParts = SetAsideParts & { channels: readonly Channel[]; random: () => number }

export class Queue {
  readonly #parts: QueueParts
  readonly #database: Database
  readonly #channels: readonly Channel[]
  readonly #random: () => number

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#database = parts.database
    this.#channels = parts.channels
    this.#random = parts.random
  }

  /** By each channel of its form, unless that has delivered it. */
  add(id: string, form: FormId, at: number, mayRepeat = false): void {
    for (const { name } of channelsFor(this.#channels, form)) {
      this.#database.exec(
        `INSERT INTO delivery (submission, channel, state, next_at, may_repeat)
         VALUES (?, ?, 'queued', ?, ?) ON CONFLICT DO UPDATE
         SET state = 'queued', next_at = excluded.next_at, failed_at = NULL WHERE state <> 'sent'`,
        id,
        name,
        at,
        mayRepeat ? 1 : 0,
      )
    }
  }

  /** As spam: what is known of its deliveries stays, should it be released. */
  hold(id: string): void {
    this.#database.transaction(() => {
      this.#database.exec('UPDATE submission SET spam = 1 WHERE id = ?', id)
      this.#database.exec(
        "UPDATE delivery SET next_at = NULL WHERE submission = ? AND state <> 'sent'",
        id,
      )
    })
  }

  /** Set aside before: by new deliveries, save what was sent. Nobody knows what became of the old ones. */
  restore(row: number): void {
    const [submission] = this.#database.exec(
      `UPDATE submission SET set_aside_at = NULL WHERE rowid = ? RETURNING id, form, spam`,
      row,
    )
    const form = FORM_IDS.find((one) => one === submission?.form)
    if (!submission || form === undefined || submission.spam) return
    const id = String(submission.id)
    const rows = "FROM delivery WHERE submission = ? AND state = 'sent'"
    if (this.#database.exec(`SELECT 1 ${rows}`, id).length > 0) return
    this.#database.exec('DELETE FROM delivery WHERE submission = ?', id)
    this.add(id, form, 0, true)
  }

  /**
   * After the settings changed: what waits for a channel that its form no longer has goes by the form's first one,
   * unless that delivers it anyway. A form that is unknown has none.
   */
  adopt(): void {
    const open = this.#database.exec(
      `SELECT submission.rowid AS row, submission, channel, form FROM ${OPEN}
       CROSS JOIN submission ON id = submission`,
    )
    const where = 'WHERE submission = ? AND channel = ?'
    this.#database.transaction(() => {
      for (const { row, submission, channel, form } of open) {
        const names = channelsFor(this.#channels, String(form)).map(({ name }) => name)
        const [first] = names
        if (first === undefined) setAside(this.#parts, { row: Number(row), columns: ['form'] })
        if (first === undefined || names.some((name) => name === channel)) continue
        const key = [String(submission), String(channel)]
        this.#database.exec(`UPDATE OR IGNORE delivery SET channel = ? ${where}`, first, ...key)
        this.#database.exec(`DELETE FROM delivery ${where}`, ...key)
      }
    })
  }

  /** What was under way when the process ended goes again, marked. */
  recover(now: number): void {
    this.#sendAgain(() => now)
  }

  /** The same after a run that broke off. What broke it may last: so not at once, and ever more rarely. */
  recoverLater(now: number): void {
    this.#sendAgain((attempts) => now + backoff(attempts, this.#random))
  }

  /** By this channel, in the order in which they go: those that are due, the others by their time. */
  waiting(channel: Channel, most: number, states: readonly SubmissionState[]): Delivery[] {
    const found: Delivery[] = []
    for (const rank of [...DUE, LATER]) {
      if (found.length === most) break
      found.push(...this.#ranked(channel, states, rank, most - found.length))
    }
    return found
  }

  /**
   * What an open circuit is tried with: of those that come first, one that is drawn (0 to 1), lest it is always the same
   * that hangs.
   */
  probe(channel: Channel, drawn: () => number): Delivery | null {
    for (const rank of [...PROBES, LATER]) {
      const place = drawn()
      const skip = place === 0 ? 0 : Math.floor(place * this.#count(channel, rank))
      const [found] = this.#ranked(channel, OPEN_STATES, rank, 1, skip)
      if (found) return found
    }
    return null
  }

  begin(deliveries: readonly Delivery[], now: number): void {
    this.#each(deliveries, "state = 'sending', attempts = attempts + 1, tried_at = ?", now)
  }

  delivered(deliveries: readonly Delivery[], now: number): void {
    this.#each(deliveries, "state = 'sent', sent_at = ?, next_at = NULL", now)
  }

  /**
   * One got through, so the circuit is closed: the others need not wait out their back-off. What had no answer does: it
   * may hang for its own sake, and each try may be a repeat.
   */
  wake(channel: Channel, now: number): void {
    this.#database.exec(
      `UPDATE delivery SET next_at = max(?, tried_at + ?)
       WHERE next_at > ? AND next_at > tried_at + ? AND state = 'queued'
       AND unanswered_since IS NULL AND ${by(channel)}`,
      ...[now, PAUSE_MS, now, PAUSE_MS],
      channel.name,
      ...channel.forms,
    )
    this.#database.exec(
      `UPDATE delivery SET next_at = max(?, tried_at + ?)
       WHERE state = 'failed' AND coalesce(next_at, ?) > tried_at + ?
       AND unanswered_since IS NULL AND ${by(channel)}`,
      ...[now, FAILED_PAUSE_MS, NEVER, FAILED_PAUSE_MS],
      channel.name,
      ...channel.forms,
    )
  }

  /** By hand: before all others, by itself and whole. The channels that had not delivered it. */
  putFirst(reference: string): string[] {
    return this.#database
      .exec(
        `UPDATE delivery
         SET state = 'queued', next_at = 0, failed_at = NULL, without_files = 0, skip_digest = 1
         WHERE submission = (SELECT id FROM submission WHERE reference = ?)
         AND state IN ('queued', 'failed') RETURNING channel`,
        reference,
      )
      .map(({ channel }) => String(channel))
  }

  /** A digest that does not go may not for the sake of one: each goes by itself now, to show which. */
  refusedTogether(
    deliveries: readonly Delivery[],
    { code, uncertain }: Refused,
    now: number,
  ): void {
    this.#each(
      deliveries,
      `state = iif(failed_at IS NULL, 'queued', 'failed'), next_at = ?, skip_digest = 1,
       last_code = ?, ${UNKNOWN}`,
      now,
      code,
      ...unknown(uncertain, now),
    )
  }

  refused(delivery: Delivery, refused: Refused, now: number): void {
    const { code, uncertain } = refused
    const next = afterRefusal(delivery, refused, now, this.#random)
    this.#each(
      [delivery],
      `state = ?, next_at = ?, without_files = ?, failed_at = ?, last_code = ?,
       ${UNKNOWN}, skip_digest = iif(?, skip_digest, 0)`,
      next.state,
      next.nextAt,
      next.withoutFiles ? 1 : 0,
      next.state === 'failed' ? (delivery.failed_at ?? now) : null,
      code,
      ...unknown(uncertain, now),
      // Once it was refused by itself it may share a digest again: with others that failed.
      next.state === 'queued' || next.withoutFiles || uncertain ? 1 : 0,
    )
  }

  #ranked(
    channel: Channel,
    states: readonly SubmissionState[],
    rank: string,
    most: number,
    skip = 0,
  ): Delivery[] {
    for (;;) {
      // CROSS JOIN: the index of what waits comes first, its order is kept.
      const rows = this.#database.exec(
        `SELECT ${COLUMNS} FROM delivery CROSS JOIN submission ON id = submission
         WHERE next_at IS NOT NULL AND state IN (${list(states)}) AND ${rank} AND ${by(channel)}
         ORDER BY next_at, delivery.rowid LIMIT ? OFFSET ?`,
        ...states,
        this.#parts.clock.now(),
        channel.name,
        ...channel.forms,
        most,
        skip,
      )
      const deliveries = readable(this.#parts, rows)
      // What was set aside waits no longer: others may stand behind it.
      if (deliveries.length === rows.length) return deliveries
    }
  }

  #count(channel: Channel, rank: string): number {
    const [row] = this.#database.exec(
      `SELECT count(*) AS count FROM delivery
       WHERE next_at IS NOT NULL AND state IN (${list(OPEN_STATES)}) AND ${rank} AND ${by(channel)}`,
      ...OPEN_STATES,
      this.#parts.clock.now(),
      channel.name,
      ...channel.forms,
    )
    return Number(row?.count ?? 0)
  }

  #sendAgain(nextAt: (attempts: number) => number): void {
    const left = this.#database.exec(
      `SELECT submission, channel, attempts FROM delivery
       WHERE next_at IS NOT NULL AND state = 'sending'`,
    )
    this.#database.transaction(() => {
      for (const { submission, channel, attempts } of left) {
        const key = { id: String(submission), channel: String(channel) }
        const at = nextAt(Number(attempts) || 0)
        this.#each([key], "state = 'queued', next_at = ?, may_repeat = 1", at)
      }
    })
  }

  #each(keys: readonly Key[], change: string, ...values: Cell[]): void {
    const query = `UPDATE delivery SET ${change} WHERE submission = ? AND channel = ?`
    this.#database.transaction(() => {
      for (const { id, channel } of keys) this.#database.exec(query, ...values, id, channel)
    })
  }
}

type Key = Pick<Delivery, 'id' | 'channel'>

/** Whether it may have arrived, by this try or an earlier one. */
const UNKNOWN =
  'may_repeat = max(may_repeat, ?), unanswered_since = iif(?, coalesce(unanswered_since, ?), NULL)'

function unknown(uncertain: boolean, now: number): Cell[] {
  const flag = uncertain ? 1 : 0
  return [flag, flag, now]
}

/** Takes the channel's name and its forms as bindings. */
function by({ forms }: Channel): string {
  return `channel = ? AND (SELECT form FROM submission
    WHERE id = delivery.submission AND set_aside_at IS NULL AND NOT spam) IN (${list(forms)})`
}

function list(values: readonly string[]): string {
  return values.map(() => '?').join(', ')
}
