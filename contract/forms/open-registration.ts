// The form of both open tournaments: a player, with a partner or alone.
import * as v from 'valibot'
import { TSHIRT_SIZES } from '../choices.ts'
import { choice, consent, email, line, optionalLine, phone } from '../field-schemas.ts'

const player = {
  playerName: line('Enter your name', 'Your name'),
  playerSurname: line('Enter your surname', 'Your surname'),
  playerContact: phone('your phone number'),
  playerEmail: email('your email address'),
  playerTShirtSize: choice(TSHIRT_SIZES, 'Select a T-shirt size'),
}

const partner = {
  partnerName: line("Enter your partner's name", "Your partner's name"),
  partnerSurname: line("Enter your partner's surname", "Your partner's surname"),
  partnerContact: phone("your partner's phone number"),
  partnerEmail: email("your partner's email address"),
  partnerTShirtSize: choice(TSHIRT_SIZES, 'Select a T-shirt size for your partner'),
}

const consents = {
  photoConsent: consent,
  newsConsent: consent,
  consentVersion: optionalLine('The wording'),
}

export const OpenRegistrationSchema = v.variant(
  'hasPartner',
  [
    v.object({ ...player, hasPartner: v.literal('yes'), ...partner, ...consents }),
    v.object({ ...player, hasPartner: v.picklist(['no', '']), ...consents }),
  ],
  'Select yes if you have a partner',
)

export type OpenRegistrationInput = v.InferInput<typeof OpenRegistrationSchema>
export type OpenRegistrationOutput = v.InferOutput<typeof OpenRegistrationSchema>
