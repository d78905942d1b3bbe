// Lines of a CSV file (RFC 4180) in which a spreadsheet finds no formula.
import { CONTROL } from './text.ts'

/** Excel reads UTF-8 only after a byte order mark. */
export const CSV_BOM = '\ufeff'

/**
 * Spreadsheets run a cell that begins like a formula: owasp.org/www-community/attacks/CSV_Injection. In South Africa they
 * also split at semicolons. Full-width signs count too, and invisible characters or quotes may come first.
 */
const FORMULA = /(^|;)(?=[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/** Quotes text and defuses formulas; numbers stay numbers. Null is an empty cell. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : (cell ?? ''))).join(',')
}

function textCell(text: string): string {
  const safe = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().replace(FORMULA, "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}
