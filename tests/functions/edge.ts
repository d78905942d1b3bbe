// The edge with the wiring of production; tests replace everything outside it.
import * as v from 'valibot'
import { expect, onTestFinished, vi } from 'vitest'
import { createApp } from '../../functions/app.ts'
import { StoredLeagueSchema } from '../../functions/data/standings.ts'
import type { KeyValue, NearCache } from '../../functions/env.ts'
import type { RenderPage } from '../../functions/pages.ts'
import type { Platform } from '../../functions/services.ts'
import { COMMON_HEADERS, contentSecurityPolicy } from '../../scripts/build/pages-rules.ts'
import { type ErrorCode, GallerySchema, NewsSchema } from '../../shared/api.ts'
import { systemClock } from '../../shared/clock.ts'
import type { League } from '../../shared/content/leagues.ts'
import type { Tournament } from '../../shared/content/tournaments.ts'
import type { EntryBinding } from '../../shared/entry-binding.ts'
import { TOURNAMENT_FORM_IDS, type TournamentFormId } from '../../shared/forms/forms.ts'
import type { MailBinding } from '../../shared/forms/submission.ts'
import type { CardBinding, HistoryBinding, ReportsBinding } from '../../shared/history-worker.ts'
import type { EventCount } from '../../shared/log.ts'
import { type Standings, StandingsSchema } from '../../shared/standings/group.ts'
import {
  type EndedRound,
  type GroupStory,
  NO_STORY,
  type Story,
} from '../../shared/standings/history.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { leagueOf } from '../standings.ts'

export const RELEASE = { commit: '0123abcd4567', builtOn: '2026-11-20' }
export const ORIGIN = 'https://league.example'
export const START = '2026-11-20T12:00:00.000Z'
/** As production has them. */
export const PAGE_HEADERS = {
  'content-security-policy': contentSecurityPolicy([]),
  ...COMMON_HEADERS,
}
export const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade']
export const VARS = {
  LEAGUE_TABLE_URL: 'https://tables.example/{league}/{group}',
  NEWS_URL: 'https://news.example/feed',
  NEWS_SEARCH_URL: 'https://search.example/v4',
  NEWS_API_KEY: 'key-0123456789-secret',
  GALLERY_URL: 'https://gallery.example/list',
}

const sheetOf = (name: string) => ({ css: `.${name}{}`, source: `'sha256-${name}'` })
/** Sheets of frames and posters, and the contact on a poster. */
export const SURFACES = {
  contact: { phone: '011 555 0142', email: 'play@league.example' },
  sheets: { embed: sheetOf('embed'), poster: sheetOf('poster') },
}

const league = (id: string, slugs: string[]) => leagueOf(id, id, slugs)

/** The five leagues and nineteen groups of the specification. */
export const LEAGUES: League[] = [
  {
    ...league('smash-bash', ['diamond', 'platinum', 'gold', 'silver', 'bronze']),
    sponsor: 'Net & Nosh',
  },
  league('high-level-v1', ['impacto', 'la-red', 'rebelde', 'salvaje']),
  league('high-level-v2', ['impacto', 'la-red', 'rebelde', 'salvaje', 'raqueta']),
  { ...league('nxt-gen-youth', ['youth1', 'youth2']), shortenNames: true },
  league('elite-series', ['elite1', 'elite2', 'elite3']),
]

/** A league of three groups, for tests to which it does not matter which one it is, and its key in KV. */
export const LEAGUE = 'elite-series'
export const KEY = `league:v1:${LEAGUE}`

/** With former names: /smash-cup was /smash-bash, and its diamond was copper and gold, its gold was ore. */
export const RENAMED: League[] = LEAGUES.map((one) => {
  const was: Record<string, string[]> = { diamond: ['copper', 'gold'], gold: ['ore'] }
  const groups = one.groups.map((group) => ({ ...group, was: was[group.slug] }))
  return one.id === 'smash-bash' ? { ...one, groups, was: ['smash-cup'] } : one
})

/** Leagues from which these teams have asked to be hidden. */
export const hiding = (hideTeams: string[], leagues = LEAGUES): League[] =>
  leagues.map((one) => ({ ...one, hideTeams }))

export function tournament(id: TournamentFormId): Tournament {
  return { id, name: id, venue: 'Court 1', registration: 'open', shirts: [], facts: [] }
}

export const [KINGS, LIONS] = ['n:lob kings', 'n:net lions'] as const
/** START in minutes, as stories count time. */
export const NOW = Date.parse(START) / MINUTE
type Result = GroupStory['results'][number]
export const WON: Result = [KINGS, LIONS, 2, 1, 16, 11, NOW - 75, NOW - 60, 1]

/** A story of the first group. */
export function storyOf(group: Partial<GroupStory>): Story {
  const empty = { was: {}, form: {}, results: [], series: {}, notes: [] }
  return { v: 1, at: START, groups: { 1: { rowsAt: START, since: START, ...empty, ...group } } }
}

