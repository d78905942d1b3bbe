// Reads a file into memory when it is chosen, and makes photos light. On phones, files of a cloud or gallery are
// readable for a moment only; the bytes that were read are sent, even if the file has changed or is gone by then.
import { MAX_FILE_BYTES, MIB } from '../../shared/api.ts'
import { systemClock, withDeadline } from '../../shared/clock.ts'
import { FILE_MESSAGES } from '../../shared/forms/submission.ts'
import { MINUTE } from '../../shared/time.ts'

type FileRead = { ok: true; file: File } | { ok: false; error: string }

/** Larger than any photo; reading a whole film would crash the tab. */
const MAX_READ_BYTES = 64 * MIB
/** Reading and shrinking take seconds. Some browsers never answer. */
const READ_TIMEOUT_MS = MINUTE
/** Photos become JPEG of this size, without the camera's data such as the place: far below the limit of 4 MB. */
const LONG_SIDE_PX = 2000
/** A certificate stays readable. */
const QUALITY = 0.85
/** A smaller PNG, such as a screenshot, is sent unchanged. */
const LIGHT_BYTES = MIB

const refused = (problem: keyof typeof FILE_MESSAGES) =>
  ({ ok: false, error: FILE_MESSAGES[problem] }) as const
const inTime = <T>(work: () => Promise<T>) => withDeadline(systemClock, READ_TIMEOUT_MS, work)
const reads = new WeakMap<File, Promise<FileRead>>()

/** Never rejects. Each file is read once, by its field or, if there was no event, when the form is sent. */
export function readFile(chosen: File): Promise<FileRead> {
  const known = reads.get(chosen) ?? read(chosen)
  reads.set(chosen, known)
  return known
}

async function read(chosen: File): Promise<FileRead> {
  if (chosen.size > MAX_READ_BYTES) return refused('size')
  const bytes = await inTime(() => chosen.arrayBuffer()).catch(() => null)
  if (bytes === null) return refused('unread')
  if (bytes.byteLength === 0) return refused('empty')
  const { name, lastModified } = chosen
  const file = new File([bytes], name, { type: typeOf(bytes), lastModified })
  if (file.type === 'application/pdf') return judged(file)
  // When there is no memory for it, or anything else fails, the file is sent as it is.
  const light = await inTime(() => lighter(file, bytes)).catch(() => file)
  return light === null ? refused('broken') : judged(light)
}

function judged(file: File): FileRead {
  if (!file.type) return refused('type')
  return file.size > MAX_FILE_BYTES ? refused('size') : { ok: true, file }
}

/** The type by the first bytes, since types and endings are missing or wrong on phones. '' for any other kind. */
function typeOf(bytes: ArrayBuffer): string {
  // ISO 32000: other bytes may precede the header of a PDF.
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 1024)))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return head.includes('%PDF-') ? 'application/pdf' : ''
}

/** Any picture that the browser decodes, as JPEG; null for a broken one. Rejects for want of memory. */
async function lighter(file: File, bytes: ArrayBuffer): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) {
    const size = sizeOf(new DataView(bytes))
    // Browsers don't say whether memory was missing. If it was, this rejects, too.
    if (size) (await createImageBitmap(new ImageData(...size))).close()
    return file.type === '' ? file : null
  }
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.width, picture.height))
  if (file.type === 'image/png' && file.size <= LIGHT_BYTES && scale === 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return file
  // JPEG has no transparency: transparent areas would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (jpeg === null) return file
  const name = file.name.replace(/(\.[^.]*)?$/, '.jpg')
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

/** Width and height by the header of a JPEG or PNG; null where the file ends before. */
function sizeOf(view: DataView): [number, number] | null {
  try {
    if (view.getUint8(0) === 0x89) return [view.getUint32(16), view.getUint32(20)]
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint8(at + 1)
      // A frame begins with C0 to CF, save three.
      if (marker >> 4 === 0xc && ![0xc4, 0xc8, 0xcc].includes(marker))
        return [view.getUint16(at + 7), view.getUint16(at + 5)]
    }
    return null
  } catch {
    return null
  }
}
