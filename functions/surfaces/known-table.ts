// A group's table as it is shown outside the site's own pages: what is known, waiting for no service.

import type { Group, League } from '../../shared/content/leagues.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { asAt, finalWords } from '../../shared/standings/season.ts'
import type { ReadLeague } from '../data/league.ts'
import { toStandings } from '../data/standings.ts'
import type { Clock } from '../platform/clock.ts'
import type { RequestContext } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'

export type TableReader = {
  readLeague: ReadLeague
  clock: Clock
  log: Log
}

export type KnownTable = {
  rows: readonly Row[]
  /** "as at 14:05", where it is read at once; with the day, where it hangs for weeks; or that it is the last one. */
  age: { now: string; ever: string }
  /** What is made of it is good until then (ms). */
  until: number
}

/** null: nothing is known, or no store can be read; a refresh is under way then. */
export async function knownTable(
  c: RequestContext,
  { league, group }: { league: League; group: Group },
  { readLeague, clock, log }: TableReader,
): Promise<KnownTable | null> {
  try {
    const { record, until } = await readLeague(c, league)
    const now = clock.now()
    const { groups } = toStandings(league, record)
    const { rows, asOf } = groups.find(({ slug }) => slug === group.slug) ?? NOTHING
    if (rows === null || asOf === null) return null
    const final = finalWords(league, asOf)
    const age = { now: final ?? asAt(asOf, now), ever: final ?? asAt(asOf, null) }
    return { rows, age, until }
  } catch (cause) {
    log('error', 'render_failed', { path: `${league.id}/${group.slug}`, cause: kindOf(cause) })
    return null
  }
}

const NOTHING = { rows: null, asOf: null }
