// What waits, and what becomes of it: every change of a delivery. A submission has one for each
// channel of its form. Over 200 lines, so that what may write to a delivery is in one file, but for setting one aside.
import { FORM_IDS, type FormId } from '../../../../shared/forms/forms.ts'
import type { Cell, Database } from '../../../platform/database.ts'
import { type SetAsideParts, setAside } from '../storage/set-aside.ts'
import { type Delivery, OPEN } from '../storage/submission.ts'
import { type Channel, channelsFor } from './channels.ts'
import { by } from './order.ts'
import { afterRefusal, backoff, FAILED_PAUSE_MS, PAUSE_MS } from './retry-policy.ts'

const NEVER = Number.MAX_SAFE_INTEGER

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

  begin(deliveries: readonly Delivery[], now: number): void {
    this.#each(deliveries, "state = 'sending', attempts = attempts + 1, tried_at = ?", now)
  }

  delivered(deliveries: readonly Delivery[], now: number, messageId: string | null = null): void {
    const change = "state = 'sent', sent_at = ?, next_at = NULL, message_id = ?"
    this.#each(deliveries, change, now, messageId)
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
