// What a form definition is made of: sections, fields, consents, delivery.

export type FieldDefinition = {
  name: string
  label: string
  kind: 'line' | 'text' | 'email' | 'phone' | 'date' | 'choice' | 'consent' | 'hidden'
  /** Within a sentence, as in "Enter your name". */
  asked: string
  /** The message for an answer that is needed and not there; unset: made of `asked`. A consent without it may stay open. */
  missing?: string
  /** In the words of section 3 of the specification; the others are ours. */
  spec: boolean
  optional: boolean
  /** Sent and kept only when hasPartner is yes. */
  partner: boolean
  choices?: readonly Choice[]
  /** What an empty answer means. */
  fallback?: string
}

export type FileDefinition = { name: string; label: string; partner: boolean }

/** A part of the form as organisers read it in the mail; hidden fields are left out there. */
export type FormSection = { heading: string; fields: readonly FieldDefinition[] }

/** Names of the fields that say who somebody is. */
export type Person = { name: string; surname: string; email?: string; born?: string }

/** Field name to what was typed; absent is the same as empty. File fields are not in here. */
export type FormValues = Record<string, string>

/** What the rules of a form depend on beside what was typed. */
export type FormContext = {
  /** ISO UTC. */
  now: string
  /** The year that decides age groups; null: this one. */
  eventYear: number | null
  /** Of the words beside the boxes today; only the server judges by it. Absent: not judged. */
  consentVersion?: string
}

/** `output` holds the form's fields in their order and, for each phone, `<name>E164`. */
export type FormCheck = { ok: true; output: FormValues } | { ok: false; fields: FormValues }

/** A rule between fields: judged once each of `of` is right by itself. */
export type CrossCheck = {
  of: readonly string[]
  /** The field that gets the message. */
  at: string
  /** The message, or null when all is well. */
  judge: (values: FormValues, context: FormContext) => string | null
}

export type FormDefinition<Id extends string = string, Tournament extends boolean = boolean> = {
  /** Also the last part of the page's path and of the endpoint's. */
  id: Id
  /** First letters of the reference. */
  prefix: string
  title: string
  /** Opens and closes with its tournament, and is posted as multipart/form-data; others as JSON or urlencoded. */
  tournament: Tournament
  /** A child's data: stays on the device only as long as the page. */
  youth?: true
  words: {
    /** On the button: at rest and while sending. */
    idle: string
    busy: string
    sent: string
    /** Starts the message of every failure; empty: the reason stands alone. */
    failed: string
  }
  /** The var with the address of the league's own function; unset, the form goes by email. */
  functionUrl: string
  /** Who filled it in, or the child who is entered. */
  entrant: Person
  partner?: Person
  /** Two of the same person are worth a remark; questions may repeat. */
  isEntry: boolean
  /** In reading order. */
  sections: readonly FormSection[]
  consents: readonly FieldDefinition[]
  files: readonly FileDefinition[]
  crossChecks?: readonly CrossCheck[]
}

/** All fields in reading order: of the error summary, the mail and its line for a spreadsheet. */
export function fieldsOf({ sections, consents }: FormDefinition): FieldDefinition[] {
  return [...sections.flatMap(({ fields }) => fields), ...consents]
}

export function hasPartner(values: FormValues): boolean {
  return values.hasPartner === 'yes'
}

/** A partner's field or file counts only while there is a partner. */
export function countsFor({ partner }: { partner: boolean }, values: FormValues): boolean {
  return !partner || hasPartner(values)
}

/** Somebody is entered together with a partner. */
export function isPair(form: FormDefinition, values: FormValues): boolean {
  return fieldsOf(form).some((rule) => rule.name === form.partner?.name && countsFor(rule, values))
}

/** Where the form is posted to. */
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
  choices: readonly Choice[],
  extra?: Extra,
): FieldDefinition {
  return field('choice', name, label, { choices, ...extra })
}

/** A box; it has to be ticked where `missing` says so. */
export function consent(name: string, label: string, extra?: Extra): FieldDefinition {
  return field('consent', name, label, { ...OURS, ...extra })
}

/** Sent by our page without being asked for. */
export function hidden(name: string, label: string, extra?: Extra): FieldDefinition {
  return field('hidden', name, label, { ...OURS, ...OPTIONAL, ...extra })
}

/** Left out, it is a no. */
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

/** On the button and in the confirmation of every tournament form. */
export const TOURNAMENT_WORDS = {
  idle: 'Register',
  busy: 'Submitting...',
  sent: 'Your registration has been submitted successfully! We will be in touch with you shortly.',
  failed: '',
}

/** "Your name" as it stands within a sentence; "Guardian's name" is asked for as "the guardian's name". */
function askedBy(label: string): string {
  const within = `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return label.startsWith('Your ') ? within : `the ${within}`
}

export type Choice = { value: string; label: string }

/** `slug` stands in links to the contact form. */
export const SUBJECTS = [
  { value: 'join-league', label: 'Join the league', slug: 'join' },
  { value: 'sponsorship', label: 'Sponsorship', slug: 'sponsor' },
  { value: 'general', label: 'General', slug: 'general' },
  { value: 'media', label: 'Media', slug: 'media' },
] as const satisfies readonly (Choice & { slug: string })[]

export const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const satisfies readonly Choice[]

/** What each size measures stands in content/tournaments.yml. */
export const TSHIRT_SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const satisfies readonly Choice[]

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Choice[]
