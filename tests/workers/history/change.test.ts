// The solver: which matches and corrections explain the change between two tables.
import { expect, test } from 'vitest'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { type Change, changeBetween } from '../../../workers/history/src/derive/change.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { tableOf } from './harness.ts'

const teams = ['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key, name: `Team ${key}` }))

/** 'A-B 2-1 16-11': A beat B; sets, then games. Without figures: a walkover. */
function match(text: string): Match {
  const [a = '', b = '', ...figures] = text.split(/[- ]/)
  const [setsA = 0, setsB = 0, gamesA = 0, gamesB = 0] = figures.map(Number)
  return { a, b, setsA, setsB, gamesA, gamesB, isWalkover: figures.length === 0 }
}

const table = (...matches: string[]) => tableOf(teams, matches.map(match))

const withRow = (rows: StoredRow[], key: string, more: Partial<StoredRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...more } : row))

/** As `match` reads them; 'was > now' for a corrected result. */
function said({ kind, matches, corrected, removed, doubted }: Change) {
  const text = ({ a, b, setsA, setsB, gamesA, gamesB, isWalkover }: Match) =>
    isWalkover ? `${a}-${b}` : `${a}-${b} ${setsA}-${setsB} ${gamesA}-${gamesB}`
  return {
    kind,
    matches: matches.map(text).toSorted(),
    corrected: corrected.map(({ was, now }) => `${text(was)} > ${text(now)}`),
    removed: removed.map(text),
    doubted: doubted.map(text),
  }
}

const NOTHING = { kind: 'correction', matches: [], corrected: [], removed: [], doubted: [] }
type Said = Partial<ReturnType<typeof said>>
/** By default all results of the earlier table are known. */
type Case = [what: string, before: string[], after: string[], expected: Said, known?: string[]]

const [AB, CD, BC, AC] = ['A-B 2-1 16-11', 'C-D 2-1 15-9', 'B-C 3-0 18-2', 'A-C 2-1 13-12']

test.each<Case>([
  ['one match', [], [AB], { kind: 'results', matches: [AB] }],
  ['three matches of four teams', [], [AB, BC, CD], { kind: 'results', matches: [AB, BC, CD] }],
  ['two matches of the same figures: open', [], [AB, 'C-D 2-1 16-11'], { kind: 'results' }],
  ['three teams that met in a ring: open', [], [AB, BC, 'C-A 2-1 15-14'], { kind: 'results' }],
  ['a walkover', [], ['A-B'], { kind: 'results', matches: ['A-B'] }],
  ['a draw', [], ['C-D 1-1 10-9'], { kind: 'results', matches: ['C-D 1-1 10-9'] }],
  ['nothing', [AB], [AB], { kind: 'none' }],
  ['a changed result', [AB, CD], ['B-A 2-1 14-13', CD], { corrected: [`${AB} > B-A 2-1 14-13`] }],
  ['a result that was taken out', [AB, CD, AC], [CD, AC], { removed: [AB] }],
  ['a result of the wrong team', [AB], ['A-C 2-1 16-11'], { corrected: [`${AB} > A-C 2-1 16-11`] }],
  [
    'a correction beside a match: doubts what it touched',
    [AB, CD, BC],
    ['A-B 2-1 17-11', CD, BC, 'A-D 2-1 15-15'],
    { doubted: [AB] },
  ],
  [
    'a known result that the table has no room for, corrected while a column was left out',
    ['A-B 2-1 14-11', CD],
    ['A-B 2-1 14-11', CD, 'E-F 3-0 18-2'],
    { doubted: [AB], matches: ['E-F 3-0 18-2'] },
    [AB, CD],
  ],
  ['a correction of a match that nobody knew', [AB, CD], ['A-B 2-1 17-11', CD], {}, []],
  ['a pair that met again: open', [AB], [AB, 'A-B 3-0 18-2'], { kind: 'results' }],
])('%s', (_, before, after, expected, known = before) => {
  const change = changeBetween(table(...before), table(...after), known.map(match))
  expect(said(change)).toEqual({ ...NOTHING, ...expected })
})

