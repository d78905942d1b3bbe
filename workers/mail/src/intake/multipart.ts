// Reads multipart/form-data (RFC 7578) as it streams in: what is over a limit is refused before it is held in memory.
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_MULTIPART_BODY_BYTES,
  MAX_TEXT_BODY_BYTES,
} from '../../../../contract/api.ts'
import { ByteQueue, Refusal } from './byte-queue.ts'
import { partHead } from './part-head.ts'

/** Longest head of a part: three short lines and a long file name. */
const MAX_HEAD_BYTES = 4096
const MAX_PARTS = 100

export type UploadedFile = {
  field: string
  /** As the visitor's device called it. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Larger than a file may be; its bytes were not kept. */
  tooBig: boolean
}

export type Upload =
  | { ok: true; values: Map<string, string>; files: UploadedFile[] }
  | { ok: false; status: 400 | 413; reason: string; values: Map<string, string> }

type Chunk = Uint8Array<ArrayBufferLike>

/** The body is cancelled as soon as it is refused. `next` rejects when the sender stalls or goes away. */
export async function readMultipart(
  next: () => Promise<Chunk | null>,
  boundary: string,
): Promise<Upload> {
  const values = new Map<string, string>()
  try {
    const files = await readParts(new ByteQueue(next, MAX_MULTIPART_BODY_BYTES), boundary, values)
    return { ok: true, values, files }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      return { ok: false, status: 400, reason: 'the body ended too early', values }
    }
    return { ok: false, status: error.status, reason: error.message, values }
  }
}

/** The boundary of a content type, or null when it is no multipart form. */
export function boundaryOf(contentType: string): string | null {
  const match =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType,
    )
  return match?.[1] ?? match?.[2] ?? null
}

async function readParts(
  queue: ByteQueue,
  boundary: string,
  values: Map<string, string>,
): Promise<UploadedFile[]> {
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  const files: UploadedFile[] = []
  let textBytes = 0
  // The first delimiter stands at the very start, without the line end that all others have.
  queue.unread(new TextEncoder().encode('\r\n'))
  await skipTo(queue, delimiter)
  for (let parts = 0; !(await isLast(queue)); parts += 1) {
    if (parts === MAX_PARTS) throw new Refusal(400, 'too many parts')
    const head = partHead(await queue.line(MAX_HEAD_BYTES))
    if (head === null) throw new Refusal(400, 'a part without a name')
    if (head.fileName === null) {
      const { bytes, size } = await readPart(queue, delimiter, MAX_TEXT_BODY_BYTES - textBytes)
      if (size > bytes.length) throw new Refusal(413, 'too much text')
      textBytes += size
      values.set(head.name, decode(bytes))
      continue
    }
    const { bytes, size } = await readPart(queue, delimiter, MAX_FILE_BYTES)
    // A file field that was left alone is sent all the same, without name and bytes.
    if (head.fileName === '' && size === 0) continue
    if (files.length === MAX_FILES) throw new Refusal(413, 'too many files')
    files.push({ field: head.name, name: head.fileName, bytes, tooBig: size > bytes.length })
  }
  await queue.drain()
  return files
}

/** The bytes of a part, as far as `most` allows, and how many there were. */
async function readPart(queue: ByteQueue, delimiter: Uint8Array, most: number) {
  const kept: Uint8Array[] = []
  let size = 0
  await queue.until(delimiter, (chunk) => {
    size += chunk.length
    if (size <= most) kept.push(chunk)
    else kept.length = 0
  })
  const total = size <= most ? size : 0
  const bytes = new Uint8Array(total)
  let at = 0
  for (const chunk of total === 0 ? [] : kept) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes, size }
}

async function skipTo(queue: ByteQueue, delimiter: Uint8Array): Promise<void> {
  await queue.until(delimiter, () => undefined)
}

/** After a delimiter: `--` ends the form, a line end begins the next part. */
async function isLast(queue: ByteQueue): Promise<boolean> {
  const two = await queue.take(2)
  if (two === '--') return true
  if (two !== '\r\n') throw new Refusal(400, 'a broken delimiter')
  return false
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'text that is not UTF-8')
  }
}
