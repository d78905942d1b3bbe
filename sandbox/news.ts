// Stand-ins for the news service, the news search and the gallery function. Pictures are the project's own gallery stills.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { DAY, iso } from '../shared/time.ts'

const FOLDER = join(import.meta.dirname, '../public/static/pictures')
const STILL = /^gallery-\d\d-960\.webp$/
const TITLES = [
  'Johannesburg courts fill up as padel season opens',
  'Gauteng juniors book places at national padel trials',
  'How a floodlit car park became a four-court padel club',
  'Padel rackets: what the shapes really do',
  'Ladies open draws a record field in Johannesburg',
  'Glass, bounce, patience: a beginner’s first league night',
]
/** Ages of the articles in days. */
const AGES = [0, 2, 5, 8, 12, 19]
const SEARCH_PARAMETERS = ['q', 'lang', 'country', 'max', 'apikey']

export function news(now: () => number) {
  return articles('news', TITLES, now)
}

export function newsSearch(now: () => number) {
  return new Hono()
    .get('/', async (c, next) => {
      // The real search refuses a call without its parameters, so a forgotten one shows here too.
      if (SEARCH_PARAMETERS.every((name) => c.req.query(name))) return next()
      return c.json({ errors: ['q and apikey are required'] }, 400)
    })
    .route('/', articles('news-search', TITLES.toReversed(), now))
}

function articles(name: string, titles: readonly string[], now: () => number) {
  return new Hono()
    .get('/pictures/:name', pictures)
    .get('/articles/:n', (c) => {
      const title = titles[Number(c.req.param('n')) - 1]
      if (title === undefined) return c.json({ error: 'no such article' }, 404)
      return c.html(
        `<!doctype html><html lang="en-ZA"><title>${title}</title><h1>${title}</h1><p>A sample article of the sandbox.</p>`,
      )
    })
    .get('/', (c) => {
      const base = `${new URL(c.req.url).origin}/${name}`
      return c.json({ totalArticles: titles.length, articles: listed(titles, base, now()) })
    })
}

function listed(titles: readonly string[], base: string, now: number) {
  const files = pictureNames()
  return titles.map((title, n) => ({
    title,
    description: `${title}. Sample article.`,
    content: '…',
    url: `${base}/articles/${n + 1}`,
    image: `${base}/pictures/${files[n % files.length]}`,
    publishedAt: iso(now - (now % DAY) - (AGES[n] ?? 0) * DAY),
    source: { name: 'Sample News', url: 'https://news.example' },
  }))
}

/** GET /gallery: an array of image URLs. */
export function gallery() {
  return new Hono().get('/pictures/:name', pictures).get('/', (c) => {
    const { origin } = new URL(c.req.url)
    return c.json(pictureNames().map((name) => `${origin}/gallery/pictures/${name}`))
  })
}

const pictures = serveStatic({ root: FOLDER, rewriteRequestPath: (path) => basename(path) })

function pictureNames(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((file) => STILL.test(file))
    .toSorted()
}
