// Comma-separated values, as spreadsheets read them.
import { CONTROL } from './text.ts'

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
