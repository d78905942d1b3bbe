// The bindings and vars of the Pages project, parsed once; everything below gets plain values.
import * as v from 'valibot'
import type { MailBinding } from '../../contract/mail.ts'
import type { KeyValue } from '../cache/stores.ts'
import type { Assets } from '../http/unknown-path.ts'

/** An unset var and an empty one mean the same: this service is not used. */
const Address = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? null : text.trim())),
)

/** A binding is a live object of the platform: it can be recognised, not parsed. */
const binding = <T>() =>
  v.optional(
    v.custom<T>(
      (value) => (typeof value === 'object' && value !== null) || typeof value === 'function',
    ),
  )

const EnvSchema = v.object({
  LEAGUE_TABLE_URL: Address,
  NEWS_URL: Address,
  NEWS_SEARCH_URL: Address,
  NEWS_API_KEY: Address,
  GALLERY_URL: Address,
  TABLES: binding<KeyValue>(),
  MAIL: binding<MailBinding>(),
  ASSETS: binding<Assets>(),
})

export type Env = {
  leagueTableUrl: string | null
  newsUrl: string | null
  newsSearchUrl: string | null
  newsApiKey: string | null
  galleryUrl: string | null
  tables: KeyValue | null
  mail: MailBinding | null
  assets: Assets | null
}

export type Bindings = Record<string, unknown>
export type EdgeEnv = { Bindings: Bindings; Variables: { env: Env } }

export function parseEnv(raw: Bindings): Env {
  const env = v.parse(EnvSchema, raw)
  return {
    leagueTableUrl: env.LEAGUE_TABLE_URL,
    newsUrl: env.NEWS_URL,
    newsSearchUrl: env.NEWS_SEARCH_URL,
    newsApiKey: env.NEWS_API_KEY,
    galleryUrl: env.GALLERY_URL,
    tables: env.TABLES ?? null,
    mail: env.MAIL ?? null,
    assets: env.ASSETS ?? null,
  }
}

/** Parses once per isolate: hono's Pages adapter copies the bindings for every request, the event's own stay the same. */
export function createEnvReader(): (raw: Bindings) => Env {
  const parsed = new WeakMap<object, Env>()
  return (raw) => {
    const key = platformEnv(raw)
    const known = parsed.get(key)
    if (known) return known
    const env = parseEnv(raw)
    parsed.set(key, env)
    return env
  }
}

function platformEnv(raw: Bindings): object {
  const event = raw.eventContext
  if (typeof event !== 'object' || event === null || !('env' in event)) return raw
  return typeof event.env === 'object' && event.env !== null ? event.env : raw
}
