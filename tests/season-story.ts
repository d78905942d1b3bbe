// The story of a season whose matches have all been played: the most that a page has to carry.
import { type GroupStory, RESULT_FLAGS, type Story } from '../shared/standings/history.ts'
import { shortKey } from '../shared/standings/team.ts'

/** Between two matches of a group, minutes: two or three evenings a week. */
const APART = 3000
/** Between the looks before and after one. */
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
  const played = (team: string) => pairs.flatMap((pair, n) => (pair.includes(team) ? [n] : []))
  return {
    rowsAt: '2026-11-16T04:00:00.000Z',
    since: '2026-11-16T04:00:00.000Z',
    was: Object.fromEntries(teams.map((team, n) => [team, teams.length - n])),
    form: Object.fromEntries(teams.map((team, n) => [team, FORM.slice(n % 5, (n % 5) + 5)])),
    results: pairs.map(([one, other], n) => {
      const [winner, loser] = n % 3 === 0 ? [other, one] : [one, other]
      const sets = [2, n % 2] as const
      return [
        shortKey(winner),
        shortKey(loser),
        ...sets,
        12 + (n % 7),
        6 + (n % 5),
        at(n) - LOOK,
        at(n),
        CERTAIN,
      ]
    }),
    series: Object.fromEntries(
      teams.map((team, n): [string, Series] => [
        team,
        [
          [BEGAN - APART, 0, n + 1],
          ...played(team).map((match, m): Series[number] => [
            at(match),
            m * 4 + ((n + m) % 4),
            1 + ((n + m) % teams.length),
          ]),
        ],
      ]),
    ),
    notes: [
      ['corrected', at(Math.floor(last / 2)) + 1],
      ['open', at(last) + 1, 2],
    ],
    slugs: { 'earlier-name': teams[0] ?? '' },
  }
}

const CERTAIN = RESULT_FLAGS.certain

type Series = GroupStory['series'][string]
