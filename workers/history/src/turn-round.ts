// Ends rounds, and reverts mistaken ends, by the rule in find-round.ts.
import { deriveRound } from './derive/round.ts'
import { backMs, isProven } from './find-round.ts'
import { deleteEnd, deleteFrom, keepRound, type RoundKey } from './rounds.ts'
import {
  deleteSnapshot,
  readSnapshot,
  type Snapshot,
  type StoredSnapshot,
  tableOf,
  tablesUntil,
} from './snapshots.ts'
import type { GroupId, StoredTeam } from './teams.ts'

/** A table of a round, beside what is stored. */
export type Turn = RoundKey & {
  id: GroupId
  /** Milliseconds since 1970; ISO in TableSnapshot. */
  at: number
  asOf: number
  teams: readonly StoredTeam[]
  /** The snapshots of the last month's rounds. */
  stored: readonly StoredSnapshot[]
  /** The newest of them is half an import of the round that the table begins. */
  isHalf: boolean
}

/** Another round begins: keeps the newest one, under the names of its time, or deletes it. */
export function leave(seen: Turn, newest: Snapshot): void {
  const { database, id, stored, teams, at, isHalf } = seen
  const { round } = newest
  if (!isLaterProven(seen, round, newest.at)) deleteFrom(database, id, round + 1)
  const own = stored.filter((one) => one.round === round && !(isHalf && one.id === newest.id))
  if (isHalf) deleteSnapshot(database, newest.id)
  const last = own.at(-1)
  const here = new Set(last && readSnapshot(last, teams).rows.map((row) => row.id))
  const named = teams.filter((team) => here.has(team.id))
  // Nothing else confirms the last table of a round.
  const chain = own.map((one) => readSnapshot(one, named))
  const derived = deriveRound(tablesUntil(at, chain))
  if (isProven(derived, at)) keepRound({ ...seen, round }, derived)
  else deleteFrom(database, id, round)
}

/** The rounds after this one were mistakes once its table is back for long enough. */
export function takeBack(seen: Turn): void {
  const { database, id, stored, round, at, asOf } = seen
  const last = stored.findLast((one) => one.round > round)
  if (last === undefined) return
  const first = stored.find((one) => one.round === round && one.at > last.at)
  const back = Math.max(first?.at ?? at, last.at)
  if (asOf - back < backMs(isLaterProven(seen, round, back))) return
  deleteFrom(database, id, round + 1)
  deleteEnd(database, id, round)
}

/** Whether a round after this one counts, of which the newest stood until this time. */
function isLaterProven({ stored }: Turn, round: number, until: number): boolean {
  const later = stored.filter((one) => one.round > round)
  const rounds = new Set(later.map((one) => one.round))
  const isCounting = (wrong: number) => {
    const own = later.filter((one) => one.round === wrong)
    return isProven(deriveRound(own.map((one) => tableOf(readSnapshot(one, [])))), until)
  }
  return [...rounds].some(isCounting)
}
