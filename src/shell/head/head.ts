// Everything in <head>: what search engines, link previews and browsers want to know of a page.
import parts from 'build:document'
import descriptions from 'content:descriptions'
import site from 'content:organisation'
import { html, raw } from 'hono/html'
import type { PageState } from '../../../contract/render.ts'
import { drawnAt } from '../../app/page-state.tsx'
import type { Route } from '../../app/routes.tsx'
import { titleOf } from '../title.ts'
import { structuredData } from './structured-data.ts'

export function headOf(route: Route, state: PageState) {
  const { form } = state
  const hidden = route.name === 'not-found' || route.name === 'sent'
  return html`${[
    // A form that came back with messages says so before anything else is read.
    html`<title>${form?.fields ? 'Error: ' : ''}${titleOf(route.name)}</title>`,
    // What this page needs of the stylesheet, put in when it is known (prerender.tsx).
    raw(parts.sheet.length > 0 ? '<!--style-->' : ''),
    ...parts.fonts.map(
      (font) =>
        html`<link rel="preload" href="${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    ),
    bootScript(),
    meta('name', 'description', descriptionOf(route)),
    ...(hidden ? [meta('name', 'robots', 'noindex')] : shareTags(route)),
    html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    html`<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    html`<link rel="apple-touch-icon" href="/static/icons/apple-touch-icon.png">`,
    html`<link rel="manifest" href="/site.webmanifest">`,
    meta('name', 'theme-color', parts.themeColour),
    ...(hidden ? [] : structuredData(route, drawnAt(state)).map(dataBlock)),
  ]}`
}

function shareTags(route: Route) {
  const url = `${site.origin}${route.path}`
  const picture = parts.shared.includes(route.name) ? route.name : parts.shared[0]
  const image = picture
    ? [
        meta('property', 'og:image', `${site.origin}/static/share/${picture}.jpg`),
        meta('property', 'og:image:width', '1200'),
        meta('property', 'og:image:height', '630'),
      ]
    : []
  return [
    html`<link rel="canonical" href="${url}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_ZA'),
    meta('property', 'og:title', titleOf(route.name)),
    meta('property', 'og:description', descriptionOf(route)),
    meta('property', 'og:url', url),
    ...image,
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function bootScript() {
  if (!parts.boot) return ''
  const { src, integrity } = parts.boot
  // It waits for the first paint anyway; at the usual priority of a module it would delay that paint.
  return html`<script type="module" async fetchpriority="low" src="${src}" integrity="${integrity}"></script>`
}

function meta(kind: 'name' | 'property', key: string, content: string) {
  return html`<meta ${raw(kind)}="${key}" content="${content}">`
}

function dataBlock(data: object) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(json)}</script>`
}

function descriptionOf({ name }: Route): string {
  return descriptions[name] ?? site.description
}
