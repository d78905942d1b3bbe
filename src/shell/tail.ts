// What stands after all that a page shows: what it asks for besides its words, and what it draws itself with once more.
import parts from 'build:document'
import type { PageState } from '../../contract/render.ts'
import { PAGE_STATE_ID } from '../app/page-state.tsx'

export function tailOf(state: PageState): string {
  return [...parts.fonts.map(fontLink), bootScript(), dataOf(state), wholeSheet()].join('')
}

/** In the head it would hold up the first paint: browsers wait 50 ms for a font that is announced there. Here it comes as soon, or a moment later (docs/decisions/030). */
function fontLink(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`
}

/** It waits for the first paint anyway; at the usual priority of a module it would delay that paint. */
function bootScript(): string {
  if (!parts.boot) return ''
  const { src, integrity } = parts.boot
  return `<script type="module" async fetchpriority="low" src="${src}" integrity="${integrity}"></script>`
}

/** The boot script brings it. Where no script runs, nothing above has to wait for it. */
function wholeSheet(): string {
  const { sheetPath } = parts
  return !sheetPath ? '' : `<noscript><link rel="stylesheet" href="${sheetPath}"></noscript>`
}

/** Of what the page was drawn with, what its script draws it with. */
function dataOf({ cards: _, changedAt: __, isTemplate: ___, ...state }: PageState): string {
  if (Object.keys(state).length === 0) return ''
  // Escaped, so that nothing typed into a form can end the block.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`
}
