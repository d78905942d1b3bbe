// Pictures as people send them: turned, broken, huge, in odd formats. `told` is the sentence; without it files are made.
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Use } from '../../scripts/pictures/encode.ts'

export type Odd = { use: Use; bytes: () => Promise<Uint8Array> | Uint8Array; told?: string }

const RED = '#d02020'
const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } })
const coded = (picture: Sharp) => picture.toBuffer()
const text = (words: string) => Buffer.from(words)
const svg = (inside: string, attributes = '') =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 96" width="240" height="96" ${attributes}><path d="M0 0h99v9z"/>${inside}</svg>`,
  )
const animated = (end: 'gif' | 'webp') => async () => {
  const frames = await Promise.all([RED, '#2020d0'].map((one) => coded(plain(700, 700, one).png())))
  return coded(sharp(frames, { join: { animated: true } })[end]())
}
const head = (bytes: Uint8Array) => bytes.subarray(0, Math.round(bytes.length / 2))
const noisy = () =>
  plain(900, 700).composite([
    {
      input: {
        create: {
          width: 900,
          height: 700,
          channels: 3,
          background: RED,
          noise: { type: 'gaussian', mean: 128, sigma: 50 },
        },
      },
    },
  ])
const located = {
  IFD0: { Copyright: 'SOMEBODY', Make: 'PHONE' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 9/1 0/1' },
}

const BROKEN = 'cannot be read: it is damaged, cut off, or no picture; save it again as JPEG or PNG'
const HEIC =
  'is HEIC, which cannot be read here; send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)'
/** A `ftyp` box and the head of the `meta` box after it (ISO/IEC 23008-12). */
function heic(brands: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + brands.length)
  const meta = '\0\0\x0f\xa3meta\0\0\0\0\0\0\0\x22hdlr\0\0\0\0\0\0\0\0pict'
  return Buffer.concat([size, Buffer.from(`ftyp${brands}${meta}`, 'latin1')])
}
const NO_DRAWING = 'is an SVG that cannot be read; export it again, or export it as PNG'
const LARGE_DRAWING = 'is an SVG that has too much detail; simplify it, or export it as PNG'
const unknown = (name: string) =>
  `is an SVG that has "${name}" in it, which the site cannot show; export it without, or export it as PNG`

