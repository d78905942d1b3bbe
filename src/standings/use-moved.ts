import { useEffect, useState } from 'react'
import type { League } from '../../shared/content/leagues.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import type { Row } from '../../shared/standings/schema.ts'
import type { Moved } from './later/moved-words.ts'

type Words = typeof import('./later/moved-words.ts')

/** Of each row who moved, once its story is known, and what says it in words. */
export function useMoved(
  league: League | undefined,
  story: GroupStory | null,
  rows: readonly Row[],
): (Moved | null)[] {
  const [words, setWords] = useState<Words | null>(null)
  const isWanted = story !== null && words === null
  useEffect(() => {
    // Without it the strip says what it said before.
    if (isWanted) import('./later/moved-words.ts').then(setWords, () => undefined)
  }, [isWanted])
  return rows.map((row) => (words && league && story ? words.movedWords(league, story, row) : null))
}