/** Replaces the network; 'hangs': an answer never comes. */
export type Network = (url: URL, init?: RequestInit) => Response | Promise<Response> | 'hangs'

export type Stories = Record<string, Story>

/** A history Worker that answers these stories, each as derived from the rows that it is given. */
export function historyOf(stories: Stories, rounds: readonly EndedRound[] = []): HistoryBinding {
  return {
    record: async ({ league, groups: tables }) => {
      const story = stories[league] ?? NO_STORY
      const rowsAt = new Map(tables.map(({ table, changedAt }) => [String(table), changedAt]))
      const groups = Object.entries(story.groups).map(([table, group]) => [
        table,
        { ...group, rowsAt: rowsAt.get(table) },
      ])
      return structuredClone({ ...story, groups: Object.fromEntries(groups) })
    },
    rounds: async () => ({ rounds: [...rounds] }),
  }
}

/** A mail Worker that accepts no submission; `told`: the counts that it received. */
export function fakeMail(more: Partial<MailBinding> = {}) {
  const told: EventCount[][] = []
  const mail: MailBinding = {
    submit: hang,
    fetch: hang,
    note: async (counts) => void told.push([...counts]),
    status: async () => ({ oldestWaitingMinutes: null, red: [], events: {} }),
    ...more,
  }
  return { mail, told }
}

export type EdgeOptions = {
  leagues?: League[]
  tournaments?: Tournament[]
  vars?: Record<string, string>
  /** In place of the mail Worker. */
  mail?: MailBinding & Partial<EntryBinding>
  /** In place of the history Worker; null: it is not bound. */
  history?: (HistoryBinding & Partial<ReportsBinding>) | null
  /** Its other part; a card is drawn as the JSON of what was asked for. */
  drawCard?: CardBinding['drawCard']
  /** What it derives from whatever rows, by league. */
  stories?: Stories
  /** What survives a restart. */
  kv?: FakeKv
  isKvBound?: boolean
  cache?: FakeCache
  /** In place of Pages' static files. */
  assets?: (request: Request) => Response | Promise<Response>
  render?: RenderPage
  release?: Platform['release']
  /** Where it runs, as the platform says with every request. */
  dataCentre?: string
}

export type Edge = ReturnType<typeof startEdge>

/** One isolate, on vitest's clock: time passes only when a test says so. */
export function startEdge(network: Network, options: EdgeOptions = {}) {
  stopTime()
  const { vars = VARS, kv = new FakeKv(), cache = new FakeCache(), dataCentre } = options
  const { drawCard = async (...asked) => new TextEncoder().encode(JSON.stringify(asked)) } = options
  const { assets = staticFile, stories = {}, history = historyOf(stories) } = options
  const calls: string[] = []
  const lines: string[] = []
  const after: Promise<unknown>[] = []
  const production = createApp({
    ...platformOf(options),
    log: (level, event, fields = {}) =>
      void lines.push(JSON.stringify({ level, event, ...fields })),
    openCache: async () => cache,
    fetch: async (url, init) => {
      calls.push(url)
      return await answered(edge.network(new URL(url), init))
    },
  })
  const env = {
    ...vars,
    TABLES: options.isKvBound === false ? undefined : kv,
    ASSETS: { fetch: async (asked: Request) => received(await assets(asked)) },
    MAIL: options.mail,
    HISTORY: history && { drawCard, ...history },
  }
  const edge = {
    kv,
    cache,
    calls,
    lines,
    network,
    /** `path`, or an address of another host. */
    get: async (path: string, init?: RequestInit) => {
      const waitUntil = (work: Promise<unknown>) => void after.push(work)
      const context = { waitUntil, passThroughOnException: () => {}, props: {} }
      const request = new Request(path.startsWith('http') ? path : ORIGIN + path, init)
      const received = Object.assign(request, { cf: { colo: dataCentre } })
      return await production.fetch(received, env, context)
    },
    /** Waits for the work after the answers; hanging work ends within `ms`. */
    finishWork: async (ms = 0) => {
      while (after.length > 0) await advanceDuring(ms, Promise.all(after.splice(0)))
    },
    text: async (path: string) => await (await edge.get(path)).text(),
    json: async (path: string) => await (await edge.get(path)).json(),
    /** The lines of the log. */
    logged: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    standings: async (id = LEAGUE) =>
      v.parse(StandingsSchema, await edge.json(`/api/standings/${id}`)),
    /** Gets the standings, then waits for the work behind the answer. */
    loadStandings: async (id = LEAGUE) => {
      const standings = await edge.standings(id)
      await edge.finishWork()
      return standings
    },
    /** Points of the leader of each group of LEAGUE, once they are loaded. */
    points: async () => pointsIn(await edge.loadStandings()),
    /** What KV holds of LEAGUE. */
    stored: () => v.parse(StoredLeagueSchema, JSON.parse(kv.values.get(KEY) ?? 'null')),
    /** Status and Location. */
    redirectOf: async (path: string) => {
      const { status, headers } = await edge.get(path)
      return [status, headers.get('location')]
    },
    news: async () => v.parse(NewsSchema, await edge.json('/api/news')),
    gallery: async () => v.parse(GallerySchema, await edge.json('/api/gallery')),
    /** A new isolate: memory is gone, stores and clock stay. */
    restart: (more: EdgeOptions = {}) =>
      startEdge(edge.network, { ...options, kv, cache, ...more }),
  }
  return edge
}

