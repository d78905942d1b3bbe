// The two teams of a match: picked from the table, or typed.
import {
  type Dispatch,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useState,
} from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import {
  type FoundTeam,
  findTeams,
  type Teams,
  teamIndex,
  teamsIn,
} from '../../../shared/standings/team-search.ts'
import { counted, visible } from '../../../shared/text.ts'
import { Button, Icon } from '../../ui/controls.tsx'
import css from './page.module.css'
import { PickPlace, PlaceName } from './pick-place.tsx'
import type { ScoreTeam } from './score-message.ts'
import { placeOf, type ScoreAction, type ScoreState, type TeamPair } from './score-state.ts'

/** More suggestions would not be read; typing another letter is quicker. */
const MOST_FOUND = 6

type PickTeamsProps = {
  heading: RefObject<HTMLHeadingElement | null>
  leagues: readonly League[]
  all: Teams
  /** Teams of the chosen group. */
  teams: readonly ScoreTeam[]
  /** The table is loading. */
  isWaiting: boolean
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** Two taps on a list, or one when the visitor's team is known. */
export function PickTeams(props: PickTeamsProps) {
  const { heading, leagues, all, teams, isWaiting, state, dispatch } = props
  const [typed, setTyped] = useState('')
  const { league, group } = placeOf(state, leagues)
  const [own] = state.teams
  const index = useMemo(() => teamIndex(all, leagues), [all, leagues])
  const found = findTeams(index, typed)

  const pick = (action: ScoreAction) => {
    setTyped('')
    dispatch(action)
  }
  return (
    <section className={css.pick} aria-labelledby="teams-title">
      <h2 id="teams-title" ref={heading} tabIndex={-1}>
        {league && group ? <PlaceName league={league} group={group} /> : null}
        {own ? `Who did ${own.name} play?` : 'Who played?'}
      </h2>
      {league && group ? (
        <>
          <p className={css.hint}>{hint(own, teams.length > 0, isWaiting)}</p>
          <TeamList teams={teams} own={own} pick={(team) => pick({ type: 'pick', team })} />
          <TypedTeam
            league={league}
            teams={state.teams}
            isOnly={teams.length === 0 && !isWaiting}
            pick={pick}
          />
        </>
      ) : null}
      <Search typed={typed} onType={setTyped} count={found.length} />
      <FoundTeams teams={found.slice(0, MOST_FOUND)} pick={pick} />
      <PickPlace leagues={leagues} league={league} group={group} dispatch={dispatch} />
      {group ? null : <TeamsPlaceholder />}
    </section>
  )
}

/** A placeholder of the size of a group's teams. */
function TeamsPlaceholder() {
  return (
    <ol className={css.steps}>
      <li>
        <strong>Two teams.</strong>
        <span>Yours first, then the one across the net.</span>
      </li>
      <li>
        <strong>Tap the sets.</strong>
        <span>One figure at a time, with a thumb and in the dark.</span>
      </li>
      <li>
        <strong>Send it.</strong>
        <span>WhatsApp opens with every word written.</span>
      </li>
    </ol>
  )
}

type FoundTeamsProps = { teams: readonly FoundTeam[]; pick: (action: ScoreAction) => void }

function FoundTeams({ teams, pick }: FoundTeamsProps) {
  return (
    <ul className={css.teams}>
      {teams.map(({ league, group, key, name, where }) => (
        <li key={`${league} ${group} ${key}`}>
          <button
            type="button"
            className={css.team}
            onClick={() => pick({ type: 'found', league, group, team: { key, name } })}
          >
            {name}
            <span className={css.of}>{where}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type TeamListProps = {
  teams: readonly ScoreTeam[]
  own: ScoreTeam | null
  pick: (team: ScoreTeam) => void
}

function TeamList({ teams, own, pick }: TeamListProps) {
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
            {team.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

function hint(own: ScoreTeam | null, isListed: boolean, isWaiting: boolean): string {
  if (!isListed) return isWaiting ? 'Fetching the teams...' : 'The table cannot be had just now.'
  return own ? 'Tap the other team.' : 'Tap your team first.'
}

type SearchProps = { typed: string; onType: (text: string) => void; count: number }

function Search({ typed, onType, count }: SearchProps) {
  return (
    <div>
      <label className={css.pickTeamsLabel} htmlFor="team-search">
        Find a team
      </label>
      <input
        className={css.input}
        id="team-search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p className={typed.trim() !== '' && count === 0 ? css.hint : 'sr'} role="status">
        {typed.trim() === '' ? '' : found(count)}
      </p>
    </div>
  )
}

function found(count: number): string {
  if (count === 0) return 'No team by that name. Pick its league and group instead.'
  return counted(count, 'team')
}

/** Longest name of a team in the tables. */
const NAME_LETTERS = 60

type TypedTeamProps = {
  league: League
  teams: TeamPair
  /** No table is known, so there is no list. */
  isOnly: boolean
  pick: (action: ScoreAction) => void
}

/** Types a team that no table names, or any team without a table. Names of children are never typed. */
function TypedTeam({ league, teams, isOnly, pick }: TypedTeamProps) {
  const [name, setName] = useState('')
  if (league.shortenNames) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const team = visible(name).replace(/\s+/g, ' ').trim()
    const key = nameKey(team)
    if (team === '' || teams.some((one) => one?.key === key)) return
    setName('')
    pick({ type: 'pick', team: { key, name: team } })
  }
  return (
    <Disclosed label="Team not here? Type its name" open={isOnly}>
      <form className={css.typed} onSubmit={submit}>
        <div>
          <label className={css.pickTeamsLabel} htmlFor="typed-team">
            Name of the team
          </label>
          <input
            className={css.input}
            id="typed-team"
            autoComplete="off"
            maxLength={NAME_LETTERS}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" look="outline">
          Use this name
        </Button>
      </form>
    </Disclosed>
  )
}

type DisclosedProps = { label: ReactNode; open?: boolean; children: ReactNode }

/** Collapsed content for few; once opened for a visitor it stays open. */
export function Disclosed({ label, open = false, children }: DisclosedProps) {
  const [isOpen, setOpen] = useState(open)
  if (open && !isOpen) setOpen(true)
  return (
    <details open={isOpen}>
      <summary className={css.disclosedLabel}>{label}</summary>
      {children}
    </details>
  )
}

/** `key`: missing for children and withheld names. */
type TableRow = { team: string; key?: string | undefined }

/**
 * In the order of the table where it is known, else as `all` has them. A team without a key is told by its name;
 * children by no more of it than the table shows.
 */
export function teamsOf(
  league: Pick<League, 'id'>,
  group: Pick<Group, 'table'>,
  all: Teams,
  rows: readonly TableRow[] | null,
): ScoreTeam[] {
  const known = (teamsIn(all, league.id, group) ?? []).map(([key, name]) => ({ key, name }))
  if (rows === null) return known
  const keys = new Map(known.map(({ key, name }) => [name, key]))
  return unlike(
    rows.map(({ team, key }) => ({ key: key ?? keys.get(team) ?? nameKey(team), name: team })),
  )
}

/** Two teams may bear one name, such as "Name withheld". */
function unlike(teams: readonly ScoreTeam[]): ScoreTeam[] {
  return teams.map(({ key, name }, n) => {
    const before = teams.slice(0, n).filter((team) => team.key === key).length
    return { key: before === 0 ? key : `${key}~${before + 1}`, name }
  })
}
