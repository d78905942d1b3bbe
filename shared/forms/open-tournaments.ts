// The entry forms of the two open tournaments for adults.
import {
  CONSENT_VERSION,
  choice,
  type Extra,
  type FieldDefinition,
  type FormDefinition,
  field,
  NEWS,
  PARTNER,
  PHOTOS,
  partnerQuestion,
  TOURNAMENT_WORDS,
  TSHIRT_SIZES,
} from './definition.ts'

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

export const ladiesOpen: FormDefinition<'ladies-open', true> = {
  ...OPEN_TOURNAMENT,
  id: 'ladies-open',
  prefix: 'LO',
  title: 'Ladies Open',
  sections: [
    { heading: 'Player', fields: OPEN_PLAYER },
    { heading: 'Partner', fields: OPEN_PARTNER },
  ],
}

export const mensOpen: FormDefinition<'mens-open', true> = {
  ...OPEN_TOURNAMENT,
  id: 'mens-open',
  prefix: 'MO',
  title: "Men's Open",
  sections: [
    { heading: 'Player', fields: OPEN_PLAYER },
    { heading: 'Partner', fields: OPEN_PARTNER },
  ],
}

/** Name, number and address of an adult, under field names that begin with `who`. */
export function adult(who: 'your' | 'player' | 'partner', extra?: Extra): FieldDefinition[] {
  const [whose, asked] = who === 'partner' ? ["Partner's", "your partner's"] : ['Your', 'your']
  const ask = (kind: FieldDefinition['kind'], name: string, what: string, meant = what) =>
    field(kind, `${who}${name}`, `${whose} ${what}`, { asked: `${asked} ${meant}`, ...extra })
  return [
    ask('line', 'Name', 'name'),
    ask('line', 'Surname', 'surname'),
    ask('phone', 'Contact', 'contact number', 'phone number'),
    ask('email', 'Email', 'email address'),
  ]
}