/** An edge that has the tables of all leagues. */
export async function knownEdge(network: Network = goodTables, options: EdgeOptions = {}) {
  const edge = startEdge(network, options)
  for (const { id } of options.leagues ?? LEAGUES) await edge.loadStandings(id)
  return edge
}

/** The environment of production, in which no outside service answers. */
export function platformOf(options: EdgeOptions): Platform {
  return {
    clock: systemClock,
    log: () => {},
    openCache: async () => new FakeCache(),
    fetch: () => Promise.reject(new TypeError('nobody answers')),
    origin: ORIGIN,
    name: 'The League',
    ...SURFACES,
    leagues: options.leagues ?? LEAGUES,
    tournaments: options.tournaments ?? TOURNAMENT_FORM_IDS.map(tournament),
    consentVersions: {},
    version: '1.2.3',
    release: options.release ?? RELEASE,
    render: options.render ?? (() => Promise.reject(new Error('nothing is rendered here'))),
    pageHeaders: PAGE_HEADERS,
  }
}

async function answered(answer: ReturnType<Network>): Promise<Response> {
  return answer === 'hangs' ? await hang() : await answer
}

function stopTime() {
  if (vi.isFakeTimers()) return
  vi.useFakeTimers({ now: Date.parse(START), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Time moves on while no request is open. */
export function advance(ms: number) {
  vi.advanceTimersByTime(ms)
}

/** Real work that is awaited while the clock runs; it must end before the clock moves on. */
export async function advanceDuring<T>(ms: number, work: Promise<T>): Promise<T> {
  if (ms > 0) await vi.advanceTimersByTimeAsync(ms)
  return await work
}

/** Pages' static files: two files and the 404 page, which Pages also serves under its own name. */
const FILES = new Map([
  ['/standings', 'the standings page'],
  ['/static/film/court.mp4', '0123456789'],
  ['/static/share/home.jpg', 'the card'],
  ['/404', '<h1>Oops! Page not found</h1>'],
])

/** As Pages does, a path is looked up decoded; one that is no encoding is no file. */
function staticFile(request: Request): Response {
  const { pathname } = new URL(request.url)
  const body = FILES.get(/%(?![\da-f]{2})/i.test(pathname) ? pathname : unescape(pathname))
  const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"tag"' }
  if (body === undefined) {
    return new Response('<h1>Oops! Page not found</h1>', { status: 404, headers })
  }
  if (request.headers.get('if-none-match') === '"tag"') {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { headers })
}

/** As an answer comes that was fetched: its headers can be read only, and some are those of the connection. */
function received(response: Response): Response {
  for (const name of HOP_BY_HOP) response.headers.set(name, 'x')
  for (const change of ['set', 'append', 'delete'] as const) {
    response.headers[change] = () => {
      throw new TypeError("Can't modify immutable headers.")
    }
  }
  return response
}

/** The number of a group in the address of its table. */
export const groupOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''

/** Tables of these rows, in the fields of the service. */
export const feedOf =
  (rows: (group: string) => unknown): Network =>
  (url) =>
    new Response(`OK ${JSON.stringify({ table_data: { [groupOf(url)]: rows(groupOf(url)) } })}`)

/** Good rows: `points` tells one table from another. */
export function feedRows(points = 10, names: readonly string[] = ['Lob Kings', 'Net Lions']) {
  const figures = { played: 5, wins: 3, draws: 0, losses: 2, sets_won: '9', sets_lost: 6 }
  return names.map((competitor_name, n) => ({
    competitor_name,
    ...figures,
    games_won: 60,
    games_lost: 50,
    points: points - n,
  }))
}

/** A good table for every group. */
export const tablesOf = (points = 10, names?: readonly string[]) =>
  feedOf(() => feedRows(points, names))

export const goodTables = tablesOf()
export const down: Network = () => new Response('down', { status: 503 })
export const hangs: Network = () => 'hangs'

/** The service has nothing of the second group. */
export const secondDown =
  (others = goodTables): Network =>
  (url, init) =>
    (groupOf(url) === '2' ? down : others)(url, init)

/** Points of the leader of each group. */
export const pointsIn = ({ groups }: Standings) => groups.map(({ rows }) => rows?.[0]?.points)

type StoreBehaviour = 'works' | 'throws' | 'hangs'

/** A promise that never settles, for tests of time limits. */
export function hang(): Promise<never> {
  return new Promise(() => {})
}

class FakeStore {
  behaviour: StoreBehaviour = 'works'

  protected async act() {
    if (this.behaviour === 'throws') throw new Error('store is down')
    if (this.behaviour === 'hangs') await hang()
  }
}

export class FakeKv extends FakeStore implements KeyValue {
  writes = 0
  readonly values = new Map<string, string>()
  readonly #ends = new Map<string, number>()

  async get(key: string) {
    await this.act()
    this.expire()
    return this.values.get(key) ?? null
  }

  async put(key: string, value: string, { expirationTtl }: { expirationTtl: number }) {
    await this.act()
    this.writes++
    this.values.set(key, value)
    this.#ends.set(key, Date.now() + expirationTtl * SECOND)
  }

  expire() {
    for (const [key, end] of this.#ends) if (end <= Date.now()) this.values.delete(key)
    return this.values
  }
}

type Stored = { body: ArrayBuffer; headers: [string, string][]; until: number }

/** Keeps bytes for as long as max-age says, as the real one does. */
export class FakeCache extends FakeStore implements NearCache {
  readonly #stored = new Map<string, Stored>()

  async match(url: string) {
    await this.act()
    const found = this.#stored.get(url)
    if (!found || found.until <= Date.now()) return undefined
    return new Response(found.body.slice(0), { headers: found.headers })
  }

  async put(url: string, response: Response) {
    await this.act()
    const seconds = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? '0'
    const until = Date.now() + Number(seconds) * 1000
    const headers = [...response.headers]
    this.#stored.set(url, { body: await response.arrayBuffer(), headers, until })
  }

  async delete(url: string) {
    await this.act()
    return this.#stored.delete(url)
  }

  /** Key and text of each entry. */
  texts() {
    const entries = [...this.#stored].filter(([, { until }]) => until > Date.now())
    return entries.map(([url, { body }]) => [url, new TextDecoder().decode(body)] as const)
  }
}

/** After this time other data centres can read what one has written. */
const KV_LATE_MS = MINUTE

type Write = { key: string; value: string; by: LateKv; at: number }

class LateKv extends FakeKv {
  readonly #all: Write[]

  constructor(all: Write[]) {
    super()
    this.#all = all
  }

  override async get(key: string) {
    const isSeen = ({ by, at }: Write) => by === this || at + KV_LATE_MS <= Date.now()
    return this.#all.findLast((write) => write.key === key && isSeen(write))?.value ?? null
  }

  override async put(key: string, value: string) {
    this.#all.push({ key, value, by: this, at: Date.now() })
  }
}

const NAMES = 'JNB CPT DUR LHR AMS FRA MAN CDG NBO MPM GBE WDH'.split(' ')

/** At most twelve data centres, and all that they write to KV. */
export function startDataCentres(count: number, network: Network, options: EdgeOptions = {}) {
  const writes: Write[] = []
  const edges = NAMES.slice(0, count).map((dataCentre) =>
    startEdge(network, { ...options, dataCentre, kv: new LateKv(writes), cache: new FakeCache() }),
  )
  return { edges, writes }
}

/** Visits to every edge, each some seconds after the last one, for as long as said. */
export async function visitAll(
  edges: readonly Edge[],
  { forMs, everyMs, gapMs = 5 * SECOND }: { forMs: number; everyMs: number; gapMs?: number },
  visit: (edge: Edge) => Promise<unknown>,
) {
  for (let at = 0; at < forMs; at += everyMs) {
    for (const edge of edges) {
      await visit(edge)
      advance(gapMs)
    }
    advance(everyMs - edges.length * gapMs)
  }
}

const AnswerSchema = v.strictObject({
  ok: v.boolean(),
  reference: v.optional(v.string()),
  duplicate: v.optional(v.boolean()),
  error: v.optional(
    v.strictObject({
      code: v.string(),
      message: v.string(),
      fields: v.optional(v.record(v.string(), v.string())),
      reference: v.optional(v.string()),
    }),
  ),
})

/** The envelope of every JSON answer, and nothing beside it. */
export async function answerOf(response: Response) {
  return v.parse(AnswerSchema, await response.json())
}

/** Reads the answer, which has to be this refusal; the name tells one of a row of answers from the others. */
export async function expectRefusal(
  answer: Response,
  status: number,
  code: ErrorCode,
  name = code as string,
) {
  expect(answer.status, name).toBe(status)
  const { ok, error } = await answerOf(answer)
  expect([ok, error?.code], name).toEqual([false, code])
  return error
}
