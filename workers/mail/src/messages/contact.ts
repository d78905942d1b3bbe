// A message to the league, in the order in which it is read.
import type { Section } from './sections.ts'

export const CONTACT_SECTIONS: readonly Section[] = [
  { heading: 'Message', fields: ['subject', 'name', 'surname', 'email', 'phone', 'message'] },
]
