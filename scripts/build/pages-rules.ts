// Files for Cloudflare Pages: _headers, with the policy of each page, and _routes.json.

import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { REPORTS_GROUP, REPORTS_PATH } from '../../shared/api.ts'
import { ALL_LEAGUES, WORKER_PATH } from '../../shared/on-device.ts'
import { type PageRow, ROUTES } from '../../shared/routes.ts'
import type { Paths } from './paths.ts'

/** Pages ignores more or longer rules (developers.cloudflare.com/pages/configuration/headers). */
const HEADER_LIMITS = { rules: 100, characters: 2000 }
/** developers.cloudflare.com/pages/functions/routing */
const ROUTE_LIMITS = { rules: 100, characters: 100 }

const PAGE_CACHE = 'public, max-age=0, must-revalidate'
/** Names in assets/ carry a hash of the content. */
const ASSET_CACHE = 'public, max-age=31536000, immutable'
/** Pictures keep their names when they are replaced. */
const FILE_CACHE = 'public, max-age=86400'
/** Calendar programs ask twice a day; a changed date must show soon. */
const CALENDAR_CACHE = 'public, max-age=3600'

/**
 * Speculation rules of the home page and of the edge's pages (public/), by a header, because the policy allows no inline
 * script. They prefetch: a page that is prerendered would poll and be counted before anybody has opened it.
 */
const NEXT_PAGE_PATH = '/speculation-rules.json'
export const NEXT_PAGE = { 'Speculation-Rules': `"${NEXT_PAGE_PATH}"` }

/** Pages joins overlapping rules; `null` removes a header of a broader rule. */
type Headers = Record<string, string | null>

type Served = {
  /** Policy of the 404 page, the answer to every unknown path. */
  csp: string
  folders: string[]
  /** Paths of the calendar files. */
  calendars: readonly string[]
  pages: readonly { path: string; csp: string }[]
  /** Policy of the standings page in assets/. */
  allLeagues: string
}

export function headersFile({ csp, folders, calendars, pages, allLeagues }: Served): string {
  const rules: [path: string, headers: Headers][] = [
    [
      '/*',
      { ...COMMON_HEADERS, 'Content-Security-Policy': csp, 'Access-Control-Allow-Origin': null },
    ],
    ...pages.map(({ path, csp }): [string, Headers] => [
      path,
      {
        'Cache-Control': PAGE_CACHE,
        ...(path === '/' && NEXT_PAGE),
        'Content-Security-Policy': csp,
      },
    ]),
    [`${ALL_LEAGUES}*`, { 'Content-Security-Policy': allLeagues }],
    ...folders.map((folder): [string, Headers] => [
      `/${folder}/*`,
      { 'Cache-Control': folder === 'assets' ? ASSET_CACHE : FILE_CACHE },
    ]),
    ...calendars.map((path): [string, Headers] => [
      path,
      { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': CALENDAR_CACHE },
    ]),
    [
      NEXT_PAGE_PATH,
      // Browsers ignore the file under another type.
      { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': FILE_CACHE },
    ],
    // Otherwise browsers would not fetch the worker that unregisters itself.
    [WORKER_PATH, { 'Cache-Control': 'no-cache' }],
    // Messengers may draw link previews in a web page.
    ['/static/share/*', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    // A sandboxed frame is of no origin.
    ['/static/surface.js', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
  ]
  const texts = rules.map(([path, headers]) => [path, ...linesOf(path, headers)].join('\n'))
  checkLimits('_headers', texts.length, texts.join('\n').split('\n'), HEADER_LIMITS)
  return `${texts.join('\n\n')}\n`
}

/** Headers of the rule for all paths, which other rules must remove first. */
const SET_BEFORE = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy']

function linesOf(path: string, headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [
    ...(value === null || (path !== '/*' && SET_BEFORE.includes(name)) ? [`  ! ${name}`] : []),
    ...(value === null ? [] : [`  ${name}: ${value}`]),
  ])
}

function checkLimits(
  file: string,
  rules: number,
  lines: string[],
  limits: { rules: number; characters: number },
): void {
  if (rules > limits.rules)
    throw new Error(`${file} has ${rules} rules, of which Pages reads ${limits.rules}`)
  const long = lines.find((line) => line.length > limits.characters)
  if (long !== undefined)
    throw new Error(`${file}: Pages reads ${limits.characters} characters of a line: ${long}`)
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
    // Sources for the map of the contact page: the probe, then the frame.
    `connect-src 'self' https://www.openstreetmap.org`,
    `frame-src https://www.openstreetmap.org`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // Made by src/boot.ts.
    `trusted-types default`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ')
}

/** One policy for several pages with different styles. */
export function joinedPolicy(policies: readonly string[]): string {
  const hashes = policies.flatMap((policy) => policy.match(/'sha256-[^']*'/g) ?? [])
  return contentSecurityPolicy([...new Set(hashes)])
}

/** Headers of every answer of Pages and edge, beside the policy. */
export const COMMON_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  // For reports of blocked content (w3.org/TR/reporting-1).
  'Reporting-Endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // No path, not even to this site: a URL may carry a star or a search (decision 010).
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** Tells Pages which paths are files, for which the edge does not run. */
export async function writeRoutes(
  { out }: Pick<Paths, 'out'>,
  pages: readonly PageRow[],
): Promise<void> {
  const { folders, files } = await served(out)
  const include = ['/*']
  const exclude = [
    ...pages.filter(({ by }) => by === 'file').map(({ path }) => path),
    ...folders.map((folder) => `/${folder}/*`),
    ...files.map((file) => `/${file}`),
  ]
  const rules = [...include, ...exclude]
  checkLimits('_routes.json', rules.length, rules, ROUTE_LIMITS)
  const text = JSON.stringify({ version: 1, include, exclude }, null, 1)
  await writeFile(join(out, '_routes.json'), `${text}\n`)
}

/** Path below the site's origin. */
export const SECURITY_TXT = '.well-known/security.txt'
/** The edge answers every path below these folders; the files there are its fallback. */
const OF_THE_EDGE = ROUTES.filter(({ by }) => by === 'edge').map(({ path }) => path.split('/')[1])
const CALENDAR_FOLDER = 'calendar'

/** `files`: all files except pages. */
export async function served(out: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(out, { withFileTypes: true })
  // Pages reserves names with _; dotfiles are leftovers, except .well-known.
  const plain = entries.filter(({ name }) => !/^[_.]/.test(name) || name === dirname(SECURITY_TXT))
  const folders = plain.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = plain.filter((entry) => entry.isFile()).map(({ name }) => name)
  // Listed one by one: an unknown path below a folder would get the 404 page with a calendar's headers.
  const calendars = folders.includes(CALENDAR_FOLDER)
    ? await readdir(join(out, CALENDAR_FOLDER))
    : []
  return {
    folders: folders.filter((name) => ![...OF_THE_EDGE, CALENDAR_FOLDER].includes(name)),
    files: [
      ...files.filter((name) => !name.endsWith('.html')),
      ...calendars.map((name) => `${CALENDAR_FOLDER}/${name}`),
    ],
  }
}
