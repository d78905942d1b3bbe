/** More letters apart than this is another word, not a slip. */
const MOST_SLIPS = 2

/** The candidate that differs from `word` by the fewest letters; none when all are too far. */
export function nearest(word: string, candidates: string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({
      candidate,
      slips: slipsBetween(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ slips }) => slips <= MOST_SLIPS)
    .sort((a, b) => a.slips - b.slips)
  return best?.candidate
}

/** Levenshtein distance. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
