// The words around a form that the league may change: notice, consents, what happens next.
// Labels, buttons and messages belong to the form itself (shared/forms).
import * as v from 'valibot'
import { Day, Fact, Text, Texts } from './atoms.ts'

/** Stands before the first field: who we are, what for, who receives it, rights. */
export const NoticeSchema = v.strictObject({
  heading: Text,
  summary: Text,
  facts: v.array(Fact, 'must be a list of term and text'),
})

/** A text that the entrant may send to somebody; the receipt adds reference and address of the page. */
export const PassOnSchema = v.strictObject({
  /** Joins the steps of what happens next, only where the text stands below. */
  step: Text,
  heading: Text,
  text: Text,
})

export type PassOn = v.InferOutput<typeof PassOnSchema>

const texts = {
  heading: Text,
  intro: Text,
  notice: NoticeSchema,
  /** Shown with the confirmation and the reference. */
  next: v.strictObject({ heading: Text, steps: Texts }),
  /** For the partner. */
  passOn: v.optional(PassOnSchema),
  /** For somebody who might become the partner of an entrant without one. */
  alone: v.optional(PassOnSchema),
}

/**
 * Wording of the tick boxes: of each that the form has (shared/forms) and of no other, because the mail names what
 * the form asks. `version` travels with the entry, so change it with the words.
 */
const news = { version: Day, news: Text }
const photosAndNews = { ...news, photos: Text }
const ofGuardians = {
  ...photosAndNews,
  /** A child is consented for by name (POPIA, section 35); the form puts it in (src/forms/player-name.tsx). */
  guardian: v.pipe(
    Text,
    v.includes('{player}', 'does not name the child; write {player} for the name'),
  ),
  partnerGuardian: Text,
}

export const ContactTextsSchema = v.strictObject(texts)
export const JoinLeagueTextsSchema = v.strictObject({ ...texts, consent: v.strictObject(news) })
export const OpenTextsSchema = v.strictObject({ ...texts, consent: v.strictObject(photosAndNews) })
export const YouthTextsSchema = v.strictObject({ ...texts, consent: v.strictObject(ofGuardians) })

/** Of any form. */
export type FormTexts = v.InferOutput<typeof ContactTextsSchema>
export type ReceiptTexts = Pick<FormTexts, 'next' | 'passOn' | 'alone'>
export type ShownTexts = Omit<FormTexts, keyof ReceiptTexts>
export type ConsentTexts = { version: string } & {
  [Box in Exclude<keyof typeof ofGuardians, 'version'>]?: string
}
