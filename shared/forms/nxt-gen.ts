// The youth form: a guardian enters a child, with or without a partner, who has a guardian too.
import { sastMoment } from '../time.ts'
import {
  CONSENT_VERSION,
  type CrossCheck,
  choice,
  consent,
  type FieldDefinition,
  type FieldOption,
  type FormDefinition,
  field,
  GENDERS,
  hidden,
  line,
  NEWS,
  OURS,
  PARTNER,
  PHOTOS,
  partnerQuestion,
  TOURNAMENT_WORDS,
  TSHIRT_SIZES,
} from './definition.ts'

export const AGE_GROUPS = [
  { value: 'u12', label: 'U12' },
  { value: 'u14', label: 'U14' },
  { value: 'u16', label: 'U16' },
  { value: 'u18', label: 'U18' },
] as const satisfies readonly FieldOption[]

export const nxtGen: FormDefinition<'nxt-gen', true> = {
  id: 'nxt-gen',
  prefix: 'NG',
  title: 'NxT Gen',
  tournament: true,
  youth: true,
  words: TOURNAMENT_WORDS,
  functionUrlVar: 'YOUTH_REGISTRATION_FUNCTION_URL',
  entrant: { name: 'playerName', surname: 'playerSurname', born: 'playerDob' },
  partner: { name: 'partnerName', surname: 'partnerSurname' },
  isEntry: true,
  sections: [
    { heading: 'Player', fields: child('player', 'a T-shirt size') },
    {
      heading: 'Guardian',
      fields: [
        line('guardianName', "Guardian's name"),
        line('guardianRelation', "Guardian's relation to the player", {
          ...OURS,
          missing: "Enter the guardian's relation to the player, like mother",
        }),
        field('phone', 'guardianContact', "Guardian's contact number", {
          asked: "the guardian's phone number",
        }),
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
        line('partnerGuardianName', "Partner's guardian's name", {
          ...PARTNER,
          asked: "the name of the partner's guardian",
        }),
        field('phone', 'partnerGuardianContact', "Partner's guardian's contact number", {
          ...PARTNER,
          asked: "the phone number of the partner's guardian",
        }),
      ],
    },
  ],
  consents: [
    consent('partnerGuardianConsent', "Partner's guardian has agreed", PARTNER),
    // Marks forms that showed the box above, which only these require.
    hidden('partnerGuardianAsked', 'Was asked about it', { ...PARTNER, asked: 'the mark' }),
    consent('guardianConsent', "Guardian's consent", {
      missing: "Tick the box: we need a guardian's consent",
    }),
    PHOTOS,
    NEWS,
    CONSENT_VERSION,
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
      // Forms of other senders never showed the box; the mail then says that consent is open.
      judge: ({ partnerGuardianAsked, partnerGuardianConsent }) =>
        partnerGuardianAsked === '' || partnerGuardianConsent === 'yes'
          ? null
          : "Tick the box once the partner's parent has said yes",
    },
  ],
}

function child(who: 'player' | 'partner', shirt: string): FieldDefinition[] {
  const whose = who === 'player' ? "Player's" : "Partner's"
  const partner = who === 'partner'
  return [
    line(`${who}Name`, `${whose} name`, { partner }),
    line(`${who}Surname`, `${whose} surname`, { partner }),
    field('date', `${who}Dob`, `${whose} date of birth`, { partner }),
    choice(`${who}Gender`, `${whose} gender`, GENDERS, { partner }),
    choice(`${who}League`, `${whose} age group`, AGE_GROUPS, { partner }),
    choice(`${who}TShirtSize`, `${whose} T-shirt size`, TSHIRT_SIZES, { partner, asked: shirt }),
  ]
}

/** Older groups are allowed, younger ones are not. */
function ageGroupCheck(who: 'player' | 'partner'): CrossCheck {
  const born = `${who}Dob`
  const group = `${who}League`
  return {
    of: [born, group],
    at: group,
    judge: (values, { now, eventYear }) => {
      const year = eventYear ?? sastMoment(Date.parse(now)).year
      const allowed = ageGroupsFor(values[born] ?? '', year).some((one) => one === values[group])
      return allowed ? null : `Select an age group that the ${who} is young enough for in ${year}`
    },
  }
}

type AgeGroup = (typeof AGE_GROUPS)[number]['value']

const OLDEST: Record<AgeGroup, number> = { u12: 12, u14: 14, u16: 16, u18: 18 }

/** Groups that a player may enter: their own first, then older ones; none from the year of turning 19. */
export function ageGroupsFor(birthDate: string, eventYear: number): AgeGroup[] {
  const age = playingAge(birthDate, eventYear)
  return AGE_GROUPS.map((group) => group.value).filter((group) => OLDEST[group] >= age)
}

/** 'Born 2014: plays in the under-12 group in 2026. …' */
export function ageGroupReason(birthDate: string, eventYear: number): string {
  const born = birthDate.slice(0, 4)
  const [group] = ageGroupsFor(birthDate, eventYear)
  return group === undefined
    ? `Born ${born}: turns ${playingAge(birthDate, eventYear)} in ${eventYear}, too old for the youth groups.`
    : `Born ${born}: plays in the under-${OLDEST[group]} group in ${eventYear}. Playing up is fine, playing down isn't.`
}

function playingAge(birthDate: string, eventYear: number): number {
  return eventYear - Number(birthDate.slice(0, 4))
}
