import type { League } from '../../../contract/content/leagues.ts'
import { Part } from '../../parts/part.tsx'
import type { StandingsView } from '../../standings/standings-view.ts'
import { useStory } from '../../standings/use-story.ts'
import css from './boards.module.css'

/** The newest results of a league, among its boards. */
export function LeagueResults({ league, view }: { league: League; view: StandingsView }) {
  const story = useStory(league.id)
  if (view.status !== 'loaded') return null
  const { groups } = view.standings
  return (
    <Part name="league-results" as="div" className={css.results} of={{ league, groups, story }} />
  )
}
