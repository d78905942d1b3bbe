// Form definitions: sections, fields, consents, delivery.

export type FieldDefinition = {
  name: string
  label: string
  kind: 'line' | 'text' | 'email' | 'phone' | 'date' | 'choice' | 'consent' | 'hidden'
  /** The name in a sentence, as in "Enter your name". */
  asked: string
  /** Message for a missing answer; defaults to one with `asked`. A consent without it is optional. */
  missing?: string
  /** Named by section 3 of the specification: the league's own function receives these fields alone. */
  spec: boolean
  optional: boolean
  /** Counts only when hasPartner is yes. */
  partner: boolean
  choices?: readonly FieldOption[]
  /** Value of an empty answer. */
  fallback?: string
}

type FileDefinition = { name: string; label: string; partner: boolean }

/** A section of the form and of the mail, which leaves out hidden fields. */
type FormSection = { heading: string; fields: readonly FieldDefinition[] }

/** Names of the fields that identify somebody. */
export type Person = { name: string; surname: string; email?: string; born?: string }

/** Typed text by field name, without files; absent is the same as empty. */
export type FormValues = Record<string, string>

export type FormContext = {
  /** ISO UTC. */
  now: string
  /** The year that decides age groups; null: the current one. */
  eventYear: number | null
  /** Current wording beside the boxes, which only the server checks. */
  consentVersion?: string
}

/** `output` holds the form's fields in their order and, for each phone, `<name>E164`. */
export type FormCheck = { ok: true; output: FormValues } | { ok: false; fields: FormValues }

/** A rule between fields, checked once each field of `of` is valid by itself. */
export type CrossCheck = {
  of: readonly string[]
  /** The field that gets the message. */
  at: string
  /** A message, or null when valid. */
  judge: (values: FormValues, context: FormContext) => string | null
}

export type FormDefinition<Id extends string = string, Tournament extends boolean = boolean> = {
  /** Last segment of the page's path and of the endpoint's. */
  id: Id
  /** Prefix of references. */
  prefix: string
  title: string
  /** A tournament's form opens and closes with it, and is sent as multipart/form-data; others as JSON or urlencoded. */
  tournament: Tournament
  /** Holds data of a child, which stays on the device only as long as the page. */
  youth?: true
  words: {
    /** Text of the button. */
    idle: string
    busy: string
    sent: string
    /** Text before the reason of a failure; may be empty. */
    failed: string
  }
  /** Environment variable with the URL of the league's own function; unset, the form goes by email. */
  functionUrlVar: string
  /** Field with the name of the sender, or of the child who is entered. */
  entrant: Person
  partner?: Person
  /** An entry, as to the league or a tournament: words say so, and the mail mentions an earlier one. Questions may repeat. */
  isEntry: boolean
  /** In reading order. */
  sections: readonly FormSection[]
  consents: readonly FieldDefinition[]
  files: readonly FileDefinition[]
  crossChecks?: readonly CrossCheck[]
}

/** All fields in reading order. */
export function fieldsOf({ sections, consents }: FormDefinition): FieldDefinition[] {
  return [...sections.flatMap(({ fields }) => fields), ...consents]
}

export function hasPartner(values: FormValues): boolean {
  return values.hasPartner === 'yes'
}

/** Names of a partner's fields, and of the partner's guardian, start like this. */
export const OF_PARTNER = /^partner/

/** A partner's field or file counts only while there is a partner. */
export function countsFor({ partner }: { partner: boolean }, values: FormValues): boolean {
  return !partner || hasPartner(values)
}

/** True when somebody is entered together with a partner. */
export function isPair(form: FormDefinition, values: FormValues): boolean {
  return fieldsOf(form).some((rule) => rule.name === form.partner?.name && countsFor(rule, values))
}

export function endpointOf({ id, tournament }: FormDefinition): string {
  return tournament ? `/api/registrations/${id}` : `/api/${id}`
}

type Extra = Partial<Omit<FieldDefinition, 'name' | 'label' | 'kind'>>

export const OURS: Extra = { spec: false }
export const OPTIONAL: Extra = { optional: true }
export const PARTNER: Extra = { partner: true }

export function field(
  kind: FieldDefinition['kind'],
  name: string,
  label: string,
  extra?: Extra,
): FieldDefinition {
  const asked = askedBy(label)
  return { name, label, kind, asked, spec: true, optional: false, partner: false, ...extra }
}

export function line(name: string, label: string, extra?: Extra): FieldDefinition {
  return field('line', name, label, extra)
}

export function choice(
  name: string,
  label: string,
  choices: readonly FieldOption[],
  extra?: Extra,
): FieldDefinition {
  return field('choice', name, label, { choices, ...extra })
}

/** A box, which must be ticked when it has `missing`. */
export function consent(name: string, label: string, extra?: Extra): FieldDefinition {
  return field('consent', name, label, { ...OURS, ...extra })
}

/** A hidden field that our page sends. */
export function hidden(name: string, label: string, extra?: Extra): FieldDefinition {
  return field('hidden', name, label, { ...OURS, ...OPTIONAL, ...extra })
}

/** An empty answer means no. */
export function partnerQuestion(label: string, missing: string): FieldDefinition {
  return choice('hasPartner', label, YES_NO, { ...OPTIONAL, missing, fallback: 'no' })
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

export const PHOTOS = consent('photoConsent', 'Photos and film', OPTIONAL)
export const NEWS = consent('newsConsent', 'News', OPTIONAL)
export const CONSENT_VERSION = hidden('consentVersion', 'Wording of the consents', {
  asked: 'the wording',
})

export const TOURNAMENT_WORDS = {
  idle: 'Send entry',
  busy: 'Submitting...',
  sent: 'Your registration has been submitted successfully! We will be in touch with you shortly.',
  failed: '',
}

/** "Your name" becomes "your name", "Guardian's name" becomes "the guardian's name". */
function askedBy(label: string): string {
  const within = `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return label.startsWith('Your ') ? within : `the ${within}`
}

export type FieldOption = { value: string; label: string }

/** `slug`: in links to the contact form. */
export const SUBJECTS = [
  { value: 'join-league', label: 'Join the league', slug: 'join' },
  { value: 'sponsorship', label: 'Sponsorship', slug: 'sponsor' },
  { value: 'general', label: 'General', slug: 'general' },
  { value: 'media', label: 'Media', slug: 'media' },
] as const satisfies readonly (FieldOption & { slug: string })[]

export const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const satisfies readonly FieldOption[]

/** content/tournaments.yml has the measures of each size. */
export const TSHIRT_SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const satisfies readonly FieldOption[]

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly FieldOption[]
