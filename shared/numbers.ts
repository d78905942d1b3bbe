// Numbers in words and figures.

/** A figure of a table, with a true minus sign; a dash when it is unknown. */
export function figureOf(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  return value < 0 ? `−${-value}` : String(value)
}

/** "1 match", "2 matches" */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${figureOf(count)} ${count === 1 ? one : more}`
}

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 1 becomes "1st"; a whole number from 1. */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1
  const end = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]
  return `${place}${end ?? 'th'}`
}

/** Small numbers as words, others in figures. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

/** "3rd", "3rd or 4th", "3rd to 6th". */
export function rangeOfPlaces(best: number, worst: number): string {
  if (best === worst) return ordinal(best)
  return `${ordinal(best)} ${worst === best + 1 ? 'or' : 'to'} ${ordinal(worst)}`
}
