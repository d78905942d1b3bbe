import type { Group, League } from '../../../../shared/content/leagues.ts'
import type { LatestResult } from '../../../../shared/standings/results.ts'

/** Whose results of this evening are meant. */
export type TonightOf = {
  /** null: of all leagues. */
  league: League | null
  group?: Group | null
  /** null: asked for when somebody is about to send them. */
  results?: readonly LatestResult[] | null
  /** Of the page that shows them. */
  path: string
}
