// Makes the site's files of any picture: upright, in sRGB, in the sizes of its use, and without what a camera notes.
import { readFile } from 'node:fs/promises'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../../shared/pictures.ts'
import { cleanSvg } from './svg.ts'

export const USES = ['coach', 'partner', 'page', 'event', 'gallery', 'share'] as const
export type Use = (typeof USES)[number]
/** By their path in public/static. */
export type Files = Map<string, Uint8Array>
export type Made = { ok: true; files: Files } | { ok: false; error: string }

type Format = 'avif' | 'webp' | 'jpeg'
/** Of a picture that keeps its limit easily. */
const BEST: Record<Format, number> = { avif: 47, webp: 65, jpeg: 82 }
type Output = { path: string; size: ResizeOptions; format: Format; bytes: number }

/** On a side, of what the files are made of. */
const MOST_PIXELS = 3200
const MOST_BYTES = 60_000_000
/** Pixels: anything narrower is a blur in the size of its use. */
const LEAST = { coach: 320, partner: 120, page: 800, event: 480, gallery: 480, share: 600 }
const MOST_SVG_BYTES = 40_000
/** Bytes of a picture in each width. */
const LIMITS = { avif: [10_000, 60_000, 140_000], webp: [24_000, 80_000, 180_000] } as const

export async function makeFiles(file: string, use: Use, name: string): Promise<Made> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return refused('does not exist')
  if (bytes.length > MOST_BYTES) return refused('is larger than 60 MB; save it smaller')
  if (isHeic(bytes)) {
    return refused(
      'is HEIC, which cannot be read here; send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)',
    )
  }
  const drawing = isSvg(bytes) ? cleanSvg(bytes.toString('utf8')) : null
  if (drawing === '') return refused('is an SVG that cannot be read; export it again, or as PNG')
  if (drawing && (use === 'coach' || use === 'partner')) {
    const svg = Buffer.from(drawing)
    if (svg.length > MOST_SVG_BYTES) {
      return refused('is a drawing of more than 40 kB; simplify it, or export it as PNG')
    }
    return { ok: true, files: new Map([[`${folderOf(use)}/${name}.svg`, svg]]) }
  }
  try {
    return await encode(drawing ? Buffer.from(drawing) : bytes, use, name)
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    return refused(
      isHuge
        ? 'has more than 268 million pixels; save it smaller'
        : 'cannot be read: it is damaged, cut off, or no picture; save it again as JPEG or PNG',
    )
  }
}

async function encode(bytes: Buffer, use: Use, name: string): Promise<Made> {
  // Only the first picture of an animation is read.
  const { width, height } = (await sharp(bytes, { failOn: 'error' }).metadata()).autoOrient
  if (width < LEAST[use] || height < LEAST[use] / 3) {
    return refused(
      `is ${width} by ${height} pixels; for this it has to be at least ${LEAST[use]} wide and a third as high`,
    )
  }
  const upright = await sharp(bytes, { failOn: 'error', density: 300 })
    .autoOrient()
    .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const files: Files = new Map()
  for (const output of outputsOf(use, name)) {
    const resized = sharp(upright).resize({ kernel: 'lanczos3', ...output.size })
    const ready =
      use === 'partner'
        ? resized
        : resized.flatten({ background: '#ffffff' }).sharpen({ sigma: 0.5, m1: 0.4, m2: 1.2 })
    files.set(output.path, await within(output.bytes, ready, output.format))
  }
  return { ok: true, files }
}

function outputsOf(use: Use, name: string): Output[] {
  if (use === 'coach' || use === 'partner' || use === 'share') {
    const cover = { fit: 'cover', position: 'attention' } as const
    const size = {
      coach: { width: 640, height: 640, ...cover },
      partner: { width: 480, height: 192, fit: 'inside' } as const,
      share: { width: 1200, height: 630, ...cover },
    }[use]
    const [format, end] = use === 'share' ? (['jpeg', 'jpg'] as const) : (['webp', 'webp'] as const)
    const bytes = { coach: 60_000, partner: 30_000, share: 100_000 }[use]
    return [{ path: `${folderOf(use)}/${name}.${end}`, size, format, bytes }]
  }
  return PICTURE_WIDTHS.flatMap((width, n) => {
    const shape = { height: (width / 16) * 9, fit: 'cover', position: 'attention' } as const
    const size = use === 'gallery' ? { width } : { width, ...shape }
    return (['avif', 'webp'] as const).map((format) => {
      const path = `pictures/${name}-${width}.${format}`
      return { path, size, format, bytes: LIMITS[format][n] ?? 0 }
    })
  })
}

function folderOf(use: 'coach' | 'partner' | 'share'): string {
  return { coach: 'coaches', partner: 'partners', share: 'share' }[use]
}

/** The best quality that keeps the limit, to a few steps. */
export async function within(
  bytes: number,
  picture: Sharp,
  format: Format,
  best = BEST[format],
): Promise<Uint8Array> {
  const coded = (quality: number) => coders[format](picture.clone(), quality).toBuffer()
  const finest = await coded(best)
  if (finest.length <= bytes) return finest
  let [fits, low, high] = [await coded(1), 1, best]
  // Grain in every pixel, which no quality keeps.
  if (fits.length > bytes) return coders[format](picture.clone().blur(8), 10).toBuffer()
  while (high - low > 6) {
    const middle = Math.round((low + high) / 2)
    const tried = await coded(middle)
    if (tried.length > bytes) high = middle
    else [fits, low] = [tried, middle]
  }
  return fits
}

const coders: Record<Format, (picture: Sharp, quality: number) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality, effort: 5, smartSubsample: true }),
  jpeg: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }),
}

function refused(error: string): Made {
  return { ok: false, error }
}

function isSvg(bytes: Buffer): boolean {
  return /^\s*(?:<\?xml|<!--|<!doctype|<svg)/i.test(
    bytes.subarray(0, 300).toString('utf8').replace('\ufeff', ''),
  )
}

/** sharp comes without the patented decoder; AVIF is in the same container. */
function isHeic(bytes: Buffer): boolean {
  const head = bytes.subarray(4, 40).toString('latin1')
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(head) && !head.includes('avif')
}
