// What the smoke expects, from the content and SMOKE_* (scripts/smoke.ts), and how it asks.
import { type APIRequestContext, expect } from 'playwright/test'
import { COMMON_HEADERS } from '../../scripts/build/pages-rules.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { checkContent } from '../../scripts/content.ts'
import { isOwnHost } from '../../shared/edge-facts.ts'
import { indexedPaths, pathsWith } from '../../shared/page-paths.ts'
import { runningLeagues } from '../../shared/standings/season.ts'
import { isOfferedElsewhere } from '../../shared/surfaces.ts'
import { SECOND } from '../../shared/time.ts'
import { datedThings } from '../../shared/tournaments.ts'
import { CALENDAR_PATH, standingsPaths } from '../../shared/urls.ts'

const { SMOKE_URL = '', SMOKE_COMMIT, SMOKE_PREVIEW, SMOKE_NO_POST } = process.env
const paths = pathsFrom(process.env)
const checked = await checkContent(paths.content, paths.public)
if (!checked.ok) throw new Error(`The content has mistakes:\n${checked.mistakes.join('\n')}`)
const { site, leagues, tournaments } = checked.content
const shared = leagues.find(isOfferedElsewhere)

export const base = new URL(SMOKE_URL).origin
/** The site's own origin, which canonical addresses name. */
export const { origin } = site
export const isOwn = isOwnHost(base, origin)
export const isPreview = SMOKE_PREVIEW === '1'
export const sendsForm = SMOKE_NO_POST !== '1'
export const commit = SMOKE_COMMIT
/** All pages; of the tables, which are all drawn in one way, those of one league and one group. */
export const pages = [...pathsWith(tournaments), ...standingsPaths(leagues).slice(0, 2)]
export const sitemap = indexedPaths(checked.content).map((path) => `${origin}${path}`)
/** A league whose season runs: final tables do not age. */
export const runningLeague = runningLeagues(leagues)[0]?.id
export const sharedTable = shared && { league: shared.id, group: shared.groups[0]?.slug ?? '' }
export const calendarPath = datedThings(checked.content).length > 0 ? CALENDAR_PATH : null

export type Answer = { path: string; status: number; headers: Record<string, string>; text: string }
type Init = { method?: string; headers?: Record<string, string>; data?: object }

/** Longer than any visitor waits. */
const TIMEOUT_MS = 20 * SECOND
/** The headers of answers that are no pages. */
const API_HEADERS = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Resource-Policy',
]
/** Tables that other sites may frame and read. */
const SHARED = /^\/(?:embed|data)\//

/** Follows no redirect. Every answer must have the common headers, and none a cookie. */
export async function ask(
  request: APIRequestContext,
  path: string,
  init: Init = {},
): Promise<Answer> {
  const options = { maxRedirects: 0, timeout: TIMEOUT_MS, ...init }
  const response = await request.fetch(path, options)
  const answer = {
    path,
    status: response.status(),
    headers: response.headers(),
    text: await response.text(),
  }
  judgeHeaders(answer)
  return answer
}

function judgeHeaders({ path, headers }: Answer): void {
  const isPage = !SHARED.test(path) && !path.startsWith('/api/')
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    const isExpected =
      isPage ||
      (API_HEADERS.includes(name) && !(SHARED.test(path) && name.startsWith('Cross-Origin')))
    if (isExpected) {
      expect.soft(headers[name.toLowerCase()], `${path}: header ${name}`).toBe(value)
    }
  }
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(policy, `${path}: Content-Security-Policy`).toMatch(/^default-src 'none'/)
  expect.soft(policy, `${path}: Content-Security-Policy`).not.toContain('unsafe-')
  const cookie = 'a cookie is set: switch off Bot Fight Mode, or what else sets it, in the zone'
  expect.soft(headers['set-cookie'], `${path}: ${cookie}`).toBeUndefined()
  if (!path.startsWith('/data/')) {
    expect
      .soft(headers['access-control-allow-origin'], `${path}: other sites can read it`)
      .toBeUndefined()
  }
}
