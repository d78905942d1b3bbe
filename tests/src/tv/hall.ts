// Leagues, a table and an event of a screen in a clubhouse.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { NO_STORY } from '../../../shared/standings/history.ts'
import { type Standings, StandingsSchema } from '../../../shared/standings/schema.ts'
import { iso } from '../../../shared/time.ts'
import type { NextEvent } from '../../../src/pages/tv/scenes.ts'

/** 14:05 in South Africa. */
export const AFTERNOON = Date.parse('2026-11-23T12:05:00.000Z')

export function league(id: string, more: Partial<League> = {}): League {
  const groups = [
    { slug: 'gold', name: 'Gold', table: 1 },
    { slug: 'silver', name: 'Silver', table: 2 },
  ]
  return { id, name: id.toUpperCase(), shortenNames: false, groups, ...more }
}

export const LEAGUES = [league('bash'), league('elite'), league('young')]
export const EVENT: NextEvent = {
  id: 'ladies-open',
  name: 'Ladies Open',
  starts: '2026-12-05',
  ends: undefined,
  venue: 'The courts',
  registration: 'open',
}

/** As the edge answers: without keys. */
export function standingsOf({ id, name, groups }: League, rows = 4): Standings {
  const asOf = iso(AFTERNOON)
  const boards = groups.map((group) => ({
    number: group.table,
    slug: group.slug,
    name: group.name,
    asOf,
    stale: false,
    rows: Array.from({ length: rows }, (_, n) => ({
      position: n + 1,
      team: `Team ${n}`,
      played: 9,
      points: 3 * (rows - n),
    })),
  }))
  const answer = { league: id, name, checkedAt: asOf, refreshing: false, groups: boards }
  return v.parse(StandingsSchema, { ...answer, story: NO_STORY })
}
