// The head and the end of a document.
import parts from 'build:document'
import site from 'content:organisation'
import { html, raw } from 'hono/html'
import type { PageState } from '../../shared/render.ts'
import { PAGE_STATE_ID, renderedAt } from '../app/page-state.tsx'
import type { Route } from '../app/routes.tsx'
import { type HeadText, headTextOf, structuredData } from './page-words.ts'

/** `url`: path and query of the page. */
export function headOf(route: Route, url: URL, state: PageState) {
  const words = headTextOf(route, url, state)
  const { title, description, isIndexed, path, feed } = words
  return html`${[
    // The title begins with the errors.
    html`<title>${state.form?.fields && 'Error: '}${title}</title>`,
    meta('name', 'description', description),
    !isIndexed && meta('name', 'robots', 'noindex'),
    path && shareTags(route, words, `${site.origin}${path}`),
    feed &&
      html`<link rel="alternate" type="application/atom+xml" title="Latest results" href="${feed}">`,
    route.isBare && html`<meta http-equiv="refresh" content="${state.reloadAfter ?? 30}">`,
    html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    html`<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    html`<link rel="apple-touch-icon" href="/static/icons/apple-touch-icon.png">`,
    html`<link rel="manifest" href="/site.webmanifest">`,
    meta('name', 'theme-color', parts.themeColour),
    path &&
      structuredData(route, words, renderedAt(state)).map(
        (data) => html`<script type="application/ld+json">${raw(jsonOf(data))}</script>`,
      ),
  ]}`
}

function shareTags(
  { name }: Route,
  { title, ogTitle = title, description, cards }: HeadText,
  url: string,
) {
  const file = parts.shared.includes(name) ? name : parts.shared[0]
  return [
    html`<link rel="canonical" href="${url}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_ZA'),
    meta('property', 'og:title', ogTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    // Facebook uses the first image; WhatsApp may crop to a square, so it gets its own.
    cards
      ? [picture(cards.wide, 1200, 630, ogTitle), picture(cards.square, 800, 800, ogTitle)]
      : file && picture(`/static/share/${file}.jpg`, 1200, 630),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function picture(path: string, width: number, height: number, alt?: string) {
  return [
    meta('property', 'og:image', `${site.origin}${path}`),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    alt && meta('property', 'og:image:alt', alt),
  ]
}

function meta(kind: 'name' | 'property', key: string, content: string) {
  return html`<meta ${raw(kind)}="${key}" content="${content}">`
}

/** The end of the body: in the head, browsers delay the first paint by 50 ms for the font. */
export function tailOf(state: PageState): string {
  const { fonts, boot, sheetPath } = parts
  return [
    ...fonts.map(
      (font) =>
        `<link rel="preload" href="${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    ),
    // At a module's usual priority it would delay the first paint.
    boot &&
      `<script type="module" async fetchpriority="low" src="${boot.src}" integrity="${boot.integrity}"></script>`,
    dataOf(state),
    // With script, the boot script loads it.
    sheetPath && `<noscript><link rel="stylesheet" href="${sheetPath}"></noscript>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The state without the fields that only the head needs. */
function dataOf({ cards: _, newestResultAt: __, reloadAfter: ___, ...state }: PageState): string {
  if (Object.keys(state).length === 0) return ''
  return `<script type="application/json" id="${PAGE_STATE_ID}">${jsonOf(state)}</script>`
}

/** Escapes `<`, so that typed text cannot end the block. */
function jsonOf(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
