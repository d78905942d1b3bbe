// The edge as one Worker (Pages' advanced mode: built to _worker.js). Pages' own router compiles the patterns of all
// routes and copies request and answer for every call: 132 µs of CPU against 46 for a bare Hono answer.
import edge from '../.generated/edge.json' with { type: 'json' }
import { render } from '../.generated/render.js'
import styles from '../.generated/styles.json' with { type: 'json' }
import project from '../package.json' with { type: 'json' }
import { systemClock } from '../shared/clock.ts'
import { log } from '../shared/log.ts'
import type { PageState } from '../shared/render.ts'
import { sampleTables } from '../shared/sample-pages.ts'
import { createApp } from './app.ts'
import type { Bindings } from './env.ts'

const { csp, common, ...facts } = edge
/** Provided by the platform and the build. */
const platform = {
  ...facts,
  clock: systemClock,
  log,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  openCache: () => caches.open('edge'),
  version: project.version,
  render: (url: string, state: PageState) => render(url, state, styles),
  /** The headers of a page, from the same file as _headers. */
  pageHeaders: { 'content-security-policy': csp, ...common },
}

const app = createApp(platform)
// Warms up: the first renders of an isolate take some 50 ms. Not awaited, so that a failure cannot stop it.
for (const { url, state } of sampleTables(platform.leagues).slice(0, 3)) {
  void platform.render(url, state).catch(() => undefined)
}
// The router compiles its patterns at the first match.
app.router.match('GET', '/')

export default { fetch: app.fetch } satisfies ExportedHandler<Bindings>
