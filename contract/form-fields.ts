// Fields and words that several forms share.
import { YES_NO } from '../choices.ts'
import { type FieldDefinition, field, OPTIONAL, OURS } from '../form-definition.ts'

/** On the button and in the confirmation of every tournament form. */
export const TOURNAMENT_WORDS = {
  idle: 'Register',
  busy: 'Submitting...',
  sent: 'Your registration has been submitted successfully! We will be in touch with you shortly.',
  failed: '',
}

export const PHOTO_AND_NEWS: readonly FieldDefinition[] = [
  field('consent', 'photoConsent', 'Photos and film', '', { ...OURS, ...OPTIONAL }),
  field('consent', 'newsConsent', 'News by email', '', { ...OURS, ...OPTIONAL }),
  field('hidden', 'consentVersion', 'Wording of the consents', 'the wording', {
    ...OURS,
    ...OPTIONAL,
  }),
]

/** Left out, it is a no. */
export function partnerQuestion(label: string, missing: string): FieldDefinition {
  return field('choice', 'hasPartner', label, '', {
    ...OPTIONAL,
    missing,
    choices: YES_NO,
    fallback: 'no',
  })
}
