// What each page and the feed have to say, beside the record of what was played.
import { expect } from 'vitest'
import { figureOf } from '../../contract/figure.ts'
import { FIGURES } from '../../contract/packed-standings.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import { all, only, parseXml } from '../functions/xml.ts'
import {
  outlooksIn,
  ownResultsIn,
  type ReadRow,
  resultIn,
  resultsIn,
  rowsIn,
  tiesIn,
  timesIn,
} from './read-page.ts'
import { type GroupRecord, textOf } from './record.ts'
import type { Stack } from './stack.ts'

/** The page of a league shows so many results. */
const SMALL = 3

/** From which place to which a team was said to be able to finish. */
export type Said = { team: string; best: number; worst: number }

/** How many teams have moved. */
export function expectRows(html: string, one: GroupRecord, now: number): number {
  const read = rowsIn(html)
  const expected = one.rows.map((row) => {
    const by = one.isTold ? one.moved(row.key, row.position, now) : 0
    return {
      place: row.position,
      team: row.team,
      figures: FIGURES.map((column) => figureOf(row[column])),
      moved: by === 0 ? '' : `${by > 0 ? '▲' : '▼'}${Math.abs(by)}`,
      form: one.form(row.key),
    }
  })
  const where = [one.group.slug, one.matches.length]
  expect([where, read.map(({ path, ...row }) => row)]).toEqual([where, expected])
  return read.filter(({ moved }) => moved !== '').length
}

export function expectResults(html: string, one: GroupRecord) {
  const where = [one.group.slug, one.matches.length]
  const read = resultsIn(html).map(textOf)
  expect([where, read]).toEqual([where, one.results.map(textOf).toReversed()])
  // Entered at the beginning of a quarter of an hour, and seen six minutes later.
  for (const said of timesIn(html)) expect(said).toMatch(/^between .*and \d\d:\d[16]$/)
}

/** Each sentence once more from the figures of the table. */
export function expectReasons(html: string, one: GroupRecord) {
  const rowOf = (team: string) => one.rows.find((row) => row.team === team)
  const level = one.rows.filter(
    (row, n) => n > 0 && row.points === one.rows[n - 1]?.points && Number(row.played) > 0,
  )
  const ties = tiesIn(html)
  expect(ties.length).toBeGreaterThanOrEqual(level.length)
  for (const { above, below, words } of ties) {
    const [first, second] = [rowOf(above), rowOf(below)]
    if (!first || !second) throw new Error(`${above} or ${below} is in no row`)
    expect(first.position + 1).toBe(second.position)
    expect(first.points).toBe(second.points)
    const by = /by (set|game) difference, (\S+) to (\S+)\.$/.exec(words)
    const figures = by && [by[2], by[3]].map((text) => Number(text?.replace('−', '-')))
    if (by?.[1] === 'set') expect(figures).toEqual([first.setDifference, second.setDifference])
    else if (by) expect(figures).toEqual([first.gameDifference, second.gameDifference])
    else expect(words).toBe('Level on everything; the league sets the order.')
    if (figures) expect(figures[0]).toBeGreaterThan(Number(figures[1]))
  }
}

export function outlooksOf(html: string): Said[] {
  const teams = rowsIn(html).length
  return [...outlooksIn(html, teams)].map(([team, [best, worst]]) => ({ team, best, worst }))
}

/** What was said to be possible holds what came. */
export function expectEnds(one: GroupRecord, said: readonly Said[]) {
  expect(said.length).toBeGreaterThan(50)
  for (const { team, best, worst } of said) {
    const place = one.rows.find((row) => row.team === team)?.position ?? 0
    expect([team, best <= place && place <= worst]).toEqual([team, true])
  }
  // And at some time something was sure.
  expect(said.some(({ best, worst }) => worst - best < 2)).toBe(true)
}

export async function expectTeams(stack: Stack, one: GroupRecord) {
  const html = await stack.page(standingsPath(stack.league.id, one.group.slug))
  for (const { path, team } of rowsIn(html)) {
    const own = one.results.filter(({ winner, loser }) => [winner, loser].includes(team))
    const read = ownResultsIn(await stack.page(path), team)
    expect([path, read.map(textOf)]).toEqual([path, own.map(textOf).toReversed()])
  }
}

/** Its letters are those of the last matches, whichever came first. */
export function expectForm({ team, form }: ReadRow, one: GroupRecord) {
  const key = one.rows.find((row) => row.team === team)?.key ?? ''
  const own = form === '' ? '' : one.form(key).slice(-form.length)
  expect([team, [...form].toSorted()]).toEqual([team, [...own].toSorted()])
}

/** The newest results of all groups, each behind the name of its group. */
export async function expectLeague(stack: Stack, groups: readonly GroupRecord[]) {
  const known = groups.flatMap(({ group, results }) =>
    results.map((result) => textOf({ ...result, winner: `${group.name} ${result.winner}` })),
  )
  const told = resultsIn(await stack.page(standingsPath(stack.league.id)))
  expect(told).toHaveLength(Math.min(SMALL, known.length))
  // Of a draw either team may come first, behind the name of the group.
  const wrong = told.filter((result) => !result.isDraw && !known.includes(textOf(result)))
  expect(wrong).toEqual([])
}

/** Nothing else than what was played. How many results it has. */
export async function expectFeed(stack: Stack, groups: readonly GroupRecord[]) {
  const known = groups.flatMap((one) =>
    one.results.map((result) => `${one.group.name}: ${textOf(result)}`),
  )
  const feed = parseXml(await stack.page(`/results/${stack.league.id}.xml`))
  const told = all(feed, 'entry').map((entry) => {
    const summary = only(entry, 'summary')
    const group = /\. [^,]*, ([^;]*);/.exec(summary)?.[1] ?? ''
    const result = resultIn(summary)
    return `${group}: ${result && textOf(result)}`
  })
  expect(told.filter((text) => !known.includes(text))).toEqual([])
  return told.length
}
