// Parts: stretches of a page that the edge draws itself, from components that are pure functions of their model
// (src/parts). By name, what each is drawn from.
import type { League } from './content/leagues.ts'
import type { GroupFacts } from './group-facts.ts'
import type { LatestResult } from './latest-results.ts'
import type { StoryGroups } from './page-story.ts'
import type { GroupStandings } from './standings.ts'
import type { FoundTeam } from './team-search.ts'

export type PartModels = {
  /** The rows of a board. */
  rows: GroupFacts & {
    /** By itself on its page. */
    isLarge: boolean
    /** Keys of teams that the visitor has starred; only a browser knows. */
    mine?: ReadonlySet<string>
  }
  /** Below the board on the page of a group. */
  'group-story': GroupFacts
  /** Among the boards of a league. */
  'league-results': { league: League; groups: readonly GroupStandings[]; story: StoryGroups }
  /** Below a board: what the marks in it mean. */
  marks: Pick<GroupFacts, 'league' | 'group' | 'story'> & {
    isLarge: boolean
    /** Said once on a page, under the first board that has form. */
    explainsForm: boolean
  }
  /** What a search for a team has found. */
  found: { typed: string; count: number; teams: readonly FoundTeam[] }
  /** The page of one team, below its name. */
  team: GroupFacts & { team: string }
  /** The newest results, by day. */
  results: {
    /** null: not known. */
    results: readonly LatestResult[] | null
    /** Of the site, for links that are sent on. */
    origin: string
    /** Without days, where only a few are shown. */
    isBrief?: true
  }
}

export type PartName = keyof PartModels

/** HTML, as React would write it. */
export type DrawPart = <Name extends PartName>(name: Name, model: PartModels[Name]) => string

/** Where a part stands in a template. `id`: which, of several on one page. */
export function partMark(name: PartName, id: string): string {
  return `\ue003${partSlot(name, id)}\ue004`
}

/** The name of its slot. */
export function partSlot(name: PartName, id: string): string {
  return id === '' ? `part ${name}` : `part ${name} ${id}`
}
