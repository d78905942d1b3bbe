// What the forms of the open tournaments have in common; each may ask more (ladies-open.ts, mens-open.ts).
import { TSHIRT_SIZES } from '../choices.ts'
import { type FieldDefinition, type FormDefinition, field, PARTNER } from '../form-definition.ts'
import { PHOTO_AND_NEWS, partnerQuestion, TOURNAMENT_WORDS } from './shared-fields.ts'

export const OPEN_TOURNAMENT = {
  tournament: true,
  words: TOURNAMENT_WORDS,
  functionUrl: 'OPEN_REGISTRATION_FUNCTION_URL',
  entrant: { name: 'playerName', surname: 'playerSurname', email: 'playerEmail' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  consents: PHOTO_AND_NEWS,
  files: [],
} as const satisfies Partial<FormDefinition>

export const OPEN_PLAYER: readonly FieldDefinition[] = [
  field('line', 'playerName', 'Your name', 'your name'),
  field('line', 'playerSurname', 'Your surname', 'your surname'),
  field('phone', 'playerContact', 'Your contact number', 'your phone number'),
  field('email', 'playerEmail', 'Your email address', 'your email address'),
  field('choice', 'playerTShirtSize', 'Your T-shirt size', 'a T-shirt size', {
    choices: TSHIRT_SIZES,
  }),
]

export const OPEN_PARTNER: readonly FieldDefinition[] = [
  partnerQuestion('Do you have a partner?', 'Select yes if you have a partner'),
  field('line', 'partnerName', "Partner's name", "your partner's name", PARTNER),
  field('line', 'partnerSurname', "Partner's surname", "your partner's surname", PARTNER),
  field(
    'phone',
    'partnerContact',
    "Partner's contact number",
    "your partner's phone number",
    PARTNER,
  ),
  field(
    'email',
    'partnerEmail',
    "Partner's email address",
    "your partner's email address",
    PARTNER,
  ),
  field(
    'choice',
    'partnerTShirtSize',
    "Partner's T-shirt size",
    'a T-shirt size for your partner',
    {
      ...PARTNER,
      choices: TSHIRT_SIZES,
    },
  ),
]
