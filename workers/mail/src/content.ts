// What the mail Worker takes from the content that was compiled into it.
import * as v from 'valibot'
import compiled from '../../../.generated/content.json'
import { FORMS, type FormId } from '../../../contract/forms.ts'
import type { Reminder } from './reminder.ts'

const ContentSchema = v.object({
  site: v.object({ name: v.string(), seasonEnds: v.optional(v.string()) }),
  tournaments: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      starts: v.optional(v.string()),
      ends: v.optional(v.string()),
    }),
  ),
})

const { site, tournaments } = v.parse(ContentSchema, compiled)

export const SENDER_NAME = `${site.name} website`

/** The year decides age groups. Null when the form belongs to no tournament, or the tournament has no date. */
export function eventYear(form: FormId): number | null {
  const starts = tournaments.find(({ id }) => id === form)?.starts
  return starts === undefined ? null : Number(starts.slice(0, 4))
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
