// Requests to the edge. Every answer is parsed; a failure is an Error whose message can be shown.
import type { SWRResponse } from 'swr'
import * as v from 'valibot'
import { KEPT_AT } from '../../shared/on-device.ts'
import { type Standings, StandingsSchema } from '../../shared/standings/group.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import { readPageState } from '../app/page-state.tsx'

export type Answer<Data> = SWRResponse<Data, Error>

/** SWR's options for lists that hardly change while a page is open. */
export const ONCE = { revalidateOnFocus: false }

/** The edge answers within 5 s; the rest is for a slow network. */
const ANSWER_TIMEOUT_MS = 20_000

export async function getJson<S extends v.GenericSchema>(
  path: string,
  schema: S,
  cache: RequestCache = 'default',
): Promise<v.InferOutput<S>> {
  return await parsed(await reach(path, cache), schema)
}

/** `fromDevice`: the edge could not be reached, and the service worker answered (src/worker/). */
export type AskedStandings = Standings & { fromDevice?: true }

const newest = new Map<string, Standings>()

/** The newest of page and answers is used: another data centre may answer with an older table. */
export async function getStandings(path: string): Promise<AskedStandings> {
  const known = newest.get(path) ?? drawnWith(path)
  // A poll within the browser's own max-age would show nothing new.
  const answer = await reach(path, known ? 'no-cache' : 'default')
  const standings = await parsed(answer, StandingsSchema)
  const isOlder = known !== undefined && checkedAt(known) > checkedAt(standings)
  const shown = {
    ...(isOlder ? known : standings),
    // The page asks again once soon after, not for as long as the edge refreshes.
    refreshing: standings.refreshing && !known?.refreshing,
  }
  newest.set(path, shown)
  return answer.headers.has(KEPT_AT) ? { ...shown, fromDevice: true } : shown
}

function drawnWith(path: string): Standings | undefined {
  const { standings } = readPageState(document)
  return standings && path === STANDINGS_API + standings.league ? standings : undefined
}

function checkedAt({ checkedAt }: Standings): number {
  return checkedAt === null ? 0 : Date.parse(checkedAt)
}

async function reach(path: string, cache: RequestCache): Promise<Response> {
  try {
    // Televisions of 2023 run the script, but have no timeout.
    return await fetch(path, { cache, signal: AbortSignal.timeout?.(ANSWER_TIMEOUT_MS) ?? null })
  } catch (cause) {
    throw new Error('the league could not be reached, check your connection', { cause })
  }
}

async function parsed<S extends v.GenericSchema>(
  answer: Response,
  schema: S,
): Promise<v.InferOutput<S>> {
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new Error(messageOf(body))
  const result = v.safeParse(schema, body)
  // An empty message is 'Unknown error' on screen (specification, section 8).
  if (!result.success) throw new Error('')
  return result.output
}

/** Only the edge's own errors are shown: those of the platform mean nothing to a visitor. */
const EnvelopeSchema = v.object({
  ok: v.literal(false),
  error: v.object({ code: v.string(), message: v.string() }),
})

function messageOf(body: unknown): string {
  const result = v.safeParse(EnvelopeSchema, body)
  return result.success ? result.output.error.message : ''
}
