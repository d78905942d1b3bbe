// Stand-in for the league-table service: the sample tables with their quirks, moving on by one result every few minutes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { MINUTE } from '../contract/time.ts'
import { matchAfter, type SampleRow } from './league-matches.ts'

const DATA = join(import.meta.dirname, 'data/league-table')
/** A sample season lasts an hour, then begins again: figures must not grow for ever. */
const SEASON_MINUTES = 60
/** A group plays every third minute, groups in turn: some table moves in every minute. */
const MINUTES_PER_MATCH = 3

type Table = {
  league: string
  n: number
  prefix: string
  group: string
  rows: readonly SampleRow[]
}

/** GET /<league> for all groups of a league, /<league>/<group> for one. */
export function leagueTable(now: () => number) {
  const all = readTables()
  return new Hono().get('/:league/:group?', (c) => {
    const { league, group } = c.req.param()
    const tables = all.filter((one) => one.league === league && (!group || one.n === Number(group)))
    const [first] = tables
    if (!first) return c.json({ error: 'no such table' }, 404)
    const table_data = Object.fromEntries(
      tables.map(({ n, rows }) => [n, rowsAt(rows, `${league}/${n}`, n, now())]),
    )
    return c.text(first.prefix + JSON.stringify({ league, group: first.group, table_data }))
  })
}

/** The rows as they stand at a moment, best first: the same moment gives the same table. */
export function rowsAt(rows: readonly SampleRow[], table: string, group: number, now: number) {
  const minute = Math.floor(now / MINUTE)
  const season = Math.floor(minute / SEASON_MINUTES)
  const matches = Math.floor(
    ((minute % SEASON_MINUTES) + (group % MINUTES_PER_MATCH)) / MINUTES_PER_MATCH,
  )
  const played = Array.from({ length: matches }, (_, n) => n).reduce(
    (standing, n) => matchAfter(standing, `${table}/${season}/${n}`),
    rows,
  )
  return played.toSorted((a, b) => score(b) - score(a))
}

/** Points first, then sets, then games; a row without points goes last, as in the samples. */
function score(row: SampleRow): number {
  const sets = Number(row.sets_won) - Number(row.sets_lost)
  const games = Number(row.games_won) - Number(row.games_lost)
  return row.points === null
    ? Number.NEGATIVE_INFINITY
    : Number(row.points) * 1e6 + sets * 1e3 + games
}

function readTables(): readonly Table[] {
  return readdirSync(DATA).flatMap((league) =>
    readdirSync(join(DATA, league))
      .toSorted()
      .map((file) => readTable(league, file)),
  )
}

function readTable(league: string, file: string): Table {
  const text = readFileSync(join(DATA, league, file), 'utf8')
  const start = text.indexOf('{')
  const sample: { group: string; table_data: Record<string, SampleRow[]> } = JSON.parse(
    text.slice(start),
  )
  const [rows = []] = Object.values(sample.table_data)
  return {
    league,
    n: Number.parseInt(file, 10),
    prefix: text.slice(0, start),
    group: sample.group,
    rows,
  }
}
