// The expected content of pages and answers, from the record of the matches.
import * as v from 'valibot'
import { expect } from 'vitest'
import { figureOf } from '../../shared/numbers.ts'
import { StandingsSchema } from '../../shared/standings/group.ts'
import { type GroupStory, RESULT_FLAGS } from '../../shared/standings/history.ts'
import { type LatestResult, LatestResultsSchema } from '../../shared/standings/result-schema.ts'
import { hasNotStarted, inOrder, placeText } from '../../shared/standings/round.ts'
import { COLUMNS, shownRow } from '../../shared/standings/schema.ts'
import type { StoredRow } from '../../shared/standings/stored-row.ts'
import { standingsPath } from '../../shared/urls.ts'
import { type ReadResult, resultsIn, rowsIn, textIn } from './read-page.ts'
import { type GroupRecord, type Stack, textOf } from './stack.ts'

/** The answer has at least so many results. */
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
  const expected = inOrder(one.rows)?.map((row) => ({
    team: row.team,
    figures: COLUMNS.map(({ key }) => figureOf(row[key])),
    ...standing(one, row, now),
  }))
  expect([where(one), read.map(({ path, ...row }) => row)]).toEqual([where(one), expected])
}

/** The league in one answer: rows, and the matches behind them. */
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

/** The marks of a row beside its figures. */
function standing(one: GroupRecord, row: StoredRow, now: number) {
  const { key, position } = row
  const by = one.isTold && !hasNotStarted(one.rows) ? one.moved(key, position, now) : 0
  return {
    place: placeText(one.rows, row),
    moved: by === 0 ? '' : `${by > 0 ? '▲' : '▼'}${Math.abs(by)}`,
    form: one.form(key),
  }
}

/** The pages of teams, where `which` says so only of those who have just played: points, and results from their side. */
export async function expectTeams(stack: Stack, one: GroupRecord, which: 'all' | 'changed') {
  const html = await stack.page(standingsPath(stack.league.id, one.group.slug))
  for (const { path, team } of rowsIn(html)) {
    const row = one.rows.find((known) => known.team === team)
    if (!row) throw new Error(`${team} is in no row`)
    if (which === 'changed' && !one.changed.has(row.key)) continue
    const newest = one.results.toReversed()
    const own = newest.filter(({ winner, loser }) => [winner, loser].includes(team))
    const text = textIn(await stack.page(path))
    if (row.played !== 0) expect(text).toContain(`with ${figureOf(row.points)} point`)
    const places = own.map((result) =>
      withoutSpaces(text).indexOf(withoutSpaces(ownWords(result, team))),
    )
    expect([path, places]).toEqual([path, places.toSorted((a, b) => a - b)])
    expect(places).not.toContain(-1)
  }
}

/** Figures stand in elements of their own. */
function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** "Beat Lob Kings 2-1 (games 16-11)" */
function ownWords({ winner, loser, isDraw, sets, games }: ReadResult, team: string): string {
  const isFirst = winner === team
  const figures = (pair: [number, number]) => (isFirst ? pair : pair.toReversed()).join('-')
  const verb = isDraw ? 'Drew with' : isFirst ? 'Beat' : 'Lost to'
  const how = sets && games ? `${figures(sets)} (games ${figures(games)})` : 'By walkover'
  return `${verb} ${isFirst ? loser : winner} ${how}`
}

/** The league's boards and the newest results of all groups. */
export async function expectNewest(stack: Stack, groups: readonly GroupRecord[]) {
  const { id } = stack.league
  const boards = (await stack.page(standingsPath(id))).split('<tbody').slice(1)
  for (const [n, one] of groups.entries()) expectRows(`<tbody${boards[n]}`, one, stack.now)
  const answer = await stack.page(`/api/results/${id}`)
  const { results } = v.parse(LatestResultsSchema, JSON.parse(answer))
  const known = newestOf(groups).slice(0, MOST)
  expect((results ?? []).slice(0, MOST).map(inAnswer)).toEqual(known)
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

function said(group: string, result: ReadResult): string {
  return `${group}: ${textOf(result)}`
}

function inAnswer({ group, isDraw, isWalkover, sides: [one, other] }: LatestResult): string {
  const pair = (a: number, b: number): [number, number] | null => (isWalkover ? null : [a, b])
  const [sets, games] = [pair(one.sets, other.sets), pair(one.games, other.games)]
  return said(group, { winner: one.team, loser: other.team, isDraw, sets, games })
}
