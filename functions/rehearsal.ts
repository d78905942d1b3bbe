// Pages drawn once when an isolate starts, of invented teams and for nobody. What is compiled and learned there, where the
// platform allows a second, is not paid for by the first visitor, whose answer has ten milliseconds.
import type { League } from '../../contract/content/leagues.ts'
import type { StandingsTemplates } from '../../contract/page-templates.ts'
import type { DrawPart } from '../../contract/parts.ts'
import { RESULT_FLAGS } from '../../contract/result-flags.ts'
import { standingsPath, teamPathOf } from '../../contract/standings-paths.ts'
import { fillStandings } from '../../contract/standings-values.ts'
import type { GroupStory } from '../../contract/story.ts'
import { slugOf } from '../../contract/team-paths.ts'
import { iso, MINUTE } from '../../contract/time.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import { knownPage } from './standings-page.ts'

type RehearsalOptions = {
  leagues: readonly League[]
  standingsTemplates: StandingsTemplates
  drawPart: DrawPart
}

/** Never throws: who comes for another page needs none of it. */
export function rehearse({ leagues, standingsTemplates, drawPart }: RehearsalOptions): void {
  const league = leagues.find(({ shortenNames }) => !shortenNames)
  const [group] = league?.groups ?? []
  if (!league || !group) return
  const groupPath = standingsPath(league.id, group.slug)
  const pages = [
    { path: standingsPath(league.id), group: null, team: null },
    { path: groupPath, group, team: null },
    { path: teamPathOf(league.id, group.slug), group, team: slugOf(TEAMS[0]) },
  ]
  const known = { league, record: recordOf(league), story: storyOf(league), now: NOW }
  for (const { path, ...asked } of pages) {
    attempt(() => {
      const page = knownPage({ ...known, ...asked })
      const template = standingsTemplates[path]?.()
      if (page && template) fillStandings(template, page, drawPart)
    })
  }
}

function attempt(draw: () => void) {
  try {
    draw()
  } catch {
    // A page that cannot be drawn is told of when somebody asks for it.
  }
}

/** In no time zone another day. */
const MINUTES = 29_000_000
const NOW = MINUTES * MINUTE
/** With a sign that is escaped. */
const TEAMS = ['Team & One', 'Team Two'] as const
const KEYS = [1, 2] as const

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
  const known = Object.fromEntries(groups.map(({ table }) => [table, stored]))
  return { v: 2, checkedAt: at, groups: known }
}

function storyOf({ groups }: League) {
  const told = Object.fromEntries(groups.map(({ table }) => [table, STORY]))
  return { v: 1 as const, at: iso(NOW), groups: told }
}

const [ONE, TWO] = KEYS
const BEFORE = MINUTES - 60
const STORY: GroupStory = {
  since: iso(NOW - 7 * 24 * 60 * MINUTE),
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
