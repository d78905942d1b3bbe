// Data centres share the day's KV writes and metered calls. KV shows what one did only a minute later, so they must not all act when something is due.
import { hashOf } from '../../contract/hash.ts'

/** The others wait at least this part of the spread: until then whoever acted last has surely looked again. */
const OTHERS_FROM = 0.6

/** What KV says about the last time. `at`: anything that is another one each time. */
type LastTurn = { key: string; by: string | null; at: string | number }

/** Milliseconds that `here` waits beyond the due time: none after a turn of its own, so that with visitors everywhere only one acts. */
export function turnDelay(here: string, { key, by, at }: LastTurn, spreadMs: number): number {
  if (by === here) return 0
  const chance = hashOf(`${here} ${key} ${at}`) / 2 ** 32
  return spreadMs * (OTHERS_FROM + (1 - OTHERS_FROM) * chance)
}
