// The youth form: a guardian enters a child, with or without a partner who has a guardian too.
import { ageGroupsFor } from '../age-groups.ts'
import { AGE_GROUPS, GENDERS, TSHIRT_SIZES } from '../choices.ts'
import {
  type CrossCheck,
  type FieldDefinition,
  type FormContext,
  type FormDefinition,
  field,
  OPTIONAL,
  OURS,
  PARTNER,
} from '../form-definition.ts'
import { PHOTO_AND_NEWS, partnerQuestion, TOURNAMENT_WORDS } from './shared-fields.ts'

export const nxtGen: FormDefinition<'nxt-gen', true> = {
  id: 'nxt-gen',
  prefix: 'NG',
  title: 'NxT Gen',
  tournament: true,
  youth: true,
  words: TOURNAMENT_WORDS,
  functionUrl: 'YOUTH_REGISTRATION_FUNCTION_URL',
  entrant: { name: 'playerName', surname: 'playerSurname', born: 'playerDob' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  sections: [
    { heading: 'Player', fields: child('player', 'a T-shirt size') },
    {
      heading: 'Guardian',
      fields: [
        field('line', 'guardianName', "Guardian's name", "the guardian's name"),
        field(
          'line',
          'guardianRelation',
          "Guardian's relation to the player",
          "the guardian's relation to the player",
          { ...OURS, missing: "Enter the guardian's relation to the player, like mother" },
        ),
        field(
          'phone',
          'guardianContact',
          "Guardian's contact number",
          "the guardian's phone number",
        ),
      ],
    },
    {
      heading: 'Partner',
      fields: [
        partnerQuestion(
          'Does the player have a partner?',
          'Select yes if the player has a partner',
        ),
        ...child('partner', 'a T-shirt size for the partner'),
      ],
    },
    {
      heading: "Partner's guardian",
      fields: [
        field(
          'line',
          'partnerGuardianName',
          "Partner's guardian's name",
          "the name of the partner's guardian",
          PARTNER,
        ),
        field(
          'phone',
          'partnerGuardianContact',
          "Partner's guardian's contact number",
          "the phone number of the partner's guardian",
          PARTNER,
        ),
      ],
    },
  ],
  consents: [
    field('consent', 'partnerGuardianConsent', "Partner's guardian has agreed", '', {
      ...PARTNER,
      ...OURS,
    }),
    // Sent by our page beside the box above: the box is required of a form that showed it.
    field('hidden', 'partnerGuardianAsked', 'Was asked about it', 'the mark', {
      ...PARTNER,
      ...OURS,
      ...OPTIONAL,
    }),
    field('consent', 'guardianConsent', "Guardian's consent", '', {
      ...OURS,
      missing: "Tick the box to give your consent as the player's guardian",
    }),
    ...PHOTO_AND_NEWS,
  ],
  files: [
    { name: 'birthCertificate', label: "Player's birth certificate", partner: false },
    { name: 'partnerBirthCertificate', label: "Partner's birth certificate", partner: true },
  ],
  crossChecks: [
    ageGroupCheck('player'),
    ageGroupCheck('partner'),
    {
      of: ['partnerGuardianAsked', 'partnerGuardianConsent'],
      at: 'partnerGuardianConsent',
      // A form that is not our page's never showed the box; the mail then says that it is open.
      judge: ({ partnerGuardianAsked, partnerGuardianConsent }) =>
        partnerGuardianAsked === '' || partnerGuardianConsent === 'yes'
          ? null
          : "Tick the box when the partner's guardian has agreed to the entry",
    },
  ],
}

function child(who: 'player' | 'partner', shirt: string): FieldDefinition[] {
  const whose = who === 'player' ? "Player's" : "Partner's"
  const asked = whose.toLowerCase()
  const partner = who === 'partner'
  const ask = (kind: FieldDefinition['kind'], name: string, what: string, choices?: Choices) =>
    field(kind, `${who}${name}`, `${whose} ${what}`, `the ${asked} ${what}`, {
      partner,
      ...choices,
    })
  return [
    ask('line', 'Name', 'name'),
    ask('line', 'Surname', 'surname'),
    ask('date', 'Dob', 'date of birth'),
    ask('choice', 'Gender', 'gender', { choices: GENDERS }),
    ask('choice', 'League', 'age group', { choices: AGE_GROUPS }),
    { ...ask('choice', 'TShirtSize', 'T-shirt size', { choices: TSHIRT_SIZES }), asked: shirt },
  ]
}

type Choices = Pick<FieldDefinition, 'choices'>

/** Playing up is allowed, playing down never. */
function ageGroupCheck(who: 'player' | 'partner'): CrossCheck {
  const born = `${who}Dob`
  const group = `${who}League`
  return {
    of: [born, group],
    at: group,
    judge: (values, context) => {
      const year = yearOf(context)
      const allowed = ageGroupsFor(values[born] ?? '', year).some((one) => one === values[group])
      return allowed
        ? null
        : `Select an age group that the ${who} is young enough for in ${year}; from the year of turning 19, enter the Ladies Open or the Men's Open`
    },
  }
}

function yearOf({ now, eventYear }: FormContext): number {
  return eventYear ?? Number(now.slice(0, 4))
}
