// The visitors of a run: so many at once, each posting until there is an answer, while the Worker is killed under them.
// They send four of the forms, one in twenty with a file, each with an id and an address of its own.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { seeded } from '../../sandbox/random.ts'
import { KIB } from '../../shared/api.ts'
import type { FormValues } from '../../shared/forms/definition.ts'
import type { FormId } from '../../shared/forms/forms.ts'
import { apiPath, byScript, FILLED } from '../filled-forms.ts'
import { pdf } from '../workers/fixtures.ts'
import type { Stack } from './stack.ts'

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
    this.#waiting = Array.from({ length: run.submissions }, (_, index) =>
      planOne(index, run.seed, random),
    )
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

/** Some stay below what a body may hold without a place, most do not. */
const MOST_FILE_BYTES = 512 * KIB

type Planned = {
  id: string
  /** Of its certificate, when it has one. */
  sha256: string | null
  request: () => { path: string; init: RequestInit }
}

/** A whole number from 0 up to `limit`. */
function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit)
}

/** Of no other run either: the same entry within ten minutes is a repeat. */
function planOne(index: number, seed: number, random: () => number): Planned {
  const id = randomUUID()
  const kind = index % 20
  const unlike = `Number ${index} of ${seed}`
  const player = { playerSurname: unlike }
  const plan = (form: FormId, changed: FormValues, file?: Uint8Array<ArrayBuffer>): Planned => ({
    id,
    sha256: file ? createHash('sha256').update(file).digest('hex') : null,
    request: () => request(form, { ...FILLED[form], ...changed, submissionId: id }, index, file),
  })
  if (kind < 12) return plan('contact', { message: unlike })
  if (kind < 15) return plan('join-league', { teamName: unlike })
  // The Ladies Open counts places, and would refuse most of them.
  if (kind < 19) return plan('mens-open', player)
  return plan('nxt-gen', player, pdf(KIB + below(random, MOST_FILE_BYTES)))
}

export function request(
  form: FormId,
  values: FormValues,
  index: number,
  file?: Uint8Array<ArrayBuffer>,
): { path: string; init: RequestInit } {
  const files = file && { birthCertificate: new File([file], 'certificate.pdf') }
  const init = byScript(form, values, files)
  const address = `198.51.${Math.floor(index / 250) % 250}.${index % 250}`
  const headers = { ...init.headers, 'cf-connecting-ip': address }
  return { path: apiPath(form), init: { ...init, headers } }
}
