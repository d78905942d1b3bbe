// The name that the site shows: first name and initial for children, a placeholder for teams that have objected.
import type { League } from './content/leagues.ts'
import { foldedName } from './folded-name.ts'
import { hashOf } from './hash.ts'
import { shortName } from './short-name.ts'
import { nameKey } from './team-keys.ts'

export const HIDDEN = 'Name withheld'

export type Naming = Pick<League, 'shortenNames' | 'hideTeams'>

/** `name` comes from the feed or from storage; `key` is the feed's number of the team, if it has one. */
export function shownTeam(naming: Naming, name: string, key: string | null): string {
  if (name === HIDDEN || isHidden(naming, name, key)) return HIDDEN
  return naming.shortenNames ? shortName(name) : name
}

/** leagues.yml gives the full name, the short name or the number; a stored name may be short too. */
export function isHidden(
  { hideTeams = [], shortenNames }: Naming,
  name: string,
  key: string | null,
): boolean {
  if (hideTeams.length === 0) return false
  const known = spellings(name, shortenNames)
  return hideTeams.some(
    (hidden) =>
      hidden === key ||
      spellings(hidden, shortenNames).some((one) => known.includes(one)) ||
      // The feed's parser cuts long names.
      (name.endsWith('…') && foldedName(hidden).startsWith(foldedName(name))),
  )
}

function spellings(name: string, shortenNames: boolean): string[] {
  return (shortenNames ? [name, shortName(name)] : [name]).map(foldedName)
}

/** Replaces a key that holds the withheld name. */
export function hiddenKey(name: string): string {
  return `n:${hashOf(nameKey(name))}`
}
