// The five forms: their names, reference prefixes, and every field with its label in reading order.
// Free of valibot on purpose: pages import this at once and `check-form.ts` only when somebody fills in a form.
import type { FieldErrors } from './api.ts'
import { AGE_GROUPS, type Choice, GENDERS, SUBJECTS, TSHIRT_SIZES, YES_NO } from './choices.ts'

export const FORM_IDS = ['contact', 'join-league', 'nxt-gen', 'ladies-open', 'mens-open'] as const
export type FormId = (typeof FORM_IDS)[number]

/** Forms with files or an open/closed state travel as multipart to /api/registrations/<form>. */
export const REGISTRATION_IDS = ['nxt-gen', 'ladies-open', 'mens-open'] as const
export type RegistrationId = (typeof REGISTRATION_IDS)[number]

/** What the rules of a form depend on beside what was typed. */
export type FormContext = {
  /** ISO UTC. */
  now: string
  /** Year of the event, for age groups; null when the tournament has no date. */
  eventYear: number | null
}

/** Field name to what was typed; absent is the same as empty. File fields are not in here. */
export type FormValues = Record<string, string>

/** `output` holds the fields of FORM_RULES in their order and, for each phone, `<name>E164`. */
export type FormCheck = { ok: true; output: FormValues } | { ok: false; fields: FieldErrors }

export type FieldRule = {
  name: string
  label: string
  kind: 'line' | 'text' | 'email' | 'phone' | 'date' | 'choice' | 'consent' | 'hidden'
  /** In the words of section 3 of the specification; the others are ours. */
  spec: boolean
  optional: boolean
  /** Sent and kept only when hasPartner is yes. */
  partner: boolean
  choices?: readonly Choice[]
}

export type FileRule = { name: string; label: string; partner: boolean }

export type FormRules = {
  /** First letters of the reference. */
  prefix: string
  title: string
  /** Posted as multipart/form-data, otherwise as JSON or urlencoded. */
  multipart: boolean
  fields: readonly FieldRule[]
  files: readonly FileRule[]
}

type Extra = Partial<Omit<FieldRule, 'name' | 'label' | 'kind'>>

function field(name: string, label: string, kind: FieldRule['kind'], extra: Extra = {}): FieldRule {
  return { name, label, kind, spec: true, optional: false, partner: false, ...extra }
}

const PARTNER: Extra = { partner: true }
const OURS: Extra = { spec: false }
const OPTIONAL: Extra = { optional: true }

const PHOTO_AND_NEWS = [
  field('photoConsent', 'Photos and film', 'consent', { ...OURS, ...OPTIONAL }),
  field('newsConsent', 'News by email', 'consent', { ...OURS, ...OPTIONAL }),
  field('consentVersion', 'Wording of the consents', 'hidden', { ...OURS, ...OPTIONAL }),
]

const OPEN_FIELDS = [
  field('playerName', 'Your name', 'line'),
  field('playerSurname', 'Your surname', 'line'),
  field('playerContact', 'Your contact number', 'phone'),
  field('playerEmail', 'Your email address', 'email'),
  field('playerTShirtSize', 'Your T-shirt size', 'choice', { choices: TSHIRT_SIZES }),
  field('hasPartner', 'Do you have a partner?', 'choice', { ...OPTIONAL, choices: YES_NO }),
  field('partnerName', "Partner's name", 'line', PARTNER),
  field('partnerSurname', "Partner's surname", 'line', PARTNER),
  field('partnerContact', "Partner's contact number", 'phone', PARTNER),
  field('partnerEmail', "Partner's email address", 'email', PARTNER),
  field('partnerTShirtSize', "Partner's T-shirt size", 'choice', {
    ...PARTNER,
    choices: TSHIRT_SIZES,
  }),
  ...PHOTO_AND_NEWS,
]

