// Answers `npm run history`: lists snapshots and kept rounds, drops wrong ones. null: not found.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { HistoryBinding, ReportsBinding } from '../../../shared/history-worker.ts'
import type { Database } from '../../platform/database.ts'
import { deriveRound, playedIn } from './derive/round.ts'
import { eveningOf } from './reports/evening.ts'
import { endedRounds, keptRounds } from './rounds.ts'
import { readSnapshot, snapshotsOf, tableOf } from './snapshots.ts'

const MAX_LISTED = 100

type AdminContext = {
  database: Database
  leagues: readonly League[]
  clock: { now(): number }
  core: HistoryBinding & ReportsBinding
}

export async function askAdmin(deps: AdminContext, method: string, word: string): Promise<unknown> {
  const { database, leagues, clock, core } = deps
  // One league, or all ('').
  const listed = leagues.filter(({ id }) => word === '' || word === id)
  switch (method) {
    // Stores the sandbox's past season for `npm start`, in the way the edge reports tables.
    case 'record':
      return await core.record(JSON.parse(word))
    // Stores what the sandbox's teams have reported.
    case 'report':
      return await core.report(JSON.parse(word))
    case 'list':
      return listed.length === 0 ? null : list(database, listed)
    case 'rounds':
      return listed.length === 0 ? null : listRounds(database, listed, clock.now())
    // What organisers have to do about reported matches.
    case 'reports':
      return listed.length === 0 ? null : eveningOf(database, listed, clock.now())
    case 'drop':
      return word.includes('/') ? dropRound(deps, word) : drop(deps, Number(word))
    default:
      throw new Error(`the history has no ${method}`)
  }
}

/** The newest snapshots. */
function list(database: Database, leagues: readonly League[]) {
  return leagues
    .flatMap((league) => league.groups.flatMap((group) => listGroup(database, league, group)))
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, MAX_LISTED)
}

/** `matches`: how many were entered since the snapshot before; `results`: how many of them are known. */
function listGroup(database: Database, { id: league }: League, { table, slug }: Group) {
  const id = { league, table }
  const all = snapshotsOf(database, id).map((one) => readSnapshot(one, []))
  const rounds = new Set(all.map(({ round }) => round))
  return [...rounds].flatMap((wanted) => {
    const snapshots = all.filter(({ round }) => round === wanted)
    const { steps, results } = deriveRound(snapshots.map(tableOf))
    return snapshots.map(({ id: number, at, round }) => {
      // A table that proved wrong is left out.
      const n = steps.findIndex((step) => step.at === at)
      const step = steps[n]
      const kind = n === 0 && round > 1 ? 'round' : (step?.kind ?? 'none')
      const found = results.filter((result) => result.step === n).length
      const matches = step ? playedIn(step) / 2 : 0
      return { id: number, league, slug, at, round, kind, results: found, matches }
    })
  })
}

/** The kept rounds. `isPublic`: it has ended. */
function listRounds(database: Database, leagues: readonly League[], now: number) {
  return leagues.flatMap((league) =>
    league.groups.flatMap((group) => {
      const ended = endedRounds(database, league, group, now).map(({ round }) => round)
      return keptRounds(database, { league: league.id, table: group.table }).map((one) => ({
        address: `${league.id}/${group.slug}/${one.slug}`,
        at: one.at,
        isComplete: one.complete === 1,
        isPublic: ended.includes(one.round),
        results: one.results.length,
      }))
    }),
  )
}

/** `address`: league/group/slug, as in the link of its page. */
function dropRound({ database, leagues }: AdminContext, address: string) {
  const [id, slug, round = ''] = address.split('/')
  const league = leagues.find((one) => one.id === id)
  const group = league?.groups.find((one) => one.slug === slug)
  if (!league || !group) return null
  const query = 'DELETE FROM round WHERE league = ? AND grp = ? AND slug = ? RETURNING slug'
  const dropped = database.exec(query, league.id, group.table, round)
  return dropped.length > 0 ? { league: league.id, group: group.slug } : null
}

/** Deletes a snapshot and the results derived from it; with the last one of a round, the kept round. */
function drop({ database, leagues }: AdminContext, number: number) {
  const query = 'DELETE FROM snapshot WHERE id = ? RETURNING league, grp, round'
  const [dropped] = database.exec(query, number)
  const league = leagues.find(({ id }) => id === dropped?.league)
  const group = league?.groups.find(({ table }) => table === dropped?.grp)
  if (!dropped || !league || !group) return null
  const own = 'league = ?1 AND grp = ?2 AND round = ?3'
  database.exec(
    `DELETE FROM round WHERE ${own} AND NOT EXISTS (SELECT 1 FROM snapshot WHERE ${own})`,
    ...[league.id, group.table, Number(dropped.round)],
  )
  return { league: league.id, group: group.slug }
}
