// GET /cards/:league.png, /cards/:league/:group.png, /cards/:league/:group/:team.png or :round.png, and their .square.png
// and .story.png: the standings as a picture, for link previews and for people's own status.
import type { Context, Handler } from 'hono'
import { type Clock, createSingleFlight, within } from '../../shared/clock.ts'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { Card, CardRow, CardShape } from '../../shared/history-worker.ts'
import { kindOf } from '../../shared/log.ts'
import { figureOf } from '../../shared/numbers.ts'
import {
  factsOf,
  factsOfRound,
  type GroupFacts,
  type Standings,
} from '../../shared/standings/group.ts'
import type { EndedRound } from '../../shared/standings/history.ts'
import { championOf, hasNotStarted, isComplete, leaderIn } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { finalText } from '../../shared/standings/season.ts'
import { keyOf, printedName } from '../../shared/standings/team.ts'
import { ownResults, shortResult, standingText } from '../../shared/standings/team-words.ts'
import { cardPath } from '../../shared/surfaces.ts'
import { capitalised, hashOf } from '../../shared/text.ts'
import { DAY, dateText, MINUTE, SECOND, sastMoment } from '../../shared/time.ts'
import { groupCalled, isOfRounds, leagueCalled, teamPathOf, teamSlugs } from '../../shared/urls.ts'
import { API_HEADERS, isRead, prepare, respond } from '../answers.ts'
import { newestResultAt } from '../data/standings.ts'
import type { AppEnv } from '../services.ts'

/** `team`: the slug of a team of the group, or of a round. */
type Subject = { league: League; group: Group | null; team: string | null }
type Wanted = Subject & { shape: CardShape }

const FILE =
  /^\/cards\/([\w-]{1,60})(?:\/([\w-]{1,60})(?:\/([\w-]{1,200}))?)?(?:\.(square|story))?\.png$/
/** The address carries the card's hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Without a hash the card at this address changes. */
const SHORT_LIVED = `public, max-age=${(5 * MINUTE) / SECOND}`
const CACHED = `max-age=${(30 * DAY) / SECOND}`
const CACHE_LIMIT_MS = SECOND / 2
/** Drawing takes 0.1 to 0.5 s; messengers give up after a few. */
const ANSWER_LIMIT_MS = 3.5 * SECOND
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }
const FALLBACK_HEADERS = {
  ...API_HEADERS,
  ...CROSS_ORIGIN,
  'cache-control': `public, max-age=${MINUTE / SECOND}`,
  location: '/static/share/standings.jpg',
}

type Bytes = Uint8Array<ArrayBuffer>
type DrawOnce = ReturnType<typeof createSingleFlight<Bytes>>

export function createCards(clock: Clock): Handler<AppEnv> {
  const once: DrawOnce = createSingleFlight(clock)
  return async (c, next) => {
    const { leagues, log } = c.var.services
    const wanted = isRead(c.req.method) ? wantedFrom(c.req.path, leagues) : null
    if (wanted === null) return await next()
    const made = await answer(c, wanted, once).catch((cause: unknown) => {
      // Leaves out the team, since anybody may write any text there.
      const key = [wanted.league.id, wanted.group?.slug].filter(Boolean).join('/')
      log('error', 'share_card_failed', { key, cause: kindOf(cause) })
      return null
    })
    return made ?? new Response(null, { status: 302, headers: FALLBACK_HEADERS })
  }
}

