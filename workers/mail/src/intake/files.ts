// Parses multipart/form-data (RFC 7578) with our limits, and checks its files by their bytes.
import { crc32 } from 'node:zlib'
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
import { problemInPdf } from './pdf.ts'

export type MultipartBody = {
  refused: 'bad_request' | 'too_large' | null
  fields: Map<string, string>
  /** Null when the file is over the limit. */
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

type FileCheck = { problem: null; kind: FileKind } | { problem: FileProblem }

/** Accepts files that viewers open, and none with active content. */
export function judgeFile(bytes: Uint8Array<ArrayBuffer>): FileCheck {
  if (bytes.length === 0) return { problem: 'empty' }
  // One character a byte: TextDecoder takes latin1 for Windows-1252.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return judged('jpg', problemInJpg(bytes))
  if (text.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return judged('png', problemInPng(bytes))
  // ISO 32000: other bytes may precede the header.
  const isPdf = text.slice(0, 1024).includes('%PDF-')
  return isPdf ? judged('pdf', problemInPdf(bytes, text)) : { problem: 'type' }
}

function judged(kind: FileKind, problem: FileProblem | null): FileCheck {
  return problem === null ? { problem, kind } : { problem }
}

/** Follows the segments: the camera's thumbnail inside one has its own end marker. */
function problemInJpg(bytes: Uint8Array): FileProblem | null {
  let isPicture = false
  for (let at = 2; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0
    // A byte of the picture, a fill byte, a restart.
    if (bytes[at] !== 0xff || marker < 2 || marker === 0xff || marker >> 3 === 0xd0 >> 3) continue
    if (marker === 0xd9) return isPicture ? null : 'broken'
    isPicture ||= marker === 0xda
    at += 1 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return 'incomplete'
}

/** Follows the chunks. Viewers fail at a wrong checksum, except in chunks that they can do without. */
function problemInPng(bytes: Uint8Array<ArrayBuffer>): FileProblem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let isPicture = false
  for (let at = 8, end = at; at + 12 <= bytes.length; at = end) {
    end = at + 12 + view.getUint32(at)
    if (end > bytes.length) break
    const chunk = bytes.subarray(at + 4, end - 4)
    const type = String.fromCharCode(...chunk.subarray(0, 4))
    if (type === 'IEND') return isPicture ? null : 'broken'
    if (type < 'a' && crc32(chunk) !== view.getUint32(end - 4)) return 'broken'
    isPicture ||= type === 'IDAT'
  }
  return 'incomplete'
}
