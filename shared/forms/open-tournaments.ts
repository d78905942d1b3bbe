// The entry forms of the two open tournaments for adults.
import {
  adult,
  CONSENT_VERSION,
  choice,
  type FormDefinition,
  NEWS,
  PARTNER,
  PHOTOS,
  partnerQuestion,
  TOURNAMENT_WORDS,
  TSHIRT_SIZES,
} from './definition.ts'

const OPEN_TOURNAMENT = {
  tournament: true,
  words: TOURNAMENT_WORDS,
  functionUrlVar: 'OPEN_REGISTRATION_FUNCTION_URL',
  entrant: { name: 'playerName', surname: 'playerSurname', email: 'playerEmail' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  sections: [
    {
      heading: 'Player',
      fields: [
        ...adult('player'),
        choice('playerTShirtSize', 'Your T-shirt size', TSHIRT_SIZES, { asked: 'a T-shirt size' }),
      ],
    },
    {
      heading: 'Partner',
      fields: [
        partnerQuestion('Do you have a partner?', 'Select yes if you have a partner'),
        ...adult('partner', PARTNER),
        choice('partnerTShirtSize', "Partner's T-shirt size", TSHIRT_SIZES, {
          ...PARTNER,
          asked: 'a T-shirt size for your partner',
        }),
      ],
    },
  ],
  consents: [PHOTOS, NEWS, CONSENT_VERSION],
  files: [],
} as const satisfies Partial<FormDefinition>

export const ladiesOpen: FormDefinition<'ladies-open', true> = {
  ...OPEN_TOURNAMENT,
  id: 'ladies-open',
  prefix: 'LO',
  title: 'Ladies Open',
}

export const mensOpen: FormDefinition<'mens-open', true> = {
  ...OPEN_TOURNAMENT,
  id: 'mens-open',
  prefix: 'MO',
  title: "Men's Open",
}
