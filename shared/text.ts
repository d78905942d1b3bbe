// Text: numbers, ordinals, line breaks, JSON.

/** Control characters, line separators and unpaired surrogates. */
export const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Direction marks and zero-width characters; joiners stay, since emoji need them. */
export const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** Removes invisible characters; control characters and line ends become spaces. */
export function visible(text: string): string {
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '')
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Characters: ten times the largest value that a page stores. */
const MOST_KEPT = 500_000

/** Parses JSON from the device's storage; undefined when it is malformed or too long. */
export function parseKept(text: string | null | undefined): unknown {
  return text && text.length <= MOST_KEPT ? parseJson(text) : undefined
}

/** Undefined when `text` is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Callers parse the value with a schema, which refuses undefined.
    return undefined
  }
}

/** A figure of a table as it is printed: with a true minus sign, as wide as a plus; a dash where the league has none yet. */
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

/** Keeps scores such as "2-1" on one line, with a non-breaking hyphen. */
export function unbroken(words: string): string {
  return words.replace(/(\d)-(\d)/g, '$1\u2011$2')
}

/** An own property of what came from outside, as text: empty when it is absent, null when it cannot have been typed. */
export function ownText(values: object, name: string): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : null
}

/** How many letters to add, leave out, change or swap with their neighbour (optimal string alignment). */
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
