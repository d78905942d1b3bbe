// Bodies of requests, piece by piece, as edge and mail Worker read them: nothing trusts the length that a sender claims,
// or waits for ever for a sender who drips.
import { KIB, MIB } from '../api.ts'
import { SECOND } from '../time.ts'

/**
 * Reads what is there into the beginning of `into`, which gives its memory away: what comes back is a view on the same
 * memory, and empty at the end alone. Rejects when the sender goes away, or is given up.
 */
export type ReadInto = (into: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** Runs once after `ms`; the answer cancels it. */
export type After = (ms: number, run: () => void) => () => void

/** What has to come in each window of time. */
type Rate = { bytes: number; ms: number }

/** 8 kB/s: a phone at the edge of its network. What is slower needs minutes for a small photo, and would be given up by its owner. */
export const LEAST_RATE: Rate = { bytes: 15 * 8000, ms: 15 * SECOND }

const MOST_DISCARDED_BYTES = 64 * MIB
/** A whole form at 60 kB/s; the edge waits 170 s for an upload in all (functions/accept-submission.ts). */
const MOST_DISCARDED_MS = 150 * SECOND

/** Of what is thrown away: it grows while it is filled at once, and a body that drips keeps the first. */
const DISCARDED_BYTES = { first: 4 * KIB, most: 128 * KIB }

/**
 * Once `ending` is aborted, the body is let go, and what waits for it rejects with the reason. The reader says how much it
 * takes at once: left to themselves, Workers hand out 4 KiB each, and 30 MB take 100 ms of CPU instead of 10.
 */
export function chunksOf(
  body: ReadableStream<Uint8Array> | null,
  { signal }: AbortController,
): ReadInto {
  const reader = body === null ? null : readerOf(body)
  signal.addEventListener('abort', () => void reader?.cancel(signal.reason).catch(() => undefined))
  return async (into) => {
    const read = reader === null ? into.subarray(0, 0) : await reader.read(into)
    // A reader that was cancelled tells of an end.
    signal.throwIfAborted()
    return read
  }
}

type BodyReader = { read: ReadInto; cancel: (reason: unknown) => Promise<void> }

function readerOf(body: ReadableStream<Uint8Array>): BodyReader {
  const reader = byteReader(body)
  if (reader === null) return wholeChunks(body)
  return {
    cancel: (reason) => reader.cancel(reason),
    read: async (into) => {
      // Without a value it was cancelled, and its memory is gone.
      const { value } = await reader.read(into)
      return value ?? new Uint8Array(0)
    },
  }
}

/** Null for a stream of chunks, as programs make it; what comes over the network is one of bytes. */
function byteReader(body: ReadableStream<Uint8Array>) {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

function wholeChunks(body: ReadableStream<Uint8Array>): BodyReader {
  const reader = body.getReader()
  let rest = new Uint8Array(0)
  return {
    cancel: (reason) => reader.cancel(reason),
    read: async (into) => {
      while (rest.length === 0) {
        const { value, done } = await reader.read()
        if (done) break
        rest = Uint8Array.from(value)
      }
      const part = rest.subarray(0, into.length)
      into.set(part)
      rest = rest.subarray(part.length)
      return into.subarray(0, part.length)
    },
  }
}

/** A sender who is cut off in the middle never reads the answer: the rest is read and thrown away, up to a limit. */
export async function discard(
  next: ReadInto,
  ending: AbortController,
  after: After,
): Promise<void> {
  const giveUp = () => ending.abort(new Error('discarded in part'))
  const watch = new RateWatch(after, LEAST_RATE, giveUp)
  const cancel = after(MOST_DISCARDED_MS, giveUp)
  let left = MOST_DISCARDED_BYTES
  let into = new Uint8Array(DISCARDED_BYTES.first)
  try {
    while (left > 0) {
      const chunk = await next(into)
      if (chunk.length === 0) return
      left -= chunk.length
      watch.count(chunk.length)
      const size = chunk.buffer.byteLength
      const isFull = chunk.length === size && size < DISCARDED_BYTES.most
      into = isFull ? new Uint8Array(2 * size) : new Uint8Array(chunk.buffer)
    }
  } catch {
    // Gone or given up: the answer has no reader any more.
  } finally {
    watch.stop()
    cancel()
  }
}

/** Calls `onSlow` after the first window of time in which less came than has to. */
export class RateWatch {
  readonly #after: After
  readonly #least: Rate
  readonly #onSlow: () => void
  #bytes = 0
  #cancel = () => {}

  constructor(after: After, least: Rate, onSlow: () => void) {
    this.#after = after
    this.#least = least
    this.#onSlow = onSlow
    this.restart()
  }

  count(bytes: number): void {
    this.#bytes += bytes
  }

  /** What came until now counts no more. */
  restart(): void {
    this.stop()
    this.#bytes = 0
    this.#cancel = this.#after(this.#least.ms, () => {
      if (this.#bytes < this.#least.bytes) this.#onSlow()
      else this.restart()
    })
  }

  stop(): void {
    this.#cancel()
  }
}
