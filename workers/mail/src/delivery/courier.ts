// Gets what waits to the league, one delivery at a time: on disk as "sending" before it goes, as "sent" once it went.

import type { FormId } from '../../../../contract/forms.ts'
import { MINUTE } from '../../../../contract/time.ts'
import { earlierEntries } from '../intake/entrants.ts'
import { shirtTotals, shirtYear } from '../intake/shirts.ts'
import type { Log } from '../log.ts'
import { readFiles, type Submission } from '../storage/submission.ts'
import { type Channel, recordFailure, recordSuccess } from './channels.ts'
import { countMail, planDigest } from './daily-mails.ts'
import { DEADLINE_MS } from './retry-policy.ts'
import { type Job, Schedule, type ScheduleParts } from './schedule.ts'
import { type Delivery, type DeliveryContent, within } from './transport/transport.ts'

/** An alarm may run 15 minutes on the platform; the rest of the queue gets an alarm of its own. */
const RUN_MS = 5 * MINUTE

export type CourierParts = ScheduleParts & {
  random: () => number
  log: Log
  eventYear: (form: FormId) => number | null
  /** After a delivery: tells the entrant, when the league wants that. Never throws. */
  confirm: (submission: Submission) => Promise<void>
}

export class Courier {
  readonly #parts: CourierParts
  readonly #schedule: Schedule
  #running: Promise<void> | null = null
  /** A run ended without a word on what it had begun. */
  #brokeOff = false

  constructor(parts: CourierParts) {
    this.#parts = parts
    this.#schedule = new Schedule(parts)
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

  /** Between runs nothing is under way: what says so was left behind by the run that broke off. */
  recover(): void {
    if (!this.#brokeOff || this.#running !== null) return
    this.#parts.queue.recoverLater(this.#parts.clock.now())
    this.#brokeOff = false
  }

  /** When to look again; null when nothing waits. */
  nextAt(): number | null {
    return this.#schedule.nextAt()
  }

  async #deliverDue(): Promise<void> {
    const { clock } = this.#parts
    const end = clock.now() + RUN_MS
    while (clock.now() < end) {
      const job = this.#schedule.nextJob()
      if (job === null) return
      await this.#do(job, end)
    }
  }

  async #do({ channel, submissions, digest }: Job, end: number): Promise<void> {
    const { database, queue, clock } = this.#parts
    queue.begin(submissions, clock.now())
    await database.sync()
    const delivery = await this.#deliver(channel, submissions, digest)
    this.#settle(channel, submissions, digest, delivery)
    if (delivery.ok) await this.#confirm(submissions, end)
  }

  /** Each may take its time, a digest has many, and the league's own mails wait meanwhile. */
  async #confirm(submissions: readonly Submission[], end: number): Promise<void> {
    for (const [n, submission] of submissions.entries()) {
      if (n > 0 && this.#parts.clock.now() >= end) {
        this.#parts.log('confirmations_left_out', { count: submissions.length - n })
        return
      }
      await this.#parts.confirm(submission)
    }
  }

  async #deliver(channel: Channel, submissions: Submission[], digest: boolean): Promise<Delivery> {
    const deadline = this.#parts.clock.deadline(DEADLINE_MS)
    try {
      const contents = submissions.map((submission) => this.#content(submission))
      const [content] = contents
      if (!content) return { ok: true }
      const answer =
        digest && channel.kind === 'email'
          ? channel.transport.deliverDigest(contents, deadline.signal)
          : channel.transport.deliver(content, deadline.signal)
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

  #content(submission: Submission): DeliveryContent {
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

  #settle(channel: Channel, submissions: Submission[], digest: boolean, delivery: Delivery): void {
    const { database, queue, clock, log } = this.#parts
    const now = clock.now()
    const references = submissions.map(({ reference }) => reference)
    database.transaction(() => {
      if (delivery.ok) {
        queue.delivered(submissions, now)
        queue.wake(channel.forms, now)
        recordSuccess(database, channel)
        if (channel.kind === 'email' && !digest) countMail(database, now)
        if (digest) planDigest(database, now)
        return
      }
      if (delivery.permanent && submissions.length > 1) {
        queue.refusedTogether(submissions, delivery.code, now)
        return
      }
      for (const submission of submissions) queue.refused(submission, delivery, now)
      const once = delivery.permanent && submissions.some(({ bare }) => !bare)
      if (!once) recordFailure(database, channel, delivery.permanent, now, this.#parts.random)
    })
    if (delivery.ok) log('delivered', { references, channel: channel.kind })
    else log('refused', { references, channel: channel.kind, code: delivery.code })
  }
}
