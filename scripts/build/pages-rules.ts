// Rules for Cloudflare Pages: _headers, with the policy of each page, and _routes.json.

import type { Dirent } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { REPORTS_GROUP, REPORTS_PATH } from '../../shared/api.ts'
import type { Site } from '../../shared/content/site.ts'
import { ALL_LEAGUES, WORKER_PATH } from '../../shared/on-device.ts'
import type { PagePath } from '../../shared/page-paths.ts'
import { DAY, iso } from '../../shared/time.ts'
import type { Paths } from './paths.ts'

type Served = {
  /** Of the 404 page, which stands in for every path that is none. */
  csp: string
  folders: string[]
  /** Their paths. */
  calendars: readonly string[]
  pages: readonly { path: string; csp: string }[]
  /** Of the page of standings as it lies among the assets. */
  allLeagues: string
}

/** What Pages reads (developers.cloudflare.com/pages/configuration/headers); the rest it leaves out, and the site is served. */
const MAX_RULES = 100
const MAX_LINE = 2000

const PAGE_CACHE = 'public, max-age=0, must-revalidate'
/** Names in assets/ carry a hash of what is in them. */
const ASSET_CACHE = 'public, max-age=31536000, immutable'
/** Pictures keep their names when they are drawn anew. */
const FILE_CACHE = 'public, max-age=86400'

/** In public/, for home alone. "moderate": nobody pays for a page that they do not touch. Within the page it would be a script. */
const SPECULATION_RULES = '/speculation-rules.json'

/** Programs look twice a day, and a date that moved shall not wait. */
const OF_CALENDAR = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

export function headersFile({ csp, folders, calendars, pages, allLeagues }: Served): string {
  const rules = [
    rule('/*', {
      ...COMMON_HEADERS,
      'Content-Security-Policy': csp,
      '! Access-Control-Allow-Origin': null,
    }),
    ...pages.map((page) =>
      rule(page.path, {
        'Cache-Control': PAGE_CACHE,
        ...ownPolicy(page.csp),
        ...(page.path === '/' ? { 'Speculation-Rules': `"${SPECULATION_RULES}"` } : {}),
      }),
    ),
    rule(`${ALL_LEAGUES}*`, ownPolicy(allLeagues)),
    ...folders.map((folder) =>
      rule(`/${folder}/*`, {
        'Cache-Control': folder === 'assets' ? ASSET_CACHE : FILE_CACHE,
      }),
    ),
    ...calendars.map((path) => rule(path, OF_CALENDAR)),
    // With another type browsers leave the file alone.
    rule(SPECULATION_RULES, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': FILE_CACHE,
    }),
    // A worker that is recalled has to hear of it.
    rule(WORKER_PATH, { 'Cache-Control': 'no-cache' }),
    rule('/static/share/*', forOtherSites()),
  ]
  return whole(`${rules.join('\n\n')}\n`, rules.length)
}

function whole(file: string, rules: number): string {
  if (rules > MAX_RULES)
    throw new Error(`_headers has ${rules} rules, of which Pages reads ${MAX_RULES}`)
  const long = file.split('\n').find((line) => line.length > MAX_LINE)
  if (long !== undefined)
    throw new Error(`a line of _headers has ${long.length} characters, Pages reads ${MAX_LINE}`)
  return file
}

function ownPolicy(csp: string): Record<string, string | null> {
  return { '! Content-Security-Policy': null, 'Content-Security-Policy': csp }
}

/** Link previews may be drawn by a web page of the messenger. */
function forOtherSites(): Record<string, string | null> {
  return {
    '! Cross-Origin-Resource-Policy': null,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

function rule(path: string, headers: Record<string, string | null>): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    value === null ? `  ${name}` : `  ${name}: ${value}`,
  )
  return [path, ...lines].join('\n')
}

