// What each page and the feed have to say, beside the record of what was played.
import { parseAtomFeed } from 'feedsmith'
import * as v from 'valibot'
import { expect } from 'vitest'
import { type LatestResult, LatestResultsSchema } from '../../shared/standings/results.ts'
import { COLUMNS, type StoredRow } from '../../shared/standings/schema.ts'
import { figureOf } from '../../shared/text.ts'
import { standingsPath } from '../../shared/urls.ts'
import {
  cardsIn,
  outlooksIn,
  ownResultsIn,
  type ReadResult,
  resultIn,
  resultsIn,
  rowsIn,
  scoreIn,
  tiesIn,
  timesIn,
} from './read-page.ts'
import { type GroupRecord, type Stack, textOf } from './stack.ts'

/** The day is said where the two are of different ones. */
const ENTERED =
  /^between \d\d:\d\d (?:and \d\d:\d[16]|on \d+ [A-Z][a-z]+ and \d\d:\d[16] on \d+ [A-Z][a-z]+)$/

/** The page of a league shows so many results, those of results so many. */
const SMALL = 3
const MOST = 30

/** From which place to which a team was said to be able to finish. */
export type Said = { team: string; best: number; worst: number }

/** How many teams have moved. */
export function expectRows(html: string, one: GroupRecord, now: number): number {
  const read = rowsIn(html)
  const expected = one.rows.map((row) => ({
    team: row.team,
    figures: COLUMNS.map(({ key }) => figureOf(row[key])),
    ...standing(one, row, now),
  }))
  const where = [one.group.slug, one.matches.length]
  expect([where, read.map(({ path, ...row }) => row)]).toEqual([where, expected])
  return read.filter(({ moved }) => moved !== '').length
}

/** What rows and teams' pages say of a team beside its figures. */
function standing(one: GroupRecord, { key, position }: StoredRow, now: number) {
  const by = one.isTold ? one.moved(key, position, now) : 0
  return {
    place: position,
    moved: by === 0 ? '' : `${by > 0 ? '▲' : '▼'}${Math.abs(by)}`,
    form: one.form(key),
  }
}

export function expectResults(html: string, one: GroupRecord) {
  const where = [one.group.slug, one.matches.length]
  const read = resultsIn(html).map(textOf)
  expect([where, read]).toEqual([where, one.results.map(textOf).toReversed()])
  // Entered at the beginning of a quarter of an hour, and seen six minutes later.
  for (const said of timesIn(html)) expect(said).toMatch(ENTERED)
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

/** The pages of teams, of those who have just played alone where `which` says so: their results, and what the table says. */
export async function expectTeams(stack: Stack, one: GroupRecord, which: 'all' | 'changed') {
  const html = await stack.page(standingsPath(stack.league.id, one.group.slug))
  for (const { path, team } of rowsIn(html)) {
    const row = one.rows.find((known) => known.team === team)
    if (!row) throw new Error(`${team} is in no row`)
    if (which === 'changed' && !one.changed.has(row.key)) continue
    const page = await stack.page(path)
    const own = one.results.filter(({ winner, loser }) => [winner, loser].includes(team))
    const read = ownResultsIn(page, team)
    expect([path, read.map(textOf)]).toEqual([path, own.map(textOf).toReversed()])
    const { sentence, figures, ...score } = scoreIn(page)
    expect([path, score]).toEqual([path, standing(one, row, stack.now)])
    expect([path, figures[0]]).toEqual([path, figureOf(row.points)])
    if (row.played !== 0) expect(sentence).toContain(`with ${figureOf(row.points)} point`)
  }
}

/** The newest results of all groups: on the league's page a few, and as many as there are elsewhere, in their order. */
export async function expectNewest(stack: Stack, groups: readonly GroupRecord[]) {
  const { id } = stack.league
  const known = newestOf(groups).slice(0, MOST)
  expect(await onLeaguePage(stack, groups)).toEqual(known.slice(0, SMALL))
  for (const path of ['/results', `/results/${id}`]) {
    const told = cardsIn(await stack.page(path)).map(({ group, result }) => said(group, result))
    expect([path, told]).toEqual([path, known])
  }
  for (const path of ['/api/results', `/api/results/${id}`]) {
    const { results } = v.parse(LatestResultsSchema, JSON.parse(await stack.page(path)))
    const told = (results ?? []).slice(0, MOST).map(inAnswer)
    expect([path, told]).toEqual([path, known])
  }
  expect(await inFeed(stack)).toEqual(known)
}

/** Those that one look showed stand in the order of the groups. */
function newestOf(groups: readonly GroupRecord[]): string[] {
  return groups
    .flatMap(({ group, results }) =>
      results.toReversed().map((result) => ({ text: said(group.name, result), at: result.seenAt })),
    )
    .toSorted((a, b) => b.at - a.at)
    .map(({ text }) => text)
}

function said(group: string, result: ReadResult | null): string {
  return `${group}: ${result && textOf(result)}`
}

/** There each is behind the name of its group. */
async function onLeaguePage(stack: Stack, groups: readonly GroupRecord[]): Promise<string[]> {
  const read = resultsIn(await stack.page(standingsPath(stack.league.id)))
  return read.map((result) => {
    const name = groups.find(({ group }) => result.winner.startsWith(`${group.name} `))?.group.name
    if (name === undefined) throw new Error(`${result.winner} is behind no group`)
    return said(name, { ...result, winner: result.winner.slice(name.length + 1) })
  })
}

function inAnswer({ group, isDraw, isWalkover, sides: [one, other] }: LatestResult): string {
  const pair = (a: number, b: number): [number, number] | null => (isWalkover ? null : [a, b])
  const [sets, games] = [pair(one.sets, other.sets), pair(one.games, other.games)]
  return said(group, { winner: one.team, loser: other.team, isDraw, sets, games })
}

async function inFeed(stack: Stack): Promise<string[]> {
  const feed = parseAtomFeed(await stack.page(`/results/${stack.league.id}.xml`))
  return (feed.entries ?? []).map(({ summary }) => {
    const words = summary?.value ?? ''
    const group = /\. [^,]*, ([^;]*);/.exec(words)?.[1] ?? ''
    return said(group, resultIn(words))
  })
}
