// The join-league form: a team of two enters the league.
import {
  adult,
  CONSENT_VERSION,
  type FormDefinition,
  hidden,
  line,
  NEWS,
  OPTIONAL,
} from './definition.ts'

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
  functionUrlVar: 'JOIN_LEAGUE_FUNCTION_URL',
  entrant: { name: 'yourName', surname: 'yourSurname', email: 'yourEmail' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  sections: [
    {
      heading: 'Player who entered',
      fields: [
        hidden('formType', 'Form', {
          spec: true,
          choices: [{ value: 'join-league', label: 'Join the League' }],
          missing: 'The form type must be join-league',
          fallback: 'join-league',
        }),
        ...adult('your'),
        line('yourPlaytomic', 'Your Playtomic level', OPTIONAL),
      ],
    },
    {
      heading: 'Partner',
      fields: [
        ...adult('partner'),
        line('partnerPlaytomic', "Partner's Playtomic level", {
          ...OPTIONAL,
          asked: "your partner's Playtomic level",
        }),
      ],
    },
    { heading: 'Team', fields: [line('teamName', 'Team name', { missing: 'Enter a team name' })] },
  ],
  consents: [NEWS, CONSENT_VERSION],
  files: [],
}