/** null: the static picture is the answer. */
async function answer(c: Context<AppEnv>, { shape, ...subject }: Wanted, once: DrawOnce) {
  const { env, services } = c.var
  const { HISTORY } = env
  if (HISTORY === null) return null
  const shown = await shownOf(c, subject)
  const card = shown ? cardOf(subject, shown) : null
  if (card === null) return null
  const hash = hashOfCard(card)
  const site = new URL(services.origin).host.replace(/^www\./, '')
  const key = `card${pathOf(subject, shape)}-${hash}`
  const find = () => pngOf(c, key, () => HISTORY.drawCard(card, shape, site))
  // A card that is drawn too late for this request is cached for the next.
  const done = await within(services.clock, ANSWER_LIMIT_MS, once(key, find, c.var.waitUntil))
  if (!done.inTime) throw new DOMException('the drawing took too long', 'TimeoutError')
  const cacheControl = c.req.query('v') === hash ? IMMUTABLE : SHORT_LIVED
  const headers = { 'content-type': 'image/png', 'cache-control': cacheControl, ...CROSS_ORIGIN }
  return respond(c.req.raw, prepare(done.value, `"${hash}"`, headers))
}

/** The standings, or the ended round that the address names; undefined: there is no such round. */
async function shownOf(c: Context<AppEnv>, { league, group, team }: Subject) {
  const { readLeague, readRounds } = c.var.services
  if (!group || team === null || !isOfRounds(teamPathOf(league.id, group.slug, team))) {
    return (await readLeague(c, league)).standings
  }
  const { rounds } = await readRounds(c, league, { wait: true })
  return rounds?.find((one) => one.group === group.slug && one.slug === team)
}

/** Takes the card from the Cache API, or has it drawn and caches it. */
async function pngOf(c: Context<AppEnv>, key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const { stores, counts } = c.var.services
  const cached = await stores.readCache(c, key, { limitMs: CACHE_LIMIT_MS })
  if (cached !== null) return cached.bytes
  const bytes = await draw()
  counts.count('use:card')
  const headers = { 'cache-control': CACHED }
  c.var.waitUntil(stores.writeCache(c, key, new Response(bytes, { headers })))
  return bytes
}

function wantedFrom(path: string, leagues: readonly League[]): Wanted | null {
  const [, id, slug, team = null, ending] = FILE.exec(path) ?? []
  const league = id === undefined ? undefined : leagueCalled(leagues, id)
  if (league === undefined) return null
  const group = slug === undefined ? null : groupCalled(league.groups, slug)
  if (group === undefined) return null
  const shape = ending === 'square' || ending === 'story' ? ending : 'wide'
  return { league, group, team, shape }
}

const TEAMS = 3
/** The first groups of a league. */
const GROUPS = 5
/** Increase it when the design of the cards changes: messengers cache an address for good. */
const LOOK = 3
/** Letters in the fonts of the cards (workers/history/src/cards). */
const LETTER = /[ -~¡-¬®-´¶-ſȘ-țẞ–—‘’‚“”„•…−]/u
/** Maximum share of letters that a name may lose and still be readable. */
const MAX_LOST = 1 / 3

/** Paths, such as /cards/smash-bash/diamond.png?v=1a2b3c4d; null: the static picture is shown instead. */
export function cardAddresses(subject: Subject, shown: Standings | EndedRound) {
  const card = cardOf(subject, shown)
  if (card === null) return null
  const address = (shape: CardShape) => `${pathOf(subject, shape)}?v=${hashOfCard(card)}`
  return { wide: address('wide'), square: address('square') }
}

function pathOf({ league, group, team }: Subject, shape: CardShape) {
  return cardPath([league.id, group?.slug, team], shape)
}

/** Eight hexadecimal digits. */
function hashOfCard(card: Card): string {
  const hash = hashOf(JSON.stringify([LOOK, card]))
  return hash.toString(16).padStart(8, '0')
}

/** null: a youth league, no rows, an unknown team, or a name that the fonts cannot show. */
function cardOf({ league, group, team }: Subject, shown: Standings | EndedRound): Card | null {
  if (league.shortenNames) return null
  if ('rows' in shown) {
    const foot = `Final table, ${dateText(shown.at)}`
    return group && groupCard(factsOfRound(league, group, shown), foot)
  }
  const groups = factsOf(league, group ? [group] : league.groups, shown)
  const [facts] = groups
  const foot = footOf(league, groups, shown)
  if (group === null) {
    const over = groups.every(championOf) ? 'Winners' : 'Leaders'
    const rows = groups.flatMap(leaderOf).slice(0, GROUPS)
    return readable({ ...NO_CARD, over, title: league.name, rows, foot })
  }
  if (facts === undefined) return null
  return team === null ? groupCard(facts, foot) : teamCard(facts, team, foot)
}

