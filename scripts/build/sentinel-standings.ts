// A page of standings with sentinels in place of all that is known: texts and figures that stand nowhere else.
import type { League } from '../../contract/content/leagues.ts'
import { isOver } from '../../contract/season.ts'
import type { GroupStandings, Row } from '../../contract/standings.ts'
import type { StandingsPage, Variant } from '../../contract/standings-values.ts'
import { keyOf } from '../../contract/team-keys.ts'
import { type PageTeam, slugOf } from '../../contract/team-paths.ts'
import { iso, MINUTE } from '../../contract/time.ts'
import { sentinel } from './cut-template.ts'

/** So many are named in heads. */
const ROWS = 3
/** Behind them no page says "today", and the same words stand nowhere else. */
const NOW = Date.UTC(1971, 1, 20)
const CONFIRMED = Date.UTC(1971, 1, 2)
const CARDS = { wide: sentinel('wide'), square: sentinel('square') }
/** Seven digits, of which no league has as many. */
const FIRST_FIGURE = 7_000_000

/** `variants`: of the boards that the page shows, in their order. */
export type Shows = { variants: readonly Variant[]; hasCards: boolean }

type Target = { league: League; group: League['groups'][number] | null; isTeam: boolean }

export function sentinelPage(
  { league, group, isTeam }: Target,
  { variants, hasCards }: Shows,
): StandingsPage {
  const shown = group ? [group] : league.groups
  const groups = league.groups.map(({ table, slug, name }, n): GroupStandings => {
    const place = shown.findIndex((one) => one.slug === slug)
    const variant = variants[place] ?? 'rows'
    const isKnown = variant !== 'none'
    return {
      number: table,
      slug,
      name,
      asOf: isKnown ? iso(confirmedAt(n, isOver(league))) : null,
      stale: variant.endsWith('stale'),
      rows: isKnown ? sentinelRows(n, variant.startsWith('rows') ? ROWS : 0) : null,
    }
  })
  return {
    league,
    group,
    team: isTeam ? teamOf(groups, group) : null,
    story: {},
    standings: {
      league: league.id,
      name: league.name,
      checkedAt: iso(NOW),
      refreshing: false,
      groups,
    },
    now: iso(NOW),
    changedAt: iso(CONFIRMED),
    cards: hasCards ? CARDS : null,
  }
}

/** The first one of its group. */
function teamOf(
  groups: readonly GroupStandings[],
  group: League['groups'][number] | null,
): PageTeam {
  const row = groups.find(({ slug }) => slug === group?.slug)?.rows?.[0]
  if (!row) throw new Error('no group has a team without rows')
  return { key: keyOf(row), name: row.team, slug: slugOf(row.team) }
}

/** Another moment for each group; of a season that is over, only the year is told. */
function confirmedAt(group: number, isOver: boolean): number {
  return isOver ? Date.UTC(1971 - group, 1) : CONFIRMED + group * 61 * MINUTE
}

/** By group, row and column. */
function sentinelRows(group: number, count: number): Row[] {
  return Array.from({ length: count }, (_, place): Row => {
    const figure = (column: number) => FIRST_FIGURE + group * 1000 + place * 100 + column
    return {
      position: figure(0),
      // Its slug stands nowhere else either.
      team: sentinel(`q7q${group}${place}`),
      played: figure(1),
      wins: figure(2),
      draws: figure(3),
      losses: figure(4),
      setDifference: figure(5),
      gameDifference: figure(6),
      points: figure(7),
    }
  })
}
