/** The clock of a television is put right, backwards too: nothing waits longer than it ever does. */
export function atMost(wait: number, due: number, now: number): number {
  return Math.min(due, now + wait)
}
