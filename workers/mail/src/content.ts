// What the mail Worker takes from the content that was compiled into it.
import * as v from 'valibot'
import compiled from '../../../.generated/content.json'
import { RegistrationSchema } from '../../../shared/content/tournaments.ts'
import { FORMS, type FormId, isOffered } from '../../../shared/forms/forms.ts'
import type { ConsentWords, Reminder } from './settings.ts'

const ContentSchema = v.object({
  site: v.object({
    name: v.string(),
    seasonEnds: v.optional(v.string()),
    informationOfficer: v.object({ name: v.string(), email: v.string() }),
  }),
  /** Of those that have a form with boxes. */
  pages: v.record(
    v.string(),
    v.object({
      form: v.optional(v.object({ consent: v.optional(v.record(v.string(), v.string())) })),
    }),
  ),
  tournaments: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      starts: v.optional(v.string()),
      ends: v.optional(v.string()),
      registration: RegistrationSchema,
    }),
  ),
})

const { site, pages, ...content } = v.parse(ContentSchema, compiled)

export const { tournaments } = content

export const SENDER_NAME = `${site.name} website`

/** A tournament goes by the league's name for it; one that is left out by now, by that of its form. */
export function titleOf(form: string): string {
  const known = tournaments.find(({ id }) => id === form)?.name
  return known ?? FORMS.find(({ id }) => id === form)?.title ?? form
}

/** For lists: a form that the league does not have says nothing there. */
export function hasForm(form: FormId): boolean {
  return isOffered(form, tournaments)
}

/** Of each tournament that asks for certificates and has a date; and of the season, once its end is known. */
export const REMINDERS: readonly Reminder[] = [
  ...tournaments.flatMap(({ id, name, starts, ends = starts }): Reminder[] => {
    const form = FORMS.find((one) => one.id === id)
    if (form === undefined || form.files.length === 0 || ends === undefined) return []
    return [{ kind: 'certificates', form: form.id, name, ended: ends }]
  }),
  ...(site.seasonEnds === undefined
    ? []
    : [{ kind: 'season' as const, name: site.name, ended: site.seasonEnds }]),
]

export const OFFICER = site.informationOfficer

/** In content/ a box has a short name. */
const BOXES = {
  guardian: 'guardianConsent',
  partnerGuardian: 'partnerGuardianConsent',
  photos: 'photoConsent',
  news: 'newsConsent',
}

export function consents(form: FormId): ConsentWords | null {
  const consent = pages[form]?.form?.consent
  if (consent?.version === undefined) return null
  const words = Object.entries(BOXES).flatMap(([name, box]) =>
    consent[name] === undefined ? [] : [[box, consent[name]]],
  )
  return { version: consent.version, words: Object.fromEntries(words) }
}
