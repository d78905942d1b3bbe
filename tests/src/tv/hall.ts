// A clubhouse with a screen: a clock that is told, a device that keeps things, and an edge that can go away.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { NO_STORY, type Story } from '../../../shared/standings/history.ts'
import { type Standings, StandingsSchema } from '../../../shared/standings/schema.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { iso, SECOND } from '../../../shared/time.ts'
import { createKept } from '../../../src/pages/tv/kept.ts'
import type { NextEvent } from '../../../src/pages/tv/scenes.ts'
import { settingsIn } from '../../../src/pages/tv/settings.ts'
import { createTvScreen, type TvScreen } from '../../../src/pages/tv/tv-screen.ts'
import { seasonStory } from '../../season-story.ts'

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
const NAMED = TEAMS.map((team, n): [string, string] => [String(1101 + n), team])
const ALL_TEAMS: Teams = Object.fromEntries(
  ['bash', 'elite'].map((id) => [id, { 1: NAMED, 2: NAMED }]),
)

/** What a browser has by this name. */
export function memoryPlace() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (n: number) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size
    },
  }
}

type Hall = { leagues?: readonly League[]; search?: string; rows?: number; begins?: number }

export function hall({ leagues = LEAGUES, search = '', rows, begins = AFTERNOON }: Hall = {}) {
  let now = begins
  let isSeen = true
  const device = memoryPlace()
  const tab = memoryPlace()
  const asked: { at: number; what: string }[] = []
  const line = { isDown: false, reloads: 0, page: 'same' as 'same' | 'other', isFilled: false }

  async function answer<T>(what: string, value: () => T): Promise<T> {
    asked.push({ at: now, what })
    if (line.isDown) throw new Error('no connection')
    return value()
  }
  const find = (id: string) => leagues.find((one) => one.id === id) ?? league(id)

  /** As after a reload. */
  function start(): TvScreen {
    return createTvScreen({
      settings: settingsIn(search, leagues),
      programme: { partners: PARTNERS, events: [EVENT] },
      now: () => now,
      ask: {
        standings: (id) => answer(`tables ${id}`, () => standingsOf(find(id), now, rows)),
        teams: () => answer('teams', () => ALL_TEAMS),
      },
      kept: createKept({ device: () => device, tab: () => tab }, () => now),
      isSeen: () => isSeen,
      pageThere: () => answer('page', () => line.page),
      fillsScreen: () => line.isFilled,
      reload: () => {
        line.reloads += 1
      },
    })
  }

  /** Second by second; each answer arrives before the next. */
  async function pass(screen: TvScreen, ms: number, each: () => void = () => undefined) {
    for (const end = now + ms; now < end; ) {
      now += SECOND
      screen.tick()
      await settled()
      each()
    }
  }
  /** The same, and each reload begins a new one, as in a browser. */
  async function run(ms: number) {
    let screen = start()
    for (const end = now + ms; now < end; ) {
      const { reloads } = line
      await pass(screen, SECOND)
      if (line.reloads > reloads) screen = start()
    }
  }
  /** Somebody puts the clock right. */
  const set = (time: number) => {
    now = time
  }
  const look = (seen: boolean) => {
    isSeen = seen
  }
  return { start, pass, run, look, set, line, asked, device, tab, now: () => now }
}

/** All that waits for nothing but its turn has had it. */
async function settled() {
  for (let n = 0; n < 5; n++) await null
}
