// GET /cards/:league.png, /cards/:league/:group.png, and .square.png beside: the standings as a picture, for link previews.
import { type Context, Hono } from 'hono'
import type { CardBinding, CardShape } from '../../shared/cards.ts'
import type { Group, League } from '../../shared/content/leagues.ts'
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import { groupCalled, leagueCalled } from '../../shared/urls.ts'
import { cardOf, hashOfCard } from '../cards/content.ts'
import { type RequestScope, requestScope } from '../data/cache.ts'
import type { ReadLeague } from '../data/league.ts'
import { CACHE_ORIGIN, type StoreOptions, tryStore } from '../data/stores.ts'
import { API_HEADERS, isRead, prepare, respond } from '../http/answers.ts'
import { within } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf } from '../platform/log.ts'

type CardsOptions = StoreOptions & {
  origin: string
  leagues: readonly League[]
  readLeague: ReadLeague
}

type Wanted = { league: League; group: Group | null; shape: CardShape; path: string }

const FILE = /^\/cards\/([\w-]{1,60})(?:\/([\w-]{1,60}))?(\.square)?\.png$/
/** The address names what it shows. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The same address shows another card next time. */
const SHORT_LIVED = `public, max-age=${(5 * MINUTE) / SECOND}`
const CACHED = `max-age=${(30 * DAY) / SECOND}`
const CACHE_LIMIT_MS = SECOND / 2
/** Drawing takes 0.1 to 0.4 s; messengers give up after a few. */
const DRAW_LIMIT_MS = 3 * SECOND
const SAVE_LIMIT_MS = 10 * SECOND
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }
const FALLBACK = {
  ...API_HEADERS,
  ...CROSS_ORIGIN,
  'cache-control': `public, max-age=${MINUTE / SECOND}`,
  location: '/static/share/standings.jpg',
}

/** Mounted under /cards. */
export function createCards(options: CardsOptions) {
  const { log, origin, leagues, readLeague } = options
  const site = new URL(origin).host.replace(/^www\./, '')
  const cards = new Hono<EdgeEnv>()
  cards.all('/*', async (c, next) => {
    const wanted = isRead(c.req.method) ? wantedFrom(c.req.path, leagues) : null
    if (wanted === null) return await next()
    try {
      return (await answer(c, wanted)) ?? fallback()
    } catch (cause) {
      log('error', 'card_failed', { key: wanted.path, cause: kindOf(cause) })
      return fallback()
    }
  })
  return cards

  async function answer(c: Context<EdgeEnv>, wanted: Wanted): Promise<Response | null> {
    const { league, group } = wanted
    const { history } = c.var.env
    // Youth leagues have no cards.
    if (league.shortenNames || history === null) return null
    const { record, story } = await readLeague(c, league)
    const card = record && cardOf(league, group, record, story)
    if (card === null) return null
    const hash = hashOfCard(card)
    const key = `${wanted.path}/${wanted.shape}-${hash}`
    const draw = () => history.drawCard(card, wanted.shape, site)
    const bytes = await pngOf(options, { key, draw }, requestScope(c))
    const cacheControl = c.req.query('v') === hash ? IMMUTABLE : SHORT_LIVED
    const headers = { 'content-type': 'image/png', 'cache-control': cacheControl, ...CROSS_ORIGIN }
    return bytes && respond(c.req.raw, prepare(bytes, `"${hash}"`, headers))
  }
}

/** From the Cache API, or drawn and put there. null: not in time. */
async function pngOf(
  options: StoreOptions,
  { key, draw }: { key: string; draw: () => ReturnType<CardBinding['drawCard']> },
  { waitUntil }: Pick<RequestScope, 'waitUntil'>,
): Promise<Uint8Array | null> {
  const url = `${CACHE_ORIGIN}card/${key}`
  const read = { event: 'card_read', key, limitMs: CACHE_LIMIT_MS }
  const cached = await tryStore(options, read, null, async () => {
    const found = await (await options.openCache()).match(url)
    return found ? new Uint8Array(await found.arrayBuffer()) : null
  })
  if (cached !== null) return cached
  const drawing = draw()
  // A drawing that comes too late for this request serves the next.
  const write = { event: 'card_write', key, limitMs: SAVE_LIMIT_MS }
  const save = async () => {
    const response = new Response(await drawing, { headers: { 'cache-control': CACHED } })
    await (await options.openCache()).put(url, response)
  }
  waitUntil(tryStore(options, write, undefined, save))
  const done = await within(options.clock, DRAW_LIMIT_MS, drawing)
  if (done.inTime) return done.value
  options.log('error', 'card_failed', { key, cause: 'timeout' })
  return null
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

function fallback(): Response {
  return new Response(null, { status: 302, headers: FALLBACK })
}
