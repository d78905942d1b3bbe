// A page of standings, filled with what is known and ready to be sent.
import type { League } from '../../contract/content/leagues.ts'
import { storyOfPage } from '../../contract/page-story.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { GroupStandings, Standings } from '../../contract/standings.ts'
import { type StandingsPath, teamPathOf } from '../../contract/standings-paths.ts'
import {
  fillStandings,
  type StandingsPage,
  type StandingsTemplate,
  styleOf,
} from '../../contract/standings-values.ts'
import type { Story } from '../../contract/story.ts'
import { teamCalled, teamSlugs } from '../../contract/team-paths.ts'
import { iso } from '../../contract/time.ts'
import { cardAddresses } from '../cards/content.ts'
import { keyedRow, toStandings } from '../sources/standings.ts'
import { groupOf, type StoredStandings } from '../sources/stored-standings.ts'
import type { Drawing } from './drawn-page.ts'

type Known = {
  league: League
  group: League['groups'][number] | null
  /** Slug of a team of the group; null: its whole table is asked for. */
  team: string | null
  record: StoredStandings
  story: Story
  now: number
}

/** null: the group has no team of this name. */
export function knownPage({ team: slug, ...known }: Known): StandingsPage | null {
  const { league, group, record, story, now } = known
  const standings = withoutMereAge(toStandings(league, record, false, now, keyedRow(league)))
  const team = group && teamCalled(league, group, standings, slug)
  if (slug !== null && team === null) return null
  const was = group === null ? undefined : story.groups[group.table]?.was
  return {
    league,
    group,
    team,
    standings,
    story: storyOfPage(story, group, team?.key ?? null),
    now: iso(now),
    changedAt: changedAt(group ? [group] : league.groups, record),
    cards: cardAddresses(league, group, record, was),
  }
}

export type LedOn = {
  path: StandingsPath
  /** The team has another name; else it may move again. */
  isForGood: boolean
}

/** Where the team has its page by now: under another name, or in another group of its league. null: nobody knows it. */
export function ledOn({ team: slug, league, group, record, story, now }: Known): LedOn | null {
  if (slug === null || group === null) return null
  const { groups } = toStandings(league, record, false, now, keyedRow(league))
  const slugs = new Map(groups.map((one) => [one.slug, teamSlugs(league, one.rows ?? [])]))
  const old = story.groups[group.table]?.slugs ?? {}
  const key = Object.hasOwn(old, slug) ? old[slug] : undefined
  const renamed = key === undefined ? undefined : slugs.get(group.slug)?.get(key)
  if (renamed !== undefined) {
    return { path: teamPathOf(league.id, group.slug, renamed), isForGood: true }
  }
  const [other, ...more] = [...slugs].filter(([, own]) => [...own.values()].includes(slug))
  // Of two that are called so nobody knows which one is meant.
  if (!other || more.length > 0) return null
  return { path: teamPathOf(league.id, other[0], slug), isForGood: false }
}

type Filling = {
  template: StandingsTemplate
  page: StandingsPage
  draw: DrawPart
  /** Those of a page, beside its own. */
  headers: Readonly<Record<string, string>>
  builtOn: string
}

export function drawingOf({ template, page, draw, ...shared }: Filling): Drawing {
  const { csp } = styleOf(template, page)
  const html = () => fillStandings(template, page, draw).html
  return { ...shared, said: saidBy(page), now: page.now, csp, draw: html }
}

/**
 * A page asks again a minute after it was filled, also while a refresh is under way. Rows that only nobody has looked at
 * for a while, by night for example, are no reason to say for that long that the service cannot be reached.
 */
function withoutMereAge(standings: Standings): Standings {
  const { checkedAt, groups } = standings
  const isFailed = ({ stale, asOf }: GroupStandings) => stale && asOf !== checkedAt
  return { ...standings, groups: groups.map((group) => ({ ...group, stale: isFailed(group) })) }
}

/** When the rows that a page shows last changed. */
function changedAt(groups: League['groups'], record: StoredStandings): string | null {
  const times = groups.flatMap((group) => groupOf(record, group)?.changedAt ?? [])
  return times.toSorted().at(-1) ?? null
}

function saidBy({ league, group, now: _, ...said }: StandingsPage): object {
  return { ...said, league: league.id, group: group?.slug }
}
