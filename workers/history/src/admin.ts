// Answers `npm run history`: lists snapshots, drops a wrong one, hides a name. Answers are JSON; null: not found.
import type { Group, League } from '../../../shared/content/leagues.ts'
import { foldedName, HIDDEN, hiddenKey, isHidden } from '../../../shared/standings/team.ts'
import type { Database } from '../../platform/database.ts'
import { courseOf, playedIn } from './course.ts'
import type { HistoryCore } from './history.ts'
import { roundOf } from './record-table.ts'
import { allSnapshots, dropSnapshot, rowsOf, type Snapshot, setRound } from './snapshots.ts'
import {
  forgetSlugsFor,
  forgetSlugsOf,
  type GroupId,
  groupsIn,
  isHashKey,
  rename,
  type Team,
  teamsOf,
} from './teams.ts'

const MAX_LISTED = 100

type Deps = { database: Database; leagues: readonly League[]; core: HistoryCore }

/** `words`: of the command line. */
export async function askAdmin(deps: Deps, method: string, words: string[]): Promise<string> {
  return JSON.stringify(await answerTo(deps, method, words))
}

async function answerTo(deps: Deps, method: string, words: string[]): Promise<unknown> {
  const [one = '', two = ''] = words
  switch (method) {
    // `npm start` stores the sandbox's past season as the edge would report it.
    case 'record':
      return await deps.core.record(JSON.parse(one))
    case 'list':
      return list(deps, one)
    case 'drop':
      return drop(deps, Number(one))
    case 'hide':
      return hide(deps, one, two)
    default:
      throw new Error(`the history has no ${method}`)
  }
}

/** The newest snapshots of one league, or of all (''). */
function list({ database, leagues }: Deps, id: string) {
  const listed = leagues.filter((league) => id === '' || league.id === id)
  if (listed.length === 0) return null
  return listed
    .flatMap((league) => league.groups.flatMap((group) => listGroup(database, league, group)))
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, MAX_LISTED)
}

/** `matches`: how many were entered since the snapshot before; `results`: how many of them are known. */
function listGroup(database: Database, { id: league }: League, { table }: Group) {
  const group = { league, table }
  const teams = teamsOf(database, group)
  const snapshots = allSnapshots(database, group)
  const kept = snapshots.filter(({ state }) => state !== 'dropped')
  const rounds = new Set(kept.map(({ round }) => round))
  const courses = [...rounds].map((round) => {
    const ofRound = kept.filter((one) => one.round === round)
    return { ofRound, course: courseOf(ofRound, teams) }
  })
  return snapshots.map((snapshot) => {
    const { id, slug, at, round } = snapshot
    const line = { id, league, slug, at, round }
    const found = courses.find(({ ofRound }) => ofRound.includes(snapshot))
    const n = found?.ofRound.indexOf(snapshot) ?? -1
    const step = found?.course.steps[n]
    if (found === undefined || step === undefined)
      return { ...line, kind: 'dropped', results: 0, matches: 0 }
    const results = found.course.results.filter((result) => result.step === n).length
    const kind = n === 0 && snapshot !== kept[0] ? 'round' : step.kind
    return { ...line, kind, results, matches: playedIn(step) / 2 }
  })
}

/** Leaves a snapshot out of the story. */
function drop({ database, leagues }: Deps, number: number) {
  const found = leagues
    .flatMap((league) => league.groups.map((group) => ({ league, group })))
    .flatMap(({ league, group }) => {
      const id = { league: league.id, table: group.table }
      const snapshot = allSnapshots(database, id).find((one) => one.id === number)
      return snapshot && snapshot.state !== 'dropped' ? [{ group, id, snapshot }] : []
    })[0]
  if (found === undefined) return null
  const { group, id, snapshot } = found
  database.transaction(() => {
    dropSnapshot(database, id, snapshot)
    countRounds(database, id, group)
  })
  return { league: id.league, group: group.slug }
}

/** Counts the rounds again: without the dropped snapshot a round may begin later, or not at all. */
function countRounds(database: Database, id: GroupId, group: Group): void {
  const teams = teamsOf(database, id)
  const counted: Snapshot[] = []
  for (const snapshot of allSnapshots(database, id)) {
    if (snapshot.state === 'dropped') continue
    const rows = rowsOf(snapshot, teams)
    const round = roundOf(counted, teams, { group, slug: snapshot.slug, rows })
    if (round !== snapshot.round) setRound(database, snapshot.id, round)
    counted.push({ ...snapshot, round })
  }
}

/** Also in groups and leagues that leagues.yml no longer has. `isWithheld`: leagues.yml hides the name, too. */
function hide({ database, leagues }: Deps, id: string, name: string) {
  const league = leagues.find((one) => one.id === id)
  const groups = groupsIn(database, id)
  if (league === undefined && groups.length === 0) return null
  const hidden = database.transaction(() =>
    groups.flatMap((group) => {
      const named = teamsOf(database, group).filter((team) => isCalled(team, name))
      for (const team of named) hideTeam(database, group, team, name)
      forgetSlugsFor(database, group, name)
      return named
    }),
  )
  const isWithheld = league !== undefined && isHidden(league, name, null)
  return { teams: hidden.length, isWithheld }
}

/** Also a team whose name is hidden already. */
function isCalled({ key, name, hidden }: Team, wanted: string): boolean {
  const hash = hiddenKey(wanted)
  return foldedName(name) === foldedName(wanted) || hidden === hash || isHashKey(key, hash)
}

function hideTeam(database: Database, group: GroupId, team: Team, name: string): void {
  if (team.name !== HIDDEN) rename(database, group, team, HIDDEN)
  database.exec('UPDATE team SET hidden = ? WHERE id = ?', hiddenKey(name), team.id)
  forgetSlugsOf(database, team.id)
}
