// What each page and the feed have to say, beside the record of what was played.
import { parseAtomFeed } from 'feedsmith'
import * as v from 'valibot'
import { expect } from 'vitest'
import { RESULT_FLAGS } from '../../shared/standings/history.ts'
import { type LatestResult, LatestResultsSchema } from '../../shared/standings/results.ts'
import {
  COLUMNS,
  StandingsSchema,
  type StoredRow,
  shownRow,
} from '../../shared/standings/schema.ts'
import { figureOf } from '../../shared/text.ts'
import { standingsPath } from '../../shared/urls.ts'
import {
  cardsIn,
  headIn,
  outlooksIn,
  ownResultsIn,
  pointsIn,
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
  /^between \d\d:\d\d (?:and \d\d:\d[16]|on \d+ [A-Z][a-z]+ and \d\d:\d[16] on \d+ [A-Z][a-z]+)(?: \(just in\))?$/

/** The page of a league shows so many results, those of results so many. */
const SMALL = 3
const MOST = 30

/** From which place to which a team was said to be able to finish. */
export type Said = { team: string; best: number; worst: number }

/** The page of the group, which one answer of the service made. */
export async function expectGroup(stack: Stack, one: GroupRecord): Promise<string> {
  const html = await stack.page(standingsPath(stack.league.id, one.group.slug))
  expectRows(html, one, stack.now)
  expectResults(html, one)
  expectReasons(html, one)
  expectHead(html, one, stack.league.name)
  await expectCard(stack, one, html)
  return html
}

function expectRows(html: string, one: GroupRecord, now: number) {
  const read = rowsIn(html)
  const expected = one.rows.map((row) => ({
    team: row.team,
    figures: COLUMNS.map(({ key }) => figureOf(row[key])),
    ...standing(one, row, now),
  }))
  const where = [one.group.slug, one.matches.length]
  expect([where, read.map(({ path, ...row }) => row)]).toEqual([where, expected])
}

/** Title and description: the first places, and the day of the newest result. */
function expectHead(html: string, one: GroupRecord, league: string) {
  const { title, description } = headIn(html)
  const [first, second] = one.rows.map(({ position, team }) => `${position} ${team}`)
  expect(title).toContain(`${one.group.name}, ${league}: ${first}, ${second} ·`)
  const top = one.rows
    .slice(0, 3)
    .map(({ position, team, points }) => `${position} ${team} ${figureOf(points)}`)
  const said = [top.join(' · '), afterWords(one)].filter((words) => words !== '')
  expect(description).toBe(said.map((words) => `${words}.`).join(' '))
}

/** '' before the first result of the season. */
function afterWords({ results }: GroupRecord): string {
  const newest = results.at(-1)
  return newest ? `After the results of ${dayOf(newest.seenAt)}` : ''
}

function dayOf(at: number): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'Africa/Johannesburg' } as const
  return new Intl.DateTimeFormat('en-ZA', options).format(at)
}

/** The picture that its previews show. */
async function expectCard(stack: Stack, one: GroupRecord, html: string) {
  const [{ rows, foot }] = v.parse(CardSchema, JSON.parse(await stack.page(headIn(html).picture)))
  const expected = one.rows.slice(0, 3).map(({ key, position, team, points }) => {
    const moved = (one.isTold && one.moved(key, position, stack.now)) || null
    return { mark: position, team, points: figureOf(points), moved }
  })
  expect([rows, foot]).toEqual([expected, afterWords(one)])
}

const CardSchema = v.looseTuple([
  v.object({
    rows: v.array(
      v.object({
        mark: v.number(),
        team: v.string(),
        points: v.string(),
        moved: v.nullable(v.number()),
      }),
    ),
    foot: v.string(),
  }),
])

