// A clock moved by hand: time passes when a test says so, or when all that is left to wait for never comes.
import type { Clock } from '../../functions/platform/clock.ts'

/** Rounds of the event loop after which a promise that still waits is taken to wait for what hangs. */
const IDLE_ROUNDS = 25
/** Hashing this takes longer than hashing any answer. */
const MORE_THAN_AN_ANSWER = new Uint8Array(64 * 1024)

type Timer = { at: number; run: () => void }

export class HandClock implements Clock {
  #now: number
  #timers = new Set<Timer>()
  /** Only then do timers run: a slow machine alone must not let time pass. */
  #isHanging = false

  constructor(iso = '2026-11-20T12:00:00.000Z') {
    this.#now = Date.parse(iso)
  }

  now() {
    return this.#now
  }

  after(ms: number, run: () => void) {
    const timer = { at: this.#now + ms, run }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** What never ends, so that time limits have something to end. */
  hang(): Promise<never> {
    this.#isHanging = true
    return new Promise(() => {})
  }

  /** Moves on without running timers: nobody waits meanwhile. */
  pass(ms: number) {
    this.#now += ms
  }

  /** The promise's value; when something hangs and all else is done, time jumps to the next timer. */
  async run<T>(promise: Promise<T>): Promise<T> {
    let isDone = false
    const end = () => {
      isDone = true
    }
    promise.then(end, end)
    while (!isDone) {
      for (let round = 0; round < IDLE_ROUNDS && !isDone; round++) await turn()
      if (!isDone && this.#isHanging) this.#fireNext()
    }
    return await promise
  }

  #fireNext() {
    const next = [...this.#timers].toSorted((a, b) => a.at - b.at)[0]
    if (!next) return
    this.#timers.delete(next)
    this.#now = Math.max(this.#now, next.at)
    next.run()
  }
}

/** One round of the event loop and of the threads that hash: what they had to do before is done after it. */
async function turn(): Promise<void> {
  await crypto.subtle.digest('SHA-256', MORE_THAN_AN_ANSWER)
  await new Promise((done) => setImmediate(done))
}
