// Everything in <head>: what search engines, link previews and browsers want to know of a page.
import parts from 'build:document'
import descriptions from 'content:descriptions'
import site from 'content:site'
import type { PageState } from '../../../contract/render.ts'
import type { Route } from '../../app/routes.tsx'
import { titleOf } from '../title.ts'
import { structuredData } from './structured-data.ts'

export function headOf(route: Route, { form }: PageState): string {
  const hidden = route.name === 'not-found' || route.name === 'sent'
  return [
    // A form that came back with messages says so before anything else is read.
    `<title>${form?.fields ? 'Error: ' : ''}${text(titleOf(route.name))}</title>`,
    // What this page needs of the stylesheet, put in when it is known (prerender.tsx).
    parts.sheet.length > 0 ? '<!--style-->' : '',
    ...parts.fonts.map(
      (font) =>
        `<link rel="preload" href="${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    ),
    bootScript(),
    meta('name', 'description', descriptions[route.name] ?? site.description),
    ...(hidden ? [meta('name', 'robots', 'noindex')] : shareTags(route)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    meta('name', 'theme-color', parts.themeColour),
    ...(hidden ? [] : structuredData(route).map(dataBlock)),
  ].join('')
}

function shareTags(route: Route): string[] {
  const url = `${site.origin}${route.path}`
  const picture = parts.shared.includes(route.name) ? route.name : parts.shared[0]
  const image = picture
    ? [
        meta('property', 'og:image', `${site.origin}/share/${picture}.jpg`),
        meta('property', 'og:image:width', '1200'),
        meta('property', 'og:image:height', '630'),
      ]
    : []
  return [
    `<link rel="canonical" href="${text(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_ZA'),
    meta('property', 'og:title', titleOf(route.name)),
    meta('property', 'og:description', descriptions[route.name] ?? site.description),
    meta('property', 'og:url', url),
    ...image,
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function bootScript(): string {
  if (!parts.boot) return ''
  const { src, integrity } = parts.boot
  // It waits for the first paint anyway; at the usual priority of a module it would delay that paint.
  return `<script type="module" async fetchpriority="low" src="${src}" integrity="${integrity}"></script>`
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${text(content)}">`
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