/** The league in one answer: rows, and what they came from. */
export async function expectAnswer(stack: Stack, groups: readonly GroupRecord[]) {
  const text = await stack.page(`/api/standings/${stack.league.id}`)
  const standings = v.parse(StandingsSchema, JSON.parse(text))
  for (const one of groups) {
    const where = [one.group.slug, one.matches.length]
    const { rows } = standings.groups.find(({ slug }) => slug === one.group.slug) ?? {}
    expect([where, rows]).toEqual([
      where,
      one.rows.map((row) => expect.objectContaining(shownRow(row))),
    ])
    const story = standings.story?.groups[one.group.table]
    if (!one.isTold) {
      expect([where, story]).toEqual([where, undefined])
      continue
    }
    const results = (story?.results ?? []).map(
      ([a, b, setsA, setsB, gamesA, gamesB, , , flags]) => {
        const isWalkover = (flags & RESULT_FLAGS.walkover) > 0
        const pair = (x: number, y: number): [number, number] | null => (isWalkover ? null : [x, y])
        const [winner, loser] = [one.name(String(a)), one.name(String(b))]
        const isDraw = !isWalkover && setsA === setsB
        return textOf({
          winner,
          loser,
          isDraw,
          sets: pair(setsA, setsB),
          games: pair(gamesA, gamesB),
        })
      },
    )
    expect([where, results]).toEqual([where, one.results.map(textOf)])
    const forms = one.rows.map(({ key }) => story?.form[key] ?? '')
    expect([where, forms]).toEqual([where, one.rows.map(({ key }) => one.form(key))])
    // The last point of a chart is that of the table.
    const points = one.rows.map(({ key }) => story?.series[key]?.at(-1)?.[1])
    expect([where, points]).toEqual([where, one.rows.map((row) => row.points)])
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

function expectResults(html: string, one: GroupRecord) {
  const where = [one.group.slug, one.matches.length]
  const read = resultsIn(html).map(textOf)
  expect([where, read]).toEqual([where, one.results.map(textOf).toReversed()])
  // Entered at the beginning of a quarter of an hour, and seen six minutes later.
  for (const said of timesIn(html)) expect(said).toMatch(ENTERED)
}

/** Each sentence once more from the figures of the table. */
function expectReasons(html: string, one: GroupRecord) {
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
    const last = pointsIn(page).at(-1)
    if (last !== undefined) expect([path, last]).toEqual([path, figureOf(row.points)])
    if (row.played !== 0) expect(sentence).toContain(`with ${figureOf(row.points)} point`)
  }
}

/**
 * The league's page, and the newest results of all groups: there a few, elsewhere, in their order, as many as there are.
 * `justIn`: when those came that no second answer has confirmed; only the league's page has them.
 */
export async function expectNewest(stack: Stack, groups: readonly GroupRecord[], justIn?: number) {
  const { id } = stack.league
  const html = await stack.page(standingsPath(id))
  const boards = html.split('<tbody').slice(1)
  for (const [n, one] of groups.entries()) expectRows(`<tbody${boards[n]}`, one, stack.now)
  expect(onLeaguePage(html, groups)).toEqual(newestOf(groups).slice(0, SMALL))
  const known = newestOf(groups, justIn).slice(0, MOST)
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
function newestOf(groups: readonly GroupRecord[], before = Number.POSITIVE_INFINITY): string[] {
  return groups
    .flatMap(({ group, results }) =>
      results.toReversed().map((result) => ({ text: said(group.name, result), at: result.seenAt })),
    )
    .filter(({ at }) => at < before)
    .toSorted((a, b) => b.at - a.at)
    .map(({ text }) => text)
}

function said(group: string, result: ReadResult | null): string {
  return `${group}: ${result && textOf(result)}`
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

async function inFeed(stack: Stack): Promise<string[]> {
  const feed = parseAtomFeed(await stack.page(`/results/${stack.league.id}.xml`))
  return (feed.entries ?? []).map(({ summary }) => {
    const words = summary?.value ?? ''
    const group = /\. [^,]*, ([^;]*);/.exec(words)?.[1] ?? ''
    return said(group, resultIn(words))
  })
}
