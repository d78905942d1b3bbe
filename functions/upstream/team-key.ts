// What tells the teams of a table from each other, also after one was renamed: the feed's number, else the name.
import * as v from 'valibot'
import { hiddenKey } from '../../contract/shown-team.ts'
import { nameKey } from '../../contract/team-keys.ts'

/** As the feed has it; anything else, which may be anything, is no number. */
export const Competitor = v.optional(
  v.fallback(
    v.nullable(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(String),
        v.trim(),
        v.regex(/^[\w-]{1,40}$/),
      ),
    ),
    null,
  ),
  null,
)

type Team = {
  competitor: string | null
  /** As it is shown. */
  team: string
  /** The name behind it must not be told. */
  hidden: boolean
  /** As the feed has it. */
  name: string
}

/** One key each, in order, no two the same. */
export function teamKeys(teams: readonly Team[]): string[] {
  const numbers = teams.map(({ competitor }) => competitor)
  const taken = new Map<string, number>()
  return teams.map(({ competitor, team, hidden, name }) => {
    const isTheirs = competitor !== null && numbers.filter((one) => one === competitor).length === 1
    const ofName = hidden ? hiddenKey(name) : nameKey(team)
    const key = isTheirs ? competitor : ofName
    const times = (taken.get(key) ?? 0) + 1
    taken.set(key, times)
    return times === 1 ? key : `${key}~${times}`
  })
}
