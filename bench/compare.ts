// Load on several endpoints in turn, A B C, B C A, C A B: a slow minute of the machine, or the wake of a heavy neighbour, falls on all of them.
import autocannon from 'autocannon'
import { percentile } from './percentile.ts'

const CONNECTIONS = 50
/** Short rounds: what else the machine does falls on all endpoints. */
const SECONDS = 2
const ROUNDS = 8

/** Latencies in milliseconds. */
type Run = { perSecond: number; p50: number; p99: number; failed: number }
/** By endpoint, one a round. */
type Runs = ReadonlyMap<string, Run[]>

/** Of several URLs each connection asks one after the other, from a place of its own. */
export async function compare(urls: Record<string, string | string[]>): Promise<Runs> {
  const targets = Object.entries(urls)
  const runs: Runs = new Map(targets.map(([name]) => [name, []]))
  for (const [, url] of targets) await fire(url)
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % targets.length
    for (const [name, url] of [...targets.slice(first), ...targets.slice(0, first)]) {
      runs.get(name)?.push(await fire(url))
    }
  }
  return runs
}

/** Per round, then the median: what slows a whole round cancels out. */
export function ratio(runs: Runs, name: string, base: string): number {
  const rates = (of: string) => runs.get(of)?.map(({ perSecond }) => perSecond) ?? []
  const bases = rates(base)
  const ratios = rates(name).map((rate, n) => rate / (bases[n] ?? Number.NaN))
  return percentile(50, ratios)
}

export function table(runs: Runs): string {
  const lines = [...runs].map(([name, all]) => {
    const median = (of: keyof Run, digits: number) =>
      percentile(
        50,
        all.map((run) => run[of]),
      ).toFixed(digits)
    const failed = all.reduce((sum, run) => sum + run.failed, 0)
    return `| ${name} | ${median('perSecond', 0)} | ${median('p50', 2)} | ${median('p99', 2)} | ${failed} |`
  })
  return [
    '| endpoint | req/s | p50 ms | p99 ms | failed |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

async function fire(target: string | string[]): Promise<Run> {
  const [url = '', ...others] = [target].flat()
  const requests = [url, ...others].map((one) => ({ path: new URL(one).pathname }))
  let place = 0
  // Every latency is kept: autocannon's own histogram counts in whole milliseconds.
  const latencies: number[] = []
  const {
    requests: done,
    duration,
    errors,
    non2xx,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      client.on('response', (_status, _bytes, ms) => latencies.push(ms))
      place += 1
      const first = place % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  return {
    perSecond: done.total / duration,
    p50: percentile(50, latencies),
    p99: percentile(99, latencies),
    failed: errors + non2xx,
  }
}
