// Pages of a made-up league, by which the build chooses the stylesheet of each kind of page and the edge warms up an
// isolate.
import type { Content } from './content/content.ts'
import type { League } from './content/leagues.ts'
import { fieldsOf } from './forms/definition.ts'
import { FORMS, formPath, isOffered } from './forms/forms.ts'
import type { PageState } from './render.ts'
import type { PageRounds } from './standings/ended-rounds.ts'
import { factsOf, type GroupStandings, type Standings } from './standings/group.ts'
import { type GroupStory, NO_STORY, RESULT_FLAGS } from './standings/history.ts'
import { newestResults } from './standings/latest-results.ts'
import { byColumn, COLUMNS, type Row } from './standings/schema.ts'
import { matchesOf } from './standings/season.ts'
import { TV_PATH } from './surfaces.ts'
import { DAY, iso, MINUTE } from './time.ts'
import {
  FIND_PATH,
  RESULTS_PATH,
  roundPath,
  roundsPath,
  slugOf,
  standingsPath,
  teamPathOf,
} from './urls.ts'

export type SamplePage = { url: string; state: PageState }

/** One name needs escaping in HTML. */
const TEAMS = ['Team & One', 'Team Two', 'Team Three', 'Team Four', 'Team Five', 'Team Six']
const MINUTES = 29_000_000
const NOW = MINUTES * MINUTE
const now = iso(NOW)

/** The page of each league, group and team; children's teams have none. */
export function sampleTables(leagues: readonly League[]): SamplePage[] {
  return leagues.flatMap((league) => {
    const known = { now, standings: knownStandings(league) }
    const unknown = { now, standings: standingsOf(league, unknownGroup) }
    const groups = league.groups.flatMap(({ slug }) => {
      const own = standingsPath(league.id, slug)
      const team = teamPathOf(league.id, slug, slugOf(TEAMS[0] ?? ''))
      const paths = league.shortenNames ? [own] : [own, team]
      return [
        ...paths.map((url) => ({ url, state: { ...known, rounds: roundsOn(league, url) } })),
        { url: own, state: unknown },
      ]
    })
    const own = standingsPath(league.id)
    return [
      { url: own, state: known },
      ...groups,
      { url: own, state: unknown },
      ...sampleRounds(league),
    ]
  })
}

const ROUND = { slug: '2025-02', isComplete: true, name: 'February 2025', at: NOW }
const OUTCOME = { outcome: 'A & B won', champion: { team: 'A & B', score: '20 points' } }

function sampleRounds(league: League): SamplePage[] {
  const [group] = league.groups
  if (group === undefined) return []
  const rows = knownGroup(league, group).rows ?? []
  const begins = standingsOf(league, newGroup)
  const ends = { now, standings: standingsOf(league, endedGroup) }
  const all = roundsPath(league.id)
  const path = roundPath(league.id, group.slug, ROUND.slug)
  const round = { ...ROUND, league: league.id, group: group.slug, rows }
  const named = [{ ...ROUND, ...OUTCOME, group: group.slug }]
  const ended = { path, rounds: named, records: [], round: { ...round, results: STORY.results } }
  return [
    { url: standingsPath(league.id, group.slug), state: { now, standings: begins } },
    { url: standingsPath(league.id, group.slug), state: ends },
    { url: standingsPath(league.id), state: ends },
    { url: all, state: { now, rounds: roundsOn(league, all) } },
    { url: path, state: { now, rounds: ended } },
  ]
}

function roundsOn(league: League, path: string): PageRounds {
  const record = { name: 'Titles', words: 'Team & One: 2 titles', at: NOW, path: '/' }
  const rounds = league.groups.map(({ slug: group }) => {
    return { ...ROUND, ...OUTCOME, group, place: 1, points: 20 }
  })
  return { path, rounds, records: [record] }
}

/** Every other page that the edge renders. */
export function sampleAnswers({
  leagues,
  tournaments,
}: Pick<Content, 'leagues' | 'tournaments'>): SamplePage[] {
  const known = leagues.flatMap((one) => factsOf(one, one.groups, knownStandings(one)))
  const screens = leagues.map((one) => ({ now, standings: knownStandings(one) }))
  const forms = FORMS.filter((form) => isOffered(form, tournaments))
  return [
    { url: RESULTS_PATH, state: { now, results: newestResults(known, NOW) } },
    { url: RESULTS_PATH, state: { now, results: { results: [] } } },
    ...[40, 0].map((count) => ({ url: FIND_PATH, state: { now, found: found(count) } })),
    ...screens.map((state) => ({ url: TV_PATH, state })),
    ...forms.flatMap((form) => [
      { url: `/sent/${form.id}?ref=AA-0000-0000`, state: { now } },
      { url: formPath(form), state: refused(fieldsOf(form).map(({ name }) => name)) },
    ]),
  ]
}

