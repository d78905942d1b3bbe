// A group as a page shows it: its rows and its part of the story.
import type { Group, League } from '../content/leagues.ts'
import type { GroupStory, Story } from './history.ts'
import type { Row, Standings } from './schema.ts'

export type GroupFacts = {
  league: League
  group: Group
  /** null: nothing is known. */
  rows: readonly Row[] | null
  /** null: the history tells nothing of it. Of a league's page it holds what boards show. */
  story: GroupStory | null
}

/** Of some groups of the league. */
export function factsOf(
  league: League,
  groups: readonly Group[],
  standings: Standings,
): GroupFacts[] {
  const story = storyIn(standings)
  return groups.map((group) => ({
    league,
    group,
    rows: standings.groups.find(({ slug }) => slug === group.slug)?.rows ?? null,
    story: story[group.table] ?? null,
  }))
}

export type StoryGroups = Readonly<Record<string, GroupStory>>

export const NO_GROUPS: StoryGroups = {}

/** By the number of the table. */
export function storyIn(standings: Standings | null | undefined): StoryGroups {
  return standings?.story?.groups ?? NO_GROUPS
}

/** Of a league's page: three of them stand among the boards, and a team may have left the table since. */
const RESULTS_OF_LEAGUE = 5

/**
 * `group` null: the page of the league, which shows who moved, form and the newest results. `team`: its key, where the page
 * is its own.
 */
export function storyOfPage(
  story: Story,
  group: { readonly table: number } | null,
  team: string | null = null,
): Story {
  if (group === null) return { ...story, groups: briefly(story.groups) }
  const own = story.groups[group.table]
  return { ...story, groups: own ? { [group.table]: ofOnePage(own, team) } : NO_GROUPS }
}

/** Old addresses are for the edge alone; how points grew is shown of the team whose page it is. */
function ofOnePage(group: GroupStory, team: string | null): GroupStory {
  const { series, ...story } = withoutSlugs(group)
  const [first] = Object.entries(series)
    .flatMap(([key, [point]]) => (point ? [[key, point] as const] : []))
    .toSorted(([, [one]], [, [other]]) => one - other)
  // With it the history begins.
  const since = first ? { [first[0]]: [first[1]] } : {}
  const own = team === null ? undefined : series[team]
  return {
    ...story,
    series: team === null || own === undefined ? since : { ...since, [team]: own },
  }
}

/** Links to earlier names are led on at the edge; nobody else reads them. */
export function withoutSlugs({ slugs: _, ...story }: GroupStory): GroupStory {
  return story
}

function briefly(groups: StoryGroups): StoryGroups {
  const entered = Object.values(groups).flatMap(({ results }) => results.map(enteredAt))
  const since = entered.toSorted((one, other) => other - one)[RESULTS_OF_LEAGUE - 1] ?? 0
  return Object.fromEntries(
    Object.entries(groups).map(([table, group]) => {
      const newest = group.results.filter((result) => enteredAt(result) >= since)
      return [table, { ...withoutSlugs(group), results: newest, series: {}, notes: [] }]
    }),
  )
}

/** The later of the two minutes. */
function enteredAt([, , , , , , , before]: GroupStory['results'][number]): number {
  return before
}
