// The platform below the routes: bindings and vars parsed once, time as an argument, and the log.
import * as v from 'valibot'
import type { CardBinding } from '../shared/cards.ts'
import type { MailBinding } from '../shared/forms/submission.ts'
import type { HistoryBinding } from '../shared/standings/snapshot.ts'
import { CONTROL, INVISIBLE } from '../shared/text.ts'
import { MINUTE, SECOND } from '../shared/time.ts'

/** A KV namespace. */
export type KeyValue = {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
}

/** The Cache API of this data centre. */
export type NearCache = {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

export type OpenCache = () => Promise<NearCache>

/** The static files of the site; Pages binds them as ASSETS. */
export type Assets = { fetch(request: Request): Promise<Response> }

/** An unset var and an empty one mean the same: there is none. */
const Setting = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? null : text.trim())),
)

/** A binding is a live object of the platform: it can be recognised, not parsed. */
const binding = <T>() =>
  v.nullish(
    v.custom<T>((value) => typeof value === 'object' || typeof value === 'function'),
    null,
  )

const EnvSchema = v.pipe(
  v.object({
    LEAGUE_TABLE_URL: Setting,
    LEAGUE_TABLE_TOKEN: Setting,
    NEWS_URL: Setting,
    NEWS_TOKEN: Setting,
    NEWS_SEARCH_URL: Setting,
    NEWS_API_KEY: Setting,
    GALLERY_URL: Setting,
    GALLERY_TOKEN: Setting,
    PICTURE_RESIZING: Setting,
    TABLES: binding<KeyValue>(),
    MAIL: binding<MailBinding>(),
    HISTORY: binding<HistoryBinding & CardBinding>(),
    ASSETS: binding<Assets>(),
  }),
  v.transform((env) => ({
    leagueTableUrl: env.LEAGUE_TABLE_URL,
    leagueTableToken: env.LEAGUE_TABLE_TOKEN,
    newsUrl: env.NEWS_URL,
    newsToken: env.NEWS_TOKEN,
    newsSearchUrl: env.NEWS_SEARCH_URL,
    newsApiKey: env.NEWS_API_KEY,
    galleryUrl: env.GALLERY_URL,
    galleryToken: env.GALLERY_TOKEN,
    resizesPictures: env.PICTURE_RESIZING === 'on',
    kv: env.TABLES,
    mail: env.MAIL,
    history: env.HISTORY,
    assets: env.ASSETS,
  })),
)

export type Env = v.InferOutput<typeof EnvSchema>
export type Bindings = Record<string, unknown>
export type EdgeEnv = { Bindings: Bindings; Variables: RequestContext['var'] }

/** The part of Hono's context that code below the routes uses. */
export type RequestContext = {
  req: { raw: Request }
  var: { env: Env; tell: () => Promise<void> }
  executionCtx: { waitUntil(work: Promise<unknown>): void }
}

/** Parses once per isolate: a Worker gets the same object with every request. */
export function createEnvReader(): (raw: Bindings) => Env {
  const parsed = new WeakMap<Bindings, Env>()
  return (raw) => {
    const env = parsed.get(raw) ?? v.parse(EnvSchema, raw)
    parsed.set(raw, env)
    return env
  }
}

/** Tests pass their own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}

type InTime<T> = { inTime: true; value: T } | { inTime: false }

/**
 * The promise's value, or that it took too long. A request that waits for another request's work has no I/O of its own,
 * and workerd would cancel it as hung; the timer prevents that.
 */
export async function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<InTime<T>> {
  let cancel = () => {}
  const late = new Promise<InTime<T>>((resolve) => {
    cancel = clock.after(ms, () => resolve({ inTime: false }))
  })
  try {
    return await Promise.race([work.then((value): InTime<T> => ({ inTime: true, value })), late])
  } finally {
    cancel()
  }
}

export type Level = 'info' | 'warn' | 'error'
export type Fields = Record<string, string | number | boolean | null>
/** One JSON line an event; never names, addresses, message texts or keys. */
export type Log = (level: Level, event: string, fields?: Fields) => void

const MAX_TEXT = 200
/** Each is a write to the outbox: with dozens of isolates a small part of a day's quota. */
const SEND_MS = MINUTE
const PATIENCE_MS = 5 * SECOND
/** Fewer than the mail Worker takes at once. */
const MAX_KINDS = 150

export const log: Log = (level, event, fields = {}) => {
  const line = logLine(level, event, fields)
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

export function logLine(level: Level, event: string, fields: Fields): string {
  const line = JSON.stringify({ level, event, ...fields }, (_key, value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value,
  )
  // JSON leaves some of these as they are, yet terminals and log viewers act on them.
  return line.replace(CONTROL, escaped).replace(INVISIBLE, escaped)
}

function escaped(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The part of a caught error that may be logged. Its message can hold URLs with keys, or what a visitor typed. */
export function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause
}

/** Counts the events of one isolate for the mail Worker, which keeps them by day: Pages keeps no log of its Functions. */
export function createCounts({ clock, log }: { clock: Clock; log: Log }) {
  const counts = new Map<string, number>()
  let sentAt = Number.NEGATIVE_INFINITY

  function count(event: string, times = 1) {
    if (!counts.has(event) && counts.size >= MAX_KINDS) return
    counts.set(event, (counts.get(event) ?? 0) + times)
  }

  return {
    count,
    /** Counts warnings and errors. */
    log: ((level, event, fields) => {
      if (level !== 'info') count(event)
      log(level, event, fields)
    }) satisfies Log,
    /** At most once a minute. Never throws; counts that could not be sent are sent the next time. */
    send: async (mail: MailBinding | null): Promise<void> => {
      const now = clock.now()
      if (mail === null || counts.size === 0 || now - sentAt < SEND_MS) return
      sentAt = now
      const sending = [...counts]
      counts.clear()
      try {
        await within(
          clock,
          PATIENCE_MS,
          mail.note(sending.map(([event, times]) => ({ event, count: times }))),
        )
      } catch {
        // No log line: it would be counted as well.
        for (const [event, times] of sending) count(event, times)
      }
    },
  }
}