function knownStandings(league: League): Standings {
  const groups = league.shortenNames ? [] : league.groups.map(({ table }) => [table, STORY])
  const story = { ...NO_STORY, groups: Object.fromEntries(groups) }
  return { ...standingsOf(league, knownGroup), story }
}

type GroupOf = (league: League, group: League['groups'][number]) => GroupStandings

function standingsOf(league: League, groupOf: GroupOf): Standings {
  const groups = league.groups.map((group) => groupOf(league, group))
  return { league: league.id, name: league.name, checkedAt: now, refreshing: false, groups }
}

/** Two teams are level, so that the order is explained, and one match is left, so that the outlook is open. */
const knownGroup: GroupOf = (league, group) => {
  const { table: number, slug, name } = group
  const played = Math.max(1, (matchesOf(league, group) ?? 4) - 1)
  const rows = TEAMS.map((team, n): Row => {
    const wins = n < TEAMS.length / 2 ? played : 0
    return {
      position: n + 1,
      team,
      key: String(n + 1),
      ...byColumn(COLUMNS, 'key', () => 0),
      played,
      wins,
      losses: played - wins,
      setDifference: [3, 2, 1, -1, -2, -3][n] ?? 0,
      gameDifference: [9, 4, 2, -2, -4, -9][n] ?? 0,
      points: played * ([6, 5, 5, 1, 1, 0][n] ?? 0),
    }
  })
  return { number, slug, name, asOf: now, stale: false, rows }
}

/** All pairs are still to play. */
const newGroup: GroupOf = (league, group) => {
  const known = knownGroup(league, group)
  const zeros = byColumn(COLUMNS, 'key', () => 0)
  return { ...known, rows: known.rows?.map((row) => ({ ...row, ...zeros })) ?? null }
}

/** The last match is played, and nobody is level with the first team. */
const endedGroup: GroupOf = (league, group) => {
  const known = knownGroup(league, group)
  const rows = known.rows?.map((row) => ({ ...row, played: (row.played ?? 0) + 1 })) ?? null
  return { ...known, rows }
}

/** No rows, rows that could not be confirmed, and no answer, in turn. */
const unknownGroup: GroupOf = (league, group) => {
  const known = knownGroup(league, group)
  const kinds = [
    { ...known, stale: true },
    { ...known, rows: [] },
    { ...known, asOf: null, rows: null },
  ]
  return kinds[league.groups.indexOf(group) % kinds.length] ?? known
}

const { certain, walkover, corrected } = RESULT_FLAGS
const at = (days: number) => MINUTES - days * (DAY / MINUTE)

/** Every kind of result, mark and note. */
const STORY: GroupStory = {
  rowsAt: iso(NOW),
  since: iso(NOW - 7 * DAY),
  was: { 1: 2, 2: 1, 3: 3, 4: 4, 5: 5 },
  form: { 1: 'LW', 2: 'WL', 3: 'DW', 4: 'wdl', 5: 'L' },
  results: [
    [1, 2, 2, 1, 16, 11, at(6) - 15, at(6), certain],
    [2, 3, 2, 0, 12, 5, at(5) - 15, at(5), certain],
    [3, 1, 2, 0, 12, 5, at(4) - 15, at(4), certain | corrected],
    [4, 1, 1, 1, 9, 9, at(3) - 15, at(3), certain],
    [1, 5, 0, 0, 0, 0, at(2) - 15, at(2), certain | walkover],
    [1, 6, 2, 1, 16, 11, at(0) - 15, at(0), certain],
  ],
  series: {
    1: [
      [at(6), 6, 1],
      [at(3), 7, 2],
      [at(0), 18, 1],
    ],
  },
  notes: [
    ['corrected', at(4)],
    ['open', at(3), 1],
  ],
  previous: { ...ROUND, league: '', group: '', rows: [], results: [] },
}

function found(count: number): NonNullable<PageState['found']> {
  const team = { league: 'l', group: 'g', key: '1', name: 'Team & One', where: 'League', path: '/' }
  return { typed: 'team', count, teams: count === 0 ? [] : [team] }
}

function refused(names: readonly string[]): PageState {
  const fields = Object.fromEntries(names.map((name) => [name, 'Enter it']))
  return { now, form: { values: {}, fields, message: 'Check the form' } }
}
