// Seeded chance (mulberry32), so that a run that failed can be run again.

export type Random = {
  /** 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
  uuid(): string
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  return { next, below, uuid }
}
