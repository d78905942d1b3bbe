// Tables and results as files for spreadsheets.
import { COLUMNS, PLACE } from '../../contract/columns.ts'
import type { Group, League } from '../../contract/content/leagues.ts'
import { CSV_BOM, csvRow } from '../../contract/csv.ts'
import { factsOf } from '../../contract/group-facts.ts'
import { newestFirst, type Result, resultsOf } from '../../contract/results.ts'
import type { Standings } from '../../contract/standings.ts'
import type { Story } from '../../contract/story.ts'
import { sastDay, sastTime } from '../../contract/time.ts'

/** docs/data.md promises that a new column comes after these. */
const TABLE_HEAD = [PLACE.name, 'Team', ...COLUMNS.map(({ csv }) => csv), 'As at']
const RESULTS_HEAD = [
  'Entered on',
  'Group',
  'Team',
  'Outcome',
  'Opponent',
  'Sets',
  'Sets of opponent',
  'Games',
  'Games of opponent',
]

/** null: nothing is known of the group. */
export function tableCsv({ slug }: Group, standings: Standings): string | null {
  const { rows, asOf } = standings.groups.find((one) => one.slug === slug) ?? {}
  if (!rows) return null
  const at = asOf ? sastTime(Date.parse(asOf)) : null
  const lines = rows.map((row) => [
    row.position,
    row.team,
    ...COLUMNS.map(({ key }) => row[key]),
    at,
  ])
  return file([TABLE_HEAD, ...lines])
}

/** What the story of the league still holds, the newest first, as they stand now: a correction is no result. */
export function resultsCsv(league: League, standings: Standings, story: Story): string {
  const results = factsOf(league, league.groups, standings, story.groups).flatMap((facts) =>
    resultsOf(facts)
      .filter(({ isJustIn }) => !isJustIn)
      .map((result) => ({ ...result, group: facts.group.name })),
  )
  const lines = results
    .toSorted(newestFirst)
    .map((result) => [
      sastDay(result.before),
      result.group,
      result.sides[0].team,
      outcomeOf(result),
      result.sides[1].team,
      ...figuresOf(result),
    ])
  return file([RESULTS_HEAD, ...lines])
}

function outcomeOf({ isWalkover, isDraw }: Result): string {
  if (isWalkover) return 'beat by walkover'
  return isDraw ? 'drew with' : 'beat'
}

/** Of a match that was not played there are none. */
function figuresOf({ isWalkover, sides: [one, other] }: Result): (number | null)[] {
  if (isWalkover) return [null, null, null, null]
  return [one.sets, other.sets, one.games, other.games]
}

function file(lines: readonly (readonly (string | number | null)[])[]): string {
  return CSV_BOM + lines.map((cells) => `${csvRow(cells)}\r\n`).join('')
}
