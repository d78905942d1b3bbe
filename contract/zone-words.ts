// What a place of a group leads to, on the board and in words.
import type { Group } from './content/leagues.ts'
import type { Zone } from './content/zones.ts'

/**
 * On the board, beside a line: colour alone would tell some people nothing. They stand for nothing else there: D is
 * drawn, in a column and in form, so a team that goes down is relegated.
 */
export const ZONE_LETTERS: Record<Zone['kind'], string> = { up: 'U', down: 'R', finals: 'F' }

export function zoneOf({ zones = [] }: Pick<Group, 'zones'>, place: number): Zone | null {
  return zones.find(({ places: [first, last] }) => first <= place && place <= last) ?? null
}

/** "Places 1 and 2", "Place 6", "Places 4 to 6". */
export function placesWords([first, last]: Zone['places']): string {
  if (first === last) return `Place ${first}`
  return `Places ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`
}
