// What a file is, judged by its bytes: JPG, PNG or PDF and nothing else at the same time.
import type { FileProblem } from '../../../../shared/forms/submission.ts'
import type { FileKind } from '../storage/submission.ts'
import { firstIn, indexIn, lastIndexIn, latin1, texts } from './native-search.ts'
import { judgeNames } from './pdf-names.ts'

/** Scripts, programs to be started, and files inside (ISO 32000-1, 12.6.4 and 7.11.4), as far as they stand in the open. */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
])

export type Judged = { ok: true; kind: FileKind } | { ok: false; problem: FileProblem }

type Bytes = Uint8Array

const ENDINGS = /^(?:jpe?g|jpe|jfif|png|pdf)$/i
/** Endings that some system would run; hidden before a harmless one they are no accident. */
const RUNNABLE =
  /\.(?:exe|com|bat|cmd|scr|msi|dll|js|mjs|vbs|ps1|sh|jar|apk|app|html?|xhtml|svgz?|php\d?|phtml|aspx?|jsp|cgi|pl|py|hta|lnk|iso|zip|rar|7z|docm|xlsm)(?=\.)/i
/** Of an old photo or scan, this much may be something else that a program looks for at the end (zip: 64 KiB). */
const TAIL = 66 * 1024
const PDF_HEAD = 1024

export function judgeFile(name: string, bytes: Bytes): Judged {
  if (bytes.length === 0) return { ok: false, problem: 'empty' }
  const kind = kindOf(bytes)
  if (kind === null || !isPlainName(name) || hidesAnother(kind, bytes)) {
    return { ok: false, problem: 'type' }
  }
  if (kind !== 'pdf') return { ok: true, kind }
  const problem = pdfProblem(bytes)
  return problem === null ? { ok: true, kind } : { ok: false, problem }
}

function kindOf(bytes: Bytes): FileKind | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return isJpeg(bytes) ? 'jpg' : null
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return isPng(bytes) ? 'png' : null
  }
  return isPdf(bytes) ? 'pdf' : null
}

/** The last ending, when there is one, must be of ours: `certificate.pdf.exe`, `photo.svg`. */
function isPlainName(name: string): boolean {
  const ending = /\.([a-z][a-z0-9]{0,5})$/i.exec(name.trim())?.[1]
  return (ending === undefined || ENDINGS.test(ending)) && !RUNNABLE.test(name)
}

/** Marker by marker to the picture data, which must come to an end (ITU-T T.81, annex B). */
function isJpeg(bytes: Bytes): boolean {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return lastIndexIn(bytes, '\xff\xd9') >= at
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (length < 2) return false
    at += 2 + length
  }
  return false
}

/** Chunk by chunk from IHDR to IEND, with nothing behind it (W3C PNG, section 5). */
function isPng(bytes: Bytes): boolean {
  let at = 8
  for (let first = true; at + 12 <= bytes.length; first = false) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 8)
    const length = view.getUint32(0)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    if (first && (type !== 'IHDR' || length !== 13)) return false
    at += 12 + length
    if (type === 'IEND') return length === 0 && at === bytes.length
  }
  return false
}

/** ISO 32000: the header first of all, the end mark near the end. */
function isPdf(bytes: Bytes): boolean {
  return (
    /^%PDF-[12]\.\d/.test(latin1(bytes.subarray(0, 16))) &&
    latin1(bytes.subarray(-PDF_HEAD)).includes('%%EOF')
  )
}

/** How the trailer goes on after its name /Encrypt: it stands outside all streams. */
const ENCRYPTION = /^(?:\s+\d+\s+\d+\s+R|\s*<<)/

function pdfProblem(bytes: Bytes): FileProblem | null {
  return judgeNames(bytes, (name, end) => {
    if (ACTIVE_NAMES.has(name)) return 'active'
    const isEncryption =
      name === 'Encrypt' && ENCRYPTION.test(latin1(bytes.subarray(end, end + LONGEST)))
    return isEncryption ? 'password' : null
  })
}

/** A zip keeps its directory at the end; a page or script may hide in comments or behind the picture. */
function hidesAnother(kind: FileKind, bytes: Bytes): boolean {
  if (indexIn(bytes, 'PK\u0005\u0006', Math.max(0, bytes.length - TAIL)) >= 0) return true
  if (kind === 'pdf') return MARKUP.test(latin1(bytes.subarray(0, PDF_HEAD)))
  if (has(bytes, '%PDF-', WHOLE_PDF)) return true
  for (const text of texts(bytes)) if (MARKUP.test(text)) return true
  return false
}

const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe|body|\?php)[\s>/]/i
const WHOLE_PDF = /^%PDF-[12]\.\d/
/** The longest of what is searched for, with the white space that may stand in it. */
const LONGEST = 64

/** Something that begins so, in full. */
function has(bytes: Bytes, beginning: string, whole: RegExp): boolean {
  const first = beginning.charCodeAt(0)
  const isOne = (at: number) =>
    bytes[at] === first && whole.test(latin1(bytes.subarray(at, at + LONGEST)))
  return firstIn(bytes, beginning, isOne) < bytes.length
}

function starts(bytes: Bytes, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
