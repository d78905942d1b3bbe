// GET /cards/:league.png, /cards/:league/:group.png and their .square.png: the standings as a picture, for link previews.
import { type Context, Hono } from 'hono'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { Card, CardBinding, CardRow, CardShape } from '../../shared/history-worker.ts'
import type { Story } from '../../shared/standings/history.ts'
import { inOrder, isNotBegun, winWords } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { finalWords } from '../../shared/standings/season.ts'
import { figureOf, hashOf } from '../../shared/text.ts'
import { DAY, MINUTE, SECOND, sastMoment } from '../../shared/time.ts'
import { groupCalled, leagueCalled } from '../../shared/urls.ts'
import { API_HEADERS, isRead, prepare, respond } from '../answers.ts'
import { within } from '../clock.ts'
import { groupOf, newestResultAt, type StoredLeague, shownGroup } from '../data/standings.ts'
import { kindOf } from '../log.ts'
import type { AppEnv } from '../services.ts'

type Wanted = { league: League; group: Group | null; shape: CardShape; path: string }

const FILE = /^\/cards\/([\w-]{1,60})(?:\/([\w-]{1,60}))?(\.square)?\.png$/
/** The address carries the card's hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Without a hash the same address shows another card next time. */
const SHORT_LIVED = `public, max-age=${(5 * MINUTE) / SECOND}`
const CACHED = `max-age=${(30 * DAY) / SECOND}`
const CACHE_LIMIT_MS = SECOND / 2
/** Drawing takes 0.1 to 0.4 s; messengers give up after a few. */
const DRAW_LIMIT_MS = 3 * SECOND
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }
const FALLBACK_HEADERS = {
  ...API_HEADERS,
  ...CROSS_ORIGIN,
  'cache-control': `public, max-age=${MINUTE / SECOND}`,
  location: '/static/share/standings.jpg',
}
const fallback = () => new Response(null, { status: 302, headers: FALLBACK_HEADERS })

/** Mounted under /cards. */
export const cards = new Hono<AppEnv>()
cards.all('/*', async (c, next) => {
  const { leagues, log } = c.var.services
  const wanted = isRead(c.req.method) ? wantedFrom(c.req.path, leagues) : null
  if (wanted === null) return await next()
  try {
    return (await answer(c, wanted)) ?? fallback()
  } catch (cause) {
    log('error', 'card_failed', { key: wanted.path, cause: kindOf(cause) })
    return fallback()
  }
})

/** null: the static picture is the answer. */
async function answer(c: Context<AppEnv>, { league, group, shape, path }: Wanted) {
  const { env, services } = c.var
  const { HISTORY } = env
  // Youth leagues have no cards.
  if (league.shortenNames || HISTORY === null) return null
  const { record, story } = await services.readLeague(c, league)
  const card = record && cardOf(league, group, record, story)
  if (card === null) return null
  const hash = hashOfCard(card)
  const site = new URL(services.origin).host.replace(/^www\./, '')
  const draw = () => HISTORY.drawCard(card, shape, site)
  const bytes = await pngOf(c, `card/${path}/${shape}-${hash}`, draw)
  const cacheControl = c.req.query('v') === hash ? IMMUTABLE : SHORT_LIVED
  const headers = { 'content-type': 'image/png', 'cache-control': cacheControl, ...CROSS_ORIGIN }
  return bytes && respond(c.req.raw, prepare(bytes, `"${hash}"`, headers))
}

