// Content that is compiled into the mail Worker.
import content from '../../../.generated/content.json'
import type { ConsentTexts } from '../../../shared/content/pages.ts'
import { FORMS, type FormId } from '../../../shared/forms/forms.ts'
import type { ConsentText, Reminder } from './settings.ts'

const { site, pages, tournaments } = content

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

/** Consents by name of the box, in the order in which a wording is hashed. */
const BOXES: readonly (readonly [keyof ConsentTexts, box: string])[] = [
  ['guardian', 'guardianConsent'],
  ['partnerGuardian', 'partnerGuardianConsent'],
  ['photos', 'photoConsent'],
  ['news', 'newsConsent'],
]

function consents(form: FormId): ConsentText | null {
  const texts = pages[form]?.form
  if (texts === undefined || !('consent' in texts)) return null
  const consent: ConsentTexts = texts.consent
  const words = BOXES.flatMap(([name, box]) => (consent[name] ? [[box, consent[name]]] : []))
  return { version: consent.version, words: Object.fromEntries(words) }
}

export const CONTENT = {
  league: { ...site, phone: site.phone.shown, abroad: site.notice.abroad },
  tournaments,
  consents,
  officer: site.informationOfficer,
  reminders,
}
