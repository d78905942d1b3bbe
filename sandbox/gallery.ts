// Stand-in for the gallery function: an array of image URLs, and the images themselves: as heavy as cameras make them,
// and beside each the widths of GALLERY_VARIANTS. They are the project's own gallery stills, so that nothing is fetched
// from elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { MIB } from '../contract/api.ts'

const FOLDER = join(import.meta.dirname, '../public/static/pictures')
const STILL = /^(gallery-\d\d)-960\.webp$/
const NAME = /^gallery-\d\d(-(?:480|960|1600))?\.webp$/
/** Of a camera's file, beside the picture in it: thumbnails, colours, what it thought. */
const BESIDE_BYTES = 4 * MIB

/** GALLERY_VARIANTS for a sandbox at this address. */
export function galleryVariants(sandbox: string): string {
  const pictures = `${sandbox}/gallery/pictures`
  return `${pictures}/{name}.webp ${pictures}/{name}-{width}.webp`
}

export function gallery() {
  return new Hono().route('/pictures', pictures).get('/', (c) => {
    const { origin } = new URL(c.req.url)
    return c.json(stills().map((name) => `${origin}/gallery/pictures/${name}.webp`))
  })
}

export const pictures = new Hono().get('/:name', (c) => {
  const name = c.req.param('name')
  const width = NAME.exec(name)?.[1]
  const file = join(FOLDER, width ? name : name.replace('.', '-1600.'))
  if (!NAME.test(name) || !existsSync(file)) return c.json({ error: 'no such picture' }, 404)
  const bytes = readFileSync(file)
  return c.body(width ? new Uint8Array(bytes) : fromCamera(bytes), 200, {
    'content-type': 'image/webp',
  })
})

/** Names in a width that fits news. */
export function pictureNames(): readonly string[] {
  return stills().map((name) => `${name}-960.webp`)
}

function stills(): readonly string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  return files.flatMap((file) => STILL.exec(file)?.[1] ?? []).toSorted()
}

/** The same picture with a chunk behind it that programs pass over (RFC 9649, 2.7.1.6). */
function fromCamera(webp: Buffer): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(webp.length + 8 + BESIDE_BYTES)
  file.set(webp)
  file.set(Buffer.from('CAMR'), webp.length)
  const view = new DataView(file.buffer)
  view.setUint32(webp.length + 4, BESIDE_BYTES, true)
  view.setUint32(4, file.length - 8, true)
  return file
}
