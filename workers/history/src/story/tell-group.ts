// The story of one group, from its looks of the round that is played.
import type { GroupStory } from '../../../../contract/story.ts'
import { shortKey } from '../../../../contract/team-keys.ts'
import { iso, MINUTE } from '../../../../contract/time.ts'
import type { Database } from '../../../platform/database.ts'
import { gainsOf, type Result, resultsOf, type StoredGain } from '../findings.ts'
import { type Look, looksOf, newestLook, type UnpackedLook, unpackRows } from '../looks.ts'
import { oldSlugsOf } from '../old-slugs.ts'
import type { GroupId } from '../parts.ts'
import { teamsOf } from '../teams.ts'
import { formOf } from './form.ts'
import { weekStart } from './week-start.ts'

type KeyOf = (team: number) => string

/** null: nothing has changed since it was first seen. */
export function tellGroup(database: Database, id: GroupId, now: number): GroupStory | null {
  const round = newestLook(database, id)?.round
  if (round === undefined) return null
  const looks = looksOf(database, id, round).map((look) => ({
    ...look,
    placed: unpackRows(look.rows),
  }))
  const [first] = looks
  const isSilent = looks.every(({ kind }) => kind === 'first' || kind === 'none')
  if (first === undefined || isSilent) return null
  const keys = new Map(teamsOf(database, id).map((team) => [team.id, team.key]))
  const keyOf = (team: number) => keys.get(team) ?? ''
  const gains = gainsOf(database, id, round)
  const results = resultsOf(database, id, round)
  const teams = [...new Set(looks.flatMap(({ placed }) => placed.map(({ team }) => team)))]
  const ofTeams = <T extends { length: number }>(of: (team: number) => T) =>
    Object.fromEntries(
      teams.map((team) => [keyOf(team), of(team)] as const).filter(([, told]) => told.length > 0),
    )
  const slugs = oldSlugsOf(database, id).filter(([, team]) => teams.includes(team))
  const monday = weekStart(now)
  const reference = looks.findLast(({ at }) => at <= monday) ?? first
  return {
    rowsAt: iso(looks.at(-1)?.at ?? first.at),
    since: iso(Math.max(monday, first.at)),
    was: Object.fromEntries(reference.placed.map(({ team, position }) => [keyOf(team), position])),
    form: ofTeams((team) => formOf(team, looks, gains)),
    results: results.flatMap((result) => tupleOf(result, looks, keyOf)),
    series: ofTeams((team) => seriesOf(team, looks, gains)),
    notes: looks.flatMap((look) => notesOf(look, gains, results)),
    ...(slugs.length === 0
      ? {}
      : { slugs: Object.fromEntries(slugs.map(([slug, team]) => [slug, keyOf(team)])) }),
  }
}

function tupleOf(
  { look: id, a, b, sa, sb, ga, gb, flags }: Result,
  looks: readonly Look[],
  keyOf: KeyOf,
): GroupStory['results'] {
  const look = looks.find((one) => one.id === id)
  if (look === undefined) return []
  const [from, to] = [minuteOf(look.before ?? look.at), minuteOf(look.at)]
  return [[shortKey(keyOf(a)), shortKey(keyOf(b)), sa, sb, ga, gb, from, to, flags]]
}

/** Its first look, and each in which it had played or its points had changed otherwise. */
function seriesOf(
  team: number,
  looks: readonly UnpackedLook[],
  gains: readonly StoredGain[],
): NonNullable<GroupStory['series'][string]> {
  const played = new Set(gains.flatMap((gain) => (gain.team === team ? gain.look : [])))
  let points: number | null | undefined
  return looks.flatMap((look) => {
    const row = look.placed.find((one) => one.team === team)
    if (row === undefined || (!played.has(look.id) && row.points === points)) return []
    points = row.points
    return [[minuteOf(look.at), row.points, row.position] as const]
  })
}

function notesOf(
  { id, kind, at }: Look,
  gains: readonly StoredGain[],
  results: readonly Result[],
): GroupStory['notes'] {
  const minute = minuteOf(at)
  if (kind === 'correction') return [['corrected', minute]]
  if (kind === 'round') return [['round', minute]]
  const played = gains.reduce((sum, gain) => sum + (gain.look === id ? gain.m : 0), 0)
  const open = Math.floor(played / 2) - results.filter(({ look }) => look === id).length
  return open > 0 ? [['open', minute, open]] : []
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE)
}
