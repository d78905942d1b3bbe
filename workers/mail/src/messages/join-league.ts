// A team of two that wants to join the league.
import type { Section } from './sections.ts'

export const JOIN_LEAGUE_SECTIONS: readonly Section[] = [
  {
    heading: 'Player who entered',
    fields: ['yourName', 'yourSurname', 'yourContact', 'yourEmail', 'yourPlaytomic'],
  },
  {
    heading: 'Partner',
    fields: ['partnerName', 'partnerSurname', 'partnerContact', 'partnerEmail', 'partnerPlaytomic'],
  },
  { heading: 'Team', fields: ['teamName'] },
]
