// Pictures for the stand-ins: the project's own gallery stills, so that nothing is fetched from elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'

const FOLDER = join(import.meta.dirname, '../public/pictures')
const GALLERY = /^gallery-\d\d-960\.webp$/

export const pictures = new Hono().get('/:file', (c) => {
  const file = c.req.param('file')
  if (!galleryPictures().includes(file)) return c.json({ error: 'no such picture' }, 404)
  return c.body(readFileSync(join(FOLDER, file)), 200, { 'content-type': 'image/webp' })
})

export function galleryPictures(): readonly string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .filter((file) => GALLERY.test(file))
    .toSorted()
}
