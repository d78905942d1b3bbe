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

/** `nowAt`: where in it stands when it was filled. */
export type DrawnPage = Prepared & { nowAt: number }

type Drawing = {
  template: StandingsTemplate
  page: StandingsPage
  draw: DrawPart
  /** Those of a page, beside its own. */
  headers: Readonly<Record<string, string>>
  /** One commit may be built anew on another day. */
  builtOn: string
}

/** `last`: the same page as this isolate drew it last. While it says the same, only the moment in it is another. */
export async function preparedPage(
  { template, page, draw, headers, builtOn }: Drawing,
  last: DrawnPage | undefined,
): Promise<DrawnPage> {
  const { csp } = styleOf(template, page)
  const etag = `W/"${await digestOf(JSON.stringify([saidBy(page), headers, csp, builtOn]))}"`
  if (last?.etag === etag) return renewed(last, page.now)
  const { html } = fillStandings(template, page, draw)
  const own = new Headers(headers)
  own.set('content-type', 'text/html; charset=utf-8')
  own.set('cache-control', 'public, max-age=0, must-revalidate')
  own.set('content-security-policy', csp)
  own.set('etag', etag)
  return { ...bytesOf(html, momentIn(html, page)), etag, init: { headers: own } }
}

const encoder = new TextEncoder()
let scratch = new Uint8Array(0)

/** Into memory that is there already: half of what `encode` takes, which counts the bytes first. `nowAt`: in letters. */
function bytesOf(html: string, nowAt: number): Pick<DrawnPage, 'bytes' | 'nowAt'> {
  // No character takes more than three bytes.
  if (scratch.length < html.length * 3) scratch = new Uint8Array(html.length * 3)
  const { written } = encoder.encodeInto(html.slice(0, nowAt), scratch)
  const rest = encoder.encodeInto(html.slice(nowAt), scratch.subarray(written))
  return { bytes: scratch.slice(0, written + rest.written), nowAt: written }
}

const NOW = '{"now":"'

/** In the block that the script reads, where quotes in names are escaped. */
function momentIn(html: string, { now }: StandingsPage): number {
  const at = html.indexOf(NOW + now)
  if (at === -1) throw new Error('the page does not say when it was filled')
  return at + NOW.length
}

/** The other one may still be on its way to somebody. ISO times are of one length. */
function renewed(last: DrawnPage, now: string): DrawnPage {
  const bytes = last.bytes.slice()
  encoder.encodeInto(now, bytes.subarray(last.nowAt))
  return { ...last, bytes }
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
