// How much random and simulated tests try: little in `npm test`, much in `npm run test:deep`.

/** Set by the project `deep` in vitest.config.ts. */
export const isDeep = process.env.RUNS === 'many'

export function runs(few: number, many: number): number {
  return isDeep ? many : few
}

/** Every nth case, so that each kind still occurs; all of them in `npm run test:deep`. */
export function some<T>(all: readonly T[], every: number): readonly T[] {
  return isDeep ? all : all.filter((_, n) => n % every === 0)
}