/** From the Cache API, or drawn and cached. null: the drawing took too long. */
async function pngOf(
  c: Context<AppEnv>,
  key: string,
  draw: () => ReturnType<CardBinding['drawCard']>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { clock, log, stores } = c.var.services
  const cached = await stores.readCache(key, { limitMs: CACHE_LIMIT_MS })
  if (cached !== null) return cached.bytes
  const drawing = draw()
  // A drawing that is too late for this request is cached for the next.
  const headers = { 'cache-control': CACHED }
  const save = async () => stores.writeCache(key, new Response(await drawing, { headers }))
  c.var.later(save())
  const done = await within(clock, DRAW_LIMIT_MS, drawing)
  if (done.inTime) return done.value
  log('error', 'card_failed', { key, cause: 'timeout' })
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

const TEAMS = 3
/** The first groups of a league. */
const GROUPS = 5
/** Increase it when the cards change their look: messengers cache an address for good. */
const LOOK = 1
/** Letters in the fonts of the cards (workers/history/src/cards). */
const LETTER = /[ -~¡-¬®-´¶-ſȘ-țẞ–—‘’‚“”„•…−]/u
/** A name that loses more of its letters than this is unreadable. */
const MAX_LOST = 1 / 3

/** Paths, such as /cards/smash-bash/diamond.png?v=1a2b3c4d; null: the static picture is shown instead. */
export function cardAddresses(
  league: League,
  group: Group | null,
  record: StoredLeague,
  story: Story | null,
): Record<CardShape, string> | null {
  const card = cardOf(league, group, record, story)
  if (card === null) return null
  const path = `/cards/${league.id}${group === null ? '' : `/${group.slug}`}`
  const v = `v=${hashOfCard(card)}`
  return { wide: `${path}.png?${v}`, square: `${path}.square.png?${v}` }
}

/** Eight hexadecimal digits. */
function hashOfCard(card: Card): string {
  return hashOf(JSON.stringify([LOOK, card]))
    .toString(16)
    .padStart(8, '0')
}

/** null: a youth league, no rows, or a name that the fonts cannot show. */
function cardOf(
  league: League,
  group: Group | null,
  record: StoredLeague,
  story: Story | null,
): Card | null {
  if (league.shortenNames) return null
  const groups = group === null ? league.groups : [group]
  const rows = group === null ? leaders(league, record) : firstOf(league, group, record, story)
  if (rows.length === 0 || rows.some(({ team }) => team === '')) return null
  const [over, title] = group === null ? ['Leaders', league.name] : [league.name, group.name]
  return { over, title, rows, foot: footOf(league, groups, record, story) }
}

function firstOf(league: League, group: Group, record: StoredLeague, story: Story | null) {
  const was = story?.groups[group.table]?.was ?? {}
  const rows = inOrder(shownGroup(league, record, group)?.rows ?? null) ?? []
  const isOpen = isNotBegun(rows)
  return rows.slice(0, TEAMS).map((row): CardRow => {
    if (isOpen) return { mark: figureOf(null), ...shown(row), moved: null }
    const before = Object.hasOwn(was, row.key) ? was[row.key] : undefined
    const moved = before === undefined || before === row.position ? null : before - row.position
    return { mark: row.position, ...shown(row), moved }
  })
}

function leaders(league: League, record: StoredLeague): CardRow[] {
  const rows = league.groups.flatMap((group): CardRow[] => {
    const rows = shownGroup(league, record, group)?.rows ?? []
    const leader = isNotBegun(rows) ? undefined : rows[0]
    return leader ? [{ mark: group.name, ...shown(leader), moved: null }] : []
  })
  return rows.slice(0, GROUPS)
}

function shown({ team, points }: Row): Pick<CardRow, 'team' | 'points'> {
  return { team: drawable(team), points: figureOf(points) }
}

/** Letters for which the foot has room. */
const FOOT_LETTERS = 32

/** State of a group's round, or "After the results of 21 November": a day, so that the hash stays while the rows do. */
function footOf(
  league: League,
  groups: readonly Group[],
  record: StoredLeague,
  story: Story | null,
): string {
  const times = groups.flatMap((group) => groupOf(record, group)?.asOf ?? [])
  const final = finalWords(league, times.toSorted().at(-1) ?? null)
  if (final !== null) return final
  const [only, ...more] = groups
  const round = only && more.length === 0 ? roundWords(league, only, record) : ''
  if (round !== '') return round
  const at = newestResultAt(groups, story)
  if (at === null) return ''
  const { day, month } = sastMoment(Date.parse(at))
  return `After the results of ${day} ${month}`
}

/** '' while the round runs. */
function roundWords(league: League, group: Group, record: StoredLeague): string {
  const facts = { league, group, rows: shownGroup(league, record, group)?.rows ?? null }
  if (isNotBegun(facts.rows)) return 'The round starts soon'
  const won = drawable(winWords(facts))
  return won.length > FOOT_LETTERS ? 'All matches played' : won
}

/** Letters that the fonts lack lose their diacritics or are dropped; '' when too many are dropped. */
function drawable(text: string): string {
  const letters = [...text.normalize('NFC')]
  const kept = letters.map((letter) =>
    LETTER.test(letter)
      ? letter
      : [...letter.normalize('NFKD')].filter((l) => LETTER.test(l)).join(''),
  )
  const lost = kept.filter((letter) => letter === '').length
  return lost > letters.length * MAX_LOST ? '' : kept.join('').replace(/ {2,}/g, ' ').trim()
}
