import { expect, test } from 'vitest'
import type { StoredRow } from '../../../shared/standings/schema.ts'
import { changeBetween } from '../../../workers/history/src/derive/change.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { tableOf } from './tables.ts'

const teams = ['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key, name: `Team ${key}`, bonus: 0 }))

/** 'A-B 2-1 16-11': A beat B; sets, then games. */
function match(text: string): Match {
  const [a = '', b = '', ...figures] = text.split(/[- ]/)
  const [setsA = 0, setsB = 0, gamesA = 0, gamesB = 0] = figures.map(Number)
  return { a, b, setsA, setsB, gamesA, gamesB, isWalkover: figures.length === 0 }
}

const table = (...matches: string[]) => tableOf(teams, matches.map(match))

function change(before: string[], after: string[], known = before) {
  return changeBetween(table(...before), table(...after), known.map(match))
}

const withRow = (rows: StoredRow[], key: string, more: Partial<StoredRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...more } : row))

test('one match is told with its sets and games', () => {
  const { kind, matches, gains } = change([], ['A-B 2-1 16-11'])
  expect([kind, matches]).toEqual(['results', [match('A-B 2-1 16-11')]])
  expect(gains).toEqual([
    { team: 'A', matches: 1, wins: 1, draws: 0, losses: 0 },
    { team: 'B', matches: 1, wins: 0, draws: 0, losses: 1 },
  ])
})

test('three matches of which each team has one or two are told apart', () => {
  const played = ['A-B 2-1 16-11', 'B-C 3-0 18-4', 'C-D 2-1 15-14']
  const { matches } = change([], played)
  expect(matches).toHaveLength(3)
  expect(matches).toEqual(expect.arrayContaining(played.map(match)))
})

test('two matches with the same figures are not told apart', () => {
  const { kind, matches, gains } = change([], ['A-B 2-1 16-11', 'C-D 2-1 16-11'])
  expect([kind, matches, gains.length]).toEqual(['results', [], 4])
})

test('three teams that each played both others stay open', () => {
  expect(change([], ['A-B 2-1 16-11', 'B-C 3-0 18-4', 'C-A 2-1 15-14']).matches).toEqual([])
})

test('a walkover and a draw of an unfinished match are told', () => {
  expect(change([], ['A-B']).matches).toEqual([match('A-B')])
  expect(change([], ['C-D 1-1 10-9']).matches).toEqual([match('C-D 1-1 10-9')])
})

test('a match without sets that gave no points is not called a walkover', () => {
  const after = withRow(table('A-B'), 'A', { points: 0 })
  expect(changeBetween(table(), after, []).matches).toEqual([])
})

test('rows in another order, and names that changed, are nothing', () => {
  const before = table('A-B 2-1 16-11')
  const renamed = withRow(before.toReversed(), 'A', { team: 'Lob Kings' })
  expect(changeBetween(before, renamed, []).kind).toBe('none')
})

test('a known result that the league changed is replaced', () => {
  const { kind, corrected, gains } = change(
    ['A-B 2-1 16-11', 'C-D 2-1 15-9'],
    ['B-A 2-1 14-13', 'C-D 2-1 15-9'],
  )
  expect([kind, gains]).toEqual(['correction', []])
  expect(corrected).toEqual([{ was: match('A-B 2-1 16-11'), now: match('B-A 2-1 14-13') }])
})

test('a known result that the league took out goes', () => {
  const { kind, removed, doubted } = change(
    ['A-B 2-1 16-11', 'C-D 2-1 15-9', 'A-C 2-1 13-12'],
    ['C-D 2-1 15-9', 'A-C 2-1 13-12'],
  )
  expect([kind, removed, doubted]).toEqual(['correction', [match('A-B 2-1 16-11')], []])
})

test('a result that was entered for the wrong team moves to the right one', () => {
  const { corrected } = change(['A-B 2-1 16-11'], ['A-C 2-1 16-11'])
  expect(corrected).toEqual([{ was: match('A-B 2-1 16-11'), now: match('A-C 2-1 16-11') }])
})

test('a correction beside a match tells nothing, and doubts what it touched', () => {
  const before = ['A-B 2-1 16-11', 'C-D 2-1 15-9', 'B-C 3-0 18-2']
  const { kind, matches, corrected, doubted } = change(before, [
    'A-B 2-1 17-11',
    'C-D 2-1 15-9',
    'B-C 3-0 18-2',
    'A-D 2-1 15-15',
  ])
  expect([kind, matches, corrected]).toEqual(['correction', [], []])
  expect(doubted).toEqual([match('A-B 2-1 16-11')])
})

