// Stand-in for the gallery function: an array of image URLs, and the images, which are the project's own gallery stills.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'

const FOLDER = join(import.meta.dirname, '../public/static/pictures')
const STILL = /^gallery-\d\d-960\.webp$/

export function gallery() {
  return new Hono().route('/pictures', pictures).get('/', (c) => {
    const { origin } = new URL(c.req.url)
    return c.json(pictureNames().map((name) => `${origin}/gallery/pictures/${name}`))
  })
}

export const pictures = new Hono().get('/:name', (c) => {
  const name = c.req.param('name')
  const file = join(FOLDER, name)
  if (!STILL.test(name) || !existsSync(file)) return c.json({ error: 'no such picture' }, 404)
  return c.body(new Uint8Array(readFileSync(file)), 200, { 'content-type': 'image/webp' })
})

export function pictureNames(): readonly string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  return files.filter((file) => STILL.test(file)).toSorted()
}
