// Promotion, relegation and finals zones of a group, as a letter and in words.
import type { Group } from './content/leagues.ts'
import type { Zone } from './content/zones.ts'
import { capitalised } from './text.ts'

/** A table shows them beside the zone's colour, for people who cannot tell colours apart. D means drawn, so R is relegated. */
export const ZONE_LETTERS: Record<Zone['kind'], string> = { up: 'U', down: 'R', finals: 'F' }

export function zoneOf({ zones = [] }: Pick<Group, 'zones'>, place: number): Zone | null {
  return zones.find(({ places: [first, last] }) => first <= place && place <= last) ?? null
}

/** Such as "Goes up to Diamond: places 1 and 2". The text is in the singular, so it cannot follow "places". */
export function zoneWords({ places: [first, last], text }: Zone): string {
  const what = capitalised(text)
  if (first === last) return `${what}: place ${first}`
  return `${what}: places ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`
}
