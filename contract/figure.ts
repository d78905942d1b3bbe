// Figures as they are printed, by themselves and before what they count.

/** A figure of a table as it is printed: with a true minus sign, as wide as a plus; a dash where the league has none yet. */
export function figureOf(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  return value < 0 ? `−${-value}` : String(value)
}

/** "1 match", "2 matches" */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${figureOf(count)} ${count === 1 ? one : more}`
}
