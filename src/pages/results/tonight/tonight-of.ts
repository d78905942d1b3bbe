// This evening's results as a message, asked for when they are not known. Comes with the first hand that nears the buttons.
import type { LatestResult } from '../../../../contract/latest-results.ts'
import { type TonightFacts, tonightText } from '../../../../contract/tonight.ts'
import { getResults } from '../../../api/later/get-results.ts'

type Asked = Omit<TonightFacts, 'results'> & { results: readonly LatestResult[] | null }

export async function tonightOf({ results, ...facts }: Asked): Promise<string | null> {
  const [league, ...more] = facts.leagues
  const of = league && more.length === 0 ? league.id : null
  return tonightText({ ...facts, results: results ?? (await getResults(of)).results })
}