test('a known result that the table has no room for is certain no more', () => {
  // Corrected while the table left out a column.
  const { matches, doubted } = change(
    ['A-B 2-1 14-11', 'C-D 2-1 15-9'],
    ['A-B 2-1 14-11', 'C-D 2-1 15-9', 'E-F 3-0 18-2'],
    ['A-B 2-1 16-11', 'C-D 2-1 15-9'],
  )
  expect(doubted).toEqual([match('A-B 2-1 16-11')])
  expect(matches).toEqual([match('E-F 3-0 18-2')])
})

test('a correction of a match that nobody knew is a note', () => {
  const found = change(['A-B 2-1 16-11', 'C-D 2-1 15-9'], ['A-B 2-1 17-11', 'C-D 2-1 15-9'], [])
  expect(found).toMatchObject({ kind: 'correction', corrected: [], doubted: [], matches: [] })
})

test('a pair that has met is not claimed to have met again', () => {
  const { matches } = change(['A-B 2-1 16-11'], ['A-B 2-1 16-11', 'A-B 3-0 18-2'])
  expect(matches).toEqual([])
})

test('points that the league took change no result', () => {
  const before = table('A-B 2-1 16-11')
  const after = withRow(table('A-B 2-1 16-11', 'C-D 2-1 15-9'), 'A', { points: 2 })
  const { kind, matches } = changeBetween(before, after, [])
  expect([kind, matches]).toEqual(['results', [match('C-D 2-1 15-9')]])
  const alone = changeBetween(before, withRow(before, 'A', { points: 2 }), [])
  expect([alone.kind, alone.gains]).toEqual(['correction', []])
})

test('what a column leaves out is worked out from the others of its row', () => {
  const hide = (rows: StoredRow[]) => withRow(rows, 'A', { gamesWon: null, draws: null })
  const { matches } = changeBetween(hide(table()), hide(table('A-B 2-1 16-11')), [])
  expect(matches).toEqual([match('A-B 2-1 16-11')])
})

test('where the table leaves out games, only what teams gained is told', () => {
  const hide = (rows: StoredRow[]) => withRow(rows, 'A', { gamesWon: null, gameDifference: null })
  const { kind, matches, gains } = changeBetween(hide(table()), hide(table('A-B 2-1 16-11')), [])
  expect([kind, matches, gains.length]).toEqual(['results', [], 2])
})

test('a team that goes takes its results with it, and no others', () => {
  const known = ['A-B 2-1 16-11', 'C-D 2-1 15-9', 'E-F 3-0 18-0', 'A-C 3-0 18-9']
  const after = table('A-B 2-1 16-11', 'C-D 2-1 15-9', 'A-C 3-0 18-9').filter(
    ({ key }) => key !== 'F',
  )
  const { kind, matches, doubted } = changeBetween(table(...known), after, known.map(match))
  expect([kind, matches, doubted]).toEqual(['correction', [], [match('E-F 3-0 18-0')]])
})

test('a team without matches may come or go while others play', () => {
  const before = table('A-B 2-1 16-11').filter(({ key }) => key !== 'F')
  const after = table('A-B 2-1 16-11', 'C-D 2-1 15-9').filter(({ key }) => key !== 'E')
  const { kind, matches } = changeBetween(before, after, [])
  expect([kind, matches]).toEqual(['results', [match('C-D 2-1 15-9')]])
})

test('a team that comes with matches makes no result certain', () => {
  const before = table('A-B 2-1 16-11').filter(({ key }) => key !== 'F')
  const { kind, matches, gains } = changeBetween(before, table('A-B 2-1 16-11', 'C-F 2-1 15-9'), [])
  expect([kind, matches, gains.map(({ team }) => team)]).toEqual(['results', [], ['C']])
})

test('of two teams of one name without numbers nothing is told', () => {
  const named = (rows: StoredRow[]) =>
    rows.map((row) => ({ ...row, key: { A: 'n:lobs', B: 'n:lobs~2' }[row.key] ?? row.key }))
  const after = named(table('A-C 2-1 16-11', 'D-E 2-1 15-9'))
  const { matches, gains } = changeBetween(named(table()), after, [])
  expect([matches, gains.map(({ team }) => team).toSorted()]).toEqual([[], ['C', 'D', 'E']])
})

test('a large table in which everybody played alike is given up soon', () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ key: `${n}`, name: `${n}`, bonus: 0 }))
  const played = Array.from({ length: 50 }, (_, n) => ({
    ...match('A-B 2-1 16-11'),
    a: `${n}`,
    b: `${n + 50}`,
  }))
  const { kind, matches, gains } = changeBetween(tableOf(many, []), tableOf(many, played), [])
  expect([kind, matches, gains.length]).toEqual(['results', [], 100])
})