/** `styles`: sources of inlined sheets, such as 'sha256-…' with its quotes. */
export function contentSecurityPolicy(styles: string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data:`,
    `media-src 'self'`,
    `font-src 'self'`,
    // The map of the contact page, and only after a tap: whether it answers, then its frame.
    `connect-src 'self' https://www.openstreetmap.org`,
    `frame-src https://www.openstreetmap.org`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ')
}

/** For several pages, each with styles of its own. */
export function joinedPolicy(policies: readonly string[]): string {
  const hashes = policies.flatMap((policy) => policy.match(/'sha256-[^']*'/g) ?? [])
  return contentSecurityPolicy([...new Set(hashes)])
}

/** What every answer carries beside its policy, from Pages and from the edge alike. */
export const COMMON_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  // Of what browsers stop by the policy (w3.org/TR/reporting-1).
  'Reporting-Endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // No path, to ourselves neither: an address may carry a star or a search (decision 010), and would be in every request.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** What Pages takes (developers.cloudflare.com/pages/functions/routing). */
const MAX_ROUTES = 100
const MAX_LETTERS = 100

/** They have rows and results, which the edge fills in. */
const FILLED: readonly PagePath[] = ['/standings', '/results']

export async function writeRoutes(
  { out }: Pick<Paths, 'out'>,
  pages: readonly PagePath[],
): Promise<void> {
  const { folders, files } = await served(out)
  const routes = {
    version: 1,
    include: ['/*'],
    exclude: [
      ...pages.filter((page) => !FILLED.includes(page)),
      ...folders.map((folder) => `/${folder}/*`),
      ...files.map((file) => `/${file}`),
    ],
  }
  const rules = [...routes.include, ...routes.exclude]
  if (rules.length > MAX_ROUTES)
    throw new Error(`_routes.json has ${rules.length} rules, Pages takes ${MAX_ROUTES}`)
  const long = rules.find((rule) => rule.length > MAX_LETTERS)
  if (long !== undefined)
    throw new Error(`a rule of _routes.json is longer than ${MAX_LETTERS} characters: ${long}`)
  await writeFile(join(out, '_routes.json'), `${JSON.stringify(routes, null, 1)}\n`)
}

/** Every path below these the edge answers; what lies there it takes for itself. */
const OF_THE_EDGE = ['standings', 'results', 'cards']

/** Named one by one, since what is missing below a folder is answered with a page under that folder's headers. */
const BY_FILE = ['calendar']

/** `files` are those that are no pages. */
export async function served(out: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(out, { withFileTypes: true })
  const isByFile = (entry: Dirent) => BY_FILE.includes(entry.name)
  const below = await Promise.all(
    entries.filter(isByFile).map(async ({ name }) => {
      const names = await readdir(join(out, name))
      return names.map((file) => `${name}/${file}`)
    }),
  )
  // Pages takes the first for itself; the second are leftovers of file managers, but for the one that is a standard.
  const plain = entries.filter(({ name }) => !/^[_.]/.test(name) || name === dirname(SECURITY_TXT))
  return {
    folders: plain
      .filter((entry) => entry.isDirectory() && !isByFile(entry))
      .filter(({ name }) => !OF_THE_EDGE.includes(name))
      .map(({ name }) => name),
    files: plain
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => name)
      .concat(...below),
  }
}

/** Below the site's origin. */
export const SECURITY_TXT = '.well-known/security.txt'
/** RFC 9116 recommends less than a year; every deploy begins it anew. */
const VALID_MS = 364 * DAY

/** `builtOn`: the day of the build, YYYY-MM-DD. */
export function securityTxt(
  { origin, informationOfficer }: Pick<Site, 'origin' | 'informationOfficer'>,
  builtOn: string,
): string {
  const lines = [
    `Contact: mailto:${informationOfficer.email}`,
    `Contact: ${origin}/contact`,
    `Expires: ${iso(Date.parse(builtOn) + VALID_MS)}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${SECURITY_TXT}`,
  ]
  return `${lines.join('\n')}\n`
}
