// Bodies of requests, piece by piece, as edge and mail Worker read them: nothing trusts the length that a sender claims.
import { MIB } from './api.ts'

/** The next piece, or null at the end; rejects when the sender stalls or goes away. */
export type NextChunk = () => Promise<Uint8Array | null>

const MOST_DISCARDED_BYTES = 64 * MIB

export function chunksOf(body: ReadableStream<Uint8Array> | null): NextChunk {
  const reader = body?.getReader()
  return async () => (await reader?.read())?.value ?? null
}

/** A sender who is cut off in the middle never reads the answer: the rest is read and thrown away, up to a limit. */
export async function discard(next: NextChunk): Promise<void> {
  let left = MOST_DISCARDED_BYTES
  try {
    while (left > 0) {
      const chunk = await next()
      if (chunk === null) return
      left -= chunk.length
    }
  } catch {
    // Gone or stalled: the answer has no reader any more.
  }
}
