// What happened between two looks at the table of a group, as far as the table tells it. What can be read in more than one way is not claimed.
import type { StoredRow } from '../../../../shared/standings/schema.ts'
import { audited } from './audit.ts'
import { explained, type Found } from './explained.ts'
import type { Match } from './match.ts'
import { type Gain, gainOf, isAdjusted, isChanged, isPlain } from './rows.ts'
import { isOtherRound, type Rekeyed, teamsOf } from './teams.ts'

export type { Match } from './match.ts'
export type { Gain } from './rows.ts'

/** Keys of teams are those of the later look, but in `was`, `removed` and `doubted`: these are what `known` held. */
export type Change = Found & {
  /** `round`: another round began, and with it the history of the group. */
  kind: 'none' | 'results' | 'correction' | 'round'
  gains: Gain[]
  /** Teams that have another key now: what is known of them goes with them. */
  rekeyed: Rekeyed[]
}

const NOTHING = { gains: [], matches: [], corrected: [], removed: [], doubted: [] }

/** `known`: the certain results of this round so far, under the keys of the earlier look. */
export function changeBetween(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  known: readonly Match[],
): Change {
  const teams = teamsOf(before, after)
  const { rekeyed, stayed } = teams
  if (isOtherRound(teams)) return { ...NOTHING, kind: 'round', rekeyed }
  const told = stayed.filter(({ key }) => !teams.twins.has(key))
  const gains = told.flatMap(gainOf)
  const translated = new Map(known.map((match) => [underKeys(match, rekeyed), match]))
  const ofRound = [...translated.keys()]
  const found = namedAsBefore(audited(explained(teams, ofRound), ofRound, after), translated)
  const isCorrected =
    !told.every(isPlain) ||
    teams.dropped.some(({ played }) => played !== 0) ||
    found.corrected.length + found.removed.length + found.doubted.length > 0
  // The league gave or took points.
  const isAdjusting = told.some(isAdjusted)
  if (isCorrected) return { ...found, kind: 'correction', gains, rekeyed }
  if (stayed.some(isChanged)) return { ...found, kind: 'results', gains, rekeyed }
  return { ...found, kind: isAdjusting ? 'correction' : 'none', gains, rekeyed }
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
