// Reads multipart/form-data (RFC 7578) as it streams in, with the library's parser and our limits: what is over one is
// refused before it is held in memory.
import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import {
  KIB,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_MULTIPART_BODY_BYTES,
  MAX_TEXT_BODY_BYTES,
} from '../../../../shared/api.ts'
import type { NextChunk } from '../../../../shared/forms/body.ts'
import { Busy } from './upload-budget.ts'

export type UploadedFile = {
  field: string
  /** As the visitor's device called it. */
  name: string
  /** Null of a file that is larger than one may be. */
  bytes: Uint8Array<ArrayBuffer> | null
}

/** `gone`: the sender went away, or stalled. */
type Refused = 'bad_request' | 'too_large' | 'busy' | 'gone'

/** Why the form was not read to its end, and what had been read until then. */
export type MultipartBody = {
  refused: Refused | null
  fields: Map<string, string>
  files: UploadedFile[]
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
class Gone extends Error {}

export async function readMultipart(next: NextChunk, boundary: string): Promise<MultipartBody> {
  const upload: MultipartBody = { refused: null, fields: new Map(), files: [] }
  try {
    await parse(next, new MultipartParser(boundary, LIMITS), partsInto(upload))
  } catch (error) {
    upload.refused = refusedFor(error)
  }
  return upload
}

function refusedFor(error: unknown): Refused {
  if (error instanceof TooLarge) return 'too_large'
  if (error instanceof Busy) return 'busy'
  return error instanceof Gone ? 'gone' : 'bad_request'
}

/** The boundary of a content type, or null when it is no multipart form. */
export function boundaryOf(contentType: string): string | null {
  const match =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType,
    )
  return match?.[1] ?? match?.[2] ?? null
}

/** To the end of the body, not only of the form: what follows counts, so that no sender lies about the size. */
async function parse(
  next: NextChunk,
  parser: MultipartParser,
  take: (part: MultipartPart) => void,
) {
  let received = 0
  let isWhole = false
  for (let chunk = await orGone(next); chunk !== null; chunk = await orGone(next)) {
    received += chunk.length
    if (received > MAX_MULTIPART_BODY_BYTES) throw new TooLarge()
    if (isWhole) continue
    try {
      for (const part of parser.write(chunk)) take(part)
    } catch (error) {
      // After the end the parser throws at every byte, even at the line end with which browsers close a form.
      isWhole = isFinished(parser)
      if (!isWhole) throw error
    }
  }
  parser.finish()
}

function orGone(next: NextChunk): Promise<Uint8Array | null> {
  return next().catch((error) => {
    throw error instanceof Busy ? error : new Gone()
  })
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    // This is how the parser says that more has to come.
    return false
  }
}

function partsInto({ fields, files }: MultipartBody): (part: MultipartPart) => void {
  let textBytes = 0
  return (part) => {
    const isForeign = FOREIGN_NAME.test(part.headers['content-disposition'] ?? '')
    const { name = '', size } = part
    if (isForeign || name === '' || name.length > MAX_NAME_LENGTH) throw new Error('no such field')
    const { filename } = part
    if (filename === undefined) {
      textBytes += size
      if (textBytes > MAX_TEXT_BODY_BYTES) throw new TooLarge()
      fields.set(name, part.text)
      return
    }
    // A file field that was left alone is sent all the same, without name and bytes.
    if (filename === '' && size === 0) return
    if (files.length === MAX_FILES) throw new TooLarge()
    const bytes = size > MAX_FILE_BYTES ? null : new Uint8Array(part.arrayBuffer)
    files.push({ field: name, name: filename, bytes })
  }
}
