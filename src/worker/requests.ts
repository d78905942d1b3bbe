// Which requests the service worker answers, and from where: network first or cache first.
import { KEPT_PICTURES } from '../../shared/on-device.ts'
import { type Route, routeAt } from '../../shared/routes.ts'

/** `data`: JSON with teams or tables. `file`: part of the build. `through`: a navigation to no page. */
type AnswerKind = 'page' | 'data' | 'file' | 'through'

type AskedRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** null: the worker leaves the request to the browser. */
export function kindOf(request: AskedRequest, origin: string): AnswerKind | null {
  const { origin: theirs, pathname } = new URL(request.url)
  if (request.method !== 'GET' || theirs !== origin || request.headers.has('range')) return null
  const route = routeAt(pathname)
  if (request.mode === 'navigate') return isPage(pathname, route) ? 'page' : 'through'
  if (route?.offline && !route.page) return 'data'
  return pathname.startsWith('/assets/') || KEPT_PICTURES.includes(pathname) ? 'file' : null
}

/** Not a screen, frame, receipt or the search; nor a file, which has a dot. An unknown path is a page, the 404 page. */
function isPage(path: string, route: Route | undefined): boolean {
  if (/\.\w+$/.test(path)) return false
  return route === undefined || (route.page === 'framed' && route.canonical === true)
}

/** Pages with names of teams. They expire, and only the last opened ones are kept. */
export function namesTeams(path: string): boolean {
  return routeAt(path)?.tables === true
}

/** False for standings with a query, which may name another league. */
export function isCacheable({ pathname, search }: URL): boolean {
  const { offline, tables } = routeAt(pathname) ?? {}
  return offline !== undefined && (!tables || search === '')
}

/** A cached page with the same rows, when the page itself is not cached. `league`: whose table is needed. */
export function standIn(path: string): { path: string; league: string } | null {
  const [, page, league, group = ''] = path.split('/')
  if (page !== 'standings' || !league) return null
  return { path: `/standings?league=${league}${group && `#${group}`}`, league }
}

type PossibleAnswers = {
  network: Promise<Response>
  /** undefined: there is no cached answer. */
  cached: () => Promise<Response | undefined>
  /** Resolves when the cached answer should be used instead of waiting longer. */
  timeout: () => Promise<void>
  onNoAnswer: () => void
}

/** The cached answer on no connection, a timeout, or a server error. Rejects when nothing is cached either. */
export async function networkFirst(answers: PossibleAnswers): Promise<Response> {
  const { network, cached, timeout, onNoAnswer } = answers
  const copy = await cached().catch(() => undefined)
  if (!copy) return network
  const answer = await Promise.race([network.catch(() => undefined), timeout()])
  if (!answer) onNoAnswer()
  return answer && answer.status < 500 ? answer : copy
}
