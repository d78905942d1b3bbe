// The end of the document: font preloads, the boot script, the page state for hydration, and the stylesheet without script.
import parts from 'build:document'
import type { PageState } from '../../shared/render.ts'
import { PAGE_STATE_ID } from '../app/page-state.tsx'

export function tailOf(state: PageState): string {
  return [...parts.fonts.map(fontLink), bootScript(), dataOf(state), wholeSheet()].join('')
}

/** Not in the head: browsers delay the first paint by 50 ms for a font preloaded there. */
function fontLink(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`
}

/** Low priority: at a module's usual priority it would delay the first paint. */
function bootScript(): string {
  if (!parts.boot) return ''
  const { src, integrity } = parts.boot
  return `<script type="module" async fetchpriority="low" src="${src}" integrity="${integrity}"></script>`
}

/** With script, the boot script loads it. */
function wholeSheet(): string {
  const { sheetPath } = parts
  return !sheetPath ? '' : `<noscript><link rel="stylesheet" href="${sheetPath}"></noscript>`
}

/** The state without what only the head needs. */
function dataOf({ cards: _, newestResultAt: __, ...state }: PageState): string {
  if (Object.keys(state).length === 0) return ''
  // Escaped: what somebody typed must not end the block.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`
}
