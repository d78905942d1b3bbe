// What came of a run: counts, times, findings and how to repeat them.
import type { Answer } from './client.ts'
import type { Drawn, Kind } from './drawn.ts'
import { isInFront } from './in-front.ts'

type Tally = { times: number[]; counts: Map<string, number> }
type Finding = { drawn: Drawn; answer: Answer | null; problems: readonly string[] }

/** For a person who clicks; the answer of one request among several at once. */
const P99_MS = 250
const SHOWN = 20
const CUT = 300

export class Report {
  readonly #findings: Finding[] = []
  readonly #kinds = new Map<Kind, Tally>()

  add(drawn: Drawn, answer: Answer | null, problems: readonly string[]): void {
    const kind: Tally = this.#kinds.get(drawn.kind) ?? { times: [], counts: new Map() }
    this.#kinds.set(drawn.kind, kind)
    const by = answer && isInFront(answer) ? ' in front' : ''
    const key = `${answer?.status ?? 'none'}${by}`
    kind.counts.set(key, (kind.counts.get(key) ?? 0) + 1)
    if (answer) kind.times.push(answer.ms)
    if (problems.length > 0) this.#findings.push({ drawn, answer, problems })
  }

  /** The lines to print, and whether all is well. `logged`: lines of the site's log that should not be. */
  close(seed: number, logged: readonly string[]): { lines: string[]; ok: boolean } {
    const times = [...this.#kinds.values()].flatMap((kind) => kind.times)
    const slow = percentile(99, times) > P99_MS ? [`p99 is above ${P99_MS} ms`] : []
    const lines = [
      `seed ${seed}, ${times.length} answers: ${timesOf(times)}`,
      ...[...this.#kinds].map(
        ([kind, { times, counts }]) => `  ${kind}: ${countsOf(counts)}; ${timesOf(times)}`,
      ),
      ...this.#findings.slice(0, SHOWN).flatMap((finding) => told(finding, seed)),
      ...logged.slice(0, SHOWN).map((line) => `FOUND in the log: ${line.slice(0, CUT)}`),
      ...slow.map((text) => `FOUND: ${text}`),
    ]
    const count = this.#findings.length + logged.length + slow.length
    return { lines: [...lines, `${count} findings`], ok: count === 0 }
  }
}

function told({ drawn, answer, problems }: Finding, seed: number): string[] {
  const { n, kind, method, path, wire } = drawn
  const asked = wire === null ? `${method} ${path}` : JSON.stringify(wire.toString('latin1'))
  return [
    `FOUND: ${problems.join(', ')} (${kind}, status ${answer?.status ?? 'none'})`,
    `  ${asked.slice(0, CUT)}`,
    `  ${JSON.stringify(answer?.body.slice(0, CUT) ?? null)}`,
    `  again: npm run fuzz -- --seed ${seed} --only ${n}`,
  ]
}

function countsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

function timesOf(times: readonly number[]): string {
  return `p50 ${percentile(50, times).toFixed(0)} ms, p99 ${percentile(99, times).toFixed(0)} ms`
}

function percentile(percent: number, figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
