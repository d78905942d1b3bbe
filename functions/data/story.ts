// The story of a league as shown. Removes names of teams that have objected since it was derived: keys and former slugs
// may be made of names.
import type { League } from '../../shared/content/leagues.ts'
import {
  type GroupStory,
  NO_STORY,
  type Round,
  type Story,
} from '../../shared/standings/history.ts'
import { type Row, shownRow } from '../../shared/standings/schema.ts'
import { HIDDEN, isHidden, keyOf, shownTeam } from '../../shared/standings/team.ts'
import { hashOf } from '../../shared/text.ts'

/** The key of a withheld name. */
const HASHED = /^n:\d+(?:~\d+)?$/
/** Longer names may have been cut when they were read. */
const CUT_FROM = 50

/** The key of a team whose name is withheld, as the history Worker writes it. */
function withoutName(key: string): string {
  return key.startsWith('n:') && !HASHED.test(key) ? `n:${hashOf(key)}` : key
}

type Cached = { groups: Readonly<Record<string, { changedAt: string }>>; story: Story | null }

/** Results of children are never shown. */
export function shownStory(league: League, cached: Cached | null): Story | null {
  if (league.shortenNames) return NO_STORY
  if (!cached?.story) return null
  // Hiding names takes milliseconds, so each cached value does it once.
  const { groups, story } = cached
  const shown =
    shownStories.get(cached) ??
    withGroups(story, (group, table) => withoutHidden(league, marked(group, groups[table])))
  shownStories.set(cached, shown)
  return shown
}

const shownStories = new WeakMap<object, Story>()

/** The story with each of its groups changed. */
function withGroups(story: Story, change: (group: GroupStory, table: string) => GroupStory): Story {
  const groups = Object.entries(story.groups).map(([table, group]) => [table, change(group, table)])
  return { ...story, groups: Object.fromEntries(groups) }
}

/** Says when the rows of the group have changed since its story was derived. */
function marked(group: GroupStory, table = { changedAt: group.rowsAt }): GroupStory {
  return table.changedAt === group.rowsAt ? group : { ...group, behindSince: table.changedAt }
}

/** For the API: without former slugs, which only the edge redirects, and which may name a team that has objected. */
export function publicStory(story = NO_STORY): Story {
  return withGroups(story, withoutSlugs)
}

function withoutHidden(league: League, group: GroupStory): GroupStory {
  if (!league.hideTeams?.length) return group
  const { previous } = group
  const byKey = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [shownKey(league, key), value]))
  const outlook = Object.entries(group.outlook ?? {}).map(([key, { need, ...places }]) => {
    const other = need && shownKey(league, String(need.other))
    return [shownKey(league, key), other ? { ...places, need: { ...need, other } } : places]
  })
  return {
    ...group,
    was: byKey(group.was),
    form: byKey(group.form),
    results: hiddenResults(league, group.results),
    series: byKey(group.series),
    ...(group.outlook && { outlook: Object.fromEntries(outlook) }),
    ...(previous && { previous: shownRound(league, previous) }),
  }
}

export function shownRound(league: League, round: Round): Round {
  const { rows, results } = round
  return { ...round, rows: shownRows(league, rows), results: hiddenResults(league, results) }
}

/** Withholds names of rows that were stored before the content asked for it. */
export function shownRows(league: League, rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const key = keyOf(row)
    const team = shownTeam(league, row.team, key)
    // Made of a withheld name, it is hashed as the history Worker does.
    const isOfName = league.shortenNames || team === HIDDEN
    return { ...shownRow(row), team, key: isOfName ? withoutName(key) : key }
  })
}

/** Only a key that is made of a name can tell it. */
function shownKey(league: League, key: string): string {
  if (!key.startsWith('n:')) return key
  const name = key.slice('n:'.length).replace(/~\d+$/, '')
  const known = name.length < CUT_FROM ? name : `${name}…`
  return isHidden(league, known, null) ? withoutName(key) : key
}

function hiddenResults(league: League, results: GroupStory['results']): GroupStory['results'] {
  if (!league.hideTeams) return results
  const shown = (key: string | number) => (typeof key === 'number' ? key : shownKey(league, key))
  return results.map(([a, b, ...more]) => [shown(a), shown(b), ...more])
}

/** Results on a league's page. It shows three; teams may have left the table since. */
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
    ...(previous && { previous: { ...previous, rows: [], results: [] } }),
    series: {
      ...(first && { [first.key]: [first.point] }),
      ...(team !== null && own && { [team]: own }),
    },
  }
}

function withoutSlugs({ slugs: _, ...story }: GroupStory): GroupStory {
  return story
}

/** In minutes since 1970. */
export function enteredAt([, , , , , , , before]: GroupStory['results'][number]): number {
  return before
}

function newestOf(story: Story): Story {
  const entered = Object.values(story.groups).flatMap(({ results }) => results.map(enteredAt))
  const since = entered.toSorted((one, other) => other - one)[RESULTS_OF_LEAGUE - 1] ?? 0
  return withGroups(story, ({ previous: _, outlook: __, slugs: ___, ...group }) => {
    const results = group.results.filter((result) => enteredAt(result) >= since)
    return { ...group, results, series: {}, notes: [] }
  })
}
