import leagues from 'content:leagues'
import site from 'content:site'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Group, League } from '../../../contract/content/leagues.ts'
import { standingsAt, standingsPath } from '../../../contract/standings-paths.ts'
import { headWords } from '../../../contract/standings-words.ts'
import { type PageTeam, teamCalled } from '../../../contract/team-paths.ts'
import { Part } from '../../parts/part.tsx'
import { useStandings } from '../../standings/use-standings.ts'
import { useStory } from '../../standings/use-story.ts'
import { Wide } from '../../ui/section.tsx'

/** One team of a group. */
export function Page() {
  const { pathname } = useLocation()
  const place = standingsAt(pathname, leagues)
  return place?.group ? <Team {...place} group={place.group} slug={place.team} /> : null
}

function Team({ league, group, slug }: { league: League; group: Group; slug: string | null }) {
  const view = useStandings(league.id)
  const story = useStory(league.id)[group.table] ?? null
  const standings = view.status === 'loaded' ? view.standings : null
  const rows = standings?.groups.find((one) => one.slug === group.slug)?.rows ?? null
  const team = standings && teamCalled(league, group, standings, slug)
  useTitle(league, group, team)
  return (
    <>
      <div data-ground="night">
        <Wide>
          <h1>{team?.name ?? 'Team'}</h1>
          <Link to={standingsPath(league.id, group.slug)}>
            {league.name} {group.name}
          </Link>
        </Wide>
      </div>
      <Wide>
        {team ? (
          <Part name="team" as="div" of={{ league, group, rows, story, team: team.key }} />
        ) : (
          <p>{standings ? 'There is no such team in this group.' : 'Loading standings...'}</p>
        )}
      </Wide>
    </>
  )
}

function useTitle(league: League, group: Group, team: PageTeam | null): void {
  const title = headWords({ league, group, team, standings: null }, site.shortName).title
  const { pathname } = useLocation()
  // Each step gives the page its plain title first (navigation.tsx).
  useEffect(() => {
    document.title = title
  }, [title, pathname])
}
