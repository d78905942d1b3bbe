// One byte range of a file (RFC 9110, section 14): what a Range header asks for, given the file's length.

/** From `first` up to, not including, `end`. */
export type Range = { status: 200 | 206 | 416; first: number; end: number }

/** Several ranges, another unit or a malformed header mean the whole file: a server may always answer so. */
export function rangeOf(header: string | null, length: number): Range {
  const whole: Range = { status: 200, first: 0, end: length }
  const match = header === null ? null : /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header)
  if (!match) return whole
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return whole
  // Without a beginning the number says how many bytes of the end are wanted.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length : Math.min(Number(to) + 1, length)
  if (from !== '' && to !== '' && Number(to) < first) return whole
  return first >= length ? { status: 416, first: 0, end: 0 } : { status: 206, first, end }
}

/** If-Range: the part is wanted only of the file that the browser already has a piece of. */
export function isSameFile(ifRange: string | null, headers: Headers): boolean {
  if (ifRange === null) return true
  // A weak tag promises no equal bytes, and never equals a strong one.
  const ours = headers.get(ifRange.startsWith('"') ? 'etag' : 'last-modified')
  return ifRange === ours
}
