// The join-league form: a team of two enters the league.
import { type FormDefinition, field, OPTIONAL } from '../form-definition.ts'
import { PHOTO_AND_NEWS } from './shared-fields.ts'

export const joinLeague: FormDefinition<'join-league', false> = {
  id: 'join-league',
  prefix: 'JL',
  title: 'Join the League',
  tournament: false,
  words: {
    idle: 'Join the league',
    busy: 'Submitting...',
    sent: 'Your Request has been submitted successfully! We will be in touch with you shortly.',
    failed: '',
  },
  functionUrl: 'JOIN_LEAGUE_FUNCTION_URL',
  entrant: { name: 'yourName', surname: 'yourSurname', email: 'yourEmail' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  sections: [
    {
      heading: 'Player who entered',
      fields: [
        field('hidden', 'formType', 'Form', 'the form type', {
          ...OPTIONAL,
          choices: [{ value: 'join-league', label: 'Join the League' }],
          missing: 'The form type must be join-league',
          fallback: 'join-league',
        }),
        field('line', 'yourName', 'Your name', 'your name'),
        field('line', 'yourSurname', 'Your surname', 'your surname'),
        field('phone', 'yourContact', 'Your contact number', 'your phone number'),
        field('email', 'yourEmail', 'Your email address', 'your email address'),
        field('line', 'yourPlaytomic', 'Your Playtomic level', 'your Playtomic level', OPTIONAL),
      ],
    },
    {
      heading: 'Partner',
      fields: [
        field('line', 'partnerName', "Partner's name", "your partner's name"),
        field('line', 'partnerSurname', "Partner's surname", "your partner's surname"),
        field('phone', 'partnerContact', "Partner's contact number", "your partner's phone number"),
        field('email', 'partnerEmail', "Partner's email address", "your partner's email address"),
        field(
          'line',
          'partnerPlaytomic',
          "Partner's Playtomic level",
          "your partner's Playtomic level",
          OPTIONAL,
        ),
      ],
    },
    {
      heading: 'Team',
      fields: [
        field('line', 'teamName', 'Team name', 'the team name', { missing: 'Enter a team name' }),
      ],
    },
  ],
  consents: PHOTO_AND_NEWS,
  files: [],
}
