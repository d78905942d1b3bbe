// Bindings and vars, parsed once an isolate.
import * as v from 'valibot'
import type { EntryBinding } from '../shared/entry-binding.ts'
import type { MailBinding } from '../shared/forms/submission.ts'
import type { CardBinding, HistoryBinding, ReportsBinding } from '../shared/history-worker.ts'
import type { Log } from '../shared/log.ts'

/** A KV namespace. */
export type KeyValue = {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
}

/** The Cache API of this data centre. */
export type NearCache = Pick<Cache, 'match' | 'put' | 'delete'>

export type OpenCache = () => Promise<NearCache>

/** The static files of the site; Pages binds them as ASSETS. */
type Assets = { fetch(request: Request): Promise<Response> }

/** null: unset or empty. */
const Setting = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? null : text.trim())),
)

/** A binding is a live object: it can be recognised, not parsed. */
const binding = <T>() =>
  v.nullish(
    v.custom<T>((value) => typeof value === 'object' || typeof value === 'function'),
    null,
  )

const EnvSchema = v.object({
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
  MAIL: binding<MailBinding & EntryBinding>(),
  HISTORY: binding<HistoryBinding & CardBinding & ReportsBinding>(),
  ASSETS: binding<Assets>(),
})

export type Env = v.InferOutput<typeof EnvSchema>
export type Bindings = Record<string, unknown>

/** Parses once per isolate: a Worker gets the same object with every request. */
export function createEnvReader(log: Log): (raw: Bindings) => Env {
  const parsed = new WeakMap<Bindings, Env>()
  return (raw) => {
    const known = parsed.get(raw)
    if (known) return known
    const env = v.parse(EnvSchema, raw)
    if (env.TABLES === null) log('error', 'kv_failed', { at: 'binding' })
    if (env.HISTORY === null) log('warn', 'history_failed', { cause: 'missing' })
    parsed.set(raw, env)
    return env
  }
}

/** The part of Hono's context that code below the routes uses. */
export type RequestContext = {
  req: { raw: Request }
  var: {
    env: Env
    /** Runs behind the answer; its events are counted. Never rejects. */
    waitUntil(work: Promise<unknown>): void
  }
}

/** developers.cloudflare.com/workers/runtime-apis/request, IncomingRequestCfProperties. */
const PlaceSchema = v.object({ cf: v.object({ colo: v.string() }) })

/** The data centre, such as JNB; '' where the platform does not say. */
export function dataCentreOf({ req }: RequestContext): string {
  const place = v.safeParse(PlaceSchema, req.raw)
  return place.success ? place.output.cf.colo : ''
}
