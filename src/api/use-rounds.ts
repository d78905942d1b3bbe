// Ended rounds as pages use them; apart from use-api.ts, which pages of standings do not load.
import useSWR from 'swr'
import {
  type Round,
  RoundSchema,
  type RoundsView,
  RoundsViewSchema,
} from '../../shared/standings/rounds.ts'
import { ROUNDS_API, roundPath } from '../../shared/urls.ts'
import { usePageState } from '../app/page-state.tsx'
import { type Answer, getJson, ONCE } from './api.ts'

/** The ended rounds of a league. */
export function useRounds(league: string): Answer<RoundsView> {
  const { rounds } = usePageState()
  const fallback = rounds?.league === league ? rounds : undefined
  return useSWR(ROUNDS_API + league, (path) => getJson(path, RoundsViewSchema), onceFrom(fallback))
}

/** The final table of a round. `path`: that of its page. */
export function useRound(path: string): Answer<Round> {
  const { round } = usePageState()
  const fallback =
    round && roundPath(round.league, round.group, round.slug) === path ? round : undefined
  const api = path.replace('/standings/', ROUNDS_API)
  return useSWR(api, (path) => getJson(path, RoundSchema), onceFrom(fallback))
}

/** The component that shows the fallback needs a key for each page: SWR does not ask again when the fallback goes. */
function onceFrom<Data>(fallback: Data | undefined) {
  return fallback ? { ...ONCE, fallbackData: fallback, revalidateOnMount: false } : ONCE
}
