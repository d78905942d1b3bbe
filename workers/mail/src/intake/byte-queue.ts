// A stream of bytes that can be searched: it holds one chunk and what may be the beginning of a delimiter, no more.

/** Why a body is not read any further. */
export class Refusal extends Error {
  readonly status: 400 | 413

  constructor(status: 400 | 413, reason: string) {
    super(reason)
    this.status = status
  }
}

export class ByteQueue {
  readonly #next: () => Promise<Uint8Array | null>
  readonly #most: number
  #held: Uint8Array = new Uint8Array(0)
  #received = 0

  /** `most`: bytes that may come in all. */
  constructor(next: () => Promise<Uint8Array | null>, most: number) {
    this.#next = next
    this.#most = most
  }

  unread(bytes: Uint8Array): void {
    this.#held = concat(bytes, this.#held)
  }

  /** Hands out everything before `needle`, piece by piece, and steps over the needle. */
  async until(needle: Uint8Array, take: (piece: Uint8Array) => void): Promise<void> {
    for (;;) {
      const at = indexOf(this.#held, needle)
      if (at >= 0) {
        take(this.#held.slice(0, at))
        this.#held = this.#held.subarray(at + needle.length)
        return
      }
      const safe = this.#held.length - (needle.length - 1)
      if (safe > 0) {
        take(this.#held.slice(0, safe))
        this.#held = this.#held.subarray(safe)
      }
      await this.#more()
    }
  }

  /** The head of a part: everything to the empty line. */
  async line(most: number): Promise<string> {
    const end = new TextEncoder().encode('\r\n\r\n')
    for (;;) {
      const at = indexOf(this.#held, end)
      if (at > most || (at < 0 && this.#held.length > most)) {
        throw new Refusal(400, 'the head of a part is too long')
      }
      if (at >= 0) {
        const head = new TextDecoder().decode(this.#held.subarray(0, at))
        this.#held = this.#held.subarray(at + end.length)
        return head
      }
      await this.#more()
    }
  }

  /** So many bytes, as ASCII. */
  async take(count: number): Promise<string> {
    while (this.#held.length < count) await this.#more()
    const text = String.fromCharCode(...this.#held.subarray(0, count))
    this.#held = this.#held.subarray(count)
    return text
  }

  /** Reads to the end, so that a body that lies about its size is still counted. */
  async drain(): Promise<void> {
    this.#held = new Uint8Array(0)
    while (await this.#pull()) this.#held = new Uint8Array(0)
  }

  async #more(): Promise<void> {
    if (!(await this.#pull())) throw new Refusal(400, 'the body ended too early')
  }

  async #pull(): Promise<boolean> {
    const chunk = await this.#next()
    if (chunk === null) return false
    this.#received += chunk.length
    if (this.#received > this.#most) throw new Refusal(413, 'the body is too large')
    this.#held = this.#held.length === 0 ? chunk : concat(this.#held, chunk)
    return true
  }
}

export function indexOf(hay: Uint8Array, needle: Uint8Array, from = 0): number {
  const first = needle[0]
  if (first === undefined) return from
  const last = hay.length - needle.length
  for (let at = hay.indexOf(first, from); at >= 0 && at <= last; at = hay.indexOf(first, at + 1)) {
    let same = 1
    while (same < needle.length && hay[at + same] === needle[same]) same += 1
    if (same === needle.length) return at
  }
  return -1
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
