// Ended rounds as pages use them; apart from use-api.ts, which pages of standings do not load.
import useSWR from 'swr'
import { type PageRounds, PageRoundsSchema } from '../../shared/standings/rounds.ts'
import { ROUNDS_API } from '../../shared/urls.ts'
import { usePageState } from '../app/page-state.tsx'
import { type Answer, getJson, ONCE } from './api.ts'

/**
 * The ended rounds that the page at `path` shows. The component needs a key for each page: SWR does not ask again when the
 * fallback goes.
 */
export function usePageRounds(path: string): Answer<PageRounds> {
  const { rounds } = usePageState()
  const drawn = rounds?.path === path ? rounds : undefined
  return useSWR(
    path.replace('/standings/', ROUNDS_API),
    (api) => getJson(api, PageRoundsSchema),
    drawn ? { ...ONCE, fallbackData: drawn, revalidateOnMount: false } : ONCE,
  )
}
