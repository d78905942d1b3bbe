// The templates that the edge fills, drawn by the one renderer: the page after a form, and a form that was refused unread.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tournament } from '../../contract/content/tournaments.ts'
import type { Content } from '../../contract/content.ts'
import { isPair } from '../../contract/form-definition/definition.ts'
import { FORMS, type FormId, isOffered } from '../../contract/forms.ts'
import { formPath, refusedKey, refusedState, sentKey } from '../../contract/page-templates.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { Render } from '../../contract/render.ts'
import type { Template } from '../../contract/template.ts'
import { iso, MINUTE } from '../../contract/time.ts'
import { tournamentChanges } from '../../contract/tournament-state.ts'
import { cutTemplate, sentinel } from './cut-template.ts'
import { drawFind } from './find-templates.ts'
import type { Paths } from './paths.ts'
import { drawResults } from './results-templates.ts'
import { drawStandings } from './standings-templates.ts'
import { templatesModule } from './templates-module.ts'

/** As references look, with letters that none begins with (workers/mail/src/intake/reference.ts). */
const REFERENCE = 'QQ-0Q0Q-0Q0Q'
/** Any moment at which no registration changes: what the content gives is full minutes. */
const OFF_MINUTE_MS = 12_345

export async function writeTemplates(
  { generated }: Paths,
  { render, drawPart }: { render: Render; drawPart: DrawPart },
  { tournaments, leagues, site }: Pick<Content, 'tournaments' | 'leagues' | 'site'>,
): Promise<void> {
  const templates = {
    ...(await drawTemplates(render, tournaments)),
    ...(await drawFind(render, drawPart)),
    ...(await drawResults({ render, drawPart }, { leagues, site })),
  }
  const standings = await drawStandings({ render, drawPart }, leagues)
  await writeFile(join(generated, 'templates.js'), templatesModule({ templates, standings }))
}

export async function drawTemplates(
  render: Render,
  tournaments: readonly Tournament[],
): Promise<Record<string, Template>> {
  const templates: Record<string, Template> = {}
  for (const form of FORMS.filter(({ id }) => isOffered(id, tournaments))) {
    for (const hasReference of [true, false]) {
      for (const pair of isPair(form, { hasPartner: 'yes' }) ? [true, false] : [false]) {
        templates[sentKey(form.id, hasReference, pair)] = await sent(
          render,
          form.id,
          hasReference,
          pair,
        )
      }
    }
    const tournament = tournaments.find(({ id }) => id === form.id)
    for (const [phase, moment] of phasesOf(tournament).entries()) {
      templates[refusedKey(form.id, phase)] = await refused(render, form.id, moment)
    }
  }
  return templates
}

async function sent(render: Render, form: FormId, hasReference: boolean, pair: boolean) {
  const now = iso(OFF_MINUTE_MS)
  const query = new URLSearchParams({ ...(hasReference ? { ref: REFERENCE } : {}) })
  if (pair) query.set('partner', 'yes')
  const page = await render(`/sent/${form}?${query}`, { now })
  return cutTemplate(page, { now, ...(hasReference ? { reference: REFERENCE } : {}) })
}

async function refused(render: Render, form: FormId, moment: number) {
  const now = iso(moment)
  const message = sentinel('message')
  const page = await render(formPath(form), refusedState(form, now, { values: {}, message }))
  return cutTemplate(page, { now, message })
}

/** A moment in each stretch of time in which the page of a form says the same. */
function phasesOf(tournament: Tournament | undefined): number[] {
  const changes = tournament ? tournamentChanges(tournament) : []
  const first = changes[0] ?? 0
  return [first - MINUTE, ...changes].map((moment) => moment + OFF_MINUTE_MS)
}
