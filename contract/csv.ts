// Lines of a CSV file (RFC 4180) that spreadsheets open without running anything: in mails, on the organiser's disk and
// for visitors.
import { CONTROL } from './text.ts'

/** Before the first line: without it Excel takes UTF-8 for the code page of the country. */
export const CSV_BOM = '\ufeff'

/**
 * A cell that begins like a formula is run by spreadsheets: owasp.org/www-community/attacks/CSV_Injection. In South
 * Africa they split at semicolons, in the middle of our quotes. Full-width signs count as well; what cannot be seen, and
 * quotes, may stand before them. Tabs and line ends are gone by then.
 */
const FORMULA = /(^|;)(?=[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/** Nothing in it could do harm: so are most names, and a season's results hold hundreds. */
const PLAIN = /^[a-z\d][\w'&.-]*(?: [\w'&.]+)*$/i

/** Text is always quoted and never a formula; what is a number stays one, also below zero. null: not known. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : (cell ?? ''))).join(',')
}

function textCell(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`
  const safe = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().replace(FORMULA, "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}
