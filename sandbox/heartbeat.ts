// A dead-man's switch: red after a request to /fail, and when no request came within its period and grace.
import { Hono } from 'hono'
import { MINUTE } from '../shared/time.ts'

/** Interval of the mail Worker's cron. */
const PERIOD_MS = 15 * MINUTE
/** One round may be late. */
const GRACE_MS = 15 * MINUTE

type SwitchState = 'new' | 'green' | 'red'

export class DeadMansSwitch {
  readonly #now: () => number
  #last: { at: number; isWell: boolean } | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  sign(isWell: boolean): void {
    this.#last = { at: this.#now(), isWell }
  }

  /** Like real services, silent until the first request. */
  get state(): SwitchState {
    if (this.#last === null) return 'new'
    const isLate = this.#now() - this.#last.at > PERIOD_MS + GRACE_MS
    return this.#last.isWell && !isLate ? 'green' : 'red'
  }

  get lastSign(): string | null {
    return this.#last && new Date(this.#last.at).toISOString()
  }
}

export function heartbeat(one: DeadMansSwitch) {
  const signed = (isWell: boolean) => {
    one.sign(isWell)
    return 'OK'
  }
  return new Hono()
    .get('/', (c) => c.text(signed(true)))
    .get('/fail', (c) => c.text(signed(false)))
    .get('/state', (c) => c.json({ state: one.state, lastSign: one.lastSign }))
}
