import { useEffect, useRef } from 'react'
import type { League } from '../../../contract/content/leagues.ts'
import { useStandings } from '../../standings/use-standings.ts'
import { Wide } from '../../ui/section.tsx'
import { Match } from './match.tsx'
import css from './page.module.css'
import { PickTeams } from './pick-teams.tsx'
import { bothTeams, placeOf } from './score-state.ts'
import { teamsOf } from './teams.ts'
import { useScore, useTeamIndex } from './use-score.ts'

type ScoreToolProps = {
  leagues: readonly League[]
  /** To whom the message goes: digits, country code first. */
  number: string
}

/** Two teams, then their sets, then the message: each step in the place of the one before. */
export function ScoreTool({ leagues, number }: ScoreToolProps) {
  const [state, dispatch] = useScore(leagues)
  const index = useTeamIndex()
  const { league, group } = placeOf(state, leagues)
  const view = useStandings(league?.id ?? null)
  const both = bothTeams(state)
  const heading = useFocusOnStep(both !== null)

  const boards = view.status === 'loaded' ? view.standings.groups : []
  const rows = boards.find(({ slug }) => slug === group?.slug)?.rows ?? null
  const teams = league && group ? teamsOf(league, group, index, rows) : []
  return (
    <div className={`scripted screen ${css.tool}`} data-ground="night">
      <Wide>
        {league && group && both ? (
          <Match
            heading={heading}
            report={{ league, group, teams: both, number }}
            state={state}
            dispatch={dispatch}
          />
        ) : (
          <PickTeams
            heading={heading}
            leagues={leagues}
            index={index}
            teams={teams}
            isWaiting={view.status === 'loading'}
            state={state}
            dispatch={dispatch}
          />
        )}
      </Wide>
    </div>
  )
}

/** What was tapped is gone: the heading of what stands there now takes the focus. Not when the page begins with it. */
function useFocusOnStep(step: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body || !document.activeElement?.isConnected)
      heading.current?.focus()
  }, [step])
  return heading
}
