// Answers `npm run history`: lists snapshots, drops a wrong one. Answers are JSON; null: not found.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { Database } from '../../platform/database.ts'
import { deriveRound, playedIn } from './derive/round.ts'
import type { HistoryCore } from './history.ts'
import { readSnapshot, snapshotsOf, tableOf } from './snapshots.ts'

const MAX_LISTED = 100

type Deps = { database: Database; leagues: readonly League[]; core: HistoryCore }

/** `words`: arguments of the command. */
export async function askAdmin(deps: Deps, method: string, [word = '']: string[]): Promise<string> {
  return JSON.stringify(await answerTo(deps, method, word))
}

async function answerTo(deps: Deps, method: string, word: string): Promise<unknown> {
  switch (method) {
    // `npm start` stores the sandbox's past season as the edge would report it.
    case 'record':
      return await deps.core.record(JSON.parse(word))
    case 'list':
      return list(deps, word)
    case 'drop':
      return drop(deps, Number(word))
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
function listGroup(database: Database, { id: league }: League, { table, slug }: Group) {
  const id = { league, table }
  const all = snapshotsOf(database, id).map((one) => readSnapshot(one, []))
  const rounds = new Set(all.map(({ round }) => round))
  return [...rounds].flatMap((wanted) => {
    const snapshots = all.filter(({ round }) => round === wanted)
    const { steps, results } = deriveRound(snapshots.map(tableOf))
    return snapshots.map(({ id: number, at, round }) => {
      // Half an import has no step.
      const n = steps.findIndex((step) => step.at === at)
      const step = steps[n]
      const kind = n === 0 && round > 1 ? 'round' : (step?.kind ?? 'none')
      const found = results.filter((result) => result.step === n).length
      const matches = step ? playedIn(step) / 2 : 0
      return { id: number, league, slug, at, round, kind, results: found, matches }
    })
  })
}

/** Deletes a snapshot and the results derived from it. */
function drop({ database, leagues }: Deps, number: number) {
  const query = 'DELETE FROM snapshot WHERE id = ? RETURNING league, grp'
  const [dropped] = database.exec(query, number)
  const league = leagues.find(({ id }) => id === dropped?.league)
  const group = league?.groups.find(({ table }) => table === dropped?.grp)
  return league && group ? { league: league.id, group: group.slug } : null
}
