// A day after which the league has to delete what lies outside of the outbox.
import * as v from 'valibot'
import { FORM_IDS } from '../../../shared/forms/forms.ts'

/** `ended`: the last day, YYYY-MM-DD. Stored, so that it outlives its date in the content. */
export const ReminderSchema = v.variant('kind', [
  v.object({
    kind: v.literal('certificates'),
    name: v.string(),
    ended: v.string(),
    form: v.picklist(FORM_IDS),
  }),
  v.object({ kind: v.literal('season'), name: v.string(), ended: v.string() }),
])
export type Reminder = v.InferOutput<typeof ReminderSchema>
