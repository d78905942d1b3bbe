// Answers given once when an isolate starts, about invented teams and to nobody, by an edge of their own that reaches
// nothing outside. What is compiled and learned there, where the platform allows a second, is not paid for by the first
// visitor, whose answer has ten milliseconds.
import type { ExecutionContext } from 'hono'
import type { League } from '../contract/content/leagues.ts'
import { FIND_PATH } from '../contract/find-path.ts'
import { RESULT_FLAGS } from '../contract/result-flags.ts'
import { RESULTS_PATH } from '../contract/results-paths.ts'
import { STANDINGS_API } from '../contract/standings-api.ts'
import { standingsPath, teamPathOf } from '../contract/standings-paths.ts'
import { type GroupStory, type Story, storyKey } from '../contract/story.ts'
import { slugOf } from '../contract/team-paths.ts'
import { TEAMS_PATH } from '../contract/teams.ts'
import { DAY, iso, MINUTE } from '../contract/time.ts'
import { createEdge } from './edge.ts'
import type { NearCache } from './platform/bindings.ts'
import type { Clock } from './platform/clock.ts'
import type { Platform } from './platform/platform.ts'
import { type StoredStandings, standingsKey } from './sources/stored-standings.ts'

/**
 * Never throws: who comes for another page needs none of it. Waits for nothing but promises, as an isolate that starts
 * may do nothing else: no clock, no network, no chance.
 */
export async function rehearse(platform: Platform): Promise<void> {
  const { leagues, origin } = platform
  const { fetch } = createEdge({ ...platform, ...NOTHING_OUTSIDE, openCache: async () => EMPTY })
  const TABLES = { get: async (key: string) => storedFor(leagues, key), put: async () => {} }
  for (const path of pathsOf(leagues)) {
    try {
      await (await fetch(requestFor(origin + path), { TABLES }, CONTEXT)).arrayBuffer()
    } catch {
      // A page that cannot be drawn is told of when somebody asks for it.
    }
  }
}

/** One of each kind that is drawn from the stores. */
function pathsOf(leagues: readonly League[]): string[] {
  const league = leagues.find(({ shortenNames }) => !shortenNames)
  const [group] = league?.groups ?? []
  if (!league || !group) return []
  return [
    STANDINGS_API + league.id,
    standingsPath(league.id),
    standingsPath(league.id, group.slug),
    teamPathOf(league.id, group.slug, slugOf(TEAMS[0])),
    RESULTS_PATH,
    TEAMS_PATH,
    `${FIND_PATH}?q=team`,
  ]
}

/** Where the platform names no data centre, the edge makes up a name by chance. */
function requestFor(url: string): Request {
  const init: RequestInit & { cf: { colo: string } } = { cf: { colo: 'XXX' } }
  return new Request(url, init)
}

/** In no time zone another day. */
const MINUTES = 29_000_000
const NOW = MINUTES * MINUTE
const CLOCK: Clock = { now: () => NOW, after: () => () => {} }

const NOTHING_OUTSIDE = {
  clock: CLOCK,
  log: () => {},
  fetch: () => Promise.reject(new TypeError('nothing is asked in a rehearsal')),
}
const EMPTY: NearCache = { match: async () => undefined, put: async () => {} }
const CONTEXT: ExecutionContext = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
}

/** With a sign that is escaped. */
const TEAMS = ['Team & One', 'Team Two'] as const
const KEYS = [1, 2] as const
const [ONE, TWO] = KEYS

function storedFor(leagues: readonly League[], key: string): string | null {
  const stored = leagues.flatMap((league) => {
    if (key === standingsKey(league.id)) return JSON.stringify(recordOf(league))
    return key === storyKey(league.id) ? JSON.stringify(storyOf(league)) : []
  })
  return stored[0] ?? null
}

const SETS = { setsWon: 3, setsLost: 3, gamesWon: 20, gamesLost: 20 }

/** Level on points, so that the order is explained. */
function recordOf({ groups }: League): StoredStandings {
  const rows = TEAMS.map((team, n) => ({
    position: n + 1,
    team,
    key: String(KEYS[n]),
    played: 2,
    wins: 1,
    draws: 0,
    losses: 1,
    setDifference: 1 - 2 * n,
    gameDifference: 2 - 4 * n,
    points: 4,
    ...SETS,
  }))
  const at = iso(NOW)
  const stored = { rows, asOf: at, changedAt: at }
  return {
    v: 2,
    checkedAt: at,
    groups: Object.fromEntries(groups.map(({ table }) => [table, stored])),
  }
}

function storyOf({ groups }: League): Story {
  const told = Object.fromEntries(groups.map(({ table }) => [table, STORY]))
  return { v: 1, at: iso(NOW), groups: told }
}

const BEFORE = MINUTES - 60
const STORY: GroupStory = {
  since: iso(NOW - 7 * DAY),
  was: { [ONE]: 2, [TWO]: 1 },
  form: { [ONE]: 'LW', [TWO]: 'wl' },
  results: [
    [ONE, TWO, 2, 1, 16, 11, BEFORE - 1455, BEFORE - 1440, RESULT_FLAGS.certain],
    [TWO, ONE, 2, 0, 12, 5, BEFORE - 15, BEFORE, RESULT_FLAGS.certain],
  ],
  series: {
    [ONE]: [
      [BEFORE - 1440, 4, 1],
      [BEFORE, 4, 1],
    ],
  },
  notes: [['corrected', BEFORE - 720]],
}
