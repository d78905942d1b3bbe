// The text of the league-table service, read to rows.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRows } from '../../functions/upstream/league-table.ts'
import { shortName } from '../../shared/standings/team.ts'

function read(text: string, group = 1) {
  const found = parseRows(text, group, { shortenNames: false })
  return found.ok ? found.rows : found.reason
}

const rowsOf = (rows: unknown) => read(JSON.stringify({ table_data: { 1: rows } }))
const figuresOf = (row: object) => rowsOf([{ competitor_name: 'A', ...row }])

test('every sample table is read in full', () => {
  const data = new URL('../../sandbox/data/league-table/', import.meta.url)
  const files = globSync('*/*.txt', { cwd: data })
  // Those of the specification, and of the league that is clicked through beside it.
  expect(files).toHaveLength(22)
  for (const file of files) {
    const group = Number.parseInt(file.split('/')[1] ?? '', 10)
    const figure = expect.any(Number)
    const row = expect.objectContaining({ setDifference: figure, gameDifference: figure })
    const text = readFileSync(new URL(file, data), 'utf8')
    const teams = text.match(/"competitor_name"/g)?.length
    expect(teams, file).toBeGreaterThan(3)
    expect(read(text, group), file).toEqual(Array(teams).fill(row))
  }
})

test.each([
  ['OK ', ''],
  [")]}',\n", '\n// end }'],
  ['{"table_data": "soon"} /* league table */\n', ' {"table_data": {"1": []}}'],
  ['callback(', ');'],
  [`Deprecated: Using ${'$'}{var} in strings is deprecated, use {$var} in x.php\n`, ''],
  ['<br />\n<b>Warning</b>: Undefined index "table_data" of {"a\n', '\n</body>}'],
  ['{"level": "info", "at": {"table": 3}}\n{{ 5" }\n', '{"table_data": {"3": []}}'],
])('text before %j and after %j is skipped', (before, after) => {
  const names = ['Brace } Club', 'Quote " and { Club', 'Back \\ slash']
  const rows = names.map((competitor_name) => ({ competitor_name }))
  const text = before + JSON.stringify({ table_data: { 3: rows } }) + after
  expect(read(text, 3)).toMatchObject(names.map((team) => ({ team })))
})

test.each([
  '<script>window.x = {"table": 1}</script>',
  '{"table_data": {"1": [{"competitor_name": "X"}]}',
  '{"table_data": "soon"}',
  '{"table_data": {"1": [{"points": 3}, {"played": 1}]}}',
  '{"table_data": {"1": [{"competitor_name": " \u200b\u202e "}]}}',
  '{"table_data": {"1": [{"competitor_name": {"a": 1}}]}}',
  '{"table_data": {"1": {"competitor_name": "X", "points": 3}}}',
  '{"text": "table_data", "1": [{"competitor_name": "X"}]}',
  '{"table_data": {"__proto__": {"1": [{"competitor_name": "X"}]}}}',
])('%s is no table', (text) => {
  expect(read(text)).toEqual(expect.any(String))
})

test('a megabyte of signs is no table', () => {
  for (const text of ['[', '{', '"', '"\\', '{"table_data": ', '{"table_data":{}']) {
    expect(read(`{"table_data": ${text.repeat(900_000 / text.length)}`)).toEqual(expect.any(String))
  }
})

const UNREAD = [null, '', '7 games', '1e3', 1e99, -1, 2.5, true, { n: 7 }, '٧', '1,234', '7,']
const SETS = { sets_won: 9, sets_lost: 6 }

test.each<[object, object]>([
  ...[7, '7', '+7'].map((played): [object, object] => [{ played }, { played: 7 }]),
  ...[0, -0].map((played): [object, object] => [{ played }, { played: 0 }]),
  ...UNREAD.map((played): [object, object] => [{ played }, { played: null }]),
  [{ points: '−3' }, { points: -3 }],
  [{ points: '-3' }, { points: -3 }],
  [{ points: '\u00a0– 3\u202f' }, { points: -3 }],
  ...['7,5', '+7.50', 7.5].map((points): [object, object] => [{ points }, { points: 7.5 }]),
  [{ points: 'none' }, { points: null }],
  [{ sets_won: 9, sets_lost: '6' }, { setDifference: 3 }],
  [{ sets_won: 0, sets_lost: 15 }, { setDifference: -15 }],
  [{ ...SETS, set_difference: 1 }, { setDifference: 1 }],
  [{ ...SETS, set_difference: 0 }, { setDifference: 0 }],
  [{ ...SETS, set_difference: 'n/a' }, { setDifference: 3 }],
  [{ games_won: 9, games_lost: 6, game_difference: 2 }, { gameDifference: 2 }],
  [{ sets_won: 9, sets_lost: 'many' }, { setDifference: null }],
  [{}, { points: null, setDifference: null }],
])('%j is read as %j', (row, read) => {
  expect(figuresOf(row)).toMatchObject([read])
})

const [A, B] = ['A', 'B'].map((competitor_name) => ({ competitor_name }))

test('rows without a name have a dash and a key, and keep their places', () => {
  const rows = rowsOf([{ points: 9 }, B, { competitor_name: ' &nbsp; ' }, null, A, {}, null])
  expect(rows).toMatchObject([
    { position: 1, team: '–', key: 'n:–', points: 9 },
    { position: 2, team: 'B' },
    { position: 3, team: '–', key: 'n:–~2', points: null },
    { position: 4, team: '–', key: 'n:–~3' },
    { position: 5, team: 'A' },
  ])
})

