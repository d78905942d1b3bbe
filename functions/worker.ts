// The edge as one Worker (Pages' advanced mode: built to _worker.js). Pages' own router compiles the patterns of all
// routes and copies request and answer for every call: 132 µs of CPU against 46 for a bare Hono answer.
import { createEdge } from './edge.ts'
import type { Bindings } from './platform/env.ts'
import { platform } from './platform/production.ts'
import { rehearse } from './rehearsal.ts'

const app = createEdge(platform)
// Not awaited: whatever it did not get to, the isolate starts.
void rehearse(platform)
// With the first path that it looks up, the router puts its patterns together.
app.router.match('GET', '/')

export default { fetch: app.fetch } satisfies ExportedHandler<Bindings>
