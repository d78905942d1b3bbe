// What goes next to the league, by which channel, and when.
import type { SubmissionState } from '../../../../contract/submission-states.ts'
import { nextSastDay } from '../../../../contract/time.ts'
import type { Parts } from '../parts.ts'
import type { Delivery } from '../storage/submission.ts'
import { type Channel, circuitOf } from './channels.ts'
import { digestAt } from './daily-mails.ts'

const DIGEST_MOST = 200
/** Encoded, this still fits the 25 MiB that a verified address takes. */
const DIGEST_FILE_BYTES = 15 * 1024 * 1024

export type ScheduleParts = Pick<Parts, 'database' | 'clock' | 'queue' | 'channels' | 'settings'>

export type Job = { channel: Channel; deliveries: Delivery[]; digest: boolean }

/** When a channel is used next, and for what. */
type Turn = { channel: Channel; at: number; states: readonly SubmissionState[] }

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
    const { channel, states } = turn
    const digest = this.#digestAt(channel) !== null
    const waiting = this.#parts.queue.waiting(channel, digest ? DIGEST_MOST : 1, states)
    const [first] = waiting
    if (!digest || !first || skipsDigest(first)) {
      return { channel, digest: false, deliveries: waiting.slice(0, 1) }
    }
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
    const { database, queue } = this.#parts
    const [first] = queue.waiting(channel, 1, ALL)
    if (!first) return null
    const at = (delivery: Delivery, due: number | null) =>
      skipsDigest(delivery) ? (due ?? 0) : this.#withDigest(channel, due ?? 0)
    const circuit = circuitOf(database, channel)
    if (circuit.failures === 0) return { channel, at: at(first, first.next_at), states: ALL }
    // An open circuit is tried when its own time comes, with what waits longest.
    const probe = { channel, at: at(first, circuit.until), states: ALL }
    // Refused for good is that one mail: those that were not yet need not wait for its sake.
    const [queued] = circuit.permanent ? queue.waiting(channel, 1, QUEUED) : []
    const soon = queued && { channel, at: at(queued, queued.next_at), states: QUEUED }
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

/** What failed before would get a digest refused for all. */
function isLike(one: Delivery, first: Delivery): boolean {
  return !skipsDigest(one) && (one.failed_at === null) === (first.failed_at === null)
}
