// Stand-in for the league-table service: the sample tables with their quirks, playing seasons of real matches.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { type SampleReport, sampleReports } from './league-reports.ts'
import type { SampleRow } from './league-rows.ts'
import { type PastLook, pastLooksAt, rowsAt, sampleTable } from './league-season.ts'

const DATA = join(import.meta.dirname, 'data/league-table')
/** Also plays for leagues that have no samples. */
const UNDERSTUDY = 'smash-bash'

type SandboxTable = ReturnType<typeof readTable>

/** GET /<league> for all groups of a league, /<league>/<group> for one. `startedAt`: when the seasons began. */
export function leagueTable(now: () => number, startedAt: number) {
  const all = readTables()
  return new Hono().get('/:league/:group?', (c) => {
    const { league, group } = c.req.param()
    const tables = tablesOf(all, league).filter(({ n }) => !group || n === Number(group))
    const [first] = tables
    if (!first) return c.json({ error: 'no such table' }, 404)
    const table_data = Object.fromEntries(
      tables.map((table) => [table.n, rowsAt(table, startedAt, now())]),
    )
    return c.text(first.prefix + JSON.stringify({ league, group: first.group, table_data }))
  })
}

/** Snapshots from before the sandbox's first start. */
export function pastLooks(league: string, group: number, startedAt: number): PastLook[] {
  const table = tablesOf(readTables(), league).find(({ n }) => n === group)
  return table === undefined ? [] : pastLooksAt(table, startedAt)
}

/** What its teams have reported at the sandbox's first start. */
export function reportsFor(league: string, group: number, startedAt: number): SampleReport[] {
  const table = tablesOf(readTables(), league).find(({ n }) => n === group)
  return table === undefined ? [] : sampleReports(table, startedAt)
}

function tablesOf(all: readonly SandboxTable[], league: string): readonly SandboxTable[] {
  const own = all.filter((one) => one.league === league)
  return own.length > 0 ? own : all.filter((one) => one.league === UNDERSTUDY)
}

export function readTables(): readonly SandboxTable[] {
  return readdirSync(DATA).flatMap((league) =>
    readdirSync(join(DATA, league))
      .toSorted()
      .map((file) => readTable(league, file)),
  )
}

function readTable(league: string, file: string) {
  const text = readFileSync(join(DATA, league, file), 'utf8')
  const start = text.indexOf('{')
  const sample: { group: string; table_data: Record<string, SampleRow[]> } = JSON.parse(
    text.slice(start),
  )
  const [rows = []] = Object.values(sample.table_data)
  const n = Number.parseInt(file, 10)
  const prefix = text.slice(0, start)
  return { ...sampleTable(league, n, rows), league, n, prefix, group: sample.group }
}