const NO_CARD = { rows: [], team: null, winner: null }

/** The winner of a complete round, or the first places. */
function groupCard(facts: GroupFacts, foot: string): Card | null {
  const { league, group } = facts
  const champion = championOf(facts)
  if (champion === null) {
    const rows = firstOf(facts)
    return readable({ ...NO_CARD, over: league.name, title: group.name, rows, foot })
  }
  const title = drawable(champion.team)
  const winner = { of: `${group.name}, ${league.name}`, score: champion.score }
  return title === '' ? null : { ...NO_CARD, over: 'Group winners', title, winner, foot }
}

function readable(card: Card): Card | null {
  const { rows } = card
  return rows.length === 0 || rows.some(({ team }) => team === '') ? null : card
}

function teamCard(facts: GroupFacts, slug: string, foot: string): Card | null {
  const { league, group, rows, story } = facts
  const slugs = teamSlugs(league, rows ?? [])
  const row = rows?.find((one) => slugs.get(keyOf(one)) === slug)
  const title = row ? drawable(row.team) : ''
  if (row === undefined || title === '') return null
  const form = story?.form[keyOf(row)] ?? ''
  const team = { place: standingText(facts, row), form, last: lastResult(facts, keyOf(row)) }
  return { ...NO_CARD, over: `${league.name} · ${group.name}`, title, team, foot }
}

/** '' while it is unknown, or when the fonts cannot show the other team's name. */
function lastResult(facts: GroupFacts, team: string): string {
  const [last] = ownResults(facts, team)
  const other = last ? drawable(printedName(last.other.team)) : ''
  if (last === undefined || other === '') return ''
  return capitalised(shortResult({ ...last, other: { ...last.other, team: other } }))
}

function firstOf(facts: GroupFacts): CardRow[] {
  const { rows, story } = facts
  const isOpen = hasNotStarted(rows)
  // Movements mean nothing then.
  const isStill = isOpen || isComplete(facts)
  const placed = rows?.filter(({ played }) => isOpen || played !== 0) ?? []
  return placed.slice(0, TEAMS).map((row) => {
    const moved = (story?.was[keyOf(row)] ?? row.position) - row.position
    const mark = isOpen ? figureOf(null) : row.position
    return { mark, ...shown(row), moved: isStill ? null : moved || null }
  })
}

function leaderOf({ group, rows }: GroupFacts): CardRow[] {
  const leader = leaderIn(rows ?? [])
  return leader ? [{ mark: group.name, ...shown(leader), moved: null }] : []
}

function shown({ team, points }: Row): Pick<CardRow, 'team' | 'points'> {
  return { team: drawable(team), points: figureOf(points) }
}

/** State of a round, or "After the results of 21 November": a day, so that the hash stays while the rows do. */
function footOf(league: League, all: readonly GroupFacts[], standings: Standings): string {
  const groups = all.map(({ group }) => group)
  const board = standings.groups.find(({ slug }) => slug === groups[0]?.slug)
  const final = finalText(league, board?.asOf ?? null)
  if (final !== null) return final
  const facts = all.length === 1 ? all[0] : undefined
  if (facts && hasNotStarted(facts.rows)) return 'The round starts soon'
  const isDone = facts !== undefined && isComplete(facts)
  const at = newestResultAt(groups, standings)
  if (at === null) return isDone ? 'All matches played' : ''
  const { day, month } = sastMoment(Date.parse(at))
  return isDone ? `All matches played, ${day} ${month}` : `After the results of ${day} ${month}`
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
