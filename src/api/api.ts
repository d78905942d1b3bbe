// What the pages read from the edge: every answer is parsed, and a failure is an Error whose message can be shown.
import * as v from 'valibot'
import { type Gallery, GallerySchema, type News, NewsSchema } from '../../shared/api.ts'
import { KEPT_AT } from '../../shared/on-device.ts'
import { type Standings, StandingsSchema } from '../../shared/standings/schema.ts'
import { parseKept } from '../../shared/text.ts'
import { STANDINGS_API } from '../../shared/urls.ts'

/** The edge answers within 5 s; the rest is for a slow network. */
const ANSWER_MS = 20_000

const NO_CONNECTION = 'the league could not be reached, check your connection'

/** `fromDevice`: what the phone keeps, since the edge could not be reached (src/worker/). */
export type AskedStandings = Standings & { fromDevice?: true }

/** `fresh`: ask the edge even when the browser's own copy would still do. */
export async function getStandings(league: string, fresh = false): Promise<AskedStandings> {
  const answer = await reach(STANDINGS_API + encodeURIComponent(league), fresh)
  const standings = await read(answer, StandingsSchema)
  return answer.headers.has(KEPT_AT) ? { ...standings, fromDevice: true } : standings
}

/** Of what the tab keeps; null: it is none. */
export function parseStandings(text: string): Standings | null {
  const parsed = v.safeParse(StandingsSchema, parseKept(text))
  return parsed.success ? parsed.output : null
}

export function getNews(): Promise<News> {
  return getJson('/api/news', NewsSchema)
}

export function getGallery(): Promise<Gallery> {
  return getJson('/api/gallery', GallerySchema)
}

export async function getJson<S extends v.GenericSchema>(
  path: string,
  schema: S,
  fresh = false,
): Promise<v.InferOutput<S>> {
  return await read(await reach(path, fresh), schema)
}

async function read<S extends v.GenericSchema>(
  answer: Response,
  schema: S,
): Promise<v.InferOutput<S>> {
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new Error(messageOf(body))
  const parsed = v.safeParse(schema, body)
  // An empty message is 'Unknown error' on screen (specification, section 8).
  if (!parsed.success) throw new Error('')
  return parsed.output
}

async function reach(path: string, fresh: boolean): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    if (fresh) return await fetch(path, { cache: 'no-cache', signal })
    return await fetch(path, { signal })
  } catch (cause) {
    throw new Error(NO_CONNECTION, { cause })
  }
}

/** Only ours: a platform that answers in the edge's place has its own words, which nobody here can use. */
const EnvelopeSchema = v.object({
  ok: v.literal(false),
  error: v.object({ code: v.string(), message: v.string() }),
})

function messageOf(body: unknown): string {
  const parsed = v.safeParse(EnvelopeSchema, body)
  return parsed.success ? parsed.output.error.message : ''
}
