// Reads request bodies chunk by chunk, at the edge and in the mail Worker. Neither trusts the length that a sender claims,
// nor waits for ever for a slow sender.
import { MIB } from '../api.ts'
import type { Clock } from '../clock.ts'
import { SECOND } from '../time.ts'

/** The next chunk; null at the end. Rejects when the sender goes away, or the reader gives up. */
export type NextChunk = () => Promise<Uint8Array | null>

/** Bytes that must arrive in each window of time. */
export type Rate = { bytes: number; ms: number }

/** 8 kB/s: a phone with a very weak signal. Below that a small photo takes minutes, and its sender gives up. */
export const MIN_RATE: Rate = { bytes: 15 * 8000, ms: 15 * SECOND }

const MAX_DISCARDED_BYTES = 64 * MIB
/** A whole form at 60 kB/s; the edge waits 170 s for an upload (functions/accept-submission.ts). */
const MAX_DISCARDED_MS = 150 * SECOND

/** Aborting `ending` cancels the body; reads then reject with its reason. */
export function chunksOf(
  body: ReadableStream<Uint8Array> | null,
  { signal }: AbortController,
): NextChunk {
  const reader = body?.getReader()
  signal.addEventListener('abort', () => void reader?.cancel(signal.reason).catch(() => undefined))
  return async () => {
    const read = await reader?.read()
    // A cancelled reader reports an end.
    signal.throwIfAborted()
    return read?.value ?? null
  }
}

/** Reads and drops the rest, up to a limit: a sender whose connection is cut never reads the answer. */
export async function discard(
  next: NextChunk,
  ending: AbortController,
  after: Clock['after'],
): Promise<void> {
  const giveUp = () => ending.abort(new Error('discarded in part'))
  const watch = watchRate(after, MIN_RATE, giveUp)
  const cancel = after(MAX_DISCARDED_MS, giveUp)
  let left = MAX_DISCARDED_BYTES
  try {
    while (left > 0) {
      const chunk = await next()
      if (chunk === null) return
      left -= chunk.length
      watch.count(chunk.length)
    }
  } catch {
    // The sender is gone: nobody reads the answer.
  } finally {
    watch.stop()
    cancel()
  }
}

/** Calls `onSlow` after the first window of time in which less than `least` arrived. */
export function watchRate(after: Clock['after'], least: Rate, onSlow: () => void) {
  let bytes = 0
  const next = () =>
    after(least.ms, () => {
      if (bytes < least.bytes) return onSlow()
      bytes = 0
      stop = next()
    })
  let stop = next()
  return {
    count: (more: number) => {
      bytes += more
    },
    stop: () => stop(),
  }
}
