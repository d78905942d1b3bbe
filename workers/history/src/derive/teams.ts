// Which row of the later look is which team of the earlier one: by its key, else by its name.

import type { StoredRow } from '../../../../shared/standings/schema.ts'
import { foldedName } from '../../../../shared/standings/team.ts'

/** A team in both looks; `key` is that of the later one. */
export type Stayed = { key: string; before: StoredRow; after: StoredRow }
/** The same team under another key. */
export type Rekeyed = { from: string; to: string }

export type Teams = {
  stayed: Stayed[]
  added: StoredRow[]
  dropped: StoredRow[]
  rekeyed: Rekeyed[]
  /** Keys of teams that only their order in the table tells apart: it may be another one in the next look. */
  twins: ReadonlySet<string>
}

/** What the edge puts behind the key of a second team with the same name and no number. */
const TWIN = /~\d+$/

export function teamsOf(before: readonly StoredRow[], after: readonly StoredRow[]): Teams {
  const byKey = new Map(before.map((row) => [row.key, row]))
  const keys = new Set(after.map(({ key }) => key))
  const gone = byName(before.filter(({ key }) => !keys.has(key)))
  const come = byName(after.filter(({ key }) => !byKey.has(key)))
  const stayed = after.flatMap((row) => {
    const was = byKey.get(row.key) ?? (come.has(nameOf(row)) ? gone.get(nameOf(row)) : undefined)
    return was === undefined ? [] : { key: row.key, before: was, after: row }
  })
  const found = new Set(stayed.flatMap((one) => [one.before, one.after]))
  return {
    stayed,
    added: after.filter((row) => !found.has(row)),
    dropped: before.filter((row) => !found.has(row)),
    rekeyed: stayed
      .filter((one) => one.before.key !== one.key)
      .map((one) => ({ from: one.before.key, to: one.key })),
    twins: twinsIn([...byKey.keys(), ...keys]),
  }
}

/** Other teams, or the count of matches begins again. A team that goes, and its matches with it, is no new round. */
export function isOtherRound({ stayed, added }: Teams): boolean {
  if (added.length > stayed.length) return true
  const was = stayed.map(({ before }) => before.played ?? 0)
  const is = stayed.map(({ after }) => after.played ?? 0)
  const fell = was.filter((matches, n) => (is[n] ?? 0) < matches)
  return fell.length * 2 > stayed.length && sum(is) * 2 < sum(was)
}

/** The table goes on where it was: the same teams, with no fewer matches. */
export function isContinued({ stayed, added, dropped }: Teams): boolean {
  const matches = (of: 'before' | 'after') => sum(stayed.map((one) => one[of].played ?? 0))
  return added.length + dropped.length === 0 && matches('after') >= matches('before')
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0)
}

function twinsIn(keys: readonly string[]): ReadonlySet<string> {
  const found = keys.filter((key) => TWIN.test(key))
  return new Set(found.flatMap((key) => [key, key.replace(TWIN, '')]))
}

/** A name that two rows have tells nobody apart. */
function byName(rows: readonly StoredRow[]): Map<string, StoredRow> {
  const names = rows.map(nameOf)
  const once = rows.filter((_, n) => names.filter((name) => name === names[n]).length === 1)
  return new Map(once.map((row) => [nameOf(row), row]))
}

function nameOf({ team }: StoredRow): string {
  return foldedName(team)
}
