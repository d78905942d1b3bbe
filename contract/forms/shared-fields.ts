// Fields and words that several forms share.
import { TSHIRT_SIZES, YES_NO } from '../choices.ts'
import {
  type FieldDefinition,
  type FormDefinition,
  field,
  OPTIONAL,
  OURS,
  PARTNER,
} from '../form-definition.ts'

/** On the button and in the confirmation of every tournament form. */
export const TOURNAMENT_WORDS = {
  idle: 'Register',
  busy: 'Submitting...',
  sent: 'Your registration has been submitted successfully! We will be in touch with you shortly.',
  failed: '',
}

export const PHOTO_AND_NEWS: readonly FieldDefinition[] = [
  field('consent', 'photoConsent', 'Photos and film', '', { ...OURS, ...OPTIONAL }),
  field('consent', 'newsConsent', 'News by email', '', { ...OURS, ...OPTIONAL }),
  field('hidden', 'consentVersion', 'Wording of the consents', 'the wording', {
    ...OURS,
    ...OPTIONAL,
  }),
]

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

/** Left out, it is a no. */
export function partnerQuestion(label: string, missing: string): FieldDefinition {
  return field('choice', 'hasPartner', label, '', {
    ...OPTIONAL,
    missing,
    choices: YES_NO,
    fallback: 'no',
  })
}

/** What the open tournaments have in common beside their fields. */
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
