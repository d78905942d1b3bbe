// The group and the two teams of a match: picked from the table, or in the search, which also takes a typed name.
import type { RefObject } from 'react'
import type { Row } from '../../../shared/standings/schema.ts'
import { keysOf, nameKey } from '../../../shared/standings/team.ts'
import { visible } from '../../../shared/text.ts'
import { SearchBox } from '../../my-team/search-box.tsx'
import { useKnownTeams } from '../../my-team/use-known-teams.ts'
import { standingsIn, useStandings } from '../../standings/use-standings.ts'
import { Icon } from '../../ui/controls.tsx'
import { Picker } from '../../ui/picker.tsx'
import css from './page.module.css'
import type { MatchScore, ScoreTeam } from './score.ts'
import {
  findGroup,
  inGroup,
  onlyGroup,
  RUNNING,
  type ScoreProps,
  type ScoreState,
  withTeam,
} from './score-state.ts'

type PickTeamsProps = ScoreProps & { heading: RefObject<HTMLHeadingElement | null> }

/** Two taps on a list, or one when the visitor's team is known. */
export function PickTeams({ heading, state, change }: PickTeamsProps) {
  const { league, group } = findGroup(state, RUNNING)
  const view = useStandings(league?.id ?? null)
  const isWaiting = group !== null && view.status === 'loading'
  const board = standingsIn(view)?.groups.find(({ slug }) => slug === group?.slug)
  const { known } = useKnownTeams(true)
  // Without its table, a group may be in the list of all teams.
  const listed = known?.teams.filter(
    (one) => one.league === league?.id && one.group === group?.slug,
  )
  const teams = board?.rows ? teamsOf(board.rows) : (listed ?? [])
  const [own] = state.teams

  const pick = (team: ScoreTeam, place: Pick<ScoreState, 'league' | 'group'> = state) => {
    change(withTeam(inGroup(state, place), team))
  }
  const pickName = (typed: string) => {
    const name = visible(typed).replace(/\s+/g, ' ').trim()
    const key = nameKey(name)
    if (name !== '' && state.teams.every((one) => one?.key !== key)) pick({ key, name })
  }
  // Names of children are never typed.
  const takesNames = group !== null && !league?.shortenNames
  return (
    <section className="grid narrow" aria-labelledby="teams-title" aria-busy={isWaiting}>
      <h2 id="teams-title" ref={heading} tabIndex={-1}>
        {league && group ? <PlaceName league={league} group={group} /> : null}
        <span>{own ? `Who did ${own.name} play?` : 'Who played?'}</span>
      </h2>
      {league && group ? (
        <>
          <p className="soft">{hint(own, teams.length > 0, isWaiting)}</p>
          <TeamList teams={teams} own={own} pick={pick} />
        </>
      ) : null}
      <SearchBox
        id="match-team"
        label={takesNames ? 'Find a team, or type its name' : 'Find a team'}
        picker={{
          offers: (team) => findGroup(team, RUNNING).group !== null,
          pick: (team) => pick(team, team),
          pickName: takesNames ? pickName : null,
        }}
      />
      <PickPlace state={state} change={change} />
      {group ? null : <Explained />}
    </section>
  )
}

type TeamListProps = {
  teams: readonly ScoreTeam[]
  own: ScoreTeam | null
  pick: (team: ScoreTeam) => void
}

function TeamList({ teams, own, pick }: TeamListProps) {
  if (teams.length === 0) return null
  return (
    <ul className={css.teams}>
      {teams.map((team) => (
        <li key={team.key}>
          <button
            type="button"
            className={css.team}
            aria-pressed={team.key === own?.key}
            onClick={() => pick(team)}
          >
            {team.key === own?.key ? <Icon name="tick" /> : null}
            <span translate="no">{team.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function hint(own: ScoreTeam | null, isListed: boolean, isWaiting: boolean): string {
  if (!isListed)
    return isWaiting ? 'Fetching the teams...' : "This table isn't available right now."
  return own ? 'Tap the other team.' : 'Tap your team first.'
}

/** Shown in place of a group's teams. */
function Explained() {
  return (
    <ol className={css.steps}>
      <li>
        <strong>Two teams.</strong>
        <span>Yours first, then the one across the net.</span>
      </li>
      <li>
        <strong>Tap the sets.</strong>
        <span>One tap per number.</span>
      </li>
      <li>
        <strong>Send it.</strong>
        <span>WhatsApp opens with the message ready.</span>
      </li>
    </ol>
  )
}

function PickPlace({ state, change }: ScoreProps) {
  const { league, group } = findGroup(state, RUNNING)
  const pickLeague = (id: string) => {
    const only = onlyGroup(RUNNING.find((one) => one.id === id))
    change(inGroup(state, { league: id, group: only }))
  }
  return (
    <div className={css.place}>
      <Picker
        label="League"
        value={league?.id}
        options={RUNNING.map(({ id, name }) => ({ value: id, name }))}
        onPick={pickLeague}
      />
      <Picker
        label="Group"
        value={group?.slug}
        options={league?.groups.map(({ slug, name }) => ({ value: slug, name })) ?? []}
        onPick={(slug) => change(inGroup(state, { ...state, group: slug }))}
      />
    </div>
  )
}

export function PlaceName({ league, group }: Pick<MatchScore, 'league' | 'group'>) {
  return <span className={css.placeName}>{`${league.name}, ${group.name}`}</span>
}

/** Children and withheld teams have no key, so the name serves. */
export function teamsOf(rows: readonly Pick<Row, 'team' | 'key'>[]): ScoreTeam[] {
  return [...keysOf(rows)].map(([{ team }, key]) => ({ key, name: team }))
}
