// The pages that the edge answers with itself: filled from a template where there is one, else drawn by the renderer,
// whose code alone costs several times what one request may take of the processor.
import type { Tournament } from '../../contract/content/tournaments.ts'
import { isPair } from '../../contract/form-definition/definition.ts'
import { type FormId, formOf } from '../../contract/forms.ts'
import {
  formPath,
  type PageTemplates,
  refusedKey,
  refusedState,
  sentKey,
} from '../../contract/page-templates.ts'
import { OWN_REFERENCE } from '../../contract/reference.ts'
import type { PageState, Render, Rendered } from '../../contract/render.ts'
import { fill } from '../../contract/template.ts'
import { iso } from '../../contract/time.ts'
import { tournamentChanges } from '../../contract/tournament-state.ts'
import type { Clock } from '../platform/clock.ts'

export type DrawOptions = {
  clock: Clock
  tournaments: readonly Tournament[]
  templates: PageTemplates
  /** Gives the renderer when it is needed: it is by far the largest part of the edge. */
  loadRender: () => Promise<Render>
}

/** The page at /sent/<form>. */
export async function drawSent(form: FormId, url: URL, options: DrawOptions): Promise<Rendered> {
  const now = iso(options.clock.now())
  const ref = url.searchParams.get('ref') ?? ''
  const hasPartner = url.searchParams.get('partner') ?? 'no'
  const hasReference = OWN_REFERENCE.test(ref)
  const key = sentKey(form, hasReference, isPair(formOf(form), { hasPartner }))
  const template = options.templates[key]?.()
  if (template) return fill(template, { now, ...(hasReference ? { reference: ref } : {}) })
  const render = await options.loadRender()
  return await render(`${url.pathname}${url.search}`, { now })
}

/** A form that was not accepted; with anything typed, or a mistake in it, it takes the renderer. */
export async function drawRefused(
  form: FormId,
  back: NonNullable<PageState['form']>,
  options: DrawOptions,
): Promise<Rendered> {
  const { tournaments, templates, clock, loadRender } = options
  const now = clock.now()
  const { values, fields, message } = back
  if (message !== undefined && fields === undefined && Object.keys(values).length === 0) {
    const tournament = tournaments.find(({ id }) => id === form)
    const changes = tournament ? tournamentChanges(tournament) : []
    const phase = changes.filter((moment) => moment <= now).length
    const template = templates[refusedKey(form, phase)]?.()
    if (template) return fill(template, { now: iso(now), message })
  }
  const render = await loadRender()
  return await render(formPath(form), refusedState(form, iso(now), back))
}
