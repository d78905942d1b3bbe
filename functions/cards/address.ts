// Where a card is: its address carries the hash of what it shows, so that a messenger that caches by address never shows an old table.
import type { CardShape } from '../../contract/cards.ts'
import type { Group, League } from '../../contract/content/leagues.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import { cardContent, hashOfCard, type Was } from './content.ts'

/** Paths, such as /cards/smash-bash/diamond.png?v=1a2b3c4d; null: the static picture stands for it. */
export function cardAddresses(
  league: League,
  group: Group | null,
  record: StoredStandings,
  was?: Was,
): Record<CardShape, string> | null {
  const content = cardContent(league, group, record, was)
  if (content === null) return null
  const path = `/cards/${league.id}${group === null ? '' : `/${group.slug}`}`
  const v = `v=${hashOfCard(content)}`
  return { wide: `${path}.png?${v}`, square: `${path}.square.png?${v}` }
}
