// The API as pages use it. SWR polls, retries with backoff, and asks again when the tab or the network comes back.
import useSWR from 'swr'
import { type Gallery, GallerySchema, type News, NewsSchema } from '../../shared/api.ts'
import { type LatestResults, LatestResultsSchema } from '../../shared/standings/result-schema.ts'
import { MINUTE } from '../../shared/time.ts'
import { isHydrated } from '../app/clock.ts'
import { renderedAt, usePageState } from '../app/page-state.tsx'
import { type Answer, getJson, ONCE } from './api.ts'

/** A result is published some minutes after it was entered. */
const RESULTS_MS = MINUTE

export function useNews(): Answer<News> {
  return useSWR('/api/news', (path) => getJson(path, NewsSchema), ONCE)
}

export function useGallery(): Answer<Gallery> {
  return useSWR('/api/gallery', (path) => getJson(path, GallerySchema), ONCE)
}

/** `league` null: of all leagues. */
export function useResults(league: string | null): Answer<LatestResults> {
  const state = usePageState()
  const isFresh = state.results !== undefined && Date.now() - renderedAt(state) < RESULTS_MS
  return useSWR(['results', league], () => getResults(league), {
    refreshInterval: RESULTS_MS,
    focusThrottleInterval: RESULTS_MS,
    ...(state.results && { fallbackData: state.results }),
    ...(isFresh && !isHydrated() && { revalidateOnMount: false }),
  })
}

export async function getResults(league: string | null): Promise<LatestResults> {
  return await getJson(
    league === null ? '/api/results' : `/api/results/${league}`,
    LatestResultsSchema,
    // A poll within the browser's own max-age would show nothing new.
    'no-cache',
  )
}