export const FORM_RULES: Record<FormId, FormRules> = {
  contact: {
    prefix: 'CO',
    title: 'Contact',
    multipart: false,
    fields: [
      field('subject', 'Subject', 'choice', { choices: SUBJECTS }),
      field('name', 'Name', 'line'),
      field('surname', 'Surname', 'line'),
      field('email', 'Email address', 'email'),
      field('phone', 'Contact number', 'phone'),
      field('message', 'Message', 'text'),
    ],
    files: [],
  },
  'join-league': {
    prefix: 'JL',
    title: 'Join the League',
    multipart: false,
    fields: [
      field('formType', 'Form', 'hidden', OPTIONAL),
      field('yourName', 'Your name', 'line'),
      field('yourSurname', 'Your surname', 'line'),
      field('yourContact', 'Your contact number', 'phone'),
      field('yourEmail', 'Your email address', 'email'),
      field('yourPlaytomic', 'Your Playtomic level', 'line', OPTIONAL),
      field('partnerName', "Partner's name", 'line'),
      field('partnerSurname', "Partner's surname", 'line'),
      field('partnerContact', "Partner's contact number", 'phone'),
      field('partnerEmail', "Partner's email address", 'email'),
      field('partnerPlaytomic', "Partner's Playtomic level", 'line', OPTIONAL),
      field('teamName', 'Team name', 'line'),
      ...PHOTO_AND_NEWS,
    ],
    files: [],
  },
  'nxt-gen': {
    prefix: 'NG',
    title: 'NxT Gen',
    multipart: true,
    fields: [
      field('playerName', "Player's name", 'line'),
      field('playerSurname', "Player's surname", 'line'),
      field('playerDob', "Player's date of birth", 'date'),
      field('playerGender', "Player's gender", 'choice', { choices: GENDERS }),
      field('playerLeague', "Player's age group", 'choice', { choices: AGE_GROUPS }),
      field('playerTShirtSize', "Player's T-shirt size", 'choice', { choices: TSHIRT_SIZES }),
      field('guardianName', "Guardian's name", 'line'),
      field('guardianRelation', "Guardian's relation to the player", 'line', OURS),
      field('guardianContact', "Guardian's contact number", 'phone'),
      field('hasPartner', 'Does the player have a partner?', 'choice', {
        ...OPTIONAL,
        choices: YES_NO,
      }),
      field('partnerName', "Partner's name", 'line', PARTNER),
      field('partnerSurname', "Partner's surname", 'line', PARTNER),
      field('partnerDob', "Partner's date of birth", 'date', PARTNER),
      field('partnerGender', "Partner's gender", 'choice', { ...PARTNER, choices: GENDERS }),
      field('partnerLeague', "Partner's age group", 'choice', { ...PARTNER, choices: AGE_GROUPS }),
      field('partnerTShirtSize', "Partner's T-shirt size", 'choice', {
        ...PARTNER,
        choices: TSHIRT_SIZES,
      }),
      field('partnerGuardianName', "Partner's guardian's name", 'line', PARTNER),
      field('partnerGuardianContact', "Partner's guardian's contact number", 'phone', PARTNER),
      field('partnerGuardianConsent', "Partner's guardian has agreed", 'consent', {
        ...PARTNER,
        ...OURS,
      }),
      // Sent by our page beside the box above: the box is required of whoever was shown it.
      field('partnerGuardianAsked', 'Was asked about it', 'hidden', {
        ...PARTNER,
        ...OURS,
        ...OPTIONAL,
      }),
      field('guardianConsent', "Guardian's consent", 'consent', OURS),
      ...PHOTO_AND_NEWS,
    ],
    files: [
      { name: 'birthCertificate', label: "Player's birth certificate", partner: false },
      { name: 'partnerBirthCertificate', label: "Partner's birth certificate", partner: true },
    ],
  },
  'ladies-open': {
    prefix: 'LO',
    title: 'Ladies Open',
    multipart: true,
    fields: OPEN_FIELDS,
    files: [],
  },
  'mens-open': {
    prefix: 'MO',
    title: "Men's Open",
    multipart: true,
    fields: OPEN_FIELDS,
    files: [],
  },
}