test('a hundred rows are a table, one more is not', () => {
  const rows = (length: number) => Array.from({ length }, () => ({ competitor_name: 'A' }))
  expect(rowsOf(rows(100))).toHaveLength(100)
  expect(rowsOf(rows(101))).toBe('over 100 rows')
})

test('teams without a number of their own have keys by name', () => {
  const teams: [name: string, number: unknown, key: string][] = [
    ['Ñandú & O’Brien', undefined, 'n:nandu o brien'],
    ['Nandu + O Brien', null, 'n:nandu o brien~2'],
    ['Lions', 7, 'n:lions'],
    ['Tigers', '7', 'n:tigers'],
    ['🎾', { id: 3 }, 'n:🎾'],
    ['Hawks', 'x y', 'n:hawks'],
    ['Wolves', ' w-9 ', 'w-9'],
  ]
  const rows = rowsOf(
    teams.map(([competitor_name, competitor]) => ({ competitor_name, competitor })),
  )
  expect(rows).toMatchObject(teams.map(([, , key]) => ({ key })))
})

test.each<[unknown, string]>([
  ['Lob\u0000\u0007Kings\r\n', 'Lob Kings'],
  ['\u202eevil\u202c \u2066x\u2069', 'evil x'],
  ['  Lob \t  Kings ', 'Lob Kings'],
  ['<b>Net</b> Gains', 'Net Gains'],
  ['Lob &amp; Order', 'Lob & Order'],
  ['Lob &amp;amp; Order', 'Lob & Order'],
  ['Smash &#8217;n&#x27; Grab', "Smash ’n' Grab"],
  ['D\u0092Arcy&nbsp;\u0096 &Eacute;lan', 'D’Arcy – Élan'],
  ['Love <3', 'Love <3'],
  ['Love &lt;3 > Hate', 'Love <3 > Hate'],
  ['A < B, C<D', 'A < B, C<D'],
  ['Rock &notes, AT&T', 'Rock &notes, AT&T'],
  [1926, '1926'],
  ['007', '007'],
  [0, '0'],
  [{ rendered: 'Lob &amp; Order' }, 'Lob & Order'],
  ...[true, null, '', [], ['A'], { name: 'A' }].map((name): [unknown, string] => [name, '–']),
])('the name %j is shown as %j', (competitor_name, team) => {
  expect(rowsOf([{ competitor_name, played: 1 }, B])).toMatchObject([{ team }, { team: 'B' }])
})

test('a name is cut at sixty characters', () => {
  const rows = rowsOf([{ competitor_name: '🎾'.repeat(90_000) }])
  expect(rows).toMatchObject([{ team: `${'🎾'.repeat(59)}…` }])
})

test.each([
  ['Anna Nkosi', 'Anna N'],
  ['Anna Nkosi & Ben Smith', 'Anna N & Ben S'],
  ['Anna Nkosi en Ben Smith', 'Anna N & Ben S'],
  ['Anna Nkosi/Ben Smith', 'Anna N & Ben S'],
  ['Anna Nkosi · Ben Smith', 'Anna N & Ben S'],
  ['Anna Nkosi - Ben Smith', 'Anna N & Ben S'],
  ['Anna Nkosi, Ben Smith', 'Anna N & Ben S'],
  ['Nkosi, Anna', 'Anna N'],
  ['Nkosi, Anna / van der Merwe, Ben', 'Anna N & Ben M'],
  ['Anna-Marie van der Merwe', 'Anna-Marie M'],
  ['Anna Nkosi (Ben Smith)', 'Anna N'],
  ['Anna Nkosi (C) & Ben Smith', 'Anna N & Ben S'],
  ['Anna Nkosi (U12 & new) / Ben Smith [c]', 'Anna N & Ben S'],
  ['Anna Nkosi (C & Ben Smith U14', 'Anna N & Ben S'],
  ['Capt. Anna Nkosi Jr. & Ben Smith II', 'Anna N & Ben S'],
  ['Nkosi (C)', 'N'],
  ['Nkosi U12 & Smith', 'N & S'],
  ['Anna Nkosi, capt & Ben Smith, vc', 'Anna N & Ben S'],
  ['The Aces (Anna Nkosi & Ben Smith)', 'The A'],
  ['(Anna Nkosi) & (Ben Smith)', 'Anna N & Ben S'],
  ['Iiro Srđević', 'Iiro S'],
  ['anna.nkosi@example.com', 'anna C'],
  ['Anna Nkosi 2014', 'Anna N'],
  ['Élodie Ürük', 'Élodie Ü'],
  ["Anna O'Connor", 'Anna O'],
  ['Anna', 'A'],
  ['AnnaNkosi', 'A'],
  ['山田太郎', '山'],
  ['Nkosi/Anna', 'N & A'],
  ['Nkosi - Anna', 'N & A'],
  ['Anna•Nkosi', 'A & N'],
  ['Anna N & Ben S', 'Anna N & Ben S'],
  ['42', ''],
])('a child called %j is shown as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown)
  expect(shortName(shown)).toBe(shown)
})
