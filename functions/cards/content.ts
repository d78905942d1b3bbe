// What a share card says, and its address, which carries a hash of exactly that: messengers cache by address.
import type { Card, CardRow, CardShape } from '../../shared/cards.ts'
import type { Group, League } from '../../shared/content/leagues.ts'
import { hashOf } from '../../shared/hash.ts'
import type { Story } from '../../shared/standings/history.ts'
import type { StoredRow } from '../../shared/standings/schema.ts'
import { finalWords } from '../../shared/standings/season.ts'
import { shownTeam } from '../../shared/standings/team.ts'
import { figureOf } from '../../shared/text.ts'
import { sastMoment } from '../../shared/time.ts'
import { groupOf, newestResultAt, type StoredLeague } from '../data/standings.ts'

const TEAMS = 3
/** Of a league with more groups, the first ones. */
const GROUPS = 5
/** Increase it when the look of the cards changes: messengers never ask again for an address. */
const LOOK = 1
/** What the fonts of the cards hold (workers/history/src/cards). */
const LETTER = /[ -~¡-¬®-´¶-ſȘ-țẞ–—‘’‚“”„•…−]/u
/** A name that has lost more than this part of its letters says nothing. */
const MAX_LOST = 1 / 3

/** Paths, such as /cards/smash-bash/diamond.png?v=1a2b3c4d; null: the static picture is shown instead. */
export function cardAddresses(
  league: League,
  group: Group | null,
  record: StoredLeague,
  story: Story | null,
): Record<CardShape, string> | null {
  const card = cardOf(league, group, record, story)
  if (card === null) return null
  const path = `/cards/${league.id}${group === null ? '' : `/${group.slug}`}`
  const v = `v=${hashOfCard(card)}`
  return { wide: `${path}.png?${v}`, square: `${path}.square.png?${v}` }
}

/** Eight hexadecimal digits. */
export function hashOfCard(card: Card): string {
  return hashOf(JSON.stringify([LOOK, card]))
    .toString(16)
    .padStart(8, '0')
}

/** null: a youth league, no rows, or a name that the fonts cannot show. */
export function cardOf(
  league: League,
  group: Group | null,
  record: StoredLeague,
  story: Story | null,
): Card | null {
  if (league.shortenNames) return null
  const card =
    group === null ? leagueCard(league, record, story) : groupCard(league, group, record, story)
  return card.rows.length > 0 && card.rows.every(({ team }) => team !== '') ? card : null
}

function groupCard(league: League, group: Group, record: StoredLeague, story: Story | null): Card {
  const was = story?.groups[group.table]?.was ?? {}
  const stored = groupOf(record, group)
  const rows = stored?.rows.slice(0, TEAMS) ?? []
  return {
    over: league.name,
    title: group.name,
    rows: rows.map((row) => ({
      mark: row.position,
      ...shown(league, row),
      moved: movement(row, Object.hasOwn(was, row.key) ? was[row.key] : undefined),
    })),
    foot: footOf(league, [group], record, story),
  }
}

function leagueCard(league: League, record: StoredLeague, story: Story | null): Card {
  const known = league.groups.flatMap((group) => {
    const leader = groupOf(record, group)?.rows[0]
    return leader ? [{ group, leader }] : []
  })
  const rows = known.map(({ group, leader }) => ({
    mark: group.name,
    ...shown(league, leader),
    moved: null,
  }))
  const groups = known.map(({ group }) => group)
  const foot = footOf(league, groups, record, story)
  return { over: 'Leaders', title: league.name, rows: rows.slice(0, GROUPS), foot }
}

function shown(league: League, { team, key, points }: StoredRow): Pick<CardRow, 'team' | 'points'> {
  return { team: drawable(shownTeam(league, team, key)), points: figureOf(points) }
}

function movement({ position }: StoredRow, before: number | undefined): number | null {
  return before === undefined || before === position ? null : before - position
}

/** "After the results of 21 November": a day, so that the hash stays while the rows do. */
function footOf(
  league: League,
  groups: readonly Group[],
  record: StoredLeague,
  story: Story | null,
): string {
  const times = groups.flatMap((group) => groupOf(record, group)?.asOf ?? [])
  const final = finalWords(league, times.toSorted().at(-1) ?? null)
  if (final !== null) return final
  const at = newestResultAt(groups, record, story)
  if (at === null) return ''
  const { day, month } = sastMoment(Date.parse(at))
  return `After the results of ${day} ${month}`
}

/** Letters that the fonts lack lose their marks, or go; '' where too many went. */
function drawable(text: string): string {
  const letters = [...text.normalize('NFC')]
  const kept = letters.map((letter) =>
    LETTER.test(letter)
      ? letter
      : [...letter.normalize('NFKD')].filter((l) => LETTER.test(l)).join(''),
  )
  const lost = kept.filter((letter) => letter === '').length
  return lost > letters.length * MAX_LOST ? '' : kept.join('').replace(/ {2,}/g, ' ').trim()
}
