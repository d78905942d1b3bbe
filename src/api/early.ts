// How the boot script hands an answer that it has already asked for to the page that wants it.

/** The edge answers within 5 s; the rest is for the way there and back on a weak line. */
export const ANSWER_MS = 20_000

/** The name on `window` under which it waits. */
export const EARLY = 'earlyAnswer'

export type Early = { path: string; answer: Promise<Response> }

type Asks = { early?: string; leagues?: string }

/**
 * What an element's data attributes say that the page will ask for: `data-early` is the path, and a league in the URL
 * takes the place of the one in it, if it is one of `data-leagues`.
 */
export function earlyPath({ early: path, leagues = '' }: Asks, search: string): string | null {
  if (!path) return null
  const league = new URLSearchParams(search).get('league')?.toLowerCase()
  if (league === undefined) return path
  return leagues.split(' ').includes(league) ? path.replace(/[^/]+$/, league) : null
}

/** The waiting answer to exactly this path, once. */
export function takeEarly(path: string): Promise<Response> | null {
  const early: unknown = Reflect.get(window, EARLY)
  if (!isEarly(early) || early.path !== path) return null
  Reflect.deleteProperty(window, EARLY)
  return early.answer
}

function isEarly(value: unknown): value is Early {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}
