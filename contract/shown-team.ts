// What the site calls a team: children by first name and initial, and nobody who has objected.
import type { League } from './content/leagues.ts'
import { foldedName } from './folded-name.ts'
import { hashOf } from './hash.ts'
import { shortName } from './short-name.ts'
import { nameKey } from './team-keys.ts'

export const HIDDEN = 'Name withheld'

export type Naming = Pick<League, 'shortenNames' | 'hideTeams'>

/** `name` as the feed has it, or as it was stored; `key`: the feed's number of the team, if it has one. */
export function shownTeam(naming: Naming, name: string, key: string | null): string {
  if (name === HIDDEN || isHidden(naming, name, key)) return HIDDEN
  return naming.shortenNames ? shortName(name) : name
}

/** leagues.yml may name the team, in full or shortened, or only give its number; and what is stored may be either. */
export function isHidden(
  { hideTeams = [], shortenNames }: Naming,
  name: string,
  key: string | null,
): boolean {
  // Folding costs a first request more than a millisecond.
  if (hideTeams.length === 0) return false
  const known = spellings(name, shortenNames)
  return hideTeams.some(
    (hidden) =>
      hidden === key ||
      spellings(hidden, shortenNames).some((one) => known.includes(one)) ||
      // The feed's parser has cut it.
      (name.endsWith('…') && foldedName(hidden).startsWith(foldedName(name))),
  )
}

function spellings(name: string, shortenNames: boolean): string[] {
  return (shortenNames ? [name, shortName(name)] : [name]).map(foldedName)
}

/** In place of a key that is made of a name which must not be told. */
export function hiddenKey(name: string): string {
  return `n:${hashOf(nameKey(name))}`
}
