// The newest results. Apart from the rest, since no page needs them before it has been taken over.
import { type LatestResults, LatestResultsSchema } from '../../../shared/standings/results.ts'
import { getJson } from '../api.ts'

/** `league` null: of all. */
export async function getResults(league: string | null): Promise<LatestResults> {
  const path = `/api/results${league === null ? '' : `/${league}`}`
  const { results } = await getJson(path, LatestResultsSchema)
  if (results === null) throw new Error('')
  return { results }
}
