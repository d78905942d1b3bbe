// The join-league form: a team of two enters the league.
import * as v from 'valibot'
import { consent, email, line, optionalLine, phone } from '../field-schemas.ts'

export const JoinLeagueSchema = v.object({
  formType: v.picklist(['', 'join-league'], 'The form type must be join-league'),
  yourName: line('Enter your name', 'Your name'),
  yourSurname: line('Enter your surname', 'Your surname'),
  yourContact: phone('your phone number'),
  yourEmail: email('your email address'),
  yourPlaytomic: optionalLine('Your Playtomic level'),
  partnerName: line("Enter your partner's name", "Your partner's name"),
  partnerSurname: line("Enter your partner's surname", "Your partner's surname"),
  partnerContact: phone("your partner's phone number"),
  partnerEmail: email("your partner's email address"),
  partnerPlaytomic: optionalLine("Your partner's Playtomic level"),
  teamName: line('Enter a team name', 'The team name'),
  photoConsent: consent,
  newsConsent: consent,
  consentVersion: optionalLine('The wording'),
})

export type JoinLeagueInput = v.InferInput<typeof JoinLeagueSchema>
export type JoinLeagueOutput = v.InferOutput<typeof JoinLeagueSchema>
