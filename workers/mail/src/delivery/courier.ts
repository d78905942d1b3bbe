// Gets what waits to the league, one at a time: on disk as "sending" before it goes, as "sent" once it went.
import { MINUTE } from '../../../../shared/time.ts'
import { earlierEntries } from '../intake/entrants.ts'
import { shirtTotals } from '../intake/shirts.ts'
import { agreedWords } from '../intake/wording.ts'
import type { Parts } from '../parts.ts'
import { setAside } from '../storage/set-aside.ts'
import {
  type Delivery,
  readFiles,
  type StoredFile,
  type Submission,
} from '../storage/submission.ts'
import { type Channel, channelsFor, circuitOf, recordFailure, recordSuccess } from './channels.ts'
import { countMail, planDigest } from './daily-mails.ts'
import type { Refused } from './queue.ts'
import { DEADLINE_MS, isOwnFault, isTriedOften } from './retry-policy.ts'
import { type Job, Schedule, type ScheduleParts } from './schedule.ts'
import { type DeliveryContent, type DeliveryResult, within } from './transport/transport.ts'

/** An alarm may run 15 minutes on the platform; the rest of the queue gets an alarm of its own. */
const RUN_MS = 5 * MINUTE

type CourierParts = ScheduleParts &
  Pick<Parts, 'queue' | 'log'> & {
    /** After a delivery: tells the entrant, when the league wants that. Never throws. */
    confirm: (submission: Submission) => Promise<void>
  }

type Loaded = { delivery: Delivery; files: readonly StoredFile[] }

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

  async #do(job: Job, end: number): Promise<void> {
    const { database, queue, clock } = this.#parts
    queue.begin(job.deliveries, clock.now())
    await database.sync()
    const loaded = this.#load(job.deliveries)
    if (loaded.length === 0) return
    const whole = { ...job, deliveries: loaded.map(({ delivery }) => delivery) }
    const result = await this.#deliver(whole, loaded)
    this.#settle(whole, result)
    if (result.ok) await this.#confirm(whole, end)
  }

  /** With their files; one whose files cannot be read is set aside. */
  #load(deliveries: readonly Delivery[]): Loaded[] {
    return deliveries.flatMap((delivery) => {
      const files = readFiles(this.#parts.database, delivery)
      if (files !== null) return [{ delivery, files }]
      setAside(this.#parts, { row: delivery.row, columns: ['file'] })
      return []
    })
  }

  /** Each may take its time, a digest has many, and the league's own mails wait meanwhile. */
  async #confirm({ channel, deliveries }: Job, end: number): Promise<void> {
    const { channels, clock, confirm, log } = this.#parts
    const told = deliveries.filter(({ form }) => channelsFor(channels, form)[0] === channel)
    for (const [n, submission] of told.entries()) {
      if (n > 0 && clock.now() >= end) {
        log('confirmations_left_out', { count: told.length - n })
        return
      }
      await confirm(submission)
    }
  }

  async #deliver(
    { channel: { transport }, digest }: Job,
    loaded: readonly Loaded[],
  ): Promise<DeliveryResult> {
    const deadline = this.#parts.clock.deadline(DEADLINE_MS)
    try {
      const contents = loaded.map((one) => this.#content(one))
      const [content] = contents
      if (!content) return { ok: true, messageId: null }
      const answer =
        digest && transport.deliverDigest
          ? transport.deliverDigest(contents, deadline.signal)
          : transport.deliver(content, deadline.signal)
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

  #content({ delivery, files }: Loaded): DeliveryContent {
    const { database, clock } = this.#parts
    const { form } = delivery
    return {
      delivery,
      at: clock.now(),
      files,
      earlier: earlierEntries(database, delivery),
      agreed: agreedWords(database, form, delivery.body),
      shirtTotals: shirtTotals(database, delivery),
    }
  }

  #settle({ channel, deliveries, digest }: Job, result: DeliveryResult): void {
    const { database, queue, clock, log } = this.#parts
    const now = clock.now()
    database.transaction(() => {
      if (!result.ok) {
        this.#refused(channel, deliveries, result, now)
        return
      }
      queue.delivered(deliveries, now, result.messageId)
      queue.wake(channel, now)
      recordSuccess(database, channel, now)
      if (digest) planDigest(database, now)
      else if (channel.transport.deliverDigest) countMail(database, now)
    })
    const facts = {
      references: deliveries.map(({ reference }) => reference),
      channel: channel.name,
    }
    if (result.ok) log('delivered', facts)
    else log('refused', { ...facts, code: result.code })
  }

  #refused(channel: Channel, deliveries: readonly Delivery[], refused: Refused, now: number): void {
    const { database, queue, random } = this.#parts
    const { permanent, uncertain } = refused
    const isTogether =
      deliveries.length > 1 && (permanent || (uncertain && deliveries.some(isTriedOften)))
    if (isTogether) queue.refusedTogether(deliveries, refused, now)
    if (isTogether && permanent) return
    const { succeededAt } = circuitOf(database, channel)
    const isOwn = uncertain && deliveries.every((one) => isOwnFault(one, succeededAt))
    if (!isTogether) {
      const judged = { ...refused, permanent: permanent || isOwn }
      for (const delivery of deliveries) queue.refused(delivery, judged, now)
    }
    // What is one submission's own fault says nothing about the channel.
    const isFirst = permanent && deliveries.some((one) => !one.without_files)
    if (!isFirst && !isOwn) recordFailure(database, channel, permanent, now, random)
  }
}
