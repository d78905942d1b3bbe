// The head of one part of a multipart form: which field, and whether it is a file.

export type PartHead = {
  name: string
  /** null: a text field. Empty: a file field without a file. */
  fileName: string | null
}

/** Null when it names no field. Browsers escape quotes as %22 (HTML standard, multipart encoding). */
export function partHead(head: string): PartHead | null {
  const line = head
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith('content-disposition:'))
  if (line === undefined || !/:\s*form-data\s*(?:;|$)/i.test(line)) return null
  const name = parameter(line, 'name')
  if (name === null || name === '' || name.length > 100) return null
  const fileName = parameter(line, 'filename') ?? (/;\s*filename\*=/i.test(line) ? 'file' : null)
  return { name, fileName }
}

function parameter(line: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]*))`, 'i').exec(line)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? null : value.replace(/%22/gi, '"').replace(/\\(.)/g, '$1')
}
