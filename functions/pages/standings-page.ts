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
} from '../../contract/standings-values.ts'
import type { Story } from '../../contract/story.ts'
import { teamCalled, teamSlugs } from '../../contract/team-paths.ts'
import { iso, sastDay } from '../../contract/time.ts'
import { cardAddresses } from '../cards/address.ts'
import type { Prepared } from '../http/prepared-answer.ts'
import { digestOf } from '../platform/digest.ts'
import { keyedRow, toStandings } from '../sources/standings.ts'
import { groupOf, type StoredStandings } from '../sources/stored-standings.ts'

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
  const standings = withoutMereAge(toStandings(league, record, false, now, keyedRow))
  const team = group && teamCalled(league, group, standings, slug)
  if (slug !== null && team === null) return null
  const was = group === null ? undefined : story.groups[group.table]?.was
  return {
    league,
    group,
    team,
    standings,
    story: storyOfPage(story, group),
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
  const { groups } = toStandings(league, record, false, now, keyedRow)
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

/** With the headers of a page beside its own. `builtOn`: one commit may be built anew on another day. */
export async function preparedPage(
  template: StandingsTemplate,
  page: StandingsPage,
  draw: DrawPart,
  headers: Readonly<Record<string, string>>,
  builtOn: string,
): Promise<Prepared> {
  const { html, csp } = fillStandings(template, page, draw)
  const etag = `W/"${await digestOf(JSON.stringify([saidBy(page), headers, csp, builtOn]))}"`
  const own = new Headers(headers)
  own.set('content-type', 'text/html; charset=utf-8')
  own.set('cache-control', 'public, max-age=0, must-revalidate')
  own.set('content-security-policy', csp)
  own.set('etag', etag)
  return { bytes: bytesOf(html), etag, init: { headers: own } }
}

const encoder = new TextEncoder()
let scratch = new Uint8Array(0)

/** Into memory that is there already: half of what `encode` takes, which counts the bytes first. */
function bytesOf(html: string): Uint8Array {
  // No character takes more than three bytes.
  if (scratch.length < html.length * 3) scratch = new Uint8Array(html.length * 3)
  return scratch.slice(0, encoder.encodeInto(html, scratch).written)
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

/**
 * What the page tells. When it was filled is no part of it: a browser that has the same page keeps it. Its "as at 14:05"
 * means the day on which it was filled; on another day it is another page.
 */
function saidBy({ league, group, now, ...said }: StandingsPage): object {
  return { ...said, league: league.id, group: group?.slug, day: sastDay(Date.parse(now)) }
}
