// One byte range of a file (RFC 9110, section 14): what a Range header asks for, given the file's length.

export type Range =
  | { kind: 'whole' }
  | { kind: 'part'; first: number; last: number }
  | { kind: 'unsatisfiable' }

const WHOLE: Range = { kind: 'whole' }

/** Several ranges, another unit or a malformed header mean the whole file: a server may always answer so. */
export function rangeOf(header: string | null, length: number): Range {
  const match = header === null ? null : /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header)
  if (!match) return WHOLE
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return WHOLE
  if (from === '') return lastBytes(Number(to), length)
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < first) return WHOLE
  return first >= length ? { kind: 'unsatisfiable' } : { kind: 'part', first, last }
}

function lastBytes(count: number, length: number): Range {
  if (count === 0 || length === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', first: Math.max(0, length - count), last: length - 1 }
}

/** If-Range: the part is wanted only of the file that the browser already has a piece of. */
export function isSameFile(ifRange: string | null, headers: Headers): boolean {
  if (ifRange === null) return true
  const etag = headers.get('etag')
  // A weak tag promises no equal bytes.
  if (ifRange.startsWith('"')) return ifRange === etag
  return !ifRange.startsWith('W/') && ifRange === headers.get('last-modified')
}
