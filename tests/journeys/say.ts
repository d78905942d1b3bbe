// How a figure is told: one line each, so that two runs can be laid side by side.

/** `who` is on the way; what is said is theirs. */
export function sayerFor(who: string) {
  return (what: string, figure: unknown) =>
    console.log(`${who.padEnd(10)} ${what.padEnd(52)} ${figure}`)
}
