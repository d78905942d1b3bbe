// A player, with or without a partner, who enters an open tournament.
import type { Section } from './sections.ts'

export const OPEN_REGISTRATION_SECTIONS: readonly Section[] = [
  {
    heading: 'Player',
    fields: ['playerName', 'playerSurname', 'playerContact', 'playerEmail', 'playerTShirtSize'],
  },
  {
    heading: 'Partner',
    fields: [
      'hasPartner',
      'partnerName',
      'partnerSurname',
      'partnerContact',
      'partnerEmail',
      'partnerTShirtSize',
    ],
  },
]
