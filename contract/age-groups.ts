// Age groups by calendar year: event year minus birth year is the playing age, as Rankedin, FIP and school sport count.
import { AGE_GROUPS } from './choices.ts'

export type AgeGroup = (typeof AGE_GROUPS)[number]['value']

const OLDEST: Record<AgeGroup, number> = { u12: 12, u14: 14, u16: 16, u18: 18 }

/** The groups a player may enter: the computed one first, then older ones (playing up); empty from the year of turning 19. */
export function ageGroupsFor(birthDate: string, eventYear: number): AgeGroup[] {
  const age = playingAge(birthDate, eventYear)
  return AGE_GROUPS.map((group) => group.value).filter((group) => OLDEST[group] >= age)
}

/** Said beside the date of birth: 'Born 2014: plays in the under-12 group in 2026.'. */
export function ageGroupReason(birthDate: string, eventYear: number): string {
  const born = birthDate.slice(0, 4)
  const [group] = ageGroupsFor(birthDate, eventYear)
  return group === undefined
    ? `Born ${born}: turns ${playingAge(birthDate, eventYear)} in ${eventYear}, too old for the youth groups.`
    : `Born ${born}: plays in the under-${OLDEST[group]} group in ${eventYear}. You may choose an older group, but not a younger one.`
}

function playingAge(birthDate: string, eventYear: number): number {
  return eventYear - Number(birthDate.slice(0, 4))
}
