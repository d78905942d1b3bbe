// Every page and the 404 page as HTML files, named as Pages serves them: about.html is /about.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TOURNAMENT_FORM_IDS } from '../../contract/forms.ts'
import type { PagePath } from '../../contract/pages.ts'
import type { Render } from '../../contract/render.ts'
import type { ResultsPath } from '../../contract/results-paths.ts'
import type { StandingsPath } from '../../contract/standings-paths.ts'
import type { Paths } from './paths.ts'

const NOT_FOUND = '/404'
/** Pages that speak of what is to come. */
const DATED = ['/', ...TOURNAMENT_FORM_IDS.map((id) => `/${id}`)]

/** Returns the Content-Security-Policy of each page, by path; '/404' is that of the 404 page. */
export async function writePages(
  paths: Paths,
  pages: readonly (PagePath | StandingsPath | ResultsPath)[],
  render: Render,
): Promise<Map<string, string>> {
  // What is to come, and whether entries are taken, is judged by the time of the build; the page corrects it by the visitor's clock.
  const now = new Date().toISOString()
  const policies = new Map<string, string>()
  for (const path of [...pages, NOT_FOUND]) {
    const { html, csp, status } = await render(path, DATED.includes(path) ? { now } : {})
    if (status === 404 && path !== NOT_FOUND) throw new Error(`${path} has no folder in src/pages`)
    const file = join(paths.out, fileOf(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${html}\n`)
    policies.set(path, csp)
  }
  return policies
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
