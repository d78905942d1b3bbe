// The platform as it is in production: real clock, network and Cache API, what the build knows, and the renderer.
import edge from '../../.generated/edge.json' with { type: 'json' }
import { render } from '../../.generated/render.js'
import styles from '../../.generated/styles.json' with { type: 'json' }
import type { PageState } from '../../contract/render.ts'
import project from '../../package.json' with { type: 'json' }
import { systemClock } from './clock.ts'
import { log } from './log.ts'

export const platform = {
  clock: systemClock,
  log,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  openCache: () => caches.open('edge'),
  origin: edge.origin,
  name: edge.name,
  contact: edge.contact,
  sheets: edge.sheets,
  leagues: edge.leagues,
  tournaments: edge.tournaments,
  consentVersions: edge.consentVersions,
  version: project.version,
  release: edge.release,
  render: (url: string, state: PageState) => render(url, state, styles),
  /** The headers of a page, from the same file as _headers. */
  pageHeaders: { 'content-security-policy': edge.csp, ...edge.common },
}
