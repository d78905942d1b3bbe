// What pages and answers have to say, beside the record of what was played.
import * as v from 'valibot'
import { expect } from 'vitest'
import { type GroupStory, RESULT_FLAGS } from '../../shared/standings/history.ts'
import { type LatestResult, LatestResultsSchema } from '../../shared/standings/results.ts'
import {
  COLUMNS,
  StandingsSchema,
  type StoredRow,
  shownRow,
} from '../../shared/standings/schema.ts'
import { figureOf } from '../../shared/text.ts'
import { standingsPath } from '../../shared/urls.ts'
import { ownResultsIn, type ReadResult, resultsIn, rowsIn, scoreIn } from './read-page.ts'
import { type GroupRecord, type Stack, textOf } from './stack.ts'

/** The page of a league shows so many results, the answer at least so many. */
const SMALL = 3
const MOST = 30

/** The page of the group, which one answer of the service made. */
export async function expectGroup(stack: Stack, one: GroupRecord): Promise<string> {
  const html = await stack.page(standingsPath(stack.league.id, one.group.slug))
  expectRows(html, one, stack.now)
  const read = resultsIn(html).map(textOf)
  expect([where(one), read]).toEqual([where(one), one.results.map(textOf).toReversed()])
  return html
}

function where({ group, matches }: GroupRecord) {
  return [group.slug, matches.length]
}

function expectRows(html: string, one: GroupRecord, now: number) {
  const read = rowsIn(html)
  const expected = one.rows.map((row) => ({
    team: row.team,
    figures: COLUMNS.map(({ key }) => figureOf(row[key])),
    ...standing(one, row, now),
  }))
  expect([where(one), read.map(({ path, ...row }) => row)]).toEqual([where(one), expected])
}

/** The league in one answer: rows, and what they came from. */
export async function expectAnswer(stack: Stack, groups: readonly GroupRecord[]) {
  const text = await stack.page(`/api/standings/${stack.league.id}`)
  const standings = v.parse(StandingsSchema, JSON.parse(text))
  for (const one of groups) {
    const { rows } = standings.groups.find(({ slug }) => slug === one.group.slug) ?? {}
    const shown = one.rows.map((row) => expect.objectContaining(shownRow(row)))
    expect([where(one), rows]).toEqual([where(one), shown])
    const story = standings.story?.groups[one.group.table]
    if (!one.isTold) {
      expect([where(one), story]).toEqual([where(one), undefined])
      continue
    }
    const results = (story?.results ?? []).map((result) => textOf(storedResult(one, result)))
    expect([where(one), results]).toEqual([where(one), one.results.map(textOf)])
    for (const row of one.rows) {
      expect([row.team, story?.form[row.key] ?? '']).toEqual([row.team, one.form(row.key)])
      // The last point of a chart is that of the table.
      expect([row.team, story?.series[row.key]?.at(-1)?.[1]]).toEqual([row.team, row.points])
    }
  }
}

type StoredResult = GroupStory['results'][number]

function storedResult(one: GroupRecord, [a, b, ...figures]: StoredResult): ReadResult {
  const [setsA, setsB, gamesA, gamesB, , , flags] = figures
  const isWalkover = (flags & RESULT_FLAGS.walkover) > 0
  return {
    winner: one.name(String(a)),
    loser: one.name(String(b)),
    isDraw: !isWalkover && setsA === setsB,
    sets: isWalkover ? null : [setsA, setsB],
    games: isWalkover ? null : [gamesA, gamesB],
  }
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

/**
 * The newest results of all groups: a few on the league's page, all in the answer. `justIn`: when those came that no
 * second answer has confirmed; only the league's page has them.
 */
export async function expectNewest(stack: Stack, groups: readonly GroupRecord[], justIn?: number) {
  const { id } = stack.league
  const html = await stack.page(standingsPath(id))
  const boards = html.split('<tbody').slice(1)
  for (const [n, one] of groups.entries()) expectRows(`<tbody${boards[n]}`, one, stack.now)
  expect(onLeaguePage(html, groups)).toEqual(newestOf(groups).slice(0, SMALL))
  const known = newestOf(groups, justIn)
  const answer = await stack.page(`/api/results/${id}`)
  const { results } = v.parse(LatestResultsSchema, JSON.parse(answer))
  expect((results ?? []).slice(0, MOST).map(inAnswer)).toEqual(known.slice(0, MOST))
}

/** Those that one look showed stand in the order of the groups. */
function newestOf(groups: readonly GroupRecord[], before = Number.POSITIVE_INFINITY): string[] {
  return groups
    .flatMap(({ group, results }) =>
      results.toReversed().map((result) => ({ text: said(group.name, result), at: result.seenAt })),
    )
    .filter(({ at }) => at < before)
    .toSorted((a, b) => b.at - a.at)
    .map(({ text }) => text)
}

function said(group: string, result: ReadResult): string {
  return `${group}: ${textOf(result)}`
}

/** There each is behind the name of its group. */
function onLeaguePage(html: string, groups: readonly GroupRecord[]): string[] {
  return resultsIn(html).map((result) => {
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