export const ODD_PICTURES: Record<string, Odd> = {
  'a place in EXIF': { use: 'coach', bytes: () => coded(plain(900, 900).withExif(located).jpeg()) },
  'a place in a PNG': { use: 'coach', bytes: () => coded(plain(900, 900).withExif(located).png()) },
  'a place in a WebP': {
    use: 'partner',
    bytes: () => coded(plain(900, 900).withExif(located).webp()),
  },
  XMP: {
    use: 'coach',
    bytes: () =>
      coded(
        plain(900, 900)
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SOMEBODY</a></x:xmpmeta>')
          .jpeg(),
      ),
  },
  'a wide gamut': { use: 'coach', bytes: () => coded(plain(900, 900).withIccProfile('p3').jpeg()) },
  CMYK: { use: 'coach', bytes: () => coded(plain(900, 900).toColourspace('cmyk').jpeg()) },
  '16 bits': { use: 'coach', bytes: () => coded(plain(900, 900).toColourspace('rgb16').png()) },
  grey: { use: 'coach', bytes: () => coded(plain(900, 900).greyscale().jpeg()) },
  'a palette': { use: 'partner', bytes: () => coded(plain(300, 200).png({ palette: true })) },
  transparency: { use: 'coach', bytes: () => coded(plain(900, 900).ensureAlpha(0.2).png()) },
  'a transparent logo': {
    use: 'partner',
    bytes: () => coded(plain(400, 160).ensureAlpha(0.2).png()),
  },
  'a progressive JPEG': {
    use: 'coach',
    bytes: () => coded(plain(900, 900).jpeg({ progressive: true })),
  },
  AVIF: { use: 'coach', bytes: () => coded(plain(400, 400).avif({ effort: 0 })) },
  TIFF: { use: 'coach', bytes: () => coded(plain(900, 900).tiff()) },
  'an animated GIF': { use: 'coach', bytes: animated('gif') },
  'an animated WebP': { use: 'coach', bytes: animated('webp') },
  'a noisy portrait': { use: 'coach', bytes: () => coded(noisy().jpeg()) },
  'a noisy logo': { use: 'partner', bytes: () => coded(noisy().jpeg()) },
  '12,000 pixels': { use: 'coach', bytes: () => coded(plain(12_000, 4000).jpeg()) },
  'a wrong ending': { use: 'coach', bytes: () => coded(plain(900, 900).png()) },
  'a script in an SVG': {
    use: 'partner',
    bytes: () => svg('<script>alert(1)</script>', 'onload="alert(1)"'),
  },
  'a page in an SVG': {
    use: 'partner',
    bytes: () => svg('<foreignObject><p>alert</p></foreignObject>'),
    told: unknown('foreignObject'),
  },
  'a picture from elsewhere in an SVG': {
    use: 'partner',
    bytes: () => svg('<image href="https://alert.example/a.png"/>'),
    told: unknown('image'),
  },
  'a link in an SVG': {
    use: 'partner',
    bytes: () => svg('<a xlink:href="javascript:alert(1)"><path d="M0 0h5v5z"/></a>'),
  },
  'styles in an SVG': {
    use: 'partner',
    bytes: () =>
      svg(
        '<style>@import url(https://alert.example); .a{fill:red}</style><path class="a" d="M0 0h5v5z"/>',
      ),
  },
  'an animation in an SVG': {
    use: 'partner',
    bytes: () => svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  },
  'a filter from elsewhere': {
    use: 'coach',
    bytes: () => svg('<path d="M0 0h5v5z" filter="url(https://alert.example/f)"/>'),
    told: unknown('filter'),
  },
  'an SVG with a byte-order mark': {
    use: 'partner',
    bytes: () => Buffer.concat([text('\ufeff'), svg('')]),
  },
  'a drawing in the gallery': {
    use: 'gallery',
    bytes: () =>
      text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><path d="M0 0h99v9z"/></svg>',
      ),
    told: 'is an SVG, which can be a portrait or a logo only; export it as PNG',
  },
  'an SVG cut off': {
    use: 'partner',
    bytes: () => head(svg('<path d="M0 0h5v5z"/>')),
    told: NO_DRAWING,
  },
  'an SVG without a drawing': {
    use: 'partner',
    bytes: () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    told: NO_DRAWING,
  },
  'an SVG of more than 40 kB': {
    use: 'partner',
    bytes: () =>
      svg(
        Array.from(
          { length: 2000 },
          (_, n) => `<path d="M${n} ${n % 97}q9 ${n % 13} 3 ${n % 7}"/>`,
        ).join(''),
      ),
    told: LARGE_DRAWING,
  },
  'one pixel': {
    use: 'coach',
    bytes: () => coded(plain(1, 1).png()),
    told: 'is 1 by 1 pixels; for this it has to be at least 320 wide and a third as high',
  },
  'a small portrait': {
    use: 'coach',
    bytes: () => coded(plain(200, 200).png()),
    told: 'is 200 by 200 pixels; for this it has to be at least 320 wide and a third as high',
  },
  'a strip': {
    use: 'page',
    bytes: () => coded(plain(2000, 30).png()),
    told: 'is 2000 by 30 pixels; for this it has to be at least 800 wide and a third as high',
  },
  'half a JPEG': {
    use: 'coach',
    bytes: async () => head(await coded(noisy().jpeg())),
    told: BROKEN,
  },
  'half a PNG': { use: 'coach', bytes: async () => head(await coded(noisy().png())), told: BROKEN },
  'half a WebP': {
    use: 'coach',
    bytes: async () => head(await coded(noisy().webp())),
    told: BROKEN,
  },
  'a text': {
    use: 'coach',
    bytes: () => text('Dear organisers, the picture is attached.'),
    told: BROKEN,
  },
  'a PDF': { use: 'coach', bytes: () => text('%PDF-1.7\n1 0 obj << >> endobj'), told: BROKEN },
  'an empty file': { use: 'coach', bytes: () => text(''), told: BROKEN },
  ...Object.fromEntries(
    // As phones begin them: iPhone 8, iPhone 16 Pro, a burst, Samsung, and HEIC in the brand of any such picture.
    [
      'heic\0\0\0\0mif1heic',
      'heic\0\0\0\0mif1MiHEMiPrmiafMiHBheictmap',
      'hevc\0\0\0\0msf1hevcheic',
      'heix\0\0\0\0mif1miafheixheic',
      'mif1\0\0\0\0mif1miafMiHBheic',
    ].map((brands) => {
      const odd: Odd = { use: 'coach', bytes: () => heic(brands), told: HEIC }
      return [`HEIC, ${brands.replaceAll('\0', ' ')}`, odd]
    }),
  ),
  'an AVIF with the brand of any such picture': {
    use: 'coach',
    bytes: async () => {
      const bytes = await coded(plain(400, 400).avif({ effort: 0 }))
      bytes.write('mif1', 8, 'latin1')
      return bytes
    },
  },
  'more than a camera has': {
    use: 'coach',
    bytes: () => new Uint8Array(61_000_000),
    told: 'is larger than 60 MB; save it smaller',
  },
  'an SVG of more than a megabyte': {
    use: 'partner',
    bytes: () => svg(`<!--${'a'.repeat(1_000_000)}-->`),
    told: LARGE_DRAWING,
  },
  'a compressed SVG': { use: 'coach', bytes: () => gzipSync(svg('')), told: NO_DRAWING },
  'an SVG in UTF-16': {
    use: 'coach',
    bytes: () => Buffer.from(`\ufeff${svg('')}`, 'utf16le'),
    told: BROKEN,
  },
  'a web page': {
    use: 'coach',
    bytes: () => text('<!doctype html><html><svg></svg></html>'),
    told: NO_DRAWING,
  },
  'a film': { use: 'coach', bytes: () => text('\0\0\0\x18ftypisom\0\0\0\0isommp42'), told: BROKEN },
  'JPEG XL': { use: 'coach', bytes: () => Buffer.from([0xff, 0x0a, 0, 0]), told: BROKEN },
  'a JPEG that says it is 65,500 by 65,500 pixels': {
    use: 'coach',
    bytes: async () => {
      const bytes = await coded(plain(900, 900).jpeg())
      bytes.set([0xff, 0xdc, 0xff, 0xdc], bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5)
      return bytes
    },
    told: 'has more than 65 megapixels; save it smaller',
  },
  'an AVIF of 18 megapixels': {
    use: 'coach',
    bytes: async () => {
      const bytes = await coded(plain(400, 400).avif({ effort: 0 }))
      bytes.set([0, 0, 0x17, 0x70, 0, 0, 0x0b, 0xb8], bytes.indexOf('ispe') + 8)
      return bytes
    },
    told: 'has more than 16 megapixels; save it smaller',
  },
  'a GIF of 10,000 pictures': {
    use: 'coach',
    bytes: async () => {
      const bytes = await coded(plain(700, 700).gif())
      // Each of one pixel: descriptor, code size, block of data, end.
      const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
      return Buffer.concat([bytes.subarray(0, -1), Buffer.alloc(150_000, frame), text(';')])
    },
  },
}
