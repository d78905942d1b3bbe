// Makes the fields of form definitions; what several forms ask stands here once.
import { type Choice, YES_NO } from '../choices.ts'
import type { FieldDefinition } from './definition.ts'

export type Extra = Partial<Omit<FieldDefinition, 'name' | 'label' | 'kind'>>

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
