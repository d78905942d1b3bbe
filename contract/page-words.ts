// What any page of standings says of itself in its head and in a chat: that of a league, of a group, or of a team.
import type { StoryGroups } from './page-story.ts'
import type { Row } from './standings.ts'
import { type HeadWords, headWords, type StandingsPageFacts, shareText } from './standings-words.ts'
import { type TeamFacts, teamHead, teamRow, teamShareText } from './team-words.ts'

type PageFacts = StandingsPageFacts & {
  /** Of the group, whose own page it is. */
  team?: { key: string; name: string } | null | undefined
  /** What the history tells, by table. */
  story?: StoryGroups | undefined
}

/** `site`: the short name of the site, in which titles end. */
export function pageHeadWords(facts: PageFacts, site: string): HeadWords {
  const own = teamFacts(facts)
  return own ? teamHead(own.facts, own.row, site) : headWords(facts, site)
}

export function pageShareText(facts: PageFacts): string {
  const own = teamFacts(facts)
  return own ? teamShareText(own.facts, own.row) : shareText(facts)
}

/** null: it is not the page of a team. */
function teamFacts(facts: PageFacts): { facts: TeamFacts; row: Row } | null {
  const { league, group, team, story, standings } = facts
  const board = standings?.groups.find(({ slug }) => slug === group?.slug)
  if (!group || !team || !board) return null
  const { rows, number } = board
  const own = { league, group, rows, story: story?.[number] ?? null, team: team.key }
  const row = teamRow(own)
  return row && { facts: own, row }
}
