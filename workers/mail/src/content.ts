// Content that is compiled into the mail Worker.
import * as v from 'valibot'
import compiled from '../../../.generated/content.json'
import { FeeSchema, RegistrationSchema } from '../../../shared/content/tournaments.ts'
import { FORMS, type FormId } from '../../../shared/forms/forms.ts'
import type { ConsentText, Reminder } from './settings.ts'

const ContentSchema = v.object({
  site: v.object({
    name: v.string(),
    phone: v.object({ shown: v.string() }),
    origin: v.string(),
    seasonEnds: v.optional(v.string()),
    informationOfficer: v.object({ name: v.string(), email: v.string() }),
    notice: v.object({ abroad: v.string() }),
  }),
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
      cancelled: v.optional(v.boolean()),
      state: v.optional(v.picklist(['called-off', 'too-few'])),
      capacity: v.optional(v.number()),
      waitingList: v.optional(v.number()),
      drawOn: v.optional(v.string()),
      fee: v.optional(FeeSchema),
      pay: v.optional(v.array(v.string())),
    }),
  ),
})

const { site, pages, tournaments } = v.parse(ContentSchema, compiled)

/** Title of a form: a tournament's name, or the form's title where the content lists it no more. */
export function titleOf(form: string): string {
  const known = tournaments.find(({ id }) => id === form)?.name
  return known ?? FORMS.find(({ id }) => id === form)?.title ?? form
}

/** Reminders of each dated tournament with certificates, and of the season's end. */
const reminders: readonly Reminder[] = [
  ...tournaments.flatMap(({ id, name, starts, ends = starts }): Reminder[] => {
    const form = FORMS.find((one) => one.id === id)
    if (form === undefined || form.files.length === 0 || ends === undefined) return []
    return [{ kind: 'certificates', form: form.id, name, ended: ends }]
  }),
  ...(site.seasonEnds === undefined
    ? []
    : [{ kind: 'season' as const, name: site.name, ended: site.seasonEnds }]),
]

const BOXES = {
  guardian: 'guardianConsent',
  partnerGuardian: 'partnerGuardianConsent',
  photos: 'photoConsent',
  news: 'newsConsent',
}

function consents(form: FormId): ConsentText | null {
  const consent = pages[form]?.form?.consent
  if (consent?.version === undefined) return null
  const words = Object.entries(BOXES).flatMap(([name, box]) =>
    consent[name] === undefined ? [] : [[box, consent[name]]],
  )
  return { version: consent.version, words: Object.fromEntries(words) }
}

export const CONTENT = {
  league: { ...site, phone: site.phone.shown, abroad: site.notice.abroad },
  tournaments,
  consents,
  officer: site.informationOfficer,
  reminders,
}
