// Rows and stories as they leave the edge: without names of teams that have objected since they were stored, and without
// keys by which somebody could look up or check a withheld or shortened name.
import type { League } from '../../shared/content/leagues.ts'
import {
  type EndedRound,
  type GroupStory,
  NO_STORY,
  readResult,
  type Story,
  withTeamKeys,
} from '../../shared/standings/history.ts'
import { type Row, shownRow } from '../../shared/standings/schema.ts'
import { HIDDEN, keyOf, nameKey, shownTeam } from '../../shared/standings/team.ts'
import { hashOf } from '../../shared/text.ts'

/** The key under which the history Worker stores a withheld team. */
const HASHED = /^n:\d+(?:~\d+)?$/

function withoutName(key: string): string {
  return key.startsWith('n:') && !HASHED.test(key) ? `n:${hashOf(key)}` : key
}

/** The key of every withheld team, also for its rows, which are stored without one. */
const WITHHELD = nameKey(HIDDEN)
/** This team has left the table; its name may have to be withheld. */
const GONE = 'gone'

/** The key that leaves the edge, by the stored one. */
function publicKeys(teams: ReturnType<typeof named>): (stored: string | number) => string | number {
  const open = new Set(teams.filter(({ team }) => team !== HIDDEN).map(({ key }) => key))
  const hidden = teams.filter(({ key }) => !open.has(key)).map(({ key }) => withoutName(key))
  return (stored) => {
    const key = String(stored)
    if (open.has(key)) return stored
    return hidden.includes(withoutName(key)) ? WITHHELD : GONE
  }
}

function named(league: League, rows: readonly Row[]) {
  return rows.map((row) => {
    const key = keyOf(row)
    return { ...shownRow(row), team: shownTeam(league, row.team, key), key }
  })
}

type ChangedTable = { changedAt: string; rows: readonly Row[] }
type TablesAndStory = { groups: Readonly<Record<string, ChangedTable>>; story: Story | null }

/** Results of children are never shown. */
export function shownStory(league: League, cached: TablesAndStory | null): Story | null {
  if (league.shortenNames) return NO_STORY
  if (!cached?.story) return null
  // This takes milliseconds, so it runs once for each cached value.
  const { groups, story } = cached
  const shown =
    shownStories.get(cached) ??
    withGroups(story, (group, table) => shownGroupStory(league, group, groups[table]))
  shownStories.set(cached, shown)
  return shown
}

const shownStories = new WeakMap<object, Story>()

/** The story with each of its groups changed. */
function withGroups(story: Story, change: (group: GroupStory, table: string) => GroupStory): Story {
  const groups = Object.entries(story.groups).map(([table, group]) => [table, change(group, table)])
  return { ...story, groups: Object.fromEntries(groups) }
}

/** For the API: without former slugs, which only the edge redirects, and which may name a team that has objected. */
export function publicStory(story = NO_STORY): Story {
  return withGroups(story, withoutSlugs)
}

function shownGroupStory(league: League, group: GroupStory, table?: ChangedTable): GroupStory {
  const { rowsAt, was, form, results, series, outlook, previous } = group
  const teams = named(league, table?.rows ?? [])
  const keyFor = publicKeys(teams)
  const isOneHidden = teams.filter(({ team }) => team === HIDDEN).length < 2
  const byKey = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [keyFor(key), value]))
  const needs = Object.entries(outlook ?? {}).map(([key, { need, ...places }]) => {
    return [key, { ...places, need: need && { ...need, other: keyFor(need.other) } }]
  })
  return {
    ...group,
    // The rows have changed since.
    ...(table && table.changedAt !== rowsAt && { behindSince: table.changedAt }),
    was: byKey(was),
    form: byKey(form),
    results: withTeamKeys(results, keyFor),
    series: byKey(series),
    // Two withheld teams would share a key.
    outlook: outlook && isOneHidden ? byKey(Object.fromEntries(needs)) : undefined,
    ...(previous && { previous: shownRound(league, previous) }),
  }
}

export function shownRound(league: League, round: EndedRound): EndedRound {
  const { rows, results } = round
  const keyFor = publicKeys(named(league, rows))
  const shown = league.shortenNames ? [] : withTeamKeys(results, keyFor)
  return { ...round, rows: shownRows(league, rows), results: shown }
}

/** Rows of children and of withheld teams have no key. */
export function shownRows(league: League, rows: readonly Row[]): Row[] {
  return named(league, rows).map(({ key, ...row }) =>
    league.shortenNames || row.team === HIDDEN ? row : { ...row, key },
  )
}

/** Results sent with a league's page. It shows three, but teams may have left the table since. */
const RESULTS_OF_LEAGUE = 5

/**
 * The part of a story that a page shows. `group` null: the league's page, with movement, form and the newest results.
 * `team`: the key of the team whose page it is.
 */
export function storyOfPage(
  story = NO_STORY,
  group: { readonly table: number } | null,
  team: string | null = null,
): Story {
  if (group === null) return newestOf(story)
  const own = story.groups[group.table]
  return { ...story, groups: own ? { [group.table]: groupOfPage(own, team) } : {} }
}

/** Keeps the team's points, and the group's first point, with which the history begins. */
function groupOfPage(group: GroupStory, team: string | null): GroupStory {
  const { series, previous, ...story } = withoutSlugs(group)
  const firsts = Object.entries(series).flatMap(([key, [point]]) => (point ? [{ key, point }] : []))
  const [first] = firsts.toSorted((one, other) => one.point[0] - other.point[0])
  const own = team === null ? undefined : series[team]
  return {
    ...story,
    ...(previous && { previous: { ...previous, results: [] } }),
    series: {
      ...(first && { [first.key]: [first.point] }),
      ...(team !== null && own && { [team]: own }),
    },
  }
}

function withoutSlugs({ slugs: _, ...story }: GroupStory): GroupStory {
  return story
}

function newestOf(story: Story): Story {
  const entered = Object.values(story.groups).flatMap(({ results }) =>
    results.map((one) => readResult(one).before),
  )
  const since = entered.toSorted((one, other) => other - one)[RESULTS_OF_LEAGUE - 1] ?? 0
  return withGroups(story, ({ previous: _, outlook: __, slugs: ___, ...group }) => {
    const results = group.results.filter((one) => readResult(one).before >= since)
    return { ...group, results, series: {}, notes: [] }
  })
}
