// The templates that the edge fills, drawn by the one renderer: the page after a form, and a form that was refused unread.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tournament } from '../../contract/content/tournaments.ts'
import { isPair } from '../../contract/form-definition/definition.ts'
import { FORMS, type FormId, isOffered } from '../../contract/forms.ts'
import { formPath, refusedKey, refusedState, sentKey } from '../../contract/page-templates.ts'
import type { Render } from '../../contract/render.ts'
import type { Template } from '../../contract/template.ts'
import { iso, MINUTE } from '../../contract/time.ts'
import { tournamentChanges } from '../../contract/tournament-state.ts'
import { cutTemplate, sentinel } from './cut-template.ts'
import type { Paths } from './paths.ts'

/** As references look, with letters that none begins with (workers/mail/src/intake/reference.ts). */
const REFERENCE = 'QQ-0Q0Q-0Q0Q'
/** Any moment at which no registration changes: what the content gives is full minutes. */
const OFF_MINUTE_MS = 12_345

export async function writeTemplates(
  { generated }: Paths,
  render: Render,
  tournaments: readonly Tournament[],
): Promise<void> {
  const templates = await drawTemplates(render, tournaments)
  await writeFile(join(generated, 'templates.js'), moduleOf(templates))
}

/** Texts of several pages, their styles above all, stand in it once; nothing is read before it is asked for. */
function moduleOf(templates: Record<string, Template>): string {
  const texts = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = texts.get(text) ?? `t${texts.size}`
    texts.set(text, name)
    return `${name}()`
  }
  const pieceOf = (piece: Template['pieces'][number]) =>
    typeof piece === 'string' ? piece.split(PARTS).map(nameOf) : [JSON.stringify(piece)]
  const entries = Object.entries(templates).map(([key, { pieces, ...page }]) => {
    const head = JSON.stringify(page).slice(1, -1)
    return `${JSON.stringify(key)}: () => ({${head},"pieces":[${pieces.flatMap(pieceOf)}]}),\n`
  })
  const functions = [...texts].map(
    ([text, name]) => `const ${name} = () => ${JSON.stringify(text)}\n`,
  )
  return `${functions.join('')}export const templates = {\n${entries.join('')}}\n`
}

/** Where what pages have in common begins or ends. */
const PARTS = /(?=<style>|<\/style>|<body>|<header|<main|<\/main>|<footer|<script)/

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
