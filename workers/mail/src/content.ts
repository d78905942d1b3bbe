// When each tournament is played, from the content that was compiled into this Worker: the year decides age groups.
import * as v from 'valibot'
import compiled from '../../../.generated/content.json'
import type { FormId } from '../../../contract/forms.ts'

const ContentSchema = v.object({
  tournaments: v.array(v.object({ id: v.string(), starts: v.optional(v.string()) })),
})

const { tournaments } = v.parse(ContentSchema, compiled)

/** Null when the form belongs to no tournament, or the tournament has no date. */
export function eventYear(form: FormId): number | null {
  const starts = tournaments.find(({ id }) => id === form)?.starts
  return starts === undefined ? null : Number(starts.slice(0, 4))
}
