// A day after which the league has to delete what lies outside of the outbox.
import type { FormId } from '../../../contract/forms.ts'

/** `ended`: the last day, YYYY-MM-DD. */
export type Reminder = { name: string; ended: string } & (
  | { kind: 'certificates'; form: FormId }
  | { kind: 'season' }
)
