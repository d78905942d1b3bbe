import { startTransition, useEffect, useState } from 'react'
import type { LatestResults } from '../../../shared/standings/results.ts'
import { MINUTE } from '../../../shared/time.ts'
import { keepAsking } from '../../api/keep-asking.ts'
import { getResults } from '../../api/later/get-results.ts'
import { whenIdle } from '../../app/idle.ts'
import { drawnAt, usePageState } from '../../app/page-state.tsx'

/** A result is told some minutes after it was entered: asking more often brings little. */
const FRESH_MS = 2 * MINUTE

type Told = { league: string | null; results: LatestResults | null; hasFailed: boolean }

/** `league` null: of all. What the page was filled with, and what has come in since. */
export function useResults(league: string | null): Omit<Told, 'league'> {
  const state = usePageState()
  const drawn = state.results ?? null
  const [told, setTold] = useState<Told>({ league, results: drawn, hasFailed: false })

  useEffect(() => {
    const tell = (results: LatestResults) =>
      startTransition(() => setTold((last) => joined(last, { league, results, hasFailed: false })))
    const fail = () =>
      setTold((last) => ({
        league,
        results: last.league === league ? last.results : null,
        hasFailed: true,
      }))
    // Back may have brought an older copy of the page.
    const isOld = drawn === null || Date.now() - drawnAt(state) > FRESH_MS
    let end = isOld
      ? whenIdle(() => {
          end = keepAsking(() => getResults(league), { onAnswer: tell, onFailure: fail }).stop
        })
      : () => undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void getResults(league).then(tell, () => undefined)
    }, FRESH_MS)
    return () => {
      end()
      clearInterval(timer)
    }
  }, [league, drawn, state])

  return told.league === league ? told : { results: drawn, hasFailed: false }
}

/** The same object while it says the same: nothing is drawn anew. */
function joined(last: Told, next: Told): Told {
  const isSame = JSON.stringify(last) === JSON.stringify(next)
  return isSame ? last : next
}
