// The link of a report: its fragment holds the whole score, so that opening it asks no server.
import type { League } from '../../../shared/content/leagues.ts'
import { coded, decoded, withSum } from '../../../shared/link-text.ts'
import { MAX_GAMES, MAX_KEY, type Score, type SetScore } from '../../../shared/score.ts'
import { firstLetters, nameKey } from '../../../shared/standings/team.ts'
import { hashOf, visible } from '../../../shared/text.ts'
import type { MatchScore, ScoreTeam } from './score.ts'

const MOST_LETTERS = 300
/** Of a team's name (functions/upstream/league-table.ts). */
const NAME_LETTERS = 60

/** A match under the id of its report. */
export type ReportedMatch = MatchScore & {
  reportId: string
  league: League
  group: League['groups'][number]
}

/** At most 300 letters: longer names are cut. */
export function scoreLink(origin: string, reportId: string, match: MatchScore): string {
  const { league, group, teams, score } = match
  const link = (letters: number): string => {
    const [one = '', other = ''] = teams.map((team) => packed(team, letters))
    const id = reportId.replaceAll('-', '')
    const path = withSum([id, league.id, group.table, one, other, packedScore(score)])
    const whole = `${origin}/report#${path}`
    return whole.length <= MOST_LETTERS || letters === 1 ? whole : link(letters - 1)
  }
  return link(NAME_LETTERS)
}

/** null: no link, a damaged one, or of a league that is not among these. */
export function readScoreLink(hash: string, leagues: readonly League[]): ReportedMatch | null {
  const parts = hash.slice(1).split('/')
  const [id = '', leagueId, table, first = '', second = '', figures = ''] = parts
  const league = leagues.find((one) => one.id === leagueId && !one.shortenNames)
  const group = league?.groups.find((one) => String(one.table) === table)
  const [one, other] = [unpacked(first), unpacked(second)]
  const score = scoreIn(figures)
  const isWhole = /^[\da-f]{32}$/.test(id) && hash === `#${withSum(parts.slice(0, -1))}`
  if (!isWhole || !league || !group || !one || !other || !score || one.key === other.key)
    return null
  const reportId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { reportId, league, group, teams: [one, other], stage: 'group', score }
}

/** A key that the name gives is left out; that of a name that is cut is replaced by its hash, as hiddenKey makes it. */
function packed({ key, name }: ScoreTeam, letters: number): string {
  const shown = firstLetters(name, letters)
  const isNamed = key === nameKey(name)
  const short = isNamed ? (shown === name ? '' : `n:${hashOf(key)}`) : key
  return coded(`${short}\n${shown}`)
}

function unpacked(text: string): ScoreTeam | null {
  const [key = '', name = ''] = decoded(text)?.split('\n') ?? []
  const shown = firstLetters(visible(name).trim(), NAME_LETTERS)
  // The edge takes no longer key.
  return shown === '' || key.length > MAX_KEY ? null : { key: key || nameKey(name), name: shown }
}

/** A digit for each figure; `w` and who came for a walkover. */
function packedScore(score: Score): string {
  return score.kind === 'walkover' ? `w${score.winner}` : score.sets.flat().join('')
}

function scoreIn(figures: string): Score | null {
  const winner = /^w([01])$/.exec(figures)?.[1]
  if (winner !== undefined) return { kind: 'walkover', winner: winner === '0' ? 0 : 1 }
  if (!RegExp(`^(?:[0-${MAX_GAMES}]{2}){1,5}$`).test(figures)) return null
  const sets = figures.match(/../g) ?? []
  return { kind: 'played', sets: sets.map((set): SetScore => [Number(set[0]), Number(set[1])]) }
}
