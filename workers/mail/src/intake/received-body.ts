// The body of an upload on its way in: in pieces that its share counts, and never slower than it may be.
import { KIB } from '../../../../shared/api.ts'
import {
  type After,
  LEAST_RATE,
  type NextChunk,
  RateWatch,
  type ReadInto,
} from '../../../../shared/forms/body.ts'
import { MINUTE, SECOND } from '../../../../shared/time.ts'
import { Busy, nextPiece, SMALL_PIECE_BYTES, type UploadShare } from './upload-budget.ts'

/** Nothing came for so long: the sender of a small body is gone. */
const STALLED = { bytes: 1, ms: 20 * SECOND }
/** Until a small body is whole; a form of 3 kB has no slower line, and a certificate of 60 kB is through at 1 kB/s. */
const SMALL_MS = MINUTE
/** Ten seconds before the edge gives up (functions/accept-submission.ts): the sender is to hear when to come again. */
const LONGEST_MS = 160 * SECOND
/** Of the first piece, which grows as it fills. */
const FIRST_BYTES = 4 * KIB

export type Incoming = { next: ReadInto; ending: AbortController; share: UploadShare }

/** What `work` makes of the body; its share is closed with that. */
export async function receive<T>(
  { next, ending, share }: Incoming,
  after: After,
  work: (next: NextChunk) => Promise<T>,
): Promise<T> {
  const pace = new Pace(after, (reason) => ending.abort(reason))
  ending.signal.addEventListener('abort', () => share.close())
  const pieces = piecesOf(next, share, pace)
  try {
    return await work(async () => (await pieces.next()).value ?? null)
  } finally {
    pace.stop()
    share.close()
  }
}

/** Each piece is read where it stays. Whether more comes after a full one is seen before memory is taken for it. */
async function* piecesOf(next: ReadInto, share: UploadShare, pace: Pace) {
  let piece = new Uint8Array(0)
  let filled = 0
  for (;;) {
    const isFull = filled === piece.length
    const read = await next(isFull ? new Uint8Array(FIRST_BYTES) : piece.subarray(filled))
    if (!isFull) piece = new Uint8Array(read.buffer)
    if (read.length === 0) break
    pace.count(read.length)
    if (isFull && filled >= SMALL_PIECE_BYTES) {
      yield piece
      const size = nextPiece(share.held)
      await pace.waitFor(share.room(size))
      piece = new Uint8Array(size)
      filled = 0
    } else if (isFull) {
      piece = larger(piece, share)
    }
    if (isFull) piece.set(read, filled)
    filled += read.length
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

function larger(piece: Uint8Array, share: UploadShare): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(FIRST_BYTES, 2 * piece.length))
  share.hold(grown.length - piece.length)
  grown.set(piece)
  return grown
}

/** The clocks that run against a sender. */
class Pace {
  readonly #after: After
  readonly #giveUp: (reason: Error) => void
  readonly #cancels: (() => void)[]
  #watch: RateWatch
  #isSmall = true

  constructor(after: After, giveUp: (reason: Error) => void) {
    const gone = () => giveUp(new Error('the sender is gone'))
    this.#after = after
    this.#giveUp = giveUp
    this.#watch = new RateWatch(after, STALLED, gone)
    this.#cancels = [
      after(SMALL_MS, () => {
        if (this.#isSmall) gone()
      }),
      after(LONGEST_MS, () => giveUp(new Busy('no room in time'))),
    ]
  }

  count(bytes: number): void {
    this.#watch.count(bytes)
  }

  /** The body has a place now; waiting for room is no slowness of the sender's. */
  async waitFor(room: Promise<void> | null): Promise<void> {
    if (room === null && !this.#isSmall) return
    this.#isSmall = false
    this.#watch.stop()
    await room
    this.#watch = new RateWatch(this.#after, LEAST_RATE, () => this.#giveUp(new Busy('too slow')))
  }

  stop(): void {
    this.#watch.stop()
    for (const cancel of this.#cancels) cancel()
  }
}
