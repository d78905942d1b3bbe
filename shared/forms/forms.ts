// All forms of the site. A new one is a file here and a line in FORMS.
import { contact } from './contact.ts'
import type { FormDefinition } from './definition.ts'
import { joinLeague } from './join-league.ts'
import { nxtGen } from './nxt-gen.ts'
import { ladiesOpen, mensOpen } from './open-tournaments.ts'

export const FORMS = [contact, joinLeague, nxtGen, ladiesOpen, mensOpen] as const

export type FormId = (typeof FORMS)[number]['id']
export type TournamentFormId = Extract<(typeof FORMS)[number], { tournament: true }>['id']

/** A form of this site, under one of its ids. */
export type SiteForm = FormDefinition<FormId>

export const FORM_IDS: readonly FormId[] = FORMS.map(({ id }) => id)
export const TOURNAMENT_FORM_IDS: readonly TournamentFormId[] = FORMS.flatMap((form) =>
  form.tournament ? [form.id] : [],
)

/** A tournament that tournaments.yml does not list has no page, no form and no endpoint. */
export function isOffered(form: FormDefinition, tournaments: readonly { id: string }[]): boolean {
  return !form.tournament || tournaments.some(({ id }) => id === form.id)
}

/** The form of an id from a request or a stored row; all further code takes the definition. */
export function formOf(id: FormId): SiteForm {
  const form = FORMS.find((one) => one.id === id)
  if (form === undefined) throw new TypeError('no form has this id')
  return form
}

export function formPath({ id }: FormDefinition): string {
  return `/${id}`
}
