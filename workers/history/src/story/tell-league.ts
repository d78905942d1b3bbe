// The story of a league as it is written to KV: of all its groups, and no longer than a page can carry.
import type { League } from '../../../../contract/content/leagues.ts'
import { type GroupStory, MAX_STORY_BYTES, type Story } from '../../../../contract/story.ts'
import { iso } from '../../../../contract/time.ts'
import type { Database } from '../../../platform/database.ts'
import { tellGroup } from './tell-group.ts'

/** A chart draws no more points of a team. */
const MOST_POINTS = 24
/** The first, and the one of today. */
const LEAST_POINTS = 2
/** When it is too long, the newest results and points of each are told, and ever fewer. */
const FEWER = [Number.POSITIVE_INFINITY, 48, 32, 24, 16, 12, 8, 5, 3, 1]

/** null: there is nothing to tell. Of children, nothing is. */
export function tellLeague(database: Database, league: League, now: number): string | null {
  if (league.shortenNames) return null
  const groups = league.groups.flatMap(({ table }): [string, GroupStory][] => {
    const told = tellGroup(database, { league: league.id, table }, now)
    return told === null ? [] : [[String(table), told]]
  })
  if (groups.length === 0) return null
  const texts = FEWER.map((most) => () => textOf(groups, most, now))
  const fitting = texts.find((text) => bytesOf(text()) <= MAX_STORY_BYTES) ?? texts.at(-1)
  return fitting?.() ?? null
}

function textOf(groups: readonly [string, GroupStory][], most: number, now: number): string {
  const story: Story = {
    v: 1,
    at: iso(now),
    groups: Object.fromEntries(groups.map(([table, group]) => [table, shortened(group, most)])),
  }
  return JSON.stringify(story)
}

function shortened(group: GroupStory, most: number): GroupStory {
  const points = Math.max(LEAST_POINTS, Math.min(most, MOST_POINTS))
  const series = Object.entries(group.series).map(([team, all]) => [team, thinned(all, points)])
  const isCut = group.results.length > most || group.notes.length > most
  return {
    ...group,
    results: group.results.slice(-most),
    series: Object.fromEntries(series),
    notes: group.notes.slice(-most),
    ...(isCut ? { isCut } : {}),
  }
}

/** The first says since when there is a history. */
function thinned<T>(points: readonly T[], most: number): T[] {
  return points.length > most ? [...points.slice(0, 1), ...points.slice(1 - most)] : [...points]
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
