// Every static page and the 404 page as HTML files, named as Pages serves them: about.html is /about.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '../../shared/content/content.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import type { PageState, PageStyles, Render } from '../../shared/render.ts'
import { sampleAnswers, sampleTables } from '../../shared/sample-pages.ts'
import { pageStyles } from './page-styles.ts'
import type { Paths } from './paths.ts'

const NOT_FOUND = '/404'
/** Pages that speak of what is to come. */
const DATED = ['/', ...TOURNAMENT_FORM_IDS.map((id) => `/${id}`)]

type Site = {
  paths: Paths
  /** The whole stylesheet. */
  css: string
  content: Pick<Content, 'leagues' | 'tournaments'>
}

/** Writes the pages, and for the edge styles.json; returns each page's Content-Security-Policy by path. */
export async function writePages(
  { paths, css, content }: Site,
  pages: readonly string[],
  render: Render,
): Promise<Map<string, string>> {
  // Dates are judged by the time of the build; the page corrects them by the visitor's clock.
  const now = new Date().toISOString()
  const statics = [...pages, NOT_FOUND].map((url) => ({
    url,
    state: DATED.includes(url) ? { now } : {},
  }))
  const samples = [...sampleTables(content.leagues), ...sampleAnswers(content.tournaments)]
  const styles = await stylesOf(css, [...statics, ...samples], render)
  await writeFile(join(paths.generated, 'styles.json'), JSON.stringify(styles))
  const policies = new Map<string, string>()
  for (const { url, state } of statics) {
    const { html, csp, status } = await render(url, state, styles)
    if (status === 404 && url !== NOT_FOUND) throw new Error(`${url} has no folder in src/pages`)
    const file = join(paths.out, fileOf(url))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${html}\n`)
    policies.set(url, csp)
  }
  return policies
}

type Page = { url: string; state: PageState }

async function stylesOf(css: string, pages: readonly Page[], render: Render): Promise<PageStyles> {
  return pageStyles(css, await Promise.all(pages.map(({ url, state }) => render(url, state))))
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
