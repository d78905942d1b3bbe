// What organisers read of reported matches: to type in, typed in differently, late, still to play.
import type { Group, League } from '../../../../shared/content/leagues.ts'
import type { Evening, EveningSection } from '../../../../shared/history-worker.ts'
import { type Names, type Score, scoreText, winnerFirst } from '../../../../shared/score.ts'
import { matchesOf, runningLeagues } from '../../../../shared/standings/season.ts'
import { toPlay } from '../../../../shared/standings/to-play.ts'
import { hashOf } from '../../../../shared/text.ts'
import { DAY, dayText, HOUR, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import type { Match } from '../derive/match.ts'
import { type DerivedRound, deriveRound } from '../derive/round.ts'
import { readSnapshot, snapshotsOf, tableOf } from '../snapshots.ts'
import { type StoredTeam, teamsOf } from '../teams.ts'
import { type Claim, type ComparedMatch, compareReports } from './compare.ts'
import { reportsOf, type StoredReport } from './ledger.ts'

/** After this the organiser has probably missed it. */
const LATE_MS = 20 * HOUR
const WEEK = 7 * DAY

export function eveningOf(database: Database, leagues: readonly League[], now: number): Evening {
  const places = runningLeagues(leagues).flatMap((league) =>
    league.groups
      .toSorted((one, other) => one.table - other.table)
      .map((group) => reportedIn(database, league, group)),
  )
  const sections = (heading: string, linesOf: (place: ReportedIn) => EveningSection['lines']) =>
    places.flatMap((place) => {
      const lines = linesOf(place)
      return lines.length === 0 ? [] : [{ heading: `${heading}: ${place.name}`, lines }]
    })
  const missing = (isLate: boolean, isDisputed: boolean) => (place: ReportedIn) =>
    place.reported.flatMap((one) => {
      const { at } = one.claims[0]
      const isHere = now - at > LATE_MS === isLate && one.claims.length > 1 === isDisputed
      if (one.verdict.kind !== 'missing' || !isHere) return []
      const day = isLate ? `, reported ${dayText(at)}` : ''
      return [lineOf(place, one, `${claimsText(place, one)}${day}`, isLate ? 'late' : 'new')]
    })
  const differing = (place: ReportedIn) =>
    place.reported.flatMap((one) => {
      const { verdict } = one
      if (verdict.kind !== 'differs') return []
      const { match } = verdict
      const text = `${claimsText(place, one, true)}. The table: ${matchText(place, match)}`
      return [lineOf(place, one, text, JSON.stringify(match))]
    })
  const recent = places.flatMap(({ reported }) =>
    reported.filter(({ claims: [{ at }] }) => at >= now - WEEK),
  )
  return {
    sections: [
      ...sections('To type in', missing(false, false)),
      ...sections('Ask both teams', missing(false, true)),
      ...sections('Typed in differently', differing),
      ...sections('Still not typed in', missing(true, false)),
      ...sections('Still not typed in, ask both teams', missing(true, true)),
      ...places.flatMap((place) => stillToPlay(place, now)),
    ],
    week: {
      reported: recent.length,
      entered: recent.filter(({ verdict }) => verdict.kind === 'entered').length,
      unclear: recent.filter(({ verdict }) => verdict.kind === 'unclear').length,
    },
  }
}

/** In the last week of a round; new to the reader when it begins, and two days before it ends. */
function stillToPlay(place: ReportedIn, now: number): EveningSection[] {
  const { playBy, matches } = place
  const last = Date.parse(playBy ?? '')
  const days = (last - Date.parse(sastDay(now))) / DAY
  if (!(days >= 0 && days < 7)) return []
  const { steps, results } = place.newest
  const certain = results.flatMap(({ match, isConfirmed }) => (isConfirmed ? match : []))
  const left = toPlay({ rows: steps.at(-1)?.rows ?? null, results: certain, matches })
  if (!left || left.left === 0) return []
  const texts = left.pairs
    ? left.pairs.map(([a, b]) => namesIn(place, { a, b }).join(' v '))
    : [`${left.left} of ${left.of} matches`]
  const lines = texts.map((text) => ({ key: `${hashOf(place.name + text)} ${days < 3}`, text }))
  return [{ heading: `Still to play until ${dayText(last)}: ${place.name}`, lines }]
}

/** `reported`: the oldest first. */
type ReportedIn = {
  name: string
  playBy: string | undefined
  matches: number | null
  teams: ReadonlyMap<string, string>
  reported: ComparedMatch[]
  /** Its newest round. */
  newest: DerivedRound
}

function reportedIn(database: Database, league: League, group: Group): ReportedIn {
  const id = { league: league.id, table: group.table }
  const matches = matchesOf(league, group)
  const reports = reportsOf(database, id)
  const snapshots = snapshotsOf(database, id)
  const roundOf = (round: number | undefined) => {
    const own = snapshots.filter((one) => one.round === round)
    // Without teams the keys are ids, under any name.
    return deriveRound(own.map((one) => tableOf(readSnapshot(one, []))))
  }
  const rounds = [...new Set(reports.map(({ round }) => round))]
  const reported = rounds.flatMap((round) => {
    const derived = roundOf(round)
    const teams = derived.steps.at(-1)?.rows.length ?? 0
    const each = (matches ?? 0) / Math.max(1, teams - 1)
    const claims = claimsIn(reports.filter((one) => one.round === round))
    return compareReports(claims, derived, Math.max(1, Math.ceil(each)))
  })
  const teams = new Map(teamsOf(database, id).map((team) => [keyOf(team.id), team.name]))
  const name = `${league.name}, ${group.name}`
  const playBy = group.playBy ?? league.playBy
  return { name, playBy, matches, teams, reported, newest: roundOf(snapshots.at(-1)?.round) }
}

function keyOf(id: StoredTeam['id']): string {
  return `id:${id}`
}

/** Reports of the same score are one claim; two of them come from both teams. */
function claimsIn(reports: readonly StoredReport[]): Claim[] {
  const bySame = Map.groupBy(reports, ({ a, b, score }) => JSON.stringify([a, b, score]))
  return [...bySame.values()].flatMap(([first, ...more]): Claim[] => {
    if (first === undefined) return []
    const { a, b, score, at } = first
    const isBoth = more.length > 0 || first.agreed !== null
    return [{ a: keyOf(a), b: keyOf(b), score, at, isBoth }]
  })
}

/** "Braai Sisters beat Smash Lions 2-1: 6-3 4-6 6-2 (both say so)" */
function claimsText(place: ReportedIn, { claims }: ComparedMatch, withGames = false): string {
  const texts = claims.map((claim) => {
    const text = scoreText(namesIn(place, claim), claim.score)
    const games = withGames ? gamesText(claim.score) : ''
    return `${text}${games} (${claim.isBoth ? 'both teams say so' : 'one report'})`
  })
  return texts.join(' – ')
}

/** ", 16-11 in games": of the winner first, as a table counts them. */
function gamesText(score: Score): string {
  const first = winnerFirst(['', ''], score).score
  if (first.kind === 'walkover') return ''
  const games = ([0, 1] as const).map((side) => first.sets.reduce((sum, set) => sum + set[side], 0))
  return `, ${games.join('-')} in games`
}

/** "Braai Sisters beat Smash Lions 2-1, 16-11 in games" */
function matchText(place: ReportedIn, match: Match): string {
  const { setsA, setsB, gamesA, gamesB, isWalkover } = match
  const [a, b] = namesIn(place, match)
  if (isWalkover) return `${a} won by walkover against ${b}`
  const games = `${gamesA}-${gamesB} in games`
  return setsA === setsB
    ? `${a} and ${b} ${setsA}-${setsB}, ${games}`
    : `${a} beat ${b} ${setsA}-${setsB}, ${games}`
}

function namesIn({ teams }: ReportedIn, { a, b }: Pick<Match, 'a' | 'b'>): Names {
  return [teams.get(a) ?? '', teams.get(b) ?? '']
}

/** Its key changes with what there is to do. */
function lineOf(place: ReportedIn, { claims }: ComparedMatch, text: string, state: string) {
  const what = claims.map(({ a, b, score, at, isBoth }) => [a, b, score, at, isBoth])
  return { key: String(hashOf(JSON.stringify([place.name, what, state]))), text }
}
