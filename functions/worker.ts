// The edge as one Worker (Pages' advanced mode: built to _worker.js). Pages' own router compiles the patterns of all
// routes and copies request and answer for every call: 132 µs of CPU against 46 for a bare Hono answer.
import { sampleTables } from '../contract/sample-pages.ts'
import { createEdge } from './edge.ts'
import type { Bindings } from './platform/env.ts'
import { platform } from './platform/production.ts'

const app = createEdge(platform)
// Warms up: the first renders of an isolate take some 50 ms. Not awaited, so that a failure cannot stop it.
for (const { url, state } of sampleTables(platform.leagues).slice(0, 3)) {
  void platform.render(url, state).catch(() => undefined)
}
// With the first path that it looks up, the router puts its patterns together.
app.router.match('GET', '/')

export default { fetch: app.fetch } satisfies ExportedHandler<Bindings>
