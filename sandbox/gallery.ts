// Stand-in for the gallery function: an array of image URLs, and the images themselves.
import { Hono } from 'hono'
import { galleryPictures, pictures } from './pictures.ts'

export function gallery() {
  return new Hono().route('/pictures', pictures).get('/', (c) => {
    const { origin } = new URL(c.req.url)
    return c.json(galleryPictures().map((name) => `${origin}/gallery/pictures/${name}`))
  })
}
