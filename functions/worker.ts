// The edge as one Worker (Pages' advanced mode: built to _worker.js). Pages' own router compiles the patterns of all
// routes and copies request and answer for every call: 132 µs of CPU against 46 for a bare Hono answer.
import { app, ready } from './edge.ts'
import type { Bindings } from './platform/env.ts'

export default {
  fetch: (request, env, context) => ready(request) ?? app.fetch(request, env, context),
} satisfies ExportedHandler<Bindings>
