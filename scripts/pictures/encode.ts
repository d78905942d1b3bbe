// Makes the site's files from any picture: upright, in sRGB, in the sizes of its use, and without metadata.
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../../shared/pictures.ts'
import { cleanSvg } from './svg.ts'

/** Files by their path in public/static. */
export type Encoded = Map<string, Uint8Array>

/** `quality`: for a picture that is far below its limit. */
const FORMATS = {
  avif: { quality: 47, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 65, effort: 5, smartSubsample: true },
  jpeg: { quality: 82, mozjpeg: true },
}
type Format = keyof typeof FORMATS
type Written = { path: string; format: Format; bytes: number; width: number; height?: number }

type PictureKind = {
  /** In public/static; also the list of the content whose entries describe the pictures. */
  folder: string
  /** Field of an entry that names the file. */
  field?: string
  /** Minimum width in pixels: a narrower picture is blurred. */
  least: number
}
export type Use = 'coach' | 'partner' | 'page' | 'card' | 'gallery'
export const USES: Record<Use, PictureKind> = {
  coach: { folder: 'coaches', field: 'avatar', least: 320 },
  partner: { folder: 'partners', field: 'logo', least: 120 },
  /** Above a page, and in its link preview. */
  page: { folder: 'pictures', least: 800 },
  /** On an event's card, or in a band across a page. */
  card: { folder: 'pictures', least: 480 },
  gallery: { folder: 'pictures', least: 480 },
}

/** Files by their path in public/static, without the ending. `bytes`: the maximum. */
function outputsOf(use: Use, name: string): Written[] {
  const path = `${USES[use].folder}/${name}`
  if (use === 'coach') return [{ path, format: 'webp', bytes: 60_000, width: 640, height: 640 }]
  if (use === 'partner') return [{ path, format: 'webp', bytes: 30_000, width: 480, height: 192 }]
  const widths = PICTURE_WIDTHS.flatMap((width, n) =>
    (['avif', 'webp'] as const).map((format): Written => {
      const output = { path: `${path}-${width}`, format, bytes: LIMITS[format][n] ?? 0, width }
      return use === 'gallery' ? output : { ...output, height: (width / 16) * 9 }
    }),
  )
  const preview = { path: `share/${name}`, bytes: 100_000, width: 1200, height: 630 }
  return use === 'page' ? [...widths, { ...preview, format: 'jpeg' }] : widths
}

/** Bytes of a picture in each width. */
const LIMITS = { avif: [10_000, 60_000, 140_000], webp: [24_000, 80_000, 180_000] }
/** Maximum pixels on a side of the source. */
const MAX_PIXELS = 3200
const MAX_BYTES = 60_000_000
/** Most phones save 12 to 50. AVIF takes ten times the time and memory of JPEG. */
const MAX_MEGAPIXELS = { avif: 16, other: 65 }

/** The files, or a sentence with the reason why there are none. */
export async function makeFiles(file: string, use: Use, name: string): Promise<Encoded | string> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return 'does not exist'
  if (bytes.length > MAX_BYTES) return 'is larger than 60 MB; save it smaller'
  if (isHeic(bytes)) {
    return 'is HEIC, which cannot be read here; send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)'
  }
  const { folder, field } = USES[use]
  if (isSvg(bytes)) {
    if (!field) return 'is an SVG, which can be a portrait or a logo only; export it as PNG'
    const cleaned = cleanSvg(bytes.toString('utf8'))
    return cleaned.ok
      ? new Map([[`${folder}/${name}.svg`, Buffer.from(cleaned.svg)]])
      : `is an SVG that ${cleaned.error}, or export it as PNG`
  }
  try {
    return await encode(bytes, use, name)
  } catch {
    return 'cannot be read: it is damaged, cut off, or no picture; save it again as JPEG or PNG'
  }
}

async function encode(bytes: Buffer, use: Use, name: string): Promise<Encoded | string> {
  const { least } = USES[use]
  // Only the first picture of an animation is read, and here only its head.
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width < least || height < least / 3) {
    return `is ${width} by ${height} pixels; for this it has to be at least ${least} wide and a third as high`
  }
  const most = format === 'heif' ? MAX_MEGAPIXELS.avif : MAX_MEGAPIXELS.other
  if (width * height > most * 1_000_000) {
    return `has more than ${most} megapixels; save it smaller`
  }
  const upright = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_PIXELS, height: MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const files: Encoded = new Map()
  // A logo is not cut, and keeps its transparent ground.
  const isLogo = use === 'partner'
  const fit = isLogo ? 'inside' : 'cover'
  for (const { path, format, bytes, ...size } of outputsOf(use, name)) {
    const ready = sharp(upright).resize({ ...size, fit, position: 'attention' })
    if (!isLogo) ready.flatten({ background: '#ffffff' }).sharpen({ sigma: 0.5, m1: 0.4, m2: 1.2 })
    const end = format === 'jpeg' ? 'jpg' : format
    files.set(`${path}.${end}`, await within(bytes, ready, format))
  }
  return files
}

const STEP = 4

/** The best quality within the limit, to a step. */
export async function within(
  bytes: number,
  picture: Sharp,
  format: Format,
  best = FORMATS[format].quality,
): Promise<Uint8Array> {
  const coded = (options: object, from = picture.clone()) =>
    from.toFormat(format, { ...FORMATS[format], ...options }).toBuffer()
  for (let quality = best; quality > 0; quality -= STEP) {
    // Takes a tenth of the time; a photo becomes at most a tenth larger.
    const draft = await coded({ quality, effort: 2 })
    if (draft.length > 1.1 * bytes) continue
    const file = await coded({ quality })
    if (file.length <= bytes) return file
  }
  // Noise in every pixel, which fits the limit at no quality.
  return coded({ quality: 10 }, picture.clone().blur(8))
}

/** Also SVGZ, which is gzip: sharp would draw both. */
function isSvg(bytes: Buffer): boolean {
  return bytes[0] === 0x1f || /^\s*</.test(bytes.toString('utf8', 0, 2000))
}

/** sharp comes without the patented decoder; AVIF is in the same container. */
function isHeic(bytes: Buffer): boolean {
  const head = bytes.subarray(4, 40).toString('latin1')
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(head) && !head.includes('avif')
}
