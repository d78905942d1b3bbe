// Seeded chance with a few ways to ask it.
import { seeded } from '../../sandbox/random.ts'
import { TEXTS } from './corpus.ts'

export type Dice = ReturnType<typeof diceOf>

/** The same seed and number throw the same, whatever else was thrown before. */
export function diceOf(seed: number, n: number) {
  const random = seeded(`${seed}/${n}`)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  return {
    random,
    below,
    pick,
    chance: (share: number) => random() < share,
    /** One hostile text, sometimes two in a row. */
    text: () => pick(TEXTS) + (random() < 0.1 ? pick(TEXTS) : ''),
  }
}
