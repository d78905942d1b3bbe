// _headers of Pages: at most 100 rules; rules that overlap are joined by comma, so each header stands in one rule a path.
import { COMMON_HEADERS } from './csp.ts'

type Served = {
  /** Of the 404 page, which stands in for every path that is none. */
  csp: string
  folders: string[]
  pages: readonly { path: string; csp: string }[]
}

const PAGE_CACHE = 'public, max-age=0, must-revalidate'
/** Names in assets/ carry a hash of what is in them. */
const ASSET_CACHE = 'public, max-age=31536000, immutable'
/** Pictures keep their names when they are drawn anew. */
const PICTURE_CACHE = 'public, max-age=86400'

export function headersFile({ csp, folders, pages }: Served): string {
  const rules = [
    rule('/*', {
      ...COMMON_HEADERS,
      'Content-Security-Policy': csp,
      '! Access-Control-Allow-Origin': null,
    }),
    ...pages.map((page) =>
      rule(page.path, {
        'Cache-Control': PAGE_CACHE,
        '! Content-Security-Policy': null,
        'Content-Security-Policy': page.csp,
      }),
    ),
    ...folders.map((folder) =>
      rule(`/${folder}/*`, {
        'Cache-Control': folder === 'assets' ? ASSET_CACHE : PICTURE_CACHE,
      }),
    ),
    rule('/static/share/*', forOtherSites()),
  ]
  return `${rules.join('\n\n')}\n`
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
