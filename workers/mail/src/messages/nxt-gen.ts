// A child who enters the youth tournament, and who answers for it.
import type { Section } from './sections.ts'

export const NXT_GEN_SECTIONS: readonly Section[] = [
  {
    heading: 'Player',
    fields: [
      'playerName',
      'playerSurname',
      'playerDob',
      'playerGender',
      'playerLeague',
      'playerTShirtSize',
    ],
  },
  { heading: 'Guardian', fields: ['guardianName', 'guardianRelation', 'guardianContact'] },
  {
    heading: 'Partner',
    fields: [
      'hasPartner',
      'partnerName',
      'partnerSurname',
      'partnerDob',
      'partnerGender',
      'partnerLeague',
      'partnerTShirtSize',
    ],
  },
  { heading: "Partner's guardian", fields: ['partnerGuardianName', 'partnerGuardianContact'] },
]
