// GET /cards/:league.png, /cards/:league/:group.png, and .square.png beside: the standings as a picture, for link previews.
import { type Context, Hono } from 'hono'
import { groupCalled, leagueCalled } from '../../contract/called.ts'
import type { CardShape } from '../../contract/cards.ts'
import type { Group, League } from '../../contract/content/leagues.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { requestScope } from '../cache/request-scope.ts'
import { cardContent, hashOfCard } from '../cards/content.ts'
import { createDrawnCards, type DrawnCardsOptions } from '../cards/drawn-cards.ts'
import type { ReadLeague } from '../data/league.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { prepare, respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf } from '../platform/log.ts'

type CardsOptions = DrawnCardsOptions & {
  leagues: readonly League[]
  readLeague: ReadLeague
}

type Wanted = { league: League; group: Group | null; shape: CardShape; path: string }

const FILE = /^\/cards\/([\w-]{1,60})(?:\/([\w-]{1,60}))?(\.square)?\.png$/
/** Its address names what it shows. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** What the same address shows next is another card. */
const FOR_NOW = `public, max-age=${(5 * MINUTE) / SECOND}`
const INSTEAD = '/static/share/standings.jpg'
const INSTEAD_AGE = `public, max-age=${MINUTE / SECOND}`

/** Mounted under /cards. */
export function createCards(options: CardsOptions) {
  const drawn = createDrawnCards(options)
  const cards = new Hono<EdgeEnv>()
  cards.all('/*', async (c, next) => {
    const wanted = isRead(c.req.method) ? wantedFrom(c.req.path, options.leagues) : null
    if (wanted === null) return await next()
    try {
      return (await answer(c, wanted)) ?? instead()
    } catch (cause) {
      options.log('error', 'card_failed', { key: wanted.path, cause: kindOf(cause) })
      return instead()
    }
  })
  return cards

  /** null: the static picture stands for it. */
  async function answer(c: Context<EdgeEnv>, wanted: Wanted): Promise<Response | null> {
    const { league, group } = wanted
    const { assets } = c.var.env
    // Where no card can be, nobody is asked.
    if (league.shortenNames || assets === null) return null
    const { record, story } = await options.readLeague(c, league)
    const was = group === null ? undefined : story?.groups[group.table]?.was
    const content = record && cardContent(league, group, record, was)
    if (content === null) return null
    const hash = hashOfCard(content)
    const bytes = await drawn({ ...wanted, content, hash }, assets, requestScope(c).waitUntil)
    const headers = {
      'content-type': 'image/png',
      'cache-control': c.req.query('v') === hash ? FOR_GOOD : FOR_NOW,
      'cross-origin-resource-policy': 'cross-origin',
    }
    return bytes && respond(c.req.raw, prepare(bytes, `"${hash}"`, headers))
  }
}

function wantedFrom(path: string, leagues: readonly League[]): Wanted | null {
  const [, id, slug, square] = FILE.exec(path) ?? []
  const league = id === undefined ? undefined : leagueCalled(leagues, id)
  if (league === undefined) return null
  const group = slug === undefined ? null : groupCalled(league.groups, slug)
  if (group === undefined) return null
  const name = group === null ? league.id : `${league.id}/${group.slug}`
  return { league, group, shape: square === undefined ? 'wide' : 'square', path: name }
}

function instead(): Response {
  const headers = {
    ...API_HEADERS,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': INSTEAD_AGE,
    location: INSTEAD,
  }
  return new Response(null, { status: 302, headers })
}
