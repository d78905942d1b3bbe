// What a whole season leaves in the stores, and the pages that tell of it.
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import { standingsPath, teamPathOf } from '../../contract/standings-paths.ts'
import { storyKey } from '../../contract/story.ts'
import { slugOf } from '../../contract/team-paths.ts'
import { TEAMS_PATH, TeamsSchema } from '../../contract/teams.ts'
import { seasonStory } from '../season-story.ts'
import type { Site } from './site.ts'

/** Of one team of the league's first group: its page, that of its group, its name. */
export type SeasonPaths = { group: string; team: string; name: string }

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
    name,
  }
}
