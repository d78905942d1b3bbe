// The channels to the league, each behind a circuit breaker: one that refuses is tried with one submission at a time,
// ever more rarely, and not with every submission that waits. Which one is drawn, so that a channel that works is not
// taken for broken for the sake of some submissions.
import * as v from 'valibot'
import { FORM_IDS, type FormId, formOf } from '../../../../shared/forms/forms.ts'
import type { Database } from '../../../platform/database.ts'
import type { Settings } from '../settings.ts'
import { readValue, writeValue } from '../storage/key-values.ts'
import { channelPauses } from './retry-policy.ts'
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
  /** The same for what was never tried. */
  untriedUntil: v.optional(v.number(), 0),
  /** The last refusal was for good, so it may have been the mail's fault. */
  permanent: v.optional(v.boolean()),
  /** When something last got through; 0 when nothing did. */
  succeededAt: v.optional(v.number(), 0),
})
export type Circuit = v.InferOutput<typeof CircuitSchema>

const CLOSED: Circuit = { failures: 0, until: 0, untriedUntil: 0, succeededAt: 0 }

export function circuitOf(database: Database, channel: Channel): Circuit {
  return readValue(database, keyOf(channel), CircuitSchema) ?? CLOSED
}

export function recordSuccess(database: Database, channel: Channel, now: number): void {
  writeValue(database, keyOf(channel), { ...CLOSED, succeededAt: now })
}

/** By hand: it may be tried again at once. */
export function closeCircuit(database: Database, channel: Channel): void {
  recordSuccess(database, channel, circuitOf(database, channel).succeededAt)
}

export function recordFailure(
  database: Database,
  channel: Channel,
  permanent: boolean,
  now: number,
  random: () => number,
): void {
  const { failures, succeededAt } = circuitOf(database, channel)
  const { tried, untried } = channelPauses(failures, permanent, random)
  writeValue(database, keyOf(channel), {
    failures: failures + 1,
    until: now + tried,
    untriedUntil: now + untried,
    permanent,
    succeededAt,
  } satisfies Circuit)
}

function keyOf({ transport }: Channel): string {
  return `circuit:${transport.circuit}`
}
