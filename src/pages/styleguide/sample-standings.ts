// Tables in every state that a group can have.

import type { GroupStory } from '../../../shared/standings/history.ts'
import type { GroupStandings, Row, Standings } from '../../../shared/standings/schema.ts'
import { MINUTE } from '../../../shared/time.ts'

export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE).toISOString()
}

export const ROWS: readonly Row[] = [
  row(1, 'Net Gains', 10, 26),
  row(2, 'The Emmarentia Evening Glass Breakers', 4, 21),
  row(3, 'Smash Potatoes', -15, 9),
  { ...row(4, 'Lob Stars', 0, 0), gameDifference: null, points: null },
]

const GROUPS: readonly GroupStandings[] = [
  group(1, 'Fresh', { rows: [...ROWS] }),
  group(2, 'Stale', { rows: ROWS.slice(0, 2), stale: true, asOf: ago(26 * 60) }),
  group(3, 'Without rows', { rows: [] }),
  group(4, 'Unknown', { rows: null, asOf: null, stale: true }),
]

export const STANDINGS: Standings = {
  league: 'sample',
  name: 'Sample league',
  checkedAt: ago(2),
  refreshing: false,
  groups: [...GROUPS],
}

/** One has gone up, one down, one is new, of one the order is not known. */
export const STORY: GroupStory = {
  rowsAt: '2026-11-16T04:00:00.000Z',
  since: '2026-11-16T04:00:00.000Z',
  was: { 1: 3, 2: 1, 3: 3 },
  form: { 1: 'LWWDW', 2: 'Wwl', 3: 'dlLLL' },
  results: [],
  series: {},
  notes: [],
}

/** Of a season that is over. */
export const FINAL: Standings = {
  ...STANDINGS,
  groups: [group(5, 'Final', { rows: ROWS.slice(0, 3), asOf: ago(90 * 24 * 60) })],
}

function row(position: number, team: string, difference: number, points: number): Row {
  const played = { played: 9, wins: 6, draws: 1, losses: 2 }
  return {
    position,
    team,
    key: String(position),
    ...played,
    setDifference: difference,
    gameDifference: difference * 6,
    points,
  }
}

function group(number: number, name: string, more: Partial<GroupStandings>): GroupStandings {
  const slug = `group-${number}`
  return { number, slug, name, asOf: ago(5), stale: false, rows: null, ...more }
}
