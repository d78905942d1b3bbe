// Texts around a form that the league may change: notice, consents, what happens next. Labels, buttons and messages are
// in shared/forms.
import * as v from 'valibot'
import { Day, Fact, Text, Texts } from './atoms.ts'

/** Before the first field: who we are, what the details are for, who receives them, rights. */
const NoticeSchema = v.strictObject({
  heading: Text,
  summary: Text,
  facts: v.array(Fact, 'must be a list of term and text'),
})

/** A text that the entrant may forward; the receipt adds the reference and the page's address. */
const PassOnSchema = v.strictObject({
  /** Added to the steps of `next`, only where this text stands below them. */
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

/** Wording of the form's tick boxes (shared/forms). The entry carries `version`: change it with the words. */
const news = { version: Day, news: Text }
const photosAndNews = { ...news, photos: Text }
const ofGuardians = {
  ...photosAndNews,
  /** Consent names the child (POPIA, section 35); the form fills in the name. */
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
