// What the mail Worker takes from the content that was compiled into it, and the colours of its mails.
import * as v from 'valibot'
import colours from '../../../.generated/colours.json'
import compiled from '../../../.generated/content.json'
import { type FormId, formOf, isOffered } from '../../../contract/forms.ts'

const ContentSchema = v.object({
  site: v.object({ name: v.string() }),
  tournaments: v.array(
    v.object({ id: v.string(), name: v.string(), starts: v.optional(v.string()) }),
  ),
})

const Colour = v.string()
const ColoursSchema = v.object({
  night: Colour,
  ball: Colour,
  court: Colour,
  ink: Colour,
  mute: Colour,
  paper: Colour,
  line: Colour,
  haze: Colour,
  'line-pale': Colour,
  'warn-pale': Colour,
})

export const COLOURS = v.parse(ColoursSchema, colours)

const { site, tournaments } = v.parse(ContentSchema, compiled)

export const SENDER_NAME = `${site.name} website`

/** A tournament goes by the league's name for it; one that is left out by now, by that of its form. */
export function titleOf(form: FormId): string {
  return tournaments.find(({ id }) => id === form)?.name ?? formOf(form).title
}

/** For lists: a form that the league does not have says nothing there. */
export function hasForm(form: FormId): boolean {
  return isOffered(form, tournaments)
}

/** The year decides age groups. Null when the form belongs to no tournament, or the tournament has no date. */
export function eventYear(form: FormId): number | null {
  const starts = tournaments.find(({ id }) => id === form)?.starts
  return starts === undefined ? null : Number(starts.slice(0, 4))
}
