// The visitors of a run: so many at once, each posting until there is an answer, while the Worker is killed under them.
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { seeded } from '../../sandbox/random.ts'
import type { Stack } from './stack.ts'
import { below, type Planned, planSubmissions } from './submissions.ts'

const REQUEST_MS = 20_000
const PAUSE_MS = 100
/** A kill comes so long at most after a certificate set out: some of its bytes are on their way then. */
const MOST_UNDER_WAY_MS = 12

const AnswerSchema = v.object({ ok: v.literal(true), reference: v.string() })

export type TrafficPlan = {
  submissions: number
  parallel: number
  kills: number
  /** How often each submission is posted at the same time. */
  copies: number
  seed: number
}

export class Traffic {
  readonly references = new Map<string, string>()
  /** By reference: what hash the certificate of a submission has. */
  readonly certificates = new Map<string, string>()
  readonly inFlight: number[] = []
  readonly certificatesInFlight: number[] = []
  contradictions = 0
  readonly #run: TrafficPlan
  readonly #stack: Stack
  readonly #waiting: Planned[]
  readonly #killAt: number[]
  readonly #random: () => number
  readonly #flying = new Set<{ planned: Planned }>()
  #up: Promise<void> = Promise.resolve()

  constructor(run: TrafficPlan, stack: Stack) {
    const random = seeded(run.seed)
    this.#run = run
    this.#random = random
    this.#stack = stack
    this.#waiting = planSubmissions(run.submissions, random)
    this.#killAt = Array.from(
      { length: run.kills },
      // A kill waits for the next certificate, and one submission in twenty brings one.
      () => 1 + below(random, run.submissions - 4 * run.parallel),
    ).toSorted((a, b) => a - b)
  }

  async through(): Promise<void> {
    await Promise.all(Array.from({ length: this.#run.parallel }, () => this.#lane()))
    await this.#up
  }

  async #lane(): Promise<void> {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const planned = next
      const copies = Array.from({ length: this.#run.copies }, () =>
        this.#untilAcknowledged(planned),
      )
      await Promise.all(copies)
    }
  }

  /** As the page does: the same id again until there is an answer. */
  async #untilAcknowledged(planned: Planned): Promise<void> {
    for (;;) {
      await this.#up
      const flight = { planned }
      this.#flying.add(flight)
      const sent = this.#post(planned)
      if (planned.sha256 !== null) this.#killWhenDue()
      const reference = await sent
      this.#flying.delete(flight)
      if (reference !== null) return this.#acknowledge(planned, reference)
      await setTimeout(PAUSE_MS)
    }
  }

  async #post(planned: Planned): Promise<string | null> {
    const { path, init } = planned.request()
    try {
      const signal = AbortSignal.timeout(REQUEST_MS)
      const response = await fetch(`${this.#stack.url}${path}`, { ...init, signal })
      const parsed = v.safeParse(AnswerSchema, await response.json())
      return parsed.success ? parsed.output.reference : null
    } catch {
      return null
    }
  }

  #acknowledge({ id, sha256 }: Planned, reference: string): void {
    const known = this.references.get(id)
    if (known !== undefined && known !== reference) this.contradictions += 1
    this.references.set(id, reference)
    if (sha256 !== null) this.certificates.set(reference, sha256)
  }

  #killWhenDue(): void {
    const due = this.#killAt[0]
    if (due === undefined || this.references.size < due) return
    this.#killAt.shift()
    this.#up = this.#killAndRestart()
  }

  async #killAndRestart(): Promise<void> {
    await setTimeout(below(this.#random, MOST_UNDER_WAY_MS))
    const flying = [...this.#flying]
    const certificates = flying.filter(({ planned }) => planned.sha256 !== null)
    this.inFlight.push(flying.length)
    this.certificatesInFlight.push(certificates.length)
    await this.#stack.kill()
    await this.#stack.start()
  }
}
