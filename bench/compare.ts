// Load on several endpoints in turn, A B C, B C A, C A B: a slow minute of the machine, or the wake of a heavy neighbour, falls on all of them.
import autocannon from 'autocannon'

export type BenchTarget = { name: string; url: string }
export type BenchOptions = {
  connections: number
  seconds: number
  rounds: number
  warmSeconds: number
}

/** Latencies in milliseconds. */
type Run = { perSecond: number; p50: number; p99: number; failed: number }

export async function compare(targets: readonly BenchTarget[], options: BenchOptions) {
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]))
  for (const { url } of targets) await fire(url, options.connections, options.warmSeconds)
  for (let round = 0; round < options.rounds; round++) {
    const first = round % targets.length
    for (const { name, url } of [...targets.slice(first), ...targets.slice(0, first)]) {
      runs.get(name)?.push(await fire(url, options.connections, options.seconds))
    }
  }
  const of = (name: string) => runs.get(name) ?? []
  return {
    runs,
    /** Per round, then the median: what slows a whole round cancels out. */
    ratio: (name: string, base: string) =>
      median(
        of(name).map(({ perSecond }, n) => perSecond / (of(base)[n]?.perSecond ?? Number.NaN)),
      ),
  }
}

export function table({ runs }: Awaited<ReturnType<typeof compare>>): string {
  const lines = [...runs].map(([name, all]) => {
    const figure = (of: (run: Run) => number) => median(all.map(of))
    const failed = all.reduce((sum, run) => sum + run.failed, 0)
    return `| ${name} | ${Math.round(figure((run) => run.perSecond))} | ${figure((run) => run.p50).toFixed(2)} | ${figure((run) => run.p99).toFixed(2)} | ${failed} |`
  })
  return [
    '| endpoint | req/s | p50 ms | p99 ms | failed |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

/** Every latency is kept: autocannon's own histogram counts in whole milliseconds. */
function fire(url: string, connections: number, duration: number): Promise<Run> {
  return new Promise((done, failedToRun) => {
    const latencies: number[] = []
    let failed = 0
    const run = autocannon({ url, connections, duration }, (cause, result) => {
      if (cause) return failedToRun(cause)
      latencies.sort((a, b) => a - b)
      done({
        perSecond: result.requests.total / result.duration,
        p50: percentile(latencies, 50),
        p99: percentile(latencies, 99),
        failed: failed + result.errors + result.timeouts,
      })
    })
    run.on('response', (_client, status, _bytes, ms) => {
      latencies.push(ms)
      if (status !== 200) failed++
    })
  })
}

function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

function median(figures: readonly number[]): number {
  return percentile(
    figures.toSorted((a, b) => a - b),
    50,
  )
}
