// Sends due deliveries one by one; state is on disk before and after each.
import { MINUTE, SECOND } from '../../../../shared/time.ts'
import { type Environment, withDeadline } from '../settings.ts'
import { readFiles } from '../storage/files.ts'
import { type Found, markUnreadable, type Stored } from '../storage/submissions.ts'
import type { Channel } from './channels.ts'
import { begin, delivered, nextDue, nextTime, recoverSending, refused } from './queue.ts'

export const DELIVERY_MS = 30 * SECOND
/** The platform allows an alarm 15 minutes; the rest of the queue gets another alarm. */
const RUN_MS = 5 * MINUTE

export class Dispatcher {
  readonly #env: Environment
  readonly #channels: readonly Channel[]
  readonly #confirm: (submission: Stored) => Promise<void>
  #running: Promise<void> | null = null

  /** `confirm` tells the entrant after a delivery, when the league wants that. Never throws. */
  constructor(
    env: Environment,
    channels: readonly Channel[],
    confirm: (submission: Stored) => Promise<void>,
  ) {
    this.#env = env
    this.#channels = channels
    this.#confirm = confirm
  }

  /** Delivers until nothing is due. A second call waits for the first. */
  async run(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  nextAt(): number | null {
    if (this.#running === null) recoverSending(this.#env)
    const times = this.#channels.flatMap((channel) => nextTime(this.#env, channel) ?? [])
    return times.length === 0 ? null : Math.min(...times)
  }

  async #deliverDue(): Promise<void> {
    const { clock } = this.#env
    const end = clock.now() + RUN_MS
    for (let isIdle = false; !isIdle && clock.now() < end; ) {
      isIdle = true
      for (const channel of this.#channels) {
        const found = nextDue(this.#env, channel)
        if (found === null) continue
        isIdle = false
        await this.#deliver(channel, found)
      }
    }
  }

  async #deliver(channel: Channel, { stored, raw, reference }: Found): Promise<void> {
    const { database, clock, log, alert } = this.#env
    const files = stored && readFiles(database, stored)
    if (stored === null || files === null) {
      markUnreadable(database, String(raw.id), clock.now())
      alert('submission_unreadable', { reference })
      return
    }
    const begun = begin(this.#env, stored, channel)
    await database.sync()
    // Deadline exceeded, or connection lost.
    const result = await withDeadline(clock, DELIVERY_MS, (signal) =>
      channel.deliver(stored, files, signal),
    ).catch(() => NO_ANSWER)
    database.transaction(() => {
      if (result.ok) delivered(this.#env, begun, channel, result.messageId)
      else refused(this.#env, begun, channel, result)
    })
    const facts = { reference, channel: channel.name }
    if (!result.ok) return log('refused', { ...facts, code: result.code })
    log('delivered', facts)
    await this.#confirm(stored)
  }
}

const NO_ANSWER = { ok: false, code: 'no_answer', permanent: false, uncertain: true } as const
