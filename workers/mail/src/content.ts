// What the mail Worker takes from the content that was compiled into it.
import * as v from 'valibot'
import compiled from '../../../.generated/content.json'
import type { FormId } from '../../../contract/forms.ts'

const ContentSchema = v.object({
  site: v.object({ name: v.string() }),
  tournaments: v.array(v.object({ id: v.string(), starts: v.optional(v.string()) })),
})

const { site, tournaments } = v.parse(ContentSchema, compiled)

export const SENDER_NAME = `${site.name} website`

/** The year decides age groups. Null when the form belongs to no tournament, or the tournament has no date. */
export function eventYear(form: FormId): number | null {
  const starts = tournaments.find(({ id }) => id === form)?.starts
  return starts === undefined ? null : Number(starts.slice(0, 4))
}
