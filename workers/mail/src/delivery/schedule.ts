// What goes next to the league, by which way, and when.

import { nextSastDay } from '../../../../contract/time.ts'
import type { Clock, Database } from '../storage/database.ts'
import type { State, Submission } from '../storage/submission.ts'
import { healthOf, type Way } from './channels.ts'
import { digestAt } from './daily-mails.ts'
import type { Queue } from './queue.ts'

const DIGEST_MOST = 200
/** Encoded, this still fits the 25 MiB that a verified address takes. */
const DIGEST_FILE_BYTES = 15 * 1024 * 1024

export type ScheduleParts = {
  database: Database
  clock: Clock
  queue: Queue
  ways: readonly Way[]
  mailsDay: number
}

export type Job = { way: Way; submissions: Submission[]; digest: boolean }

/** When a way is used next, and for what. */
type Turn = { way: Way; at: number; states: readonly State[] }

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
    const { way, states } = turn
    const digest = this.#digestAt(way) !== null
    const waiting = this.#parts.queue.waiting(way.forms, digest ? DIGEST_MOST : 1, states)
    const [first] = waiting
    if (!digest || !first || goesAlone(first)) {
      return { way, digest: false, submissions: waiting.slice(0, 1) }
    }
    return { way, digest, submissions: this.#fitting(waiting.filter((one) => isLike(one, first))) }
  }

  #turns(): Turn[] {
    return this.#parts.ways.flatMap((way) => this.#turn(way) ?? []).toSorted((a, b) => a.at - b.at)
  }

  #turn(way: Way): Turn | null {
    const { database, queue } = this.#parts
    const [first] = queue.waiting(way.forms, 1, ALL)
    if (!first) return null
    const at = (submission: Submission, due: number | null) =>
      goesAlone(submission) ? (due ?? 0) : this.#withDigest(way, due ?? 0)
    const health = healthOf(database, way)
    if (health.failures === 0) return { way, at: at(first, first.next_at), states: ALL }
    // A way that refuses is tried when its own time comes, with whatever waits longest.
    const ill = { way, at: at(first, health.until), states: ALL }
    // Refused for good is that one mail: those that were not yet need not wait for its sake.
    const [queued] = health.permanent ? queue.waiting(way.forms, 1, QUEUED) : []
    const soon = queued && { way, at: at(queued, queued.next_at), states: QUEUED }
    return soon && soon.at <= ill.at ? soon : ill
  }

  /** Above the day's mails whatever can go together waits for the digest, or for tomorrow. */
  #withDigest(way: Way, due: number): number {
    const digest = this.#digestAt(way)
    if (digest === null) return due
    return Math.max(due, Math.min(digest, nextSastDay(this.#parts.clock.now())))
  }

  #digestAt(way: Way): number | null {
    if (way.kind !== 'email') return null
    const { database, mailsDay, clock } = this.#parts
    return digestAt(database, mailsDay, clock.now())
  }

  #fitting(submissions: Submission[]): Submission[] {
    let total = 0
    return submissions.filter((submission, index) => {
      const [row] = this.#parts.database.exec(
        'SELECT coalesce(sum(length(data)), 0) AS size FROM file WHERE submission = ?',
        submission.id,
      )
      total += Number(row?.size ?? 0)
      return index === 0 || total <= DIGEST_FILE_BYTES
    })
  }
}

/** In a digest one that goes without its files would take those of all others with it. */
function goesAlone({ alone, bare }: Submission): boolean {
  return alone || bare
}

/** What failed before would get a digest refused for all. */
function isLike(one: Submission, first: Submission): boolean {
  return !goesAlone(one) && (one.failed_at === null) === (first.failed_at === null)
}
