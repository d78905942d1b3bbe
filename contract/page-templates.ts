// The pages that are filled at the edge, by key: which there are, and which one a moment asks for.
import type { FormId } from './forms.ts'
import type { PageState } from './render.ts'
import type { StandingsTemplate } from './standings-values.ts'
import type { Template } from './template.ts'

/** By key; those of results by path. Each is made when it is asked for: an isolate that fills one does not read the others. */
export type PageTemplates = Readonly<Record<string, () => Template>>

/** Those of standings, by path. */
export type StandingsTemplates = Readonly<Record<string, () => StandingsTemplate>>

/** Page of /sent/<form>. */
export function sentKey(form: FormId, hasReference: boolean, pair: boolean): string {
  return `sent ${form}${hasReference ? ' reference' : ''}${pair ? ' pair' : ''}`
}

/** A form that was refused unread. `phase` counts the changes of its tournament that lie behind. */
export function refusedKey(form: FormId, phase: number): string {
  return `refused ${form} ${phase}`
}

/** Each form has a page of its own name. */
export function formPath(form: FormId): string {
  return `/${form}`
}

/** With what the page of a refused form is drawn, at build and at the edge; the order of the names counts. */
export function refusedState(
  form: FormId,
  now: string,
  { values, fields, message }: NonNullable<PageState['form']>,
): PageState {
  const said = message === undefined ? {} : { message }
  return {
    path: formPath(form),
    now,
    form: { values, ...(fields === undefined ? {} : { fields }), ...said },
  }
}
