// "Tonight's results" as plain text for a chat.
import type { Group, League } from '../../shared/content/leagues.ts'
import { resultWords } from '../../shared/standings/result-words.ts'
import { eveningAt, isOfEvening, type LatestResult } from '../../shared/standings/results.ts'
import { dayWords } from '../../shared/time.ts'
import { standingsPath } from '../../shared/urls.ts'

type TonightFacts = {
  /** The newest first, also of other leagues. */
  results: readonly LatestResult[]
  /** All leagues, one, or one of its groups. */
  leagues: readonly Pick<League, 'id' | 'name' | 'groups'>[]
  group?: Pick<Group, 'slug' | 'name'> | null
  /** URL of the page with these results. */
  url: string
  now: number
}

/** null: there are none. */
export function tonightText({
  results,
  leagues,
  group = null,
  url,
  now,
}: TonightFacts): string | null {
  const evening = eveningAt(now)
  const tonight = results.filter((result) => isOfEvening(result, evening))
  const of = leagues.length === 1 ? leagues[0] : undefined
  const groups = leagues.flatMap((league) =>
    league.groups
      .filter(({ slug }) => group === null || slug === group.slug)
      .flatMap(({ slug, name }) => {
        const path = standingsPath(league.id, slug)
        const lines = tonight
          .filter((one) => one.path === path)
          .map(resultWords)
          .toReversed()
        if (lines.length === 0) return []
        // A single league or group stands in the first line of the text.
        const head = of ? name : `${league.name}, ${name}`
        return [(group === null ? [head, ...lines] : lines).join('\n')]
      }),
  )
  if (groups.length === 0) return null
  const name = [of?.name, group?.name].filter(Boolean).join(', ')
  const title = `${name === '' ? 'Results' : `${name}: results`} of ${dayWords(evening.from)}`
  return [title, ...groups, url].join('\n\n')
}
