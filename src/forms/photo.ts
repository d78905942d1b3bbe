// Makes photos light before they are sent: long side 2000 px, JPEG, and nothing of the camera's data such as the place.
import { MAX_FILE_BYTES, MIB } from '../../shared/api.ts'
import { FILE_MESSAGES, FILE_TYPES } from '../../shared/forms/submission.ts'

const LONG_SIDE = 2000
/** Below this a picture is sent as it is, if it is small and carries no camera data. */
const LIGHT_BYTES = MIB
/** Readable text on a certificate survives the first; the others are for pictures that stay too heavy. */
const QUALITIES = [0.85, 0.7, 0.5]
/** Camera data stands at the start of a JPEG. */
const HEAD_BYTES = 128 * 1024

/** The same file when there is nothing to gain, or when the browser cannot read it: the edge decides then. */
export async function lighter(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size === 0) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  try {
    return (await isLight(file, picture)) ? file : ((await shrunk(file, picture)) ?? file)
  } finally {
    picture.close()
  }
}

/** Why this file cannot be sent, as far as a browser can tell. */
export function fileError(file: File): string | null {
  if (file.size === 0) return FILE_MESSAGES.empty
  if (!FILE_TYPES.some((type) => type === file.type)) return FILE_MESSAGES.type
  return file.size > MAX_FILE_BYTES ? FILE_MESSAGES.size : null
}

/** '1.2 MB' or '86 KB'. */
export function sizeInWords(bytes: number): string {
  return bytes >= MIB
    ? `${(bytes / MIB).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

async function isLight(file: File, { width, height }: ImageBitmap): Promise<boolean> {
  if (file.size > LIGHT_BYTES || Math.max(width, height) > LONG_SIDE) return false
  if (file.type === 'image/png') return true
  return file.type === 'image/jpeg' && !(await hasCameraData(file))
}

async function hasCameraData(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer()
  const text = new TextDecoder('latin1').decode(head)
  return text.includes('Exif\0') || text.includes('http://ns.adobe.com/xap/')
}

async function shrunk(file: File, picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // JPEG knows no transparency: what shows through would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    )
    if (jpeg === null) return null
    if (jpeg.size <= MAX_FILE_BYTES || quality === QUALITIES.at(-1)) {
      return new File([jpeg], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' })
    }
  }
  return null
}
