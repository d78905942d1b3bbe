// Parses multipart/form-data (RFC 7578) with our limits, and judges its files by their bytes.
import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import {
  KIB,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_MULTIPART_BODY_BYTES,
  MAX_TEXT_BODY_BYTES,
} from '../../../../shared/api.ts'
import type { FileProblem } from '../../../../shared/forms/submission.ts'
import type { FileKind } from '../storage/files.ts'

export type MultipartBody = {
  refused: 'bad_request' | 'too_large' | null
  fields: Map<string, string>
  /** Null where a file is larger than one may be. */
  files: { field: string; bytes: Uint8Array<ArrayBuffer> | null }[]
}

const LIMITS = {
  /** Three short lines and a long file name. */
  maxHeaderSize: 4 * KIB,
  maxParts: 100,
  // A file over its own limit is refused alone: the rest of the form is kept.
  maxFileSize: MAX_MULTIPART_BODY_BYTES,
  maxTotalSize: MAX_MULTIPART_BODY_BYTES,
}
const MAX_NAME_LENGTH = 100
/** RFC 7578 forbids these names; from one in a foreign encoding the library would print what the sender wrote. */
const FOREIGN_NAME = /;\s*filename\*\s*=\s*(?!"?utf-8')/i

class TooLarge extends Error {}

/** Returns the complete parts of an interrupted body. */
export function parseMultipart(body: Uint8Array, boundary: string): MultipartBody {
  const parsed: MultipartBody = { refused: null, fields: new Map(), files: [] }
  const parser = new MultipartParser(boundary, LIMITS)
  let textBytes = 0
  try {
    for (const part of parser.write(body)) {
      checkName(part)
      if (part.filename === undefined) textBytes += part.size
      if (textBytes > MAX_TEXT_BODY_BYTES) throw new TooLarge()
      takePart(part, parsed)
    }
    parser.finish()
  } catch (error) {
    parsed.refused = error instanceof TooLarge ? 'too_large' : 'bad_request'
  }
  return parsed
}

function checkName({ headers, name = '' }: MultipartPart): void {
  const isForeign = FOREIGN_NAME.test(headers['content-disposition'] ?? '')
  if (isForeign || name === '' || name.length > MAX_NAME_LENGTH) throw new Error('no such field')
}

function takePart(part: MultipartPart, { fields, files }: MultipartBody): void {
  const { name = '', size, filename } = part
  if (filename === undefined) {
    fields.set(name, part.text)
    return
  }
  // Browsers send empty file fields, too.
  if (filename === '' && size === 0) return
  if (files.length === MAX_FILES) throw new TooLarge()
  const bytes = size > MAX_FILE_BYTES ? null : new Uint8Array(part.arrayBuffer)
  files.push({ field: name, bytes })
}

type Judged = { problem: null; kind: FileKind } | { problem: FileProblem }

const KINDS: { kind: FileKind; magic: string; end: string; tail: number }[] = [
  // Phones append data after the picture.
  { kind: 'jpg', magic: '\xff\xd8\xff', end: '\xff\xd9', tail: Infinity },
  { kind: 'png', magic: '\x89PNG\r\n\x1a\n', end: 'IEND', tail: 8 },
  { kind: 'pdf', magic: '%PDF-', end: '%%EOF', tail: 1024 },
]

/** Names of active PDF content: scripts, programs, submitted forms, embedded files (ISO 32000-1, 12.6.4 and 7.11.4). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|AA|XFA|RichMedia|SubmitForm)(?=[\s\p{Cc}()<>[\]{}/%]|$)/u
const ENCRYPTED = /\/Encrypt(?=\s+\d+\s+\d+\s+R|\s*<<)/

export function judgeFile(bytes: Uint8Array<ArrayBuffer>): Judged {
  if (bytes.length === 0) return { problem: 'empty' }
  const text = latin1(bytes)
  const kind = KINDS.find(
    ({ magic, end, tail }) =>
      text.startsWith(magic) && text.lastIndexOf(end) >= Math.max(magic.length, text.length - tail),
  )?.kind
  if (kind === undefined) return { problem: 'type' }
  const problem = kind === 'pdf' ? problemIn(text) : null
  return problem === null ? { problem, kind } : { problem }
}

function problemIn(pdf: string): FileProblem | null {
  // Names may escape letters: #4A is J.
  const plain = outsideStreams(pdf).replace(/#([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (ACTIVE.test(plain)) return 'active'
  return ENCRYPTED.test(plain) ? 'password' : null
}

/** The bytes of a scan may contain any short name by chance. */
function outsideStreams(pdf: string): string {
  const pieces = pdf.split('endstream')
  const last = pieces.pop() ?? ''
  return [...pieces.map((piece) => piece.split(/>>\s*stream[\r\n]/, 1)[0]), last].join('\n')
}

/** One character a byte. TextDecoder takes "latin1" for Windows-1252, in which a PNG begins otherwise. */
function latin1(bytes: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}

/** Provided by `nodejs_compat`. */
declare const Buffer: {
  from(memory: ArrayBuffer, from: number, length: number): { toString(encoding: 'latin1'): string }
}
