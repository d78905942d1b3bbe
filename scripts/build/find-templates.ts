// The template of the page of the search; what it has found is a part of it.
import { FIND_KEY, type FoundPage, findValues, foundPage } from '../../contract/find-page.ts'
import { FIND_PATH } from '../../contract/find-path.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { Render } from '../../contract/render.ts'
import type { FoundTeam } from '../../contract/team-search.ts'
import { fill, type Template } from '../../contract/template.ts'
import { cutPieces, sentinel } from './cut-template.ts'

export async function drawFind(
  render: Render,
  drawPart: DrawPart,
): Promise<Record<string, Template>> {
  const found = foundPage(sentinel('typed'), [])
  const state = JSON.stringify({ found })
  const { html, ...page } = await render(FIND_PATH, { found, isTemplate: true })
  const texts = { typed: found.typed }
  const template = { ...page, pieces: cutPieces(html, texts, { state }) }
  // As the renderer draws it, with teams and with none.
  for (const one of [found, foundPage(found.typed, [TEAM, TEAM])]) {
    await compare(template, one, { render, drawPart })
  }
  return { [FIND_KEY]: template }
}

const TEAM: FoundTeam = {
  league: 'a',
  group: 'b',
  key: '1',
  name: sentinel('name'),
  where: sentinel('where'),
  path: '/standings/a/b/c',
}

async function compare(
  template: Template,
  found: FoundPage,
  { render, drawPart }: { render: Render; drawPart: DrawPart },
): Promise<void> {
  const drawn = await render(FIND_PATH, { found })
  const filled = fill(template, findValues(found, drawPart))
  if (filled.html !== drawn.html || filled.csp !== drawn.csp) {
    throw new Error('the page of the search is filled otherwise than it is drawn')
  }
}
