// Leagues, tables and storage of a screen in a clubhouse.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { NO_STORY, type Story } from '../../../shared/standings/history.ts'
import { type Standings, StandingsSchema } from '../../../shared/standings/schema.ts'
import { iso } from '../../../shared/time.ts'
import type { NextEvent } from '../../../src/pages/tv/scenes.ts'
import { seasonStory } from '../../standings.ts'

const TEAMS = ['Braai Sisters', 'Smash Lions', 'Jozi Wall', 'Lob Syndicate']
/** 14:05 in South Africa. */
export const AFTERNOON = Date.parse('2026-11-23T12:05:00.000Z')

export function league(id: string, more: Partial<League> = {}): League {
  const groups = [
    { slug: 'gold', name: 'Gold', table: 1 },
    { slug: 'silver', name: 'Silver', table: 2 },
  ]
  return { id, name: id.toUpperCase(), shortenNames: false, groups, ...more }
}

export const LEAGUES = [league('bash'), league('elite'), league('young', { shortenNames: true })]
export const PARTNERS = [{ slug: 'kudu', name: 'Kudu', logo: '/kudu.svg', alt: 'Kudu, coffee' }]
export const EVENT: NextEvent = {
  ...{ id: 'ladies-open', name: 'Ladies Open', starts: '2026-12-05', ends: undefined },
  ...{ venue: 'The courts', registration: 'open' },
}

/** As the edge answers at this time: without keys. */
export function standingsOf(
  { id, name, groups, shortenNames }: League,
  now: number,
  rows = 4,
): Standings {
  const asOf = iso(now)
  const boards = groups.map((group) => ({
    ...{ number: group.table, slug: group.slug, name: group.name, asOf, stale: false },
    rows: Array.from({ length: rows }, (_, n) => ({
      ...{ position: n + 1, team: nameOf(n), played: 9, points: 3 * (rows - n) },
    })),
  }))
  const story = shortenNames ? NO_STORY : STORY
  const answer = { league: id, name, checkedAt: asOf, refreshing: false, groups: boards, story }
  return v.parse(StandingsSchema, answer)
}

const nameOf = (n: number) => TEAMS[n] ?? `Team ${n}`
const KEYS = TEAMS.map((_, n) => String(1101 + n))
const STORY: Story = seasonStory({ 1: KEYS, 2: KEYS })
