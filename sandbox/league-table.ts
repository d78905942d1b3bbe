// Stand-in for the league-table service: the sample tables with their quirks, moving on by one result every few minutes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE } from '../contract/time.ts'
import { matchAfter, type SampleRow } from './league-matches.ts'
import { answer, answerJson, type Service, urlOf } from './service.ts'

const DATA = join(import.meta.dirname, 'data/league-table')
/** A sample season lasts an hour, then begins again: figures must not grow for ever. */
const SEASON_MINUTES = 60
/** A group plays every third minute, groups in turn: some table moves in every minute. */
const MINUTES_PER_MATCH = 3

type Table = { prefix: string; group: string; rows: readonly SampleRow[] }

export function createLeagueTable(now: () => number): Service {
  const leagues = readTables()
  return {
    name: 'league-table',
    paths: ['league-table'],
    handle: (req, res) => {
      const [, league = '', number = ''] = urlOf(req).pathname.slice(1).split('/')
      const tables = leagues.get(league)
      const wanted = number === '' ? [...(tables?.keys() ?? [])] : [Number(number)]
      const first = tables?.get(wanted[0] ?? 0)
      if (!tables || !first) return answerJson(res, 404, { error: 'no such table' })
      const tableData = Object.fromEntries(
        wanted.map((n) => [n, rowsAt(tables.get(n)?.rows ?? [], `${league}/${n}`, n, now())]),
      )
      const body = { league, group: first.group, table_data: tableData }
      answer(res, 200, 'text/plain; charset=utf-8', first.prefix + JSON.stringify(body))
    },
  }
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

function readTables(): ReadonlyMap<string, ReadonlyMap<number, Table>> {
  return new Map(
    readdirSync(DATA).map((league) => [
      league,
      new Map(
        readdirSync(join(DATA, league))
          .toSorted()
          .map((file) => [Number.parseInt(file, 10), readTable(`${league}/${file}`)]),
      ),
    ]),
  )
}

function readTable(path: string): Table {
  const text = readFileSync(join(DATA, path), 'utf8')
  const start = text.indexOf('{')
  const sample: { group: string; table_data: Record<string, SampleRow[]> } = JSON.parse(
    text.slice(start),
  )
  const [rows = []] = Object.values(sample.table_data)
  return { prefix: text.slice(0, start), group: sample.group, rows }
}
