// What the teams of a sample table have reported when the sandbox starts: its last matches, and those that come into the
// table next. Of one the organiser has typed in another score, of one only the loser says what it was.
import type { ScoreReport } from '../shared/score-report.ts'
import { nameKey } from '../shared/standings/team.ts'
import type { PlayedPair } from './league-matches.ts'
import { matchesAt, type SampleTable } from './league-season.ts'

export type SampleReport = Pick<ScoreReport, 'teams' | 'sets' | 'walkover'> & { agrees: boolean }

const LAST = 2
const NEXT = 3

export function sampleReports(table: SampleTable, startedAt: number): SampleReport[] {
  const played = matchesAt(table, startedAt, startedAt).length
  const around = table.first.slice(Math.max(0, played - LAST), played + NEXT)
  return around.map(({ teams, score }, n) => ({
    teams: [keyIn(table, teams[0]), keyIn(table, teams[1])],
    ...(score.length === 0
      ? { walkover: 0 }
      : { sets: score.map((set, at) => (n === 0 && at === 0 ? other(set) : [set[0], set[1]])) }),
    agrees: n % 2 === 1,
  }))
}

function keyIn({ samples }: SampleTable, team: number): string {
  const { competitor, competitor_name: name } = samples[team] ?? {}
  return competitor ? String(competitor) : nameKey(String(name))
}

/** One game less for the loser of the set, or more. */
function other([first, second]: PlayedPair): [number, number] {
  const least = Math.min(first, second)
  const now = least > 0 && least < 5 ? least - 1 : 4
  return first === least ? [now, second === 7 ? 6 : second] : [first === 7 ? 6 : first, now]
}
