// The head and the end of a document.
import parts from 'build:document'
import site from 'content:organisation'
import { html, raw } from 'hono/html'
import type { PageState } from '../../shared/render.ts'
import { drawnAt, PAGE_STATE_ID } from '../app/page-state.tsx'
import type { Route } from '../app/routes.tsx'
import { type PageWords, structuredData, wordsOf } from './page-words.ts'

/** `url`: path and query of the page. */
export function headOf(route: Route, url: URL, state: PageState) {
  const { form } = state
  const words = wordsOf(route, url, state)
  return html`${[
    // The title announces errors first.
    html`<title>${form?.fields ? 'Error: ' : ''}${words.title}</title>`,
    meta('name', 'description', words.description),
    ...(words.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(words.path === null ? [] : shareTags(route, words, words.path)),
    ...(words.feed === null ? [] : [feedLink(words.feed)]),
    html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    html`<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    html`<link rel="apple-touch-icon" href="/static/icons/apple-touch-icon.png">`,
    html`<link rel="manifest" href="/site.webmanifest">`,
    meta('name', 'theme-color', parts.themeColour),
    ...(words.path === null ? [] : structuredData(route, words, drawnAt(state)).map(dataBlock)),
  ]}`
}

function feedLink(path: string) {
  return html`<link rel="alternate" type="application/atom+xml" title="Latest results" href="${path}">`
}

function shareTags(route: Route, words: PageWords, path: string) {
  const url = `${site.origin}${path}`
  return [
    html`<link rel="canonical" href="${url}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_ZA'),
    meta('property', 'og:title', words.ogTitle),
    meta('property', 'og:description', words.description),
    meta('property', 'og:url', url),
    ...(words.cards ? cardTags(words.cards, words.ogTitle) : staticPicture(route)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** Facebook uses the first image; WhatsApp may crop to a square, so it gets its own. */
function cardTags({ wide, square }: NonNullable<PageState['cards']>, alt: string) {
  return [...picture(wide, 1200, 630, alt), ...picture(square, 800, 800, alt)]
}

function staticPicture({ name }: Route) {
  const file = parts.shared.includes(name) ? name : parts.shared[0]
  return file ? picture(`/static/share/${file}.jpg`, 1200, 630) : []
}

function picture(path: string, width: number, height: number, alt?: string) {
  return [
    meta('property', 'og:image', `${site.origin}${path}`),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    ...(alt === undefined ? [] : [meta('property', 'og:image:alt', alt)]),
  ]
}

function meta(kind: 'name' | 'property', key: string, content: string) {
  return html`<meta ${raw(kind)}="${key}" content="${content}">`
}

function dataBlock(data: object) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(json)}</script>`
}

export function tailOf(state: PageState): string {
  return [...parts.fonts.map(fontLink), bootScript(), dataOf(state), wholeSheet()].join('')
}

/** At the end of the body: in the head, browsers delay the first paint by 50 ms for it. */
function fontLink(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`
}

/** Low priority: at a module's usual priority it would delay the first paint. */
function bootScript(): string {
  if (!parts.boot) return ''
  const { src, integrity } = parts.boot
  return `<script type="module" async fetchpriority="low" src="${src}" integrity="${integrity}"></script>`
}

/** For visitors without script; otherwise the boot script loads it. */
function wholeSheet(): string {
  const { sheetPath } = parts
  return !sheetPath ? '' : `<noscript><link rel="stylesheet" href="${sheetPath}"></noscript>`
}

/** The state without what only the head needs. */
function dataOf({ cards: _, newestResultAt: __, ...state }: PageState): string {
  if (Object.keys(state).length === 0) return ''
  // Escapes `<`, so that typed text cannot end the block.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`
}
