// Sends due deliveries one by one; state is on disk before and after each.
import { MINUTE, SECOND } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import { type Clock, withDeadline } from '../settings.ts'
import { readFiles } from '../storage/files.ts'
import { type Found, markUnreadable, type Stored } from '../storage/submissions.ts'
import type { Channel, DeliveryResult } from './channels.ts'
import { begin, delivered, nextDue, nextTime, recoverSending, refused } from './queue.ts'

export const DELIVERY_MS = 30 * SECOND
/** An alarm may run 15 minutes on the platform; the rest of the queue gets an alarm of its own. */
const RUN_MS = 5 * MINUTE

type Dependencies = {
  database: Database
  clock: Clock
  random: () => number
  channels: readonly Channel[]
  mailsDay: number
  /** After a delivery: tells the entrant, when the league wants that. Never throws. */
  confirm: (submission: Stored) => Promise<void>
  log: Log
  alert: Log
}

export class Dispatcher {
  readonly #with: Dependencies
  #running: Promise<void> | null = null

  constructor(dependencies: Dependencies) {
    this.#with = dependencies
  }

  /** Delivers until nothing is due. A second call waits for the first. */
  async run(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  /** When to run again; null when nothing waits. */
  nextAt(): number | null {
    const { database, channels, mailsDay, clock, random } = this.#with
    if (this.#running === null) recoverSending(database, clock.now(), random)
    const times = channels.flatMap(
      (channel) => nextTime(database, channel, mailsDay, clock.now()) ?? [],
    )
    return times.length === 0 ? null : Math.min(...times)
  }

  async #deliverDue(): Promise<void> {
    const { database, channels, mailsDay, clock } = this.#with
    const end = clock.now() + RUN_MS
    for (let isIdle = false; !isIdle && clock.now() < end; ) {
      isIdle = true
      for (const channel of channels) {
        const found = nextDue(database, channel, mailsDay, clock.now())
        if (found === null) continue
        isIdle = false
        await this.#deliver(channel, found)
      }
    }
  }

  async #deliver(channel: Channel, { stored, raw, reference }: Found): Promise<void> {
    const { database, clock, random, confirm, log, alert } = this.#with
    const files = stored && readFiles(database, stored)
    if (stored === null || files === null) {
      markUnreadable(database, String(raw.id), clock.now())
      alert('submission_unreadable', { reference })
      return
    }
    const triedAt = clock.now()
    begin(database, stored, channel, triedAt)
    await database.sync()
    const result = await this.#try((signal) => channel.deliver(stored, files, signal))
    const now = clock.now()
    database.transaction(() => {
      if (result.ok) delivered(database, stored, channel, result.messageId, now)
      else refused(database, { ...stored, tried_at: triedAt }, channel, result, now, random)
    })
    log(result.ok ? 'delivered' : 'refused', {
      reference,
      channel: channel.name,
      ...(result.ok ? {} : { code: result.code }),
    })
    if (result.ok) await confirm(stored)
  }

  async #try(work: (signal: AbortSignal) => Promise<DeliveryResult>): Promise<DeliveryResult> {
    try {
      return await withDeadline(this.#with.clock, DELIVERY_MS, work)
    } catch {
      // The deadline, or a connection that broke off.
      return { ok: false, code: 'no_answer', permanent: false, uncertain: true }
    }
  }
}
