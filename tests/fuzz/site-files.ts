// What a running site offers, asked of itself: files, films, pictures and leagues with which requests are drawn.
import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { GallerySchema } from '../../contract/news.ts'

export type SiteFiles = {
  files: readonly string[]
  films: readonly string[]
  pictures: readonly string[]
  leagues: readonly string[]
}

const OWN_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/licences.txt',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/favicon.svg',
]

export async function filesOf(url: string, leagues: readonly string[]): Promise<SiteFiles> {
  const home = await (await fetch(url)).text()
  const gallery = v.parse(GallerySchema, await (await fetch(`${url}/api/gallery`)).json())
  const linked = [...home.matchAll(/"(\/(?:assets|static)\/[\w./-]+)"/g)]
  return {
    files: [...OWN_FILES, ...new Set(linked.map(([, path = '']) => path))],
    films: readdirSync('public/static/film').map((file) => `/film/${file}`),
    pictures: gallery.images.map(({ src }) => src),
    leagues,
  }
}
