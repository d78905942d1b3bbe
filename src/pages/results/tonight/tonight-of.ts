import type { Group, League } from '../../../../shared/content/leagues.ts'
import type { LatestResult } from '../../../../shared/standings/results.ts'

/** Selects the results of this evening. */
export type TonightOf = {
  /** null: of all leagues. */
  league: League | null
  group?: Group | null
  /** null: fetched when the visitor is about to send them. */
  results?: readonly LatestResult[] | null
  /** Path of the page that shows them. */
  path: string
}
