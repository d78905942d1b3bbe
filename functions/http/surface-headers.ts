// The headers of what is drawn outside the site's own pages.
import type { SurfaceSheet } from '../../contract/edge-facts.ts'
import { API_HEADERS } from './api-headers.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' }

/** The one thing that other sites may frame, those that isolate themselves (COEP) too: it has nothing to click but a link out. */
export function embedHeaders({ source }: SurfaceSheet): Record<string, string> {
  return {
    ...API_HEADERS,
    ...HTML,
    'content-security-policy': policy(source, '*'),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
}

/** `page`: the headers of a page. */
export function posterHeaders(
  { source }: SurfaceSheet,
  page: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...page,
    ...HTML,
    'content-security-policy': `${policy(source, "'none'")}; font-src 'self'`,
  }
}

function policy(style: string, ancestors: string): string {
  return [
    `default-src 'none'`,
    `style-src ${style}`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
