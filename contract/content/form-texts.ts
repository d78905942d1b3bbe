// The words around a form that the league may change: notice, consents, what happens next.
// Labels, buttons and messages belong to the form itself (contract/forms).
import * as v from 'valibot'
import { Day, Fact, Text, Texts } from './atoms.ts'

/** Stands before the first field: who we are, what for, who receives it, rights. */
export const NoticeSchema = v.strictObject({
  heading: Text,
  summary: Text,
  facts: v.array(Fact, 'must be a list of term and text'),
})

/** Wording of the tick boxes; `version` travels with the entry, so change it with the words. */
export const ConsentSchema = v.strictObject({
  version: Day,
  /** A child is consented for by name (POPIA, section 35); the form puts it in (src/forms/player-name.tsx). */
  guardian: v.optional(
    v.pipe(Text, v.includes('{player}', 'does not name the child; write {player} for the name')),
  ),
  partnerGuardian: v.optional(Text),
  photos: v.optional(Text),
  news: v.optional(Text),
})

/** A text that the entrant may send to somebody; the receipt adds reference and address of the page. */
export const PassOnSchema = v.strictObject({
  /** Joins the steps of what happens next, only where the text stands below. */
  step: Text,
  heading: Text,
  text: Text,
})

export const FormTextsSchema = v.strictObject({
  heading: Text,
  intro: Text,
  notice: NoticeSchema,
  consent: v.optional(ConsentSchema),
  /** Shown with the confirmation and the reference. */
  next: v.strictObject({ heading: Text, steps: Texts }),
  /** For the partner. */
  passOn: v.optional(PassOnSchema),
  /** For somebody who might become the partner of an entrant without one. */
  alone: v.optional(PassOnSchema),
})

export type PassOn = v.InferOutput<typeof PassOnSchema>
export type FormTexts = v.InferOutput<typeof FormTextsSchema>
