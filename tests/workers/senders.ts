// Senders of uploads with a line each, on the harness's clock: they push no faster than it carries, and no further than
// somebody reads.
import * as v from 'valibot'
import { KIB } from '../../shared/api.ts'
import type { FormValues } from '../../shared/forms/definition.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type Outcome,
  OutcomeSchema,
  uploadPath,
} from '../../shared/forms/submission.ts'
import { SECOND } from '../../shared/time.ts'
import { multipartBody, PARTNER } from '../filled-forms.ts'
import type { Harness } from './harness.ts'
import { youth } from './submissions.ts'

const TICK_MS = SECOND
/** What lies in the line when nobody reads, and comes at once when somebody does. */
export const LINE_BYTES = 64 * KIB
/** Turns of the event loop after each tick: what only waits for promises is through by then. */
const TURNS = 4

/** `claims`: the length that it says; that of its body unless told. */
export type Line = { address: string; bytesPerSecond: number; firstBytes?: number; claims?: string }

export class Sender {
  readonly answer: Promise<void>
  outcome: Outcome | null = null
  /** Read by the outbox. */
  taken = 0
  readonly begun: Promise<void>
  readonly #body: Uint8Array
  readonly #line: Line
  #credit: number
  #push: (() => void) | null = null
  #closed = false

  constructor(harness: Harness, { type, bytes }: Body, line: Line) {
    this.#body = bytes
    this.#line = line
    this.#credit = line.firstBytes ?? 0
    let begin = () => {}
    this.begun = new Promise((resolve) => {
      begin = resolve
    })
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          begin()
          return this.#pull(controller)
        },
        cancel: () => {
          this.#closed = true
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      'content-type': type,
      [ADDRESS_HEADER]: line.address,
      [LENGTH_HEADER]: line.claims ?? `${bytes.length}`,
    }
    const init = { method: 'POST', body: stream, headers, duplex: 'half' }
    this.answer = harness.core
      .fetch(new Request(`http://outbox${uploadPath('nxt-gen')}`, init))
      .then(async (response) => {
        this.outcome = v.parse(OutcomeSchema, await response.json())
        begin()
      })
  }

  /** Read to its end, or let go: its answer waits for nothing any more. */
  get isThrough(): boolean {
    return this.#closed
  }

  tick(ms: number): void {
    const came = (this.#line.bytesPerSecond * ms) / SECOND
    const most = Math.max(LINE_BYTES, this.#credit, came)
    this.#credit = Math.min(most, this.#credit + came)
    if (this.#credit >= 1) this.#push?.()
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.taken === this.#body.length) {
      this.#closed = true
      controller.close()
      return
    }
    if (this.#credit < 1) {
      await new Promise<void>((resolve) => {
        this.#push = resolve
      })
      this.#push = null
    }
    const piece = this.#body.slice(
      this.taken,
      this.taken + Math.min(LINE_BYTES, Math.floor(this.#credit)),
    )
    this.#credit -= piece.length
    this.taken += piece.length
    controller.enqueue(piece)
  }
}

type Body = { type: string; bytes: Uint8Array }

type Bytes = Uint8Array<ArrayBuffer>

/** An entry of a child with its certificate, or with other files, as a browser puts it on the line. */
export async function entryWith(
  certificate: Bytes,
  values: FormValues = {},
  files: Record<string, Bytes> = { birthCertificate: certificate },
): Promise<Body> {
  const partner = Object.keys(files).length > 1 ? PARTNER['nxt-gen'] : {}
  const named = Object.entries(files).map(([name, bytes]) => [name, new File([bytes], 'a.pdf')])
  return multipartBody({ ...youth, ...partner, ...values }, Object.fromEntries(named))
}

/** Lets time pass for all of them. */
export async function pass(harness: Harness, ms: number, senders: readonly Sender[]) {
  for (let passed = 0; passed < ms; passed += TICK_MS) {
    await Promise.all(senders.map(({ begun }) => begun))
    await harness.advance(TICK_MS)
    for (const sender of senders) sender.tick(TICK_MS)
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
    // Hashing and storing take none of the harness's time.
    await Promise.all(senders.filter(({ isThrough }) => isThrough).map(({ answer }) => answer))
  }
}
