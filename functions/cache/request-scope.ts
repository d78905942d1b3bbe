// What the platform lends to one request: its KV binding, the right to go on after the answer, and where it runs.
import * as v from 'valibot'
import type { KeyValue } from '../platform/bindings.ts'
import type { RequestContext } from '../platform/env.ts'

export type RequestScope = {
  kv: KeyValue | null
  waitUntil(work: Promise<unknown>): void
  /** The data centre, such as JNB; null where the platform does not say. */
  dataCentre: string | null
}

/** developers.cloudflare.com/workers/runtime-apis/request, IncomingRequestCfProperties. */
const PlaceSchema = v.object({ cf: v.object({ colo: v.string() }) })

export function requestScope(c: RequestContext): RequestScope {
  const place = v.safeParse(PlaceSchema, c.req.raw)
  return {
    kv: c.var.env.kv,
    // What happens after the answer is told after it.
    waitUntil: (work) => c.executionCtx.waitUntil(work.then(c.var.tell, c.var.tell)),
    dataCentre: place.success ? place.output.cf.colo : null,
  }
}
