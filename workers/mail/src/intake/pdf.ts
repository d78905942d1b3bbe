// Checks a PDF by its bytes, and by those of its packed objects (ISO 32000-1, 7.5.7).
import { inflateSync } from 'node:zlib'
import { KIB, MAX_FILE_BYTES } from '../../../../shared/api.ts'
import type { FileProblem } from '../../../../shared/forms/submission.ts'

const GAP = '(?:[\\s\\0]|%[^\\r\\n%/>]*[\\r\\n])*'
/** Keys with values: texts and fonts may be named so. In strings and comments, too: viewers may begin within them. */
const ACTS = new RegExp(
  [
    `(?:obj|${name('S|Subtype|Type')})${GAP}${name('EmbeddedFile|FileAttachment|GoToE|GoToR|ImportData|JavaScript|Launch|Rendition|RichMedia|SubmitForm')}`,
    `${name('AA|EF')}${GAP}<<`,
    `${name('EmbeddedFiles|JavaScript|XFA')}${GAP}(?:<<|\\[|\\d+\\s+\\d+\\s+R)`,
    `<<${GAP}${name('JS')}${GAP}[(<]`,
  ].join('|'),
)
const ENCRYPTED = new RegExp(`${name('Encrypt')}(?:\\s+\\d+\\s+\\d+\\s+R|\\s*<<)`)
const PACKED = new RegExp(`${name('ObjStm')}|${name('First')}${GAP}\\d+(?!\\d|\\s+\\d+\\s+R)`)
const OBJECT = /\d[\s\0]+\d+[\s\0]+obj\b/
const STREAM = new RegExp(`>>${GAP}stream\\b[ \\t]*\\r?\\n?`, 'g')

export function problemInPdf(bytes: Uint8Array, pdf: string): FileProblem | null {
  const end = Math.max(pdf.lastIndexOf('startxref'), pdf.lastIndexOf('%%EOF'))
  if (end < 0 || OBJECT.test(pdf.slice(end))) return 'incomplete'
  if (!OBJECT.test(pdf)) return 'broken'
  const between = pdf.split('endstream').flatMap((piece) => piece.split(STREAM, 1))
  if (ENCRYPTED.test(between.join(' '))) return 'locked'
  try {
    return ACTS.test(pdf) || unpacked(bytes, pdf).some((text) => ACTS.test(text)) ? 'active' : null
  } catch {
    return 'broken'
  }
}

/** Throws where objects are packed as no program does it, or are too many: a stream takes as long as 8 KiB of it. */
function unpacked(bytes: Uint8Array, pdf: string): string[] {
  let [from, left] = [0, 2 * MAX_FILE_BYTES]
  return [...pdf.matchAll(STREAM)].flatMap(({ 0: mark, index }) => {
    const before = pdf.slice(from, index)
    from = index + mark.length
    if (!PACKED.test(before)) return []
    const data = bytes.subarray(from, pdf.indexOf('endstream', from))
    const isPlain = !/#|Decode|\/F\b/.test(before.slice(before.lastIndexOf('obj')))
    const objects = isPlain ? Buffer.from(data) : inflateSync(data, { maxOutputLength: left })
    left -= objects.length + 8 * KIB
    const text = objects.toString('latin1')
    if (left < 0 || !/^\s*\d+\s+\d+\s/.test(text)) throw new Error('unknown objects')
    return [text]
  })
}

/** A pattern of names, in which any letter may be escaped: #4A is J. */
function name(names: string): string {
  const letters = names.replace(/\w/g, (letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex}|#${hex.toUpperCase()})`
  })
  return `/(?:${letters})(?![^\\s\\0()<>[\\]{}/%])`
}
