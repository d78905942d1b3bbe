// Pictures as people send them: turned, broken, huge, in odd formats. `told` is the sentence; without it files are made.
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Use } from '../../scripts/pictures/encode.ts'

export type Odd = {
  use: Use
  bytes: () => Promise<Uint8Array> | Uint8Array
  told?: string | undefined
}

const RED = '#d02020'
const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } })
const square = () => plain(900, 900)
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

const coach = (bytes: Odd['bytes'], told?: string): Odd => ({ use: 'coach', bytes, told })
const partner = (bytes: Odd['bytes'], told?: string): Odd => ({ use: 'partner', bytes, told })

export const ODD_PICTURES: Record<string, Odd> = {
  'a place in EXIF': coach(() => coded(square().withExif(located).jpeg())),
  'a place in a PNG': coach(() => coded(square().withExif(located).png())),
  'a place in a WebP': partner(() => coded(square().withExif(located).webp())),
  XMP: coach(() =>
    coded(
      square().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SOMEBODY</a></x:xmpmeta>').jpeg(),
    ),
  ),
  'a wide gamut': coach(() => coded(square().withIccProfile('p3').jpeg())),
  CMYK: coach(() => coded(square().toColourspace('cmyk').jpeg())),
  '16 bits': coach(() => coded(square().toColourspace('rgb16').png())),
  grey: coach(() => coded(square().greyscale().jpeg())),
  'a palette': partner(() => coded(plain(300, 200).png({ palette: true }))),
  transparency: coach(() => coded(square().ensureAlpha(0.2).png())),
  'a transparent logo': partner(() => coded(plain(400, 160).ensureAlpha(0.2).png())),
  'a progressive JPEG': coach(() => coded(square().jpeg({ progressive: true }))),
  AVIF: coach(() => coded(plain(400, 400).avif({ effort: 0 }))),
  TIFF: coach(() => coded(square().tiff())),
  'an animated GIF': coach(animated('gif')),
  'an animated WebP': coach(animated('webp')),
  'a noisy portrait': coach(() => coded(noisy().jpeg())),
  'a noisy logo': partner(() => coded(noisy().jpeg())),
  '12,000 pixels': coach(() => coded(plain(12_000, 4000).jpeg())),
  'a wrong ending': coach(() => coded(square().png())),
  'a script in an SVG': partner(() => svg('<script>alert(1)</script>', 'onload="alert(1)"')),
  'a page in an SVG': partner(
    () => svg('<foreignObject><p>alert</p></foreignObject>'),
    unknown('foreignObject'),
  ),
  'a picture from elsewhere in an SVG': partner(
    () => svg('<image href="https://alert.example/a.png"/>'),
    unknown('image'),
  ),
  'a link in an SVG': partner(() =>
    svg('<a xlink:href="javascript:alert(1)"><path d="M0 0h5v5z"/></a>'),
  ),
  'styles in an SVG': partner(() =>
    svg(
      '<style>@import url(https://alert.example); .a{fill:red}</style><path class="a" d="M0 0h5v5z"/>',
    ),
  ),
  'an animation in an SVG': partner(() =>
    svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  ),
  'a filter from elsewhere': coach(
    () => svg('<path d="M0 0h5v5z" filter="url(https://alert.example/f)"/>'),
    unknown('filter'),
  ),
  'an SVG with a byte-order mark': partner(() => Buffer.concat([text('\ufeff'), svg('')])),
  'a drawing in the gallery': {
    use: 'gallery',
    bytes: () =>
      text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><path d="M0 0h99v9z"/></svg>',
      ),
    told: 'is an SVG, which can be a portrait or a logo only; export it as PNG',
  },
  'an SVG cut off': partner(() => head(svg('<path d="M0 0h5v5z"/>')), NO_DRAWING),
  'an SVG without a drawing': partner(
    () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    NO_DRAWING,
  ),
  'an SVG of more than 40 kB': partner(
    () =>
      svg(
        Array.from(
          { length: 2000 },
          (_, n) => `<path d="M${n} ${n % 97}q9 ${n % 13} 3 ${n % 7}"/>`,
        ).join(''),
      ),
    LARGE_DRAWING,
  ),
  'one pixel': coach(
    () => coded(plain(1, 1).png()),
    'is 1 by 1 pixels; for this it has to be at least 320 wide and a third as high',
  ),
  'a small portrait': coach(
    () => coded(plain(200, 200).png()),
    'is 200 by 200 pixels; for this it has to be at least 320 wide and a third as high',
  ),
  'a strip': {
    use: 'page',
    bytes: () => coded(plain(2000, 30).png()),
    told: 'is 2000 by 30 pixels; for this it has to be at least 800 wide and a third as high',
  },
  'half a JPEG': coach(async () => head(await coded(noisy().jpeg())), BROKEN),
  'half a PNG': coach(async () => head(await coded(noisy().png())), BROKEN),
  'half a WebP': coach(async () => head(await coded(noisy().webp())), BROKEN),
  'a text': coach(() => text('Dear organisers, the picture is attached.'), BROKEN),
  'a PDF': coach(() => text('%PDF-1.7\n1 0 obj << >> endobj'), BROKEN),
  'an empty file': coach(() => text(''), BROKEN),
  ...Object.fromEntries(
    // As phones begin them: iPhone 8, iPhone 16 Pro, a burst, Samsung, and HEIC in the brand of any such picture.
    [
      'heic\0\0\0\0mif1heic',
      'heic\0\0\0\0mif1MiHEMiPrmiafMiHBheictmap',
      'hevc\0\0\0\0msf1hevcheic',
      'heix\0\0\0\0mif1miafheixheic',
      'mif1\0\0\0\0mif1miafMiHBheic',
    ].map((brands) => {
      return [`HEIC, ${brands.replaceAll('\0', ' ')}`, coach(() => heic(brands), HEIC)]
    }),
  ),
  'an AVIF with the brand of any such picture': coach(async () => {
    const bytes = await coded(plain(400, 400).avif({ effort: 0 }))
    bytes.write('mif1', 8, 'latin1')
    return bytes
  }),
  'more than a camera has': coach(
    () => new Uint8Array(61_000_000),
    'is larger than 60 MB; save it smaller',
  ),
  'an SVG of more than a megabyte': partner(
    () => svg(`<!--${'a'.repeat(1_000_000)}-->`),
    LARGE_DRAWING,
  ),
  'a compressed SVG': coach(() => gzipSync(svg('')), NO_DRAWING),
  'an SVG in UTF-16': coach(() => Buffer.from(`\ufeff${svg('')}`, 'utf16le'), BROKEN),
  'a web page': coach(() => text('<!doctype html><html><svg></svg></html>'), NO_DRAWING),
  'a film': coach(() => text('\0\0\0\x18ftypisom\0\0\0\0isommp42'), BROKEN),
  'JPEG XL': coach(() => Buffer.from([0xff, 0x0a, 0, 0]), BROKEN),
  'a JPEG that says it is 65,500 by 65,500 pixels': coach(async () => {
    const bytes = await coded(square().jpeg())
    bytes.set([0xff, 0xdc, 0xff, 0xdc], bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    return bytes
  }, 'has more than 65 megapixels; save it smaller'),
  'an AVIF of 18 megapixels': coach(async () => {
    const bytes = await coded(plain(400, 400).avif({ effort: 0 }))
    bytes.set([0, 0, 0x17, 0x70, 0, 0, 0x0b, 0xb8], bytes.indexOf('ispe') + 8)
    return bytes
  }, 'has more than 16 megapixels; save it smaller'),
  'a GIF of 10,000 pictures': coach(async () => {
    const bytes = await coded(plain(700, 700).gif())
    // Each of one pixel: descriptor, code size, block of data, end.
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
    return Buffer.concat([bytes.subarray(0, -1), Buffer.alloc(150_000, frame), text(';')])
  }),
}
