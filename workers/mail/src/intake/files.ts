// What a file is, judged by its bytes: JPG, PNG or PDF, whole, and without active content that a search can see.
import type { FileProblem } from '../../../../shared/forms/submission.ts'
import type { FileKind } from '../storage/files.ts'

export type Judged = { ok: true; kind: FileKind } | { ok: false; problem: FileProblem }

const KINDS: { kind: FileKind; magic: string; end: string; tail: number }[] = [
  // Phones write their own data behind the picture.
  { kind: 'jpg', magic: '\xff\xd8\xff', end: '\xff\xd9', tail: Infinity },
  { kind: 'png', magic: '\x89PNG\r\n\x1a\n', end: 'IEND', tail: 8 },
  { kind: 'pdf', magic: '%PDF-', end: '%%EOF', tail: 1024 },
]

/** Scripts, programs, forms that send, and files inside (ISO 32000-1, 12.6.4 and 7.11.4). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|AA|XFA|RichMedia|SubmitForm)(?=[\s()<>[\]{}/%]|$)/
const ENCRYPTED = /\/Encrypt(?=\s+\d+\s+\d+\s+R|\s*<<)/

export function judgeFile(bytes: Uint8Array<ArrayBuffer>): Judged {
  if (bytes.length === 0) return { ok: false, problem: 'empty' }
  const text = latin1(bytes)
  const kind = KINDS.find(
    ({ magic, end, tail }) =>
      text.startsWith(magic) && text.lastIndexOf(end) >= Math.max(magic.length, text.length - tail),
  )?.kind
  if (kind === undefined) return { ok: false, problem: 'type' }
  const problem = kind === 'pdf' ? problemIn(text) : null
  return problem === null ? { ok: true, kind } : { ok: false, problem }
}

function problemIn(pdf: string): FileProblem | null {
  // In a name #4A is J.
  const plain = outsideStreams(pdf).replace(/#([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (ACTIVE.test(plain)) return 'active'
  return ENCRYPTED.test(plain) ? 'password' : null
}

/** By chance the bytes of a scan hold any short name. */
function outsideStreams(pdf: string): string {
  const pieces = pdf.split('endstream')
  const last = pieces.pop() ?? ''
  return [...pieces.map((piece) => piece.split(/>>\s*stream\r?\n/, 1)[0]), last].join('\n')
}

/** One character a byte. The platform's "latin1" is Windows-1252, which differs where nothing is searched for but ÿ. */
function latin1(bytes: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}

/** Of `nodejs_compat`. */
declare const Buffer: {
  from(memory: ArrayBuffer, from: number, length: number): { toString(encoding: 'latin1'): string }
}
