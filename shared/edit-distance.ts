// The edit distance of two words. Not in text.ts, which every page loads.

/** Letters to insert, delete, change or swap with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = from[i - 1] === to[j - 1] ? 0 : 1
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = swapped ? cost(before, j - 2) + 1 : Number.POSITIVE_INFINITY
      row.push(
        Math.min(cost(above, j) + 1, cost(row, j - 1) + 1, cost(above, j - 1) + changed, swap),
      )
    }
    before = above
    above = row
  }
  return cost(above, to.length)
}

function cost(row: number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
