// The text of the message; loaded at idle.
import leagues from 'content:leagues'
import site from 'content:site'
import { getResults } from '../../../api/use-api.ts'
import { tonightText } from '../../../standings/tonight.ts'
import type { TonightOf } from './tonight-of.ts'

/** null: no results. */
export async function textOf({ league, group, results, path }: TonightOf): Promise<string | null> {
  return tonightText({
    leagues: league ? [league] : leagues,
    group: group ?? null,
    results: results ?? (await getResults(league?.id ?? null)).results,
    url: `${site.origin}${path}`,
    now: Date.now(),
  })
}
