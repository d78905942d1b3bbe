// What the forms of the open tournaments have in common; each may ask more (ladies-open.ts, mens-open.ts).
import { TSHIRT_SIZES } from '../choices.ts'
import type { FieldDefinition, FormDefinition } from '../form-definition/definition.ts'
import {
  CONSENT_VERSION,
  choice,
  NEWS,
  PARTNER,
  PHOTOS,
  partnerQuestion,
  TOURNAMENT_WORDS,
} from '../form-definition/fields.ts'
import { adult } from './adult.ts'

export const OPEN_TOURNAMENT = {
  tournament: true,
  words: TOURNAMENT_WORDS,
  functionUrl: 'OPEN_REGISTRATION_FUNCTION_URL',
  entrant: { name: 'playerName', surname: 'playerSurname', email: 'playerEmail' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  consents: [PHOTOS, NEWS, CONSENT_VERSION],
  files: [],
} as const satisfies Partial<FormDefinition>

export const OPEN_PLAYER: readonly FieldDefinition[] = [
  ...adult('player'),
  choice('playerTShirtSize', 'Your T-shirt size', TSHIRT_SIZES, { asked: 'a T-shirt size' }),
]

export const OPEN_PARTNER: readonly FieldDefinition[] = [
  partnerQuestion('Do you have a partner?', 'Select yes if you have a partner'),
  ...adult('partner', PARTNER),
  choice('partnerTShirtSize', "Partner's T-shirt size", TSHIRT_SIZES, {
    ...PARTNER,
    asked: 'a T-shirt size for your partner',
  }),
]
