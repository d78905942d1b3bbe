// What goes next to the league, by which channel, and when.
import type { SubmissionState } from '../../../../shared/forms/submission.ts'
import { nextSastDay } from '../../../../shared/time.ts'
import type { Parts } from '../parts.ts'
import type { Delivery } from '../storage/submission.ts'
import { type Channel, circuitOf } from './channels.ts'
import { digestAt } from './daily-mails.ts'
import { drawProbe, nextWaiting } from './order.ts'
import { LONGEST_BACKOFF_MS, PAUSE_MS } from './retry-policy.ts'

const DIGEST_MOST = 200
/** Encoded, this still fits the 25 MiB that a verified address takes. */
const DIGEST_FILE_BYTES = 15 * 1024 * 1024

export type ScheduleParts = Pick<
  Parts,
  'database' | 'clock' | 'random' | 'channels' | 'settings' | 'alert'
>

export type Job = { channel: Channel; deliveries: Delivery[]; digest: boolean }

/** When a channel is used next, and for what. */
type Turn = { channel: Channel; at: number; states: readonly SubmissionState[]; isProbe: boolean }

const QUEUED = ['queued'] as const
const ALL = ['queued', 'failed'] as const

export class Schedule {
  readonly #parts: ScheduleParts

  constructor(parts: ScheduleParts) {
    this.#parts = parts
  }

  /** When to look again; null when nothing waits. */
  nextAt(): number | null {
    return this.#turns()[0]?.at ?? null
  }

  /** Null when nothing is due. */
  nextJob(): Job | null {
    const [turn] = this.#turns()
    if (!turn || turn.at > this.#parts.clock.now()) return null
    const { channel, states, isProbe } = turn
    const first = isProbe
      ? drawProbe(this.#parts, channel, this.#parts.random)
      : nextWaiting(this.#parts, channel, 1, states)[0]
    if (!first) return null
    const digest = this.#digestAt(channel) !== null && !skipsDigest(first)
    if (!digest) return { channel, digest, deliveries: [first] }
    const waiting = nextWaiting(this.#parts, channel, DIGEST_MOST, states)
    return {
      channel,
      digest,
      deliveries: this.#fitting(waiting.filter((one) => isLike(one, first))),
    }
  }

  #turns(): Turn[] {
    return this.#parts.channels
      .flatMap((channel) => this.#turn(channel) ?? [])
      .toSorted((a, b) => a.at - b.at)
  }

  #turn(channel: Channel): Turn | null {
    const { database, clock } = this.#parts
    const at = (delivery: Delivery, due: number) =>
      skipsDigest(delivery) ? due : this.#withDigest(channel, due)
    const next = (states: readonly SubmissionState[]): Turn | null => {
      const [first] = nextWaiting(this.#parts, channel, 1, states)
      return first ? { channel, at: at(first, first.next_at ?? 0), states, isProbe: false } : null
    }
    const circuit = circuitOf(database, channel)
    if (circuit.failures === 0) return next(ALL)
    // An open circuit is tried when its own time comes.
    const first = drawProbe(this.#parts, channel, () => 0)
    if (!first) return null
    const until = first.attempts === 0 ? circuit.untriedUntil : circuit.until
    const sound = Math.min(until, clock.now() + LONGEST_BACKOFF_MS)
    const due = at(first, Math.max(sound, probeTime(first)))
    const probe = { channel, at: due, states: ALL, isProbe: true }
    // Refused for good is that one mail: those that were not yet need not wait for its sake.
    const soon = circuit.permanent ? next(QUEUED) : null
    return soon && soon.at <= probe.at ? soon : probe
  }

  /** Above the day's mails what can go together waits for the digest, or for tomorrow. */
  #withDigest(channel: Channel, due: number): number {
    const digest = this.#digestAt(channel)
    if (digest === null) return due
    return Math.max(due, Math.min(digest, nextSastDay(this.#parts.clock.now())))
  }

  #digestAt(channel: Channel): number | null {
    if (!channel.transport.deliverDigest) return null
    const { database, settings, clock } = this.#parts
    return digestAt(database, settings.limits.mailsDay, clock.now())
  }

  #fitting(deliveries: Delivery[]): Delivery[] {
    let total = 0
    return deliveries.filter(({ id }, index) => {
      const [row] = this.#parts.database.exec(
        'SELECT coalesce(sum(length(data)), 0) AS size FROM file WHERE submission = ?',
        id,
      )
      total += Number(row?.size ?? 0)
      return index === 0 || total <= DIGEST_FILE_BYTES
    })
  }
}

/** In a digest one that goes without its files would take those of all others with it. */
function skipsDigest({ skip_digest, without_files }: Delivery): boolean {
  return skip_digest || without_files
}

/** What failed before, or had no answer, would do the same to a digest of all. */
function isLike(one: Delivery, first: Delivery): boolean {
  return (
    !skipsDigest(one) &&
    (one.failed_at === null) === (first.failed_at === null) &&
    (one.unanswered_since === null) === (first.unanswered_since === null)
  )
}

/** Not before, even when the circuit would let it through. */
function probeTime({ state, next_at, tried_at, unanswered_since }: Delivery): number {
  const isEarly = state === 'failed' && unanswered_since === null
  return isEarly ? Math.min(next_at ?? 0, (tried_at ?? 0) + PAUSE_MS) : (next_at ?? 0)
}
