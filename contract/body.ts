// Bodies of requests, piece by piece, as edge and mail Worker read them: nothing trusts the length that a sender claims,
// or waits for ever for a sender who drips.
import { MIB } from './api.ts'
import { SECOND } from './time.ts'

/** The next piece, or null at the end; rejects when the sender goes away, or is given up. */
export type NextChunk = () => Promise<Uint8Array | null>

/** Runs once after `ms`; the answer cancels it. */
export type After = (ms: number, run: () => void) => () => void

/** What has to come in each window of time. */
export type Rate = { bytes: number; ms: number }

/** 8 kB/s: a phone at the edge of its network. What is slower needs minutes for a small photo, and would be given up by its owner. */
export const LEAST_RATE: Rate = { bytes: 15 * 8000, ms: 15 * SECOND }

const MOST_DISCARDED_BYTES = 64 * MIB
/** A whole form at 60 kB/s; the edge waits 170 s for an upload in all (functions/submissions/forward.ts). */
const MOST_DISCARDED_MS = 150 * SECOND

/** Once `ending` is aborted, the body is let go, and what waits for it rejects with the reason. */
export function chunksOf(
  body: ReadableStream<Uint8Array> | null,
  { signal }: AbortController,
): NextChunk {
  const reader = body?.getReader()
  signal.addEventListener('abort', () => void reader?.cancel(signal.reason).catch(() => undefined))
  return async () => {
    const read = await reader?.read()
    // A reader that was cancelled tells of an end.
    signal.throwIfAborted()
    return read?.value ?? null
  }
}

/** A sender who is cut off in the middle never reads the answer: the rest is read and thrown away, up to a limit. */
export async function discard(
  next: NextChunk,
  ending: AbortController,
  after: After,
): Promise<void> {
  const giveUp = () => ending.abort(new Error('discarded in part'))
  const watch = new RateWatch(after, LEAST_RATE, giveUp)
  const cancel = after(MOST_DISCARDED_MS, giveUp)
  let left = MOST_DISCARDED_BYTES
  try {
    while (left > 0) {
      const chunk = await next()
      if (chunk === null) return
      left -= chunk.length
      watch.count(chunk.length)
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
