// The API as pages use it. SWR polls, retries with backoff, and asks again when the tab or the network comes back.
import leagues from 'content:leagues'
import useSWR, { type SWRResponse } from 'swr'
import { type Gallery, GallerySchema, type News, NewsSchema } from '../../shared/api.ts'
import { type LatestResults, LatestResultsSchema } from '../../shared/standings/results.ts'
import { isWhole, TEAMS_PATH, type Teams, TeamsSchema } from '../../shared/standings/team-search.ts'
import { MINUTE } from '../../shared/time.ts'
import { isHydrated } from '../app/clock.ts'
import { drawnAt, usePageState } from '../app/page-state.tsx'
import { getJson } from './api.ts'

/** Lists that hardly change while a page is open. */
export const ONCE = { revalidateOnFocus: false }
/** A result is published some minutes after it was entered. */
const RESULTS_MS = 2 * MINUTE

export type Answer<Data> = SWRResponse<Data, Error>

export function useNews(): Answer<News> {
  return useSWR('/api/news', (path) => getJson(path, NewsSchema), ONCE)
}

export function useGallery(): Answer<Gallery> {
  return useSWR('/api/gallery', (path) => getJson(path, GallerySchema), ONCE)
}

/** `league` null: of all leagues. */
export function useResults(league: string | null): Answer<LatestResults> {
  const state = usePageState()
  const isFresh = state.results !== undefined && Date.now() - drawnAt(state) < RESULTS_MS
  return useSWR(['results', league], () => getResults(league), {
    refreshInterval: RESULTS_MS,
    focusThrottleInterval: RESULTS_MS,
    ...(state.results && { fallbackData: state.results }),
    ...(isFresh && !isHydrated() && { revalidateOnMount: false }),
  })
}

export async function getResults(league: string | null): Promise<LatestResults> {
  const path = league === null ? '/api/results' : `/api/results/${league}`
  const { results, ...more } = await getJson(path, LatestResultsSchema)
  if (results === null) throw new Error('')
  return { results, ...more }
}

/** The teams of all leagues; `isWanted` false: they are not fetched. */
export function useTeams(isWanted = true): Answer<Teams> {
  return useSWR(isWanted ? TEAMS_PATH : null, (path: string) => getJson(path, TeamsSchema), {
    revalidateOnFocus: false,
    refreshInterval: teamsInterval,
  })
}

/** The edge names the teams of a league once somebody has looked at its tables. */
function teamsInterval(teams?: Teams): number {
  const isComplete = teams === undefined || leagues.every((league) => isWhole(teams, league))
  return isComplete ? 0 : MINUTE
}
