// What a whole season leaves in the stores, and the pages that tell of it.
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import { standingsPath, teamPathOf } from '../../contract/standings-paths.ts'
import { storyKey } from '../../contract/story.ts'
import { embedPath, posterPath, tableCsvPath } from '../../contract/surfaces.ts'
import { slugOf } from '../../contract/team-paths.ts'
import { TEAMS_PATH, TeamsSchema } from '../../contract/teams.ts'
import { seasonStory } from '../season-story.ts'
import type { Site } from './site.ts'

/** Of the league's first group and one team of it. */
export type SeasonPaths = {
  group: string
  team: string
  csv: string
  frame: string
  poster: string
  name: string
}

/** The history tells of every league whose tables are known, and the edge has asked for it. */
export async function tellSeasons({ edge, tell }: Site, league: League): Promise<SeasonPaths> {
  const teams = v.parse(TeamsSchema, await (await fetch(edge + TEAMS_PATH)).json())
  for (const [id, groups] of Object.entries(teams)) {
    const keys = Object.entries(groups).map(([table, own]) => [table, own.map(([key]) => key)])
    await tell(storyKey(id), JSON.stringify(seasonStory(Object.fromEntries(keys))))
    await (await fetch(`${edge}/api/story/${id}`)).text()
  }
  const [group] = league.groups
  const [, name] = (group && teams[league.id]?.[group.table]?.[0]) ?? []
  if (!group || name === undefined) throw new Error('the first group has no teams')
  return {
    group: standingsPath(league.id, group.slug),
    team: teamPathOf(league.id, group.slug, slugOf(name)),
    csv: tableCsvPath(league.id, group.slug),
    frame: embedPath(league.id, group.slug),
    poster: posterPath(league.id, group.slug),
    name,
  }
}
