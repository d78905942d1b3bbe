// The ways to the league and how each is doing. A way that refuses is tried with one submission at a time, ever more
// rarely, and not with every submission that waits.
import * as v from 'valibot'
import { FORM_IDS, type FormId } from '../../../../contract/forms.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { readNote, writeNote } from '../storage/key-values.ts'
import { backoff } from './retry-policy.ts'
import { leagueFunction } from './transport/league-function.ts'
import type { MailTransport, Transport } from './transport/transport.ts'

export type Way =
  | { kind: 'email'; forms: readonly FormId[]; transport: MailTransport }
  | { kind: 'function'; forms: readonly FormId[]; transport: Transport }

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export function waysOf(settings: Settings, mail: MailTransport, fetch: Fetch): Way[] {
  const formsOf = (url: string | null) =>
    FORM_IDS.filter((form) => settings.functionUrls[form] === url)
  const urls = new Set(Object.values(settings.functionUrls).filter((url) => url !== null))
  const functions = [...urls].map(
    (url): Way => ({
      kind: 'function',
      forms: formsOf(url),
      transport: leagueFunction(url, fetch),
    }),
  )
  const byMail: Way = { kind: 'email', forms: formsOf(null), transport: mail }
  return [byMail, ...functions].filter(({ forms }) => forms.length > 0)
}

const HealthSchema = v.object({
  /** Refusals since the last success. */
  failures: v.number(),
  /** Not before. */
  until: v.number(),
  /** The last refusal was for good, so it may have been the mail's fault. */
  permanent: v.optional(v.boolean()),
})
export type Health = v.InferOutput<typeof HealthSchema>

const WELL: Health = { failures: 0, until: 0 }

export function healthOf(database: Database, { transport }: Way): Health {
  return readNote(database, `way:${transport.way}`, HealthSchema) ?? WELL
}

export function markWell(database: Database, way: Way): void {
  if (healthOf(database, way).failures > 0) writeNote(database, `way:${way.transport.way}`, WELL)
}

export function markIll(
  database: Database,
  way: Way,
  permanent: boolean,
  now: number,
  random: () => number,
): void {
  const { failures } = healthOf(database, way)
  const health: Health = {
    failures: failures + 1,
    until: now + backoff(failures, random),
    permanent,
  }
  writeNote(database, `way:${way.transport.way}`, health)
}
