// Finds the teams of one table in another, which may have renamed them, numbered them anew or numbered its rows.
import { foldedName, isNamed, type Keyed, keyOf } from './team.ts'

/**
 * The known team that each row is; other rows are new teams. By name, and where a name is new, by key, if keys are
 * reliable. Two teams of one name differ by their keys alone.
 */
export function sameTeams<Known extends Keyed, Each extends Keyed>(
  known: readonly Known[],
  rows: readonly Each[],
): Map<Each, Known> {
  const same = byName(known, rows)
  if (!isKeyed(known, same)) return same
  const left = new Set(known)
  for (const one of same.values()) left.delete(one)
  const byKey = new Map([...left].map((one) => [keyOf(one), one]))
  for (const row of rows) {
    const found = same.has(row) ? undefined : byKey.get(keyOf(row))
    if (found) same.set(row, found)
  }
  return same
}

/** False: a key comes with the name of another known team, as when the service numbers rows, not teams. */
export function holdKeys(known: readonly Keyed[], rows: readonly Keyed[]): boolean {
  return isKeyed(known, byName(known, rows))
}

function isKeyed<Known extends Keyed>(
  known: readonly Known[],
  named: ReadonlyMap<Keyed, Known>,
): boolean {
  const byKey = new Map(known.map((one) => [keyOf(one), one]))
  return [...named].every(([row, one]) => (byKey.get(keyOf(row)) ?? one) === one)
}

function byName<Known extends Keyed, Each extends Keyed>(
  known: readonly Known[],
  rows: readonly Each[],
): Map<Each, Known> {
  const names = onlyOnes(known)
  return new Map(
    [...onlyOnes(rows)].flatMap(([name, row]) => {
      const one = names.get(name)
      return one ? [[row, one] as const] : []
    }),
  )
}

/** Rows by folded name, without unnamed rows and without names that two rows share. */
function onlyOnes<Each extends Keyed>(teams: readonly Each[]): Map<string, Each> {
  const named = teams.filter(isNamed)
  const byName = new Map(named.map((one) => [foldedName(one.team), one]))
  const shared = named.flatMap((one) => {
    const name = foldedName(one.team)
    return byName.get(name) === one ? [] : name
  })
  for (const name of shared) byName.delete(name)
  return byName
}
