// The pages below /standings, and /tv, as the edge answers them, with standings of the test's own: filled, or, where no
// rows are known, the static files. Drawn by the renderer that the site was built with.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import type { PageState, PageStyles, Render } from '../../shared/render.ts'
import type { Standings } from '../../shared/standings/group.ts'
import { NO_STORY, type Story } from '../../shared/standings/history.ts'
import type { Site } from './sites.ts'

/** The script has to ask for the tables. */
export async function unfilled(page: Page, site: Site): Promise<void> {
  await answerDocuments(page, site, () => ({}))
}

/** As the API of the site answers at this moment, with changes. `now`: when the page is filled. `story`: of each of them. */
export async function filled(
  page: Page,
  site: Site,
  change: (standings: Standings) => void = () => undefined,
  now = () => Date.now(),
  story: Story['groups'] = {},
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
    const told = { ...NO_STORY, groups: story }
    return { standings: { ...standings, story: told }, now: new Date(now()).toISOString() }
  })
}

/** GET /api/standings/:league of the site, with this story, which names teams by their folded names: no keys follow. */
export async function answeredWith(
  page: Page,
  story: Story,
  change: (standings: Standings) => void = () => undefined,
): Promise<void> {
  await page.route('**/api/standings/*', async (route) => {
    const standings: Standings = await (await fetch(route.request().url())).json()
    change(standings)
    await route.fulfill({ json: { ...standings, story } })
  })
  await page.route('**/api/teams', (route) => route.fulfill({ json: {} }))
}

export async function answerDocuments(
  page: Page,
  { env }: Site,
  stateOf: (url: URL) => PageState,
): Promise<void> {
  const generated = resolve(join(env.RUN_DIR ?? '', '.generated'))
  const { render }: { render: Render } = await import(
    pathToFileURL(join(generated, 'render.js')).href
  )
  const styles: PageStyles = JSON.parse(await readFile(join(generated, 'styles.json'), 'utf8'))
  await page.route(
    (url) => /^\/(?:standings|tv)(?:\/|$)/.test(url.pathname),
    async (route, request) => {
      if (request.resourceType() !== 'document') return await route.fallback()
      const url = new URL(request.url())
      const path = `${url.pathname}${url.search}`
      const { html: body, csp, status } = await render(path, stateOf(url), styles)
      const headers = { 'content-security-policy': csp, 'cache-control': 'no-store' }
      await route.fulfill({ status, body, contentType: 'text/html; charset=utf-8', headers })
    },
  )
}
