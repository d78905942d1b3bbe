import type { Group, League } from '../../../contract/content/leagues.ts'
import { Part } from '../../parts/part.tsx'
import type { StandingsView } from '../../standings/standings-view.ts'
import { useStory } from '../../standings/use-story.ts'

type GroupStoryProps = { league: League; group: Group; view: StandingsView }

/** What came to the group, and what can still come: known with its rows. */
export function GroupStory({ league, group, view }: GroupStoryProps) {
  const story = useStory(league.id)[group.table] ?? null
  if (view.status !== 'loaded') return null
  const rows = view.standings.groups.find(({ slug }) => slug === group.slug)?.rows ?? null
  return <Part name="group-story" as="div" of={{ league, group, rows, story }} />
}
