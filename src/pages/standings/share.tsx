import type { Group, League } from '../../../shared/content/leagues.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { shareText } from '../../standings/words.ts'
import { ShareButtons } from '../../ui/share-buttons.tsx'

type ShareProps = {
  league: League
  /** Without it the league is shared. */
  group?: Pick<Group, 'slug' | 'name'>
  /** null: sent without what the table says. */
  standings: Standings | null
  /** What the page is for. */
  isMain?: boolean
}

/** Sends the table on. */
export function Share({ league, group, standings, isMain = false }: ShareProps) {
  const name = group?.name ?? league.name
  const path = standingsPath(league.id, group?.slug)
  const text = shareText({ league, group: group ?? null, standings })
  return <ShareButtons name={name} path={path} text={text} isMain={isMain} />
}
