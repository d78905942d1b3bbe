// The edge as one Worker (Pages' advanced mode: built to _worker.js). Pages' own router compiles the patterns of all
// routes and copies request and answer for every call: 132 µs of CPU against 46 for a bare Hono answer.
import { createEdge } from './edge.ts'
import type { Bindings } from './platform/env.ts'
import { platform } from './platform/production.ts'

const { fetch } = createEdge(platform)

export default { fetch } satisfies ExportedHandler<Bindings>
