// What a piece of work takes of the processor, beside another one.
import { percentile } from '../percentile.ts'
import type { Site } from './site.ts'

export type Ask = (site: Site) => Promise<Response>
export type Comparison = { status: number; ask: Ask; bare: Ask }

const ROUNDS = 15

export async function compared(site: Site, row: Comparison, repeats = 1): Promise<number> {
  const [figure = 0] = await comparedInTurn(site, [row], repeats)
  return figure
}

/** Medians of the differences in turn, so that what the machine does besides meets all of them alike. */
export async function comparedInTurn(
  site: Site,
  rows: Comparison[],
  repeats = 1,
): Promise<number[]> {
  const figures = rows.map((): number[] => [])
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [n, { ask, bare, status }] of rows.entries()) {
      const base = await timed(site, bare, null, repeats)
      const whole = await timed(site, ask, status, repeats)
      // The first round warms up.
      if (round >= 0) figures[n]?.push(whole - base)
    }
  }
  return figures.map((each) => percentile(50, each))
}

/** Milliseconds a time. `status`: which the answers must have. */
export async function timed(site: Site, ask: Ask, status: number | null = null, repeats = 1) {
  const before = site.cpu()
  for (let n = 0; n < repeats; n += 1) {
    const answer = await ask(site)
    const text = await answer.text()
    if (status !== null && answer.status !== status) {
      throw new Error(`${answer.status} in place of ${status}: ${text.slice(0, 200)}`)
    }
  }
  return (site.cpu() - before) / repeats
}
