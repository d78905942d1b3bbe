// The platform as it is in production: real clock, network and Cache API, compiled content, headers and renderer.
import content from '../../.generated/content.json' with { type: 'json' }
import headers from '../../.generated/headers.json' with { type: 'json' }
import { templates } from '../../.generated/templates.js'
import { FORM_IDS } from '../../contract/forms.ts'
import project from '../../package.json' with { type: 'json' }
import { systemClock } from './clock.ts'
import { log } from './log.ts'

export const platform = {
  clock: systemClock,
  log,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  openCache: () => caches.open('edge'),
  origin: content.site.origin,
  leagues: content.leagues,
  tournaments: content.tournaments,
  consentVersions: Object.fromEntries(
    FORM_IDS.flatMap((id) => {
      const form = content.pages[id]?.form
      return form !== undefined && 'consent' in form ? [[id, form.consent.version]] : []
    }),
  ),
  version: project.version,
  release: headers.release,
  /** The renderer is by far the largest part of the edge: only answers that cannot be static load it. */
  loadRender: async () => (await import('../../.generated/render.js')).render,
  templates,
  /** The headers of a page, from the same file as _headers. */
  pageHeaders: { 'content-security-policy': headers.csp, ...headers.common },
}
