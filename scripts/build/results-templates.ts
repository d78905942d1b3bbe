// The templates of the pages of results: that of all leagues, and of each. Only their part and their data are filled in.
import type { League } from '../../contract/content/leagues.ts'
import type { Render } from '../../contract/render.ts'
import { resultsPaths } from '../../contract/results-paths.ts'
import { resultsState } from '../../contract/results-values.ts'
import type { Template } from '../../contract/template.ts'
import { cutPieces } from './cut-template.ts'

/** Any data that stand nowhere else. */
const DATA = { now: '1971-02-20T00:00:00.000Z', results: { results: [] } }

/** By path. */
export async function drawResults(
  render: Render,
  leagues: readonly League[],
): Promise<Record<string, Template>> {
  const templates: Record<string, Template> = {}
  for (const path of resultsPaths(leagues)) {
    const state = resultsState(DATA)
    const { html, ...page } = await render(path, { ...state, isTemplate: true })
    templates[path] = { ...page, pieces: cutPieces(html, {}, { state: JSON.stringify(state) }) }
  }
  return templates
}
