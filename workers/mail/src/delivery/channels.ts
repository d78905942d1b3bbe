// The channels to the league, each behind a circuit breaker: one that refuses is tried with one submission at a time,
// ever more rarely, and not with every submission that waits.
import * as v from 'valibot'
import { FORM_IDS, type FormId, formOf } from '../../../../contract/forms.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { readValue, writeValue } from '../storage/key-values.ts'
import { backoff } from './retry-policy.ts'
import { leagueFunction } from './transport/league-function.ts'
import type { Transport } from './transport/transport.ts'

export type Channel = {
  /** Stored with each delivery; two functions at different addresses share it, but no form. */
  name: 'email' | 'function'
  forms: readonly FormId[]
  transport: Transport
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A form may stand in several. The first that has it is its main one: entrants are told when that has delivered. */
export function channelsOf(settings: Settings, mail: Transport, fetch: Fetch): Channel[] {
  const urlOf = (form: FormId) => settings.functionUrls[formOf(form).functionUrl] ?? null
  const urls = [...new Set([null, ...FORM_IDS.map(urlOf)])]
  const channels = urls.map((url): Channel => {
    const forms = FORM_IDS.filter((form) => urlOf(form) === url)
    return url === null
      ? { name: 'email', forms, transport: mail }
      : { name: 'function', forms, transport: leagueFunction(url, fetch) }
  })
  return channels.filter(({ forms }) => forms.length > 0)
}

export function channelsFor(channels: readonly Channel[], form: string): Channel[] {
  return channels.filter(({ forms }) => forms.some((one) => one === form))
}

const CircuitSchema = v.object({
  /** Refusals since the last success; at 0 the circuit is closed. */
  failures: v.number(),
  /** Not before. */
  until: v.number(),
  /** The last refusal was for good, so it may have been the mail's fault. */
  permanent: v.optional(v.boolean()),
})
export type Circuit = v.InferOutput<typeof CircuitSchema>

const CLOSED: Circuit = { failures: 0, until: 0 }

export function circuitOf(database: Database, channel: Channel): Circuit {
  return readValue(database, keyOf(channel), CircuitSchema) ?? CLOSED
}

export function recordSuccess(database: Database, channel: Channel): void {
  if (circuitOf(database, channel).failures > 0) writeValue(database, keyOf(channel), CLOSED)
}

export function recordFailure(
  database: Database,
  channel: Channel,
  permanent: boolean,
  now: number,
  random: () => number,
): void {
  const { failures } = circuitOf(database, channel)
  const until = now + backoff(failures, random)
  writeValue(database, keyOf(channel), { failures: failures + 1, until, permanent })
}

function keyOf({ transport }: Channel): string {
  return `circuit:${transport.circuit}`
}