const numbered = (rows: StoredRow[]) =>
  rows.map((row) => ({ ...row, key: { A: 'n:lobs', B: 'n:lobs~2' }[row.key] ?? row.key }))
const without = (rows: StoredRow[], team: string) => rows.filter(({ key }) => key !== team)
const noGames = (rows: StoredRow[]) => withRow(rows, 'A', { gamesWon: null, gameDifference: null })
const noDraws = (rows: StoredRow[]) => withRow(rows, 'A', { gamesWon: null, draws: null })
const FOUR = [AB, CD, 'E-F 3-0 18-0', AC]
const MANY = Array.from({ length: 100 }, (_, n) => ({ key: `${n}`, name: `${n}` }))
const ALIKE = Array.from({ length: 50 }, (_, n) => ({ ...match(AB), a: `${n}`, b: `${n + 50}` }))

test.each<[string, StoredRow[], StoredRow[], Said, gained: string[], known?: string[]]>([
  [
    'no sets and no points is no walkover',
    table(),
    withRow(table('A-B'), 'A', { points: 0 }),
    { kind: 'results' },
    ['A', 'B'],
  ],
  [
    'another order and another name are nothing',
    table(AB),
    withRow(table(AB).toReversed(), 'A', { team: 'Lob Kings' }),
    { kind: 'none' },
    [],
  ],
  [
    'points that the league took beside a match',
    table(AB),
    withRow(table(AB, CD), 'A', { points: 2 }),
    { kind: 'results', matches: [CD] },
    ['C', 'D'],
  ],
  ['points that the league took', table(AB), withRow(table(AB), 'A', { points: 2 }), {}, []],
  [
    'figures left out follow from the others of the row',
    noDraws(table()),
    noDraws(table(AB)),
    { kind: 'results', matches: [AB] },
    ['A', 'B'],
  ],
  [
    'without games only gains are told',
    noGames(table()),
    noGames(table(AB)),
    { kind: 'results' },
    ['A', 'B'],
  ],
  [
    'a team that goes takes its results with it',
    table(...FOUR),
    without(table(AB, CD, AC), 'F'),
    { doubted: ['E-F 3-0 18-0'] },
    [],
    FOUR,
  ],
  [
    'teams without matches come and go',
    without(table(AB), 'F'),
    without(table(AB, CD), 'E'),
    { kind: 'results', matches: [CD] },
    ['C', 'D'],
  ],
  [
    'a team that comes with matches makes no result certain',
    without(table(AB), 'F'),
    table(AB, 'C-F 2-1 15-9'),
    { kind: 'results' },
    ['C'],
  ],
  [
    'of two teams of one name without numbers nothing is told',
    numbered(table()),
    numbered(table('A-C 2-1 16-11', 'D-E 2-1 15-9')),
    { kind: 'results' },
    ['C', 'D', 'E'],
  ],
  [
    'a large table in which all played alike is given up soon',
    tableOf(MANY, []),
    tableOf(MANY, ALIKE),
    { kind: 'results' },
    MANY.map(({ key }) => key).toSorted(),
  ],
])('%s', (_, before, after, expected, gained, known = []) => {
  const change = changeBetween(before, after, known.map(match))
  expect(said(change)).toEqual({ ...NOTHING, ...expected })
  expect(change.gains.map(({ team }) => team).toSorted()).toEqual(gained)
})

test('gains are told by won, drawn and lost', () => {
  const { gains } = changeBetween(table(), table(AB, 'C-D 1-1 10-9'), [])
  const told = gains.map(({ team, ...one }) => [team, one.matches, one.wins, one.draws, one.losses])
  expect(told.map((one) => one.join(' '))).toEqual([
    'A 1 1 0 0',
    'C 1 0 1 0',
    'D 1 0 1 0',
    'B 1 0 0 1',
  ])
})
