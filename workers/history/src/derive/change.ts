// What happened between two looks at the table of a group, as far as the table tells it. What can be read in more than one way is not claimed.
import type { StoredRow } from '../../../../contract/stored-row.ts'
import { audited } from './audit.ts'
import { explained, type Found } from './explained.ts'
import type { Match } from './match.ts'
import { type Gain, gainOf, isAdjusted, isChanged, isPlain } from './rows.ts'
import { type Rekeyed, type Teams, teamsOf } from './teams.ts'

export type { Match } from './match.ts'
export type { Gain } from './rows.ts'

/** Keys of teams are those of the later look, but in `was`, `removed` and `doubted`: these are what `known` held. */
export type Change = Found & {
  /** `round`: another round began, and with it the history of the group. */
  kind: 'none' | 'results' | 'correction' | 'round'
  gains: Gain[]
  /** Teams that have another key now: what is known of them goes with them. */
  rekeyed: Rekeyed[]
  /** Teams whose points alone changed: the league gave or took them. */
  adjusted: string[]
}

const NOTHING = { gains: [], matches: [], corrected: [], removed: [], doubted: [], adjusted: [] }

/** `known`: the certain results of this round so far, under the keys of the earlier look. */
export function changeBetween(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  known: readonly Match[],
): Change {
  const teams = teamsOf(before, after)
  const { rekeyed, stayed } = teams
  if (isNewRound(teams)) return { ...NOTHING, kind: 'round', rekeyed }
  const told = stayed.filter(({ key }) => !teams.twins.has(key))
  const gains = told.flatMap(gainOf)
  const adjusted = told.filter(isAdjusted).map(({ key }) => key)
  const translated = new Map(known.map((match) => [underKeys(match, rekeyed), match]))
  const ofRound = [...translated.keys()]
  const found = namedAsBefore(audited(explained(teams, ofRound), ofRound, after), translated)
  const isCorrected =
    !told.every(isPlain) ||
    teams.dropped.some(({ played }) => played !== 0) ||
    found.corrected.length + found.removed.length + found.doubted.length > 0
  const isOther = adjusted.length > 0 ? 'correction' : 'none'
  const kind = stayed.some(isChanged) ? 'results' : isOther
  return { ...found, kind: isCorrected ? 'correction' : kind, gains, rekeyed, adjusted }
}

/** Other teams, or the count of matches begins again. A team that goes, and its matches with it, is no new round. */
function isNewRound({ stayed, added }: Teams): boolean {
  if (added.length > stayed.length) return true
  const was = stayed.map(({ before }) => before.played ?? 0)
  const is = stayed.map(({ after }) => after.played ?? 0)
  const fell = was.filter((matches, n) => (is[n] ?? 0) < matches)
  return fell.length * 2 > stayed.length && sum(is) * 2 < sum(was)
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0)
}

function underKeys(match: Match, rekeyed: readonly Rekeyed[]): Match {
  const keyOf = (team: string) => rekeyed.find(({ from }) => from === team)?.to ?? team
  return { ...match, a: keyOf(match.a), b: keyOf(match.b) }
}

function namedAsBefore(found: Found, before: ReadonlyMap<Match, Match>): Found {
  const of = (match: Match) => before.get(match) ?? match
  return {
    ...found,
    corrected: found.corrected.map(({ was, now }) => ({ was: of(was), now })),
    removed: found.removed.map(of),
    doubted: found.doubted.map(of),
  }
}
