// The templates of the pages of results: that of all leagues, and of each. Only their part and their data are filled in;
// each is filled with results and with none, and compared with what is drawn, before it is kept.
import type { Content } from '../../contract/content.ts'
import type { LatestResult } from '../../contract/latest-results.ts'
import { MOST_RESULTS } from '../../contract/newest-results.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { Render } from '../../contract/render.ts'
import { type ResultsPath, resultsPaths } from '../../contract/results-paths.ts'
import { fillResults, resultsState } from '../../contract/results-values.ts'
import type { Template } from '../../contract/template.ts'
import { MINUTE } from '../../contract/time.ts'
import { cutPieces, sentinel } from './cut-template.ts'

type Drawing = { render: Render; drawPart: DrawPart; origin: string }

/** By path. */
export async function drawResults(
  { render, drawPart }: Omit<Drawing, 'origin'>,
  { leagues, site }: { leagues: Content['leagues']; site: Pick<Content['site'], 'origin'> },
): Promise<Record<string, Template>> {
  const templates: Record<string, Template> = {}
  for (const path of resultsPaths(leagues)) {
    const state = resultsState(stateWith(0))
    const { html, ...page } = await render(path, { ...state, isTemplate: true })
    const template = { ...page, pieces: cutPieces(html, {}, { state: JSON.stringify(state) }) }
    await compare(path, template, { render, drawPart, origin: site.origin })
    templates[path] = template
  }
  return templates
}

/** None, one, and as many as a page shows: it knows then that an evening may have more. */
const COUNTS = [0, 1, MOST_RESULTS]

/** As the renderer draws it. */
async function compare(path: ResultsPath, template: Template, drawing: Drawing): Promise<void> {
  const { render, drawPart, origin } = drawing
  for (const state of COUNTS.map(stateWith)) {
    const drawn = await render(path, resultsState(state))
    const filled = fillResults(template, state, origin, drawPart)
    if (filled.html !== drawn.html || filled.csp !== drawn.csp) {
      throw new Error(`${path} is filled otherwise than it is drawn`)
    }
  }
}

/** Any data that stand nowhere else. */
function stateWith(count: number) {
  const results = Array.from({ length: count }, (_, n) => ({ ...RESULT, id: String(n) }))
  return { now: '1971-02-20T00:00:00.000Z', results: { results } }
}

const ENTERED = Date.UTC(1971, 1, 19)
const RESULT: Omit<LatestResult, 'id'> = {
  league: sentinel('league'),
  group: sentinel('group'),
  path: '/standings/a/b',
  sides: [
    { key: '1', team: sentinel('one'), sets: 2, games: 12, path: '/standings/a/b/c' },
    { key: '2', team: sentinel('other'), sets: 1, games: 11, path: null },
  ],
  isDraw: false,
  isWalkover: false,
  isCorrected: true,
  after: ENTERED - 15 * MINUTE,
  before: ENTERED,
  changed: ENTERED,
}
