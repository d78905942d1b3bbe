// The channels to the league, each behind a circuit breaker: one that refuses is tried with one submission at a time,
// ever more rarely, and not with every submission that waits.
import * as v from 'valibot'
import { FORM_IDS, type FormId } from '../../../../contract/forms.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { readValue, writeValue } from '../storage/key-values.ts'
import { backoff } from './retry-policy.ts'
import { leagueFunction } from './transport/league-function.ts'
import type { MailTransport, Transport } from './transport/transport.ts'

export type Channel =
  | { kind: 'email'; forms: readonly FormId[]; transport: MailTransport }
  | { kind: 'function'; forms: readonly FormId[]; transport: Transport }

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export function channelsOf(settings: Settings, mail: MailTransport, fetch: Fetch): Channel[] {
  const formsOf = (url: string | null) =>
    FORM_IDS.filter((form) => settings.functionUrls[form] === url)
  const urls = new Set(Object.values(settings.functionUrls).filter((url) => url !== null))
  const functions = [...urls].map(
    (url): Channel => ({
      kind: 'function',
      forms: formsOf(url),
      transport: leagueFunction(url, fetch),
    }),
  )
  const byMail: Channel = { kind: 'email', forms: formsOf(null), transport: mail }
  return [byMail, ...functions].filter(({ forms }) => forms.length > 0)
}

const CircuitSchema = v.object({
  /** Refusals since the last success. */
  failures: v.number(),
  /** Not before. */
  until: v.number(),
  /** The last refusal was for good, so it may have been the mail's fault. */
  permanent: v.optional(v.boolean()),
})
export type Circuit = v.InferOutput<typeof CircuitSchema>

const CLOSED: Circuit = { failures: 0, until: 0 }

export function circuitOf(database: Database, { transport }: Channel): Circuit {
  return readValue(database, `circuit:${transport.circuit}`, CircuitSchema) ?? CLOSED
}

export function recordSuccess(database: Database, channel: Channel): void {
  if (circuitOf(database, channel).failures > 0)
    writeValue(database, `circuit:${channel.transport.circuit}`, CLOSED)
}

export function recordFailure(
  database: Database,
  channel: Channel,
  permanent: boolean,
  now: number,
  random: () => number,
): void {
  const { failures } = circuitOf(database, channel)
  const open: Circuit = {
    failures: failures + 1,
    until: now + backoff(failures, random),
    permanent,
  }
  writeValue(database, `circuit:${channel.transport.circuit}`, open)
}
