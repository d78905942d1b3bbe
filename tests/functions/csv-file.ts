// A strict reader of RFC 4180 for tests: throws at whatever the RFC does not allow.

export type Cell = { text: string; isQuoted: boolean }

export function readCsv(file: string): Cell[][] {
  if (!file.startsWith('\ufeff')) throw new Error('no mark of its encoding')
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end')
  const lines: Cell[][] = []
  let line: Cell[] = []
  let at = 1
  while (at < file.length) {
    // A quoted field, in which quotes come twice, or one without quotes, commas and controls (RFC 4180, 2).
    const [whole, quoted, bare = ''] =
      /^(?:"((?:[^"]|"")*)"|([ !#-+\--~\u0080-\uffff]*))(?=,|\r\n)/.exec(file.slice(at)) ?? []
    if (whole === undefined) throw new Error(`no field: ${JSON.stringify(file.slice(at, at + 40))}`)
    line.push({ text: quoted?.replaceAll('""', '"') ?? bare, isQuoted: quoted !== undefined })
    at += whole.length
    if (file[at] === ',') at += 1
    else {
      lines.push(line)
      line = []
      at += 2
    }
  }
  if (new Set(lines.map(({ length }) => length)).size > 1)
    throw new Error('lines of several lengths')
  return lines
}

/** As spreadsheets do in countries that write a comma in figures: they know no quote but at the start of a cell. */
export function cellsOfSemicolonReader(file: string): string[] {
  return file.split(/\r?\n|;/).map((cell) => cell.replace(/^[\s\ufeff"]+/, ''))
}
