// Groups, results and stories for tests.
import type { Group, League } from '../shared/content/leagues.ts'
import type { GroupFacts, Standings } from '../shared/standings/group.ts'
import { type GroupStory, RESULT_FLAGS, type Story } from '../shared/standings/history.ts'
import type { LatestResult } from '../shared/standings/result-schema.ts'
import { byColumn, COLUMNS, type Row } from '../shared/standings/schema.ts'
import { shortKey } from '../shared/standings/team.ts'
import { iso, MINUTE } from '../shared/time.ts'

export function leagueOf(id: string, name: string, names: readonly string[]): League {
  const groups = names.map((own, n) => ({ slug: own.toLowerCase(), name: own, table: n + 1 }))
  return { id, name, shortenNames: false, groups }
}

const AGE = { asOf: '2026-11-22T12:05:00.000Z', stale: false }

type ResultTuple = GroupStory['results'][number]
type Two = readonly [number, number]

/** Entered in the quarter of an hour before `at` (ms). */
export function result(teams: Two, sets: Two, games: Two, at: number, flags = 1): ResultTuple {
  const minute = Math.floor(at / MINUTE)
  return [...teams, ...sets, ...games, minute - 15, minute, flags]
}

/** The first team beat the other by 2-1, as it was known at `before` (ms). */
export function latestResult(
  [winner, loser]: readonly [string, string],
  before: number,
  more: Partial<LatestResult> = {},
): LatestResult {
  return {
    id: `smash-bash/${winner}`,
    league: 'Smash Bash',
    group: 'Diamond',
    path: '/standings/smash-bash/diamond',
    sides: [
      { key: '1', team: winner, sets: 2, games: 16, path: null },
      { key: '2', team: loser, sets: 1, games: 11, path: null },
    ],
    isDraw: false,
    isWalkover: false,
    isCorrected: false,
    isJustIn: false,
    after: before - 15 * MINUTE,
    before,
    changed: before,
    ...more,
  }
}

export function groupFacts(
  league: League,
  place: number,
  teams: readonly string[],
  results: readonly ResultTuple[],
): GroupFacts {
  const group = league.groups[place]
  if (!group) throw new Error(`${league.id} has no group ${place}`)
  const figures = byColumn(COLUMNS, 'key', () => 0)
  const rows = teams.map((team, n) => ({ position: n + 1, team, key: String(n + 1), ...figures }))
  const empty = { rowsAt: iso(0), since: iso(0), was: {}, form: {}, series: {}, notes: [] }
  return { league, group, rows, story: { ...empty, results: [...results] }, ...AGE }
}

/** Confirmed as FACTS are. `rowsOf`: of each of its groups. */
export function standingsOf(
  { id, name, groups }: League,
  rowsOf: (group: Group) => Row[] | null,
): Standings {
  const boards = groups.map(({ table: number, ...group }) => {
    return { ...group, number, ...AGE, rows: rowsOf({ ...group, table: number }) }
  })
  return { league: id, name, checkedAt: null, refreshing: false, groups: boards }
}

const MINUTE_OF_ENTRY = Math.round(Date.parse('2026-11-21T18:20:00Z') / 60_000)

export function row(position: number, team: string, key: string, more: Partial<Row> = {}): Row {
  return {
    position,
    team,
    key,
    ...byColumn(COLUMNS, 'key', () => 0),
    played: 2,
    wins: 1,
    losses: 1,
    gameDifference: 3 - position,
    points: 6,
    ...more,
  }
}

export const ROWS: readonly Row[] = [
  row(1, 'Braai Sisters', '1105', { wins: 2, losses: 0, points: 10 }),
  row(2, 'Smash Lions', '1102'),
  row(3, 'Lob Kings', '1103', { points: 5 }),
  row(4, 'Net Worth', '1104', { wins: 0, losses: 2, gameDifference: -3, points: 3 }),
]

const { certain, walkover, corrected } = RESULT_FLAGS
const [from, to] = [MINUTE_OF_ENTRY - 15, MINUTE_OF_ENTRY]

export const STORY: GroupStory = {
  rowsAt: '2026-11-16T04:00:00.000Z',
  since: '2026-11-16T04:00:00.000Z',
  was: { 1105: 2, 1102: 1, 1103: 3, 1104: 4 },
  form: { 1105: 'WW', 1102: 'LW', 1103: 'WL', 1104: 'LL' },
  results: [
    [1105, 1102, 2, 1, 16, 11, from - 60, to - 60, certain],
    [1103, 1104, 0, 0, 0, 0, from - 60, to - 60, certain | walkover],
    [1105, 1103, 2, 1, 15, 12, from, to, certain | corrected],
  ],
  series: {
    1105: [
      [from - 600, 0, 2],
      [to - 60, 5, 1],
      [to, 10, 1],
    ],
  },
  notes: [],
}

export const FACTS: GroupFacts = {
  league: leagueOf('smash-bash', 'Smash Bash', ['Diamond']),
  group: { slug: 'diamond', name: 'Diamond', table: 1 },
  rows: ROWS,
  story: STORY,
  ...AGE,
}

/** Between two matches of a group, minutes: two or three evenings a week. */
const APART = 3000
/** Minutes between the snapshots before and after a match. */
const LOOK = 15
const BEGAN = Date.parse('2026-09-01T17:00:00.000Z') / 60_000
const FORM = 'WLWDWLLWDW'

/** `keys`: of the teams of each group, by the number of its table. */
export function seasonStory(keys: Readonly<Record<string, readonly string[]>>): Story {
  const groups = Object.entries(keys).map(([table, teams]) => [table, groupStory(teams)])
  return { v: 1, at: '2026-11-20T11:00:00.000Z', groups: Object.fromEntries(groups) }
}

function groupStory(teams: readonly string[]): GroupStory {
  const pairs = teams.flatMap((one, n) => teams.slice(n + 1).map((other) => [one, other] as const))
  const at = (n: number) => BEGAN + n * APART
  const last = pairs.length
  const results = pairs.map(([one, other], n): ResultTuple => {
    const [winner, loser] = n % 3 === 0 ? [other, one] : [one, other]
    const figures = [2, n % 2, 12 + (n % 7), 6 + (n % 5)] as const
    return [shortKey(winner), shortKey(loser), ...figures, at(n) - LOOK, at(n), CERTAIN]
  })
  const series = teams.map((team, n): [string, Series] => {
    const played = pairs.flatMap((pair, match) => (pair.includes(team) ? [match] : []))
    const points = played.map((match, m): Series[number] => [
      at(match),
      m * 4 + ((n + m) % 4),
      1 + ((n + m) % teams.length),
    ])
    return [team, [[BEGAN - APART, 0, n + 1], ...points]]
  })
  return {
    rowsAt: '2026-11-16T04:00:00.000Z',
    since: '2026-11-16T04:00:00.000Z',
    was: Object.fromEntries(teams.map((team, n) => [team, teams.length - n])),
    form: Object.fromEntries(teams.map((team, n) => [team, FORM.slice(n % 5, (n % 5) + 5)])),
    results,
    series: Object.fromEntries(series),
    notes: [
      ['corrected', at(Math.floor(last / 2)) + 1],
      ['open', at(last) + 1, 2],
    ],
    slugs: { 'earlier-name': teams[0] ?? '' },
  }
}

const CERTAIN = RESULT_FLAGS.certain

type Series = GroupStory['series'][string]
