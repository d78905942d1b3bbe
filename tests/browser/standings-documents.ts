// The pages below /standings as the edge answers them, with standings of the test's own: filled, or, where it knows
// nothing, as they lie among the static files. Drawn by the renderer that the site was built with.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, Request } from 'playwright/test'
import { packStandings } from '../../contract/packed-standings.ts'
import type { StoryGroups } from '../../contract/page-story.ts'
import type { PageState, Render } from '../../contract/render.ts'
import type { Standings } from '../../contract/standings.ts'
import type { Site } from './sites.ts'

/** The script has to ask for the tables. */
export async function unfilled(page: Page, site: Site): Promise<void> {
  await answerDocuments(page, site, () => ({}))
}

/** As the API of the site answers at this moment, with changes. `now`: when the page is filled. `story`: of each league. */
export async function filled(
  page: Page,
  site: Site,
  change: (standings: Standings) => void = () => undefined,
  now = () => Date.now(),
  story?: StoryGroups,
): Promise<void> {
  const known = new Map<string, Standings>()
  for (const id of ['smash-bash', 'elite-series', 'nxt-gen-youth']) {
    const answer = await fetch(`${site.url}/api/standings/${id}`)
    const standings: Standings = await answer.json()
    change(standings)
    known.set(id, standings)
  }
  await answerDocuments(page, site, ({ pathname, searchParams }) => {
    const asked = pathname.split('/')[2] ?? searchParams.get('league') ?? ''
    const standings = known.get(asked) ?? known.get('smash-bash')
    if (!standings) return {}
    const told = story === undefined ? {} : { story }
    return { standings: packStandings(standings), now: new Date(now()).toISOString(), ...told }
  })
}

async function answerDocuments(
  page: Page,
  { env }: Site,
  stateOf: (url: URL) => PageState,
): Promise<void> {
  const file = pathToFileURL(resolve(join(env.RUN_DIR ?? '', '.generated/render.js'))).href
  const { render }: { render: Render } = await import(file)
  await page.route(
    (url) => /^\/standings(\/|$)/.test(url.pathname),
    async (route, request) => {
      if (!isDocument(request)) return await route.fallback()
      const url = new URL(request.url())
      const { html: body, csp, status } = await render(`${url.pathname}${url.search}`, stateOf(url))
      const headers = { 'content-security-policy': csp, 'cache-control': 'no-store' }
      await route.fulfill({ status, body, contentType: 'text/html; charset=utf-8', headers })
    },
  )
}

function isDocument(request: Request): boolean {
  return request.resourceType() === 'document'
}
