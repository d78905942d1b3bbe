// Text: numbers, ordinals, line breaks, JSON, CSV, hashes.

/** Control characters, line separators and unpaired surrogates. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Direction marks and zero-width characters, without joiners, which emoji need; the last two XML forbids. */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g

/** Removes invisible characters; control characters and line ends become spaces. */
export function visible(text: string): string {
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '')
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Maximum characters: ten times the largest value that a page stores. */
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
    // Callers parse the value with a schema that refuses undefined.
    return undefined
  }
}

/** Makes texts unique by numbering repeated ones. For keys: React and the history need a different one for each row. */
export function distinct(texts: readonly string[], mark = '~'): string[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    let free = text
    for (let n = 2; taken.has(free); n++) free = `${text}${mark}${n}`
    taken.add(free)
    return free
  })
}

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

/** Keeps scores such as "2-1" on one line, with a non-breaking hyphen. */
export function unbroken(words: string): string {
  return words.replace(/(\d)-(\d)/g, '$1\u2011$2')
}

/** An own property of outside data as text: '' when absent, null when it cannot have been typed. */
export function ownText(values: object, name: string): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : null
}

/** Excel reads UTF-8 only after a byte order mark. */
const CSV_BOM = '\ufeff'

/**
 * Spreadsheets run cells that begin like a formula: owasp.org/www-community/attacks/CSV_Injection. In South Africa they
 * also split at semicolons. Full-width signs count, and invisible characters or quotes may precede them.
 */
const FORMULA = /(^|;)(?=[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

type Cell = string | number | null

/** Quotes text and defuses formulas; numbers stay numbers. Excel in South Africa reads `;`, and commas in figures. */
export function csvRow(cells: readonly Cell[], separator = ','): string {
  const point = separator === ';' ? ',' : '.'
  const textOf = (cell: Cell) =>
    typeof cell === 'string'
      ? `"${safeCell(cell).replaceAll('"', '""')}"`
      : String(cell ?? '').replace('.', point)
  return cells.map(textOf).join(separator)
}

export function csvFile(lines: readonly (readonly Cell[])[], separator: string): string {
  return CSV_BOM + lines.map((cells) => `${csvRow(cells, separator)}\r\n`).join('')
}

/** One line that no spreadsheet runs. */
export function safeCell(text: string): string {
  return text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().replace(FORMULA, "$1'")
}

/** FNV-1a with a final mix, 32 bits. For spreading and comparing, not for secrets. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}
