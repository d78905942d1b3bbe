// What the site calls a team: children by first name and initial, and nobody who has objected.
import type { League } from './content/leagues.ts'
import { foldedName } from './folded-name.ts'
import { hashOf } from './hash.ts'
import { shortName } from './short-name.ts'
import { nameKey } from './standings.ts'

export const HIDDEN = 'Name withheld'

export type Naming = Pick<League, 'shortenNames' | 'hideTeams'>

/** `name` as the feed has it, or as it was stored; `key`: the feed's number of the team, if it has one. */
export function shownTeam(naming: Naming, name: string, key: string | null): string {
  if (isHidden(naming, name, key)) return HIDDEN
  return naming.shortenNames ? shortName(name) : name
}

/** leagues.yml may name the team, in full or shortened, or only give its number. */
export function isHidden({ hideTeams = [] }: Naming, name: string, key: string | null): boolean {
  const names = [name, shortName(name)].map(foldedName)
  return hideTeams.some((hidden) => hidden === key || names.includes(foldedName(hidden)))
}

/** In place of a key that is made of a name which must not be told. */
export function hiddenKey(name: string): string {
  return `n:${hashOf(nameKey(name))}`
}
