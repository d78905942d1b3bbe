// Stand-ins for the news service and the news search: six articles each, younger than the clock, with pages and pictures of their own.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DAY, iso } from '../contract/time.ts'
import { answerPicture, galleryPictures } from './pictures.ts'
import { answer, answerJson, type Service, urlOf } from './service.ts'

const TITLES = [
  'Johannesburg courts fill up as padel season opens',
  'Gauteng juniors book places at national padel trials',
  'How a floodlit car park became a four-court padel club',
  'Padel rackets: what the shapes really do',
  'Ladies open draws a record field in Johannesburg',
  'Glass, bounce, patience: a beginner’s first league night',
]
/** Days before today, as news is: often, then less often. */
const AGES = [0, 2, 5, 8, 12, 19]

export function createNews(now: () => number): Service {
  return create('news', TITLES, now)
}

export function createNewsSearch(now: () => number): Service {
  return create('news-search', TITLES.toReversed(), now)
}

function create(name: string, titles: readonly string[], now: () => number): Service {
  return {
    name,
    paths: [name],
    handle: (req, res) => {
      const [, folder, item = ''] = urlOf(req).pathname.slice(1).split('/')
      if (folder === 'pictures') return answerPicture(res, item)
      if (folder === 'articles') return answerPage(res, titles[Number(item) - 1])
      if (name === 'news-search' && !asksLikeUs(req))
        return answerJson(res, 400, { errors: ['q and apikey are required'] })
      answerList(req, res, name, titles, now())
    },
  }
}

/** The real search refuses a call without its parameters, so a forgotten one shows here too. */
function asksLikeUs(req: IncomingMessage): boolean {
  const { searchParams } = urlOf(req)
  return ['q', 'lang', 'country', 'max', 'apikey'].every((name) => searchParams.get(name))
}

function answerList(
  req: IncomingMessage,
  res: ServerResponse,
  name: string,
  titles: readonly string[],
  now: number,
) {
  const base = `${urlOf(req).origin}/${name}`
  const pictures = galleryPictures()
  const articles = titles.map((title, n) => ({
    title,
    description: `${title}. Sample article.`,
    content: '…',
    url: `${base}/articles/${n + 1}`,
    image: pictures.length > 0 ? `${base}/pictures/${pictures[n % pictures.length]}` : null,
    publishedAt: iso(now - (now % DAY) - (AGES[n] ?? 0) * DAY),
    source: { name: 'Sample News', url: 'https://news.example' },
  }))
  answerJson(res, 200, { totalArticles: articles.length, articles })
}

function answerPage(res: ServerResponse, title: string | undefined) {
  if (title === undefined) return answerJson(res, 404, { error: 'no such article' })
  answer(
    res,
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en-ZA"><title>${title}</title><h1>${title}</h1><p>A sample article of the sandbox.</p>`,
  )
}
