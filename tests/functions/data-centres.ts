// Several data centres on one clock, each with a Cache API of its own, and KV as they see it: late.
import { MINUTE, SECOND } from '../../shared/time.ts'
import { type Edge, type EdgeOptions, type Network, pass, startEdge } from './edge.ts'
import { FakeCache, FakeKv } from './fake-stores.ts'

/** What one data centre writes, the others may read only this much later. */
export const KV_LATE_MS = MINUTE

type Write = { key: string; value: string; by: LateKv; at: number }

class LateKv extends FakeKv {
  readonly #all: Write[]

  constructor(all: Write[]) {
    super()
    this.#all = all
  }

  override async get(key: string) {
    const isSeen = ({ by, at }: Write) => by === this || at + KV_LATE_MS <= Date.now()
    return this.#all.findLast((write) => write.key === key && isSeen(write))?.value ?? null
  }

  override async put(key: string, value: string) {
    this.#all.push({ key, value, by: this, at: Date.now() })
  }
}

export const NAMES = ['JNB', 'CPT', 'DUR', 'LHR', 'AMS']

/** So many data centres, and all that they write to KV. */
export function startDataCentres(count: number, network: Network, options: EdgeOptions = {}) {
  const writes: Write[] = []
  const edges = NAMES.slice(0, count).map((dataCentre) =>
    startEdge(network, { ...options, dataCentre, kv: new LateKv(writes), cache: new FakeCache() }),
  )
  return { edges, writes }
}

/** Visits to every edge, each some seconds after the last one, for as long as said. */
export async function visitAll(
  edges: readonly Edge[],
  { forMs, everyMs }: { forMs: number; everyMs: number },
  visit: (edge: Edge) => Promise<unknown>,
) {
  const gap = 5 * SECOND
  for (let at = 0; at < forMs; at += everyMs) {
    for (const edge of edges) {
      await visit(edge)
      pass(gap)
    }
    pass(everyMs - edges.length * gap)
  }
}
