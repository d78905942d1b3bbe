// Zones of a table in words: who goes up or down, or plays for the title.
import type { Zone } from '../content/leagues.ts'
import { capitalised, numberWord, rangeOfPlaces } from '../text.ts'
import { ofSeveral, type RoundFacts, zonesOf } from './round.ts'
import type { Row } from './schema.ts'

/** Beside the zone's colour, for people who cannot tell colours apart. */
export const ZONE_NAMES: Record<Zone['kind'], string> = {
  up: '▲ Up',
  down: '▼ Down',
  finals: 'Title',
}

export function zoneOf(facts: RoundFacts, { position }: Row): Zone | null {
  const zones = zonesOf(facts)
  return zones.find(({ places: [first, last] }) => first <= position && position <= last) ?? null
}

/** "Top two go up to Diamond". `teams`: how many the group has. */
export function zoneWords(zone: Zone, teams: number): string {
  const { places, text } = zone
  const what = places[0] === places[1] ? text : ofSeveral(text)
  return capitalised(`${zoneName(zone, teams).replace(/^the /, '')} ${what}`)
}

/** "the top two", "1st place", "places 3 to 4". */
export function zoneName({ places: [from, to] }: Zone, teams: number): string {
  if (from === to) return `${rangeOfPlaces(from, to)} place`
  const count = numberWord(to - from + 1)
  if (from === 1) return `the top ${count}`
  if (to === teams) return `the bottom ${count}`
  return `places ${from} to ${to}`
}
