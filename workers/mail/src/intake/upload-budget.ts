// The bytes of uploads that may lie in memory at once, and whose. A small body takes what it needs and never waits; a
// larger one takes a place and waits for room.
import { KIB, MAX_MULTIPART_BODY_BYTES, MIB } from '../../../../shared/api.ts'

/** Bodies lie in pieces, whatever the crumbs they came in. The first piece is what makes a body small. */
export const SMALL_PIECE_BYTES = 64 * KIB
/** Each piece is read in a turn or two, which cost the processor what a hundred kilobytes cost. */
const PIECE_BYTES = 256 * KIB
/** Two parents behind one router; the third comes again. */
export const PLACES_PER_NETWORK = 2

/**
 * The object has 128 MB: 67 for bodies with a place, 10 of reserve, 17 for small bodies, 5 for the copies that parsing,
 * hashing and storing make of a file and a row. 29 are left for code, for SQLite and for what was not collected yet.
 */
export const ROOM_BYTES = 64 * MIB
/** When the room is full, those that need least are finished with it, and their bytes come free: nothing waits in a circle. */
export const RESERVE_BYTES = MAX_MULTIPART_BODY_BYTES + PIECE_BYTES
/** Thousands of forms without a file that are under way in the same second. */
export const SMALL_BYTES = 16 * MIB

/** The sender has to come again: no place, no room in time, or too slow for the place it has. */
export class Busy extends Error {}

export class UploadBudget {
  /** In the order in which they came. */
  readonly #shares = new Set<UploadShare>()
  readonly #placed = new Set<UploadShare>()

  /** What the body of one request takes. */
  open(owner: Owner): UploadShare {
    const share = new UploadShare(this, owner)
    this.#shares.add(share)
    return share
  }

  close(share: UploadShare): void {
    this.#shares.delete(share)
    this.#placed.delete(share)
    this.giveRoom()
  }

  /** Honest small bodies are whole within a second: the oldest ones drip. */
  dropOldest(): void {
    let bytes = 0
    for (const { small } of this.#shares) bytes += small
    for (const share of this.#shares) {
      if (bytes <= SMALL_BYTES) return
      bytes -= share.small
      if (share.small > 0) share.drop(new Busy('gave way'))
    }
  }

  takePlace(share: UploadShare): void {
    const others = [...this.#placed].filter(({ network }) => network === share.network)
    if (others.length >= PLACES_PER_NETWORK) throw new Busy('no place')
    this.#placed.add(share)
  }

  /**
   * Everybody takes as it comes, so that who holds little keeps nobody out. In the end many are half here and none gets
   * on: then room goes to those that can be finished, as many as there is room and reserve for all that they still need.
   */
  giveRoom(): void {
    let room = ROOM_BYTES
    for (const { large } of this.#placed) room -= large
    let whole = room + RESERVE_BYTES
    for (const share of [...this.#placed].toSorted((a, b) => a.needed - b.needed)) {
      const { asked, needed } = share
      const canFinish = needed <= whole
      whole -= canFinish ? needed : 0
      if (!canFinish && asked > room) continue
      whole -= canFinish ? 0 : asked
      room -= asked
      share.take()
    }
  }
}

/** `bytes`: of its whole body; null when it does not say. `drop` is called when it has to give way. */
export type Owner = { network: string; bytes: number | null; drop: (reason: Busy) => void }

class UploadShare {
  readonly network: string
  readonly drop: (reason: Busy) => void
  readonly #bytes: number
  readonly #budget: UploadBudget
  /** Bytes that it holds as a small body, or with a place. */
  small = 0
  large = 0
  /** Bytes of room that it waits for. */
  asked = 0
  #isClosed = false
  #waiting = { resolve: () => {}, reject: (_: Busy) => {} }

  constructor(budget: UploadBudget, { network, bytes, drop }: Owner) {
    this.#budget = budget
    this.#bytes = inPieces(Math.min(bytes ?? Infinity, MAX_MULTIPART_BODY_BYTES + 1))
    this.network = network
    this.drop = drop
  }

  get held(): number {
    return this.small + this.large
  }

  /** Bytes that it will take until it is whole. */
  get needed(): number {
    return Math.max(this.#bytes - this.large, this.asked)
  }

  hold(bytes: number): void {
    this.small += bytes
    this.#budget.dropOldest()
  }

  /** For a body that is no longer small: null when there is room, else what to wait for. Throws Busy without a place. */
  room(bytes: number): Promise<void> | null {
    if (this.#isClosed) throw new Busy('closed')
    if (this.large === 0) this.#budget.takePlace(this)
    // Until there is room it still counts as small, and may have to give way.
    this.asked = bytes + this.small
    this.#budget.giveRoom()
    if (this.asked === 0) return null
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  take(): void {
    if (this.asked === 0) return
    this.large += this.asked
    this.asked = 0
    this.small = 0
    this.#waiting.resolve()
  }

  close(): void {
    this.#isClosed = true
    this.#waiting.reject(new Busy('closed'))
    this.#budget.close(this)
  }
}

/** No larger than what came so far: who drips holds twice that at most. */
export function nextPiece(held: number): number {
  return Math.min(held, PIECE_BYTES)
}

function inPieces(bytes: number): number {
  return Math.ceil(bytes / PIECE_BYTES) * PIECE_BYTES
}

export type { UploadShare }
