// What a place of a group leads to, on the board and in words.
import type { Group } from './content/leagues.ts'
import type { Zone } from './content/zones.ts'
import { capitalised } from './text.ts'

/**
 * On the board, beside a line: colour alone would tell some people nothing. They stand for nothing else there: D is
 * drawn, in a column and in form, so a team that goes down is relegated.
 */
export const ZONE_LETTERS: Record<Zone['kind'], string> = { up: 'U', down: 'R', finals: 'F' }

export function zoneOf({ zones = [] }: Pick<Group, 'zones'>, place: number): Zone | null {
  return zones.find(({ places: [first, last] }) => first <= place && place <= last) ?? null
}

/** "Goes up to Diamond: places 1 and 2": a zone's text is said of one team, so it does not follow "places". */
export function zoneWords({ places: [first, last], text }: Zone): string {
  const what = capitalised(text)
  if (first === last) return `${what}: place ${first}`
  return `${what}: places ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`
}
