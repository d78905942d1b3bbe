// A table as it was seen, taken into the history of its group: what it tells beyond the look before it.
import type { Group, League } from '../../../contract/content/leagues.ts'
import type { ObservedGroup } from '../../../contract/history.ts'
import type { StoredRow } from '../../../contract/standings.ts'
import type { Database } from '../../platform/database.ts'
import { type Change, changeBetween } from './derive/change.ts'
import { deleteFindings, type Known, matchesIn, resultsOf, storeFindings } from './findings.ts'
import {
  insertLook,
  isDropped,
  type Look,
  type LookKind,
  looksOf,
  moveLook,
  newestLook,
  packRows,
  rowsOf,
  updateLook,
} from './looks.ts'
import { keepOldSlugs } from './old-slugs.ts'
import type { GroupId } from './parts.ts'
import { weekStart } from './story/week-start.ts'
import { idsFor, namedRows, rekey, type Team, teamsOf } from './teams.ts'

type Taken = {
  /** null: nothing new, or too late to be told apart from what came after it. */
  kind: LookKind | null
  /** Pages of teams have other addresses than before. */
  isRenamed: boolean
}

const NOTHING: Taken = { kind: null, isRenamed: false }

export function takeLook(
  database: Database,
  league: League,
  group: Group,
  seen: ObservedGroup,
): Taken {
  const id = { league: league.id, table: group.table }
  const at = Date.parse(seen.at)
  const last = newestLook(database, id)
  if (last && at <= last.at) return NOTHING
  const teams = teamsOf(database, id)
  const rows = namedRows(league, teams, seen.rows)
  const isSame = last?.rows === packRows(rows, new Map(teams.map((team) => [team.key, team.id])))
  const reading = isSame ? null : read(database, id, { last, slug: group.slug, group, teams, rows })
  for (const { from, to } of reading?.change?.rekeyed ?? []) rekey(database, teams, from, to)
  const ids = idsFor(database, id, teams, { rows, at })
  const named = last ? rowsOf(last, teams) : []
  const isRenamed = keepOldSlugs(database, league, id, { before: named, after: rows, ids, at })
  const packed = packRows(rows, ids)
  if (reading === null || last?.rows === packed || isDropped(database, id, { rows: packed, at }))
    return { kind: null, isRenamed }
  const { kind, round, change, known } = reading
  const before = last && boundOf(last, seen.before, at)
  const look = { slug: group.slug, at, before, kind, round, rows: packed }
  // A service that sorts equal teams now so, now so, fills no storage. Where the week began, one stays.
  if (last?.kind === 'none' && kind === 'none' && last.at > weekStart(at)) {
    moveLook(database, last.id, look)
    return { kind, isRenamed }
  }
  const number = insertLook(database, id, look)
  if (change) storeFindings(database, number, change, { ids, known })
  return { kind, isRenamed }
}

/** All findings of a group made anew from its looks. */
export function replay(database: Database, league: League, group: Group): void {
  const id = { league: league.id, table: group.table }
  const teams = teamsOf(database, id)
  const ids = new Map(teams.map((team) => [team.key, team.id]))
  const looks = looksOf(database, id)
  for (const look of looks) deleteFindings(database, look.id)
  let last: Look | null = null
  for (const look of looks) {
    const rows = rowsOf(look, teams)
    const { kind, round, change, known } = read(database, id, {
      last,
      slug: look.slug,
      group,
      teams,
      rows,
    })
    // What lay between may have been dropped: then it is not known what was true until just before.
    const before: number | null = last && boundOf(last, look.before, look.at)
    updateLook(database, look.id, { kind, round, before })
    if (change) storeFindings(database, look.id, change, { ids, known })
    last = { ...look, round }
  }
}

type Seen = {
  last: Look | null
  /** Whose table it was then. */
  slug: string
  group: Group
  teams: readonly Team[]
  rows: readonly StoredRow[]
}
type Reading = { kind: LookKind; round: number; change: Change | null; known: Known }

function read(database: Database, id: GroupId, { last, slug, group, teams, rows }: Seen): Reading {
  if (last === null) {
    return { kind: 'first', round: 1, change: null, known: { results: [], matches: [] } }
  }
  const results = resultsOf(database, id, last.round)
  const known = { results, matches: matchesIn(results, teams) }
  const isOthers = !isOneGroup(group, last.slug, slug)
  const change = isOthers ? null : changeBetween(rowsOf(last, teams), rows, known.matches)
  if (change === null || change.kind === 'round') {
    return { kind: 'round', round: last.round + 1, change: null, known }
  }
  return { kind: change.kind, round: last.round, change, known }
}

/** The number of a table may be given to another group one day. */
function isOneGroup({ slug, was = [] }: Group, one: string, other: string): boolean {
  const names = [slug, ...was]
  return one === other || (names.includes(one) && names.includes(other))
}

/** Until then the rows before these were seen, by us or by whoever saw these. */
function boundOf(last: Look, before: string | number | null, at: number): number {
  const seen = before === null ? last.at : new Date(before).getTime()
  return Math.min(at, Math.max(last.at, seen))
}
