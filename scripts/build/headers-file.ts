// _headers of Pages: at most 100 rules; rules that overlap are joined by comma, so each header stands in one rule a path.
import { ALL_LEAGUES, WORKER_PATH } from '../../shared/on-device.ts'
import { COMMON_HEADERS } from './csp.ts'
import { NEXT_PAGE_HEADER, NEXT_PAGE_PATH, NEXT_PAGE_TYPE } from './next-page.ts'

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
        ...(page.path === '/' ? NEXT_PAGE_HEADER : {}),
      }),
    ),
    rule(`${ALL_LEAGUES}*`, ownPolicy(allLeagues)),
    ...folders.map((folder) =>
      rule(`/${folder}/*`, {
        'Cache-Control': folder === 'assets' ? ASSET_CACHE : FILE_CACHE,
      }),
    ),
    ...calendars.map((path) => rule(path, OF_CALENDAR)),
    rule(NEXT_PAGE_PATH, { 'Content-Type': NEXT_PAGE_TYPE, 'Cache-Control': FILE_CACHE }),
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
