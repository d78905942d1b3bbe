// What a page of results is filled with at the edge. The build draws the same pages with its part left out.
import type { LatestResults } from './latest-results.ts'
import { type DrawPart, partSlot } from './parts.ts'
import type { PageState, Rendered } from './render.ts'
import { fill, type Template } from './template.ts'

type ResultsState = { now: string; results: LatestResults }

/** As the renderer takes it; the order of the names counts. */
export function resultsState({ now, results }: ResultsState): PageState {
  return { now, results }
}

export function fillResults(
  template: Template,
  state: ResultsState,
  origin: string,
  draw: DrawPart,
): Rendered {
  return fill(template, {
    state: JSON.stringify(resultsState(state)),
    [partSlot('results', '')]: draw('results', { results: state.results.results, origin }),
  })
}
