// Bindings and vars of the Pages project, parsed once; code below the routes gets plain values.
import * as v from 'valibot'
import type { CardBinding } from '../../shared/cards.ts'
import type { MailBinding } from '../../shared/forms/submission.ts'
import type { HistoryBinding } from '../../shared/standings/history.ts'

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
