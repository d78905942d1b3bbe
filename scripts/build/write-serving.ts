// Files for Pages, edge and crawlers: headers, sitemap, robots, security.txt and the web manifest.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '../../shared/content/content.ts'
import type { EdgeFacts } from '../../shared/edge-facts.ts'
import { FORM_IDS } from '../../shared/forms/forms.ts'
import { indexedPaths, pagesWith } from '../../shared/page-paths.ts'
import type { DocumentParts } from '../../shared/render.ts'
import { DAY, iso } from '../../shared/time.ts'
import { ROUNDS_SITEMAP } from '../../shared/urls.ts'
import {
  COMMON_HEADERS,
  contentSecurityPolicy,
  headersFile,
  joinedPolicy,
  NEXT_PAGE,
  SECURITY_TXT,
  served,
} from './pages-rules.ts'
import type { Paths } from './paths.ts'
import { builtOn, commit } from './release.ts'
import { surfaceSheets } from './surfaces.ts'

/** Whether a path is below another. */
const FOLDER = /^\/[^/]+\//

export async function writeServing(
  paths: Paths,
  content: Content,
  parts: DocumentParts,
  policies: Map<string, string>,
): Promise<void> {
  // Unknown paths are answered with the 404 page.
  const csp = policies.get('/404') ?? contentSecurityPolicy([])
  const pages = pagesWith(content.tournaments).map(({ path }): { path: string; csp: string } => ({
    path,
    csp: policies.get(path) ?? csp,
  }))
  // One rule for each folder, since Pages allows at most 100.
  for (const folder of new Set([...policies.keys()].flatMap((path) => FOLDER.exec(path) ?? []))) {
    const below = [...policies].filter(([path]) => path.startsWith(folder))
    pages.push({ path: `${folder}*`, csp: joinedPolicy(below.map(([, policy]) => policy)) })
  }
  const write = (file: string, text: string) => writeFile(join(paths.out, file), text)
  await write('robots.txt', robots(content))
  await write('sitemap.xml', sitemap(content))
  await write('site.webmanifest', json(manifest(content, parts)))
  await mkdir(dirname(join(paths.out, SECURITY_TXT)), { recursive: true })
  await write(SECURITY_TXT, securityTxt(content.site, builtOn()))
  const { folders, files } = await served(paths.out)
  const calendars = files.filter((file) => file.endsWith('.ics')).map((file) => `/${file}`)
  const allLeagues = policies.get('/standings') ?? csp
  await write('_headers', headersFile({ csp, folders, calendars, pages, allLeagues }))
  await writeFile(
    join(paths.generated, 'edge.json'),
    json({
      origin: content.site.origin,
      name: content.site.name,
      contact: { phone: content.site.phone.shown, email: content.site.email },
      sheets: await surfaceSheets(paths.root),
      leagues: content.leagues,
      tournaments: content.tournaments,
      consentVersions: consentVersions(content),
      csp,
      common: { ...COMMON_HEADERS, ...NEXT_PAGE },
      release: { commit: commit(paths.root), builtOn: builtOn() },
    } satisfies EdgeFacts),
  )
}

function consentVersions({ pages }: Content): EdgeFacts['consentVersions'] {
  return Object.fromEntries(
    FORM_IDS.flatMap((id) => {
      const form = pages[id]?.form
      return form !== undefined && 'consent' in form ? [[id, form.consent.version]] : []
    }),
  )
}

/** RFC 9116 recommends less than a year; every deploy renews it. */
const VALID_MS = 364 * DAY

/** `builtOn`: the day of the build, YYYY-MM-DD. */
export function securityTxt(
  { origin, informationOfficer }: Pick<Content['site'], 'origin' | 'informationOfficer'>,
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

function robots({ site }: Content): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /sent/\n\nSitemap: ${site.origin}/sitemap.xml\nSitemap: ${site.origin}${ROUNDS_SITEMAP}\n`
}

function sitemap({ site, tournaments, leagues }: Content): string {
  const paths = indexedPaths({ tournaments, leagues })
  const urls = paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The home page starts with the starred team. */
const SHORTCUTS = [
  ['Standings', '/standings'],
  ['My team', '/?home=my-team'],
  ['Rules', '/rules'],
  ['Enter', '/join-league'],
] as const

function manifest({ site }: Content, { themeColour }: DocumentParts): object {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/static/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: 'en-ZA',
    id: '/',
    // The home page; the query distinguishes starts of the app from links.
    start_url: '/?home',
    display: 'standalone',
    theme_color: themeColour,
    background_color: themeColour,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.map(([name, url]) => ({
      name,
      url,
      icons: [icon('icon-192.png', 192, 'any')],
    })),
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`
}
