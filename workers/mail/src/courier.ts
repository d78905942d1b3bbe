// Gets what waits to the league, one delivery at a time: on disk as "sending" before it goes, as "sent" once it went.
import type { FormId } from '../../../contract/forms.ts'
import { countMail, digestAt, planDigest } from './daily-mails.ts'
import { type Clock, type Database, MINUTE, SECOND } from './database.ts'
import { earlierEntries } from './entrants.ts'
import { nextLeagueDay } from './league-day.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue.ts'
import { shirtTotals, shirtYear } from './shirts.ts'
import { readFiles, type Submission } from './submission.ts'
import { type Delivery, type Letter, within } from './transport/transport.ts'
import { healthOf, markIll, markWell, type Way } from './ways.ts'

export const DEADLINE_MS = 30 * SECOND
/** An alarm may run 15 minutes on the platform; the rest of the queue gets an alarm of its own. */
const RUN_MS = 5 * MINUTE
const DIGEST_MOST = 200
/** Encoded, this still fits the 25 MiB that a verified address takes. */
const DIGEST_FILE_BYTES = 15 * 1024 * 1024

export type CourierParts = {
  database: Database
  clock: Clock
  queue: Queue
  ways: readonly Way[]
  mailsDay: number
  random: () => number
  log: Log
  eventYear: (form: FormId) => number | null
  /** After a delivery: tells the entrant, when the league wants that. Never throws. */
  confirm: (submission: Submission) => Promise<void>
}

type Job = { way: Way; submissions: Submission[]; digest: boolean }

export class Courier {
  readonly #parts: CourierParts
  #running: Promise<void> | null = null
  /** A run ended without a word on what it had begun. */
  #brokeOff = false

  constructor(parts: CourierParts) {
    this.#parts = parts
  }

  /** Delivers until nothing is due. A second call waits for the first. */
  async run(): Promise<void> {
    this.#running ??= this.#deliverDue()
      .catch((error: unknown) => {
        this.#brokeOff = true
        throw error
      })
      .finally(() => {
        this.#running = null
      })
    await this.#running
  }

  /** Between runs nothing is on its way: what says so was left behind by the run that broke off. */
  recover(): void {
    if (!this.#brokeOff || this.#running !== null) return
    this.#parts.queue.recoverLater(this.#parts.clock.now())
    this.#brokeOff = false
  }

  /** When to look again; null when nothing waits. */
  nextAt(): number | null {
    const times = this.#parts.ways.flatMap((way) => {
      const at = this.#dueAt(way)
      return at === null ? [] : [at]
    })
    return times.length === 0 ? null : Math.min(...times)
  }

  async #deliverDue(): Promise<void> {
    const { clock } = this.#parts
    const end = clock.now() + RUN_MS
    while (clock.now() < end) {
      const job = this.#nextJob()
      if (job === null) return
      await this.#do(job)
    }
  }

  #nextJob(): Job | null {
    const now = this.#parts.clock.now()
    const [first] = this.#parts.ways
      .map((way) => ({ way, at: this.#dueAt(way) }))
      .filter((one): one is { way: Way; at: number } => one.at !== null && one.at <= now)
      .toSorted((a, b) => a.at - b.at)
    if (!first) return null
    const { way } = first
    const digest = this.#digestAt(way) !== null
    const waiting = this.#parts.queue.waiting(way.forms, digest ? DIGEST_MOST : 1)
    return { way, digest, submissions: digest ? this.#fitting(waiting) : waiting }
  }

  /** A way that refuses is tried when its own time comes, with whatever waits longest. */
  #dueAt(way: Way): number | null {
    const [first] = this.#parts.queue.waiting(way.forms, 1)
    if (!first) return null
    const { failures, until } = healthOf(this.#parts.database, way)
    const due = failures > 0 ? until : (first.next_at ?? 0)
    const digest = this.#digestAt(way)
    if (digest === null) return due
    return Math.max(due, Math.min(digest, nextLeagueDay(this.#parts.clock.now())))
  }

  #digestAt(way: Way): number | null {
    if (way.kind !== 'email') return null
    return digestAt(this.#parts.database, this.#parts.mailsDay, this.#parts.clock.now())
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

  async #do({ way, submissions, digest }: Job): Promise<void> {
    const { database, queue, clock } = this.#parts
    queue.begin(submissions, clock.now())
    await database.sync()
    const delivery = await this.#deliver(way, submissions, digest)
    this.#settle(way, submissions, digest, delivery)
    if (!delivery.ok) return
    for (const submission of submissions) await this.#parts.confirm(submission)
  }

  async #deliver(way: Way, submissions: Submission[], digest: boolean): Promise<Delivery> {
    const deadline = this.#parts.clock.deadline(DEADLINE_MS)
    try {
      const letters = submissions.map((submission) => this.#letter(submission))
      const [letter] = letters
      if (!letter) return { ok: true }
      const bare = submissions.some((submission) => submission.bare)
      const answer =
        digest && way.kind === 'email'
          ? way.transport.deliverDigest(letters, bare, deadline.signal)
          : way.transport.deliver(letter, deadline.signal)
      return await within(answer, deadline.signal)
    } catch (error) {
      if (deadline.signal.aborted) {
        return { ok: false, code: 'timeout', permanent: false, uncertain: true }
      }
      this.#parts.log('delivery_error', { cause: error instanceof Error ? error.name : 'unknown' })
      return { ok: false, code: 'internal', permanent: true, uncertain: false }
    } finally {
      deadline.cancel()
    }
  }

  #letter(submission: Submission): Letter {
    const { database, eventYear } = this.#parts
    const { form, created_at } = submission
    const year = shirtYear(eventYear, form, created_at)
    return {
      submission,
      files: readFiles(database, submission),
      earlier: earlierEntries(database, submission),
      shirtTotals: shirtTotals(database, form, year),
    }
  }

  #settle(way: Way, submissions: Submission[], digest: boolean, delivery: Delivery): void {
    const { database, queue, clock, log } = this.#parts
    const now = clock.now()
    const references = submissions.map(({ reference }) => reference)
    database.transaction(() => {
      if (delivery.ok) {
        queue.delivered(submissions, now)
        queue.wake(way.forms, now)
        markWell(database, way)
        if (way.kind === 'email' && !digest) countMail(database, now)
        if (digest) planDigest(database, now)
        return
      }
      for (const submission of submissions) queue.refused(submission, delivery, now)
      const once = delivery.permanent && submissions.some(({ bare }) => !bare)
      if (!once) markIll(database, way, now, this.#parts.random)
    })
    if (delivery.ok) log('delivered', { references, way: way.kind })
    else log('refused', { references, way: way.kind, code: delivery.code })
  }
}
