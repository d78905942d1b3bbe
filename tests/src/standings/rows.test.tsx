// The rows of a board, their marks and the key to them.
import { expect, test } from 'vitest'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import { keysOf } from '../../../shared/standings/team.ts'
import { zonesText } from '../../../shared/standings/zones.ts'
import { formMatches, formText, hasMoved, marksOf, sinceText } from '../../../src/standings/rows.ts'
import { Marks, Rows } from '../../../src/standings/table.tsx'
import { htmlOf } from '../../html-of.tsx'
import * as sample from '../../standings.ts'

const ROWS = [
  sample.row(1, 'Braai Sisters', '11', { played: 3 }),
  sample.row(2, 'Smash & Lions', '12', { played: 3 }),
  sample.row(3, 'Name withheld', '13', { played: 3 }),
]
const STORY = {
  ...sample.STORY,
  was: { 11: 3, 12: 2, 13: 1 },
  form: { 11: 'WWL', 12: 'Lwd' },
}
const FACTS: GroupFacts = {
  ...sample.FACTS,
  league: { id: 'bash', name: 'Bash', shortenNames: false, groups: [] },
  group: {
    slug: 'gold',
    name: 'Gold',
    table: 3,
    zones: [
      { places: [1, 1], kind: 'up', text: 'goes up to Platinum' },
      { places: [3, 3], kind: 'down', text: 'goes down to Silver' },
    ],
  },
  rows: ROWS,
  story: STORY,
}

/** What stands in elements that are hidden from those who listen, whatever they hold. */
const HIDDEN_MARK =
  /<span class="[^"]*"[^>]* aria-hidden="true">(?:[^<]|<span class[^>]*>[^<]*<\/span>)*<\/span>/g

const textOf = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '')

/** What people read, and what they hear of place and team, row by row. */
function drawn(facts: GroupFacts, mine?: ReadonlySet<string>) {
  const html = htmlOf(<Rows {...facts} isLarge {...(mine ? { mine } : {})} />)
  return (html.match(/<tr.*?<\/tr>/g) ?? []).map((tr) => ({
    tr,
    seen: (tr.match(HIDDEN_MARK) ?? []).map(textOf).filter((mark) => mark !== ''),
    heard: (tr.replaceAll(HIDDEN_MARK, '').match(/<t[dh].*?<\/t[dh]>/g) ?? [])
      .slice(0, 2)
      .map(textOf),
  }))
}

test('a row shows its marks, and says the same in words', () => {
  const rows = drawn(FACTS)
  expect(rows.map(({ seen }) => seen)).toEqual([['▲2', 'WWL', '▲ Up'], ['Lwd'], ['▼2', '▼ Down']])
  expect(rows.map(({ heard }) => heard)).toEqual([
    ['1, up 2 places; form, oldest first: won, won, lost; goes up to Platinum', 'Braai Sisters'],
    [
      '2, form, oldest first: lost, then won and drawn in an order that is not known',
      'Smash &amp; Lions',
    ],
    ['3, down 2 places; goes down to Silver', 'Name withheld'],
  ])
})

test('without a story a row shows its zone alone, if it has one', () => {
  expect(drawn({ ...FACTS, story: null }).map(({ seen }) => seen)).toEqual([
    ['▲ Up'],
    [],
    ['▼ Down'],
  ])
  const group = { ...FACTS.group, zones: undefined }
  const [first] = drawn({ ...FACTS, group, story: null })
  expect(first).toMatchObject({ seen: [], heard: ['1', 'Braai Sisters'] })
})

test('a row without a key is taken neither for another team nor a new one', () => {
  const rows = ROWS.map(({ key, ...keyless }) => keyless)
  expect(drawn({ ...FACTS, rows }).map(({ seen }) => seen)).toEqual([['▲ Up'], [], ['▼ Down']])
})

test('when a round has begun, what is told of the one before it is not said', () => {
  const rows = ROWS.map((one) => ({ ...one, played: 1 }))
  expect(drawn({ ...FACTS, rows }).map(({ seen }) => seen)).toEqual([
    ['▲ Up'],
    [],
    ['▼2', '▼ Down'],
  ])
})

test('before the first match a row has no place and no marks, and nothing is explained', () => {
  const facts = { ...FACTS, rows: ROWS.map((one) => ({ ...one, played: 0 })) }
  expect(drawn(facts).map(({ seen, heard }) => [...seen, heard[0]])).toEqual([['–'], ['–'], ['–']])
  expect(key({ ...facts, story: { ...STORY, form: {} } })).toEqual([])
})

test('names link to pages of teams, but for hidden teams and children', () => {
  const links = (facts: GroupFacts) => drawn(facts).map(({ tr }) => /href="([^"]*)"/.exec(tr)?.[1])
  expect(links(FACTS)).toEqual([
    '/standings/bash/gold/braai-sisters',
    '/standings/bash/gold/smash-lions',
    undefined,
  ])
  const league = { ...FACTS.league, shortenNames: true }
  expect(links({ ...FACTS, league, story: null })).toEqual([undefined, undefined, undefined])
})

test("the visitor's own team is marked, and said to be theirs", () => {
  const rows = drawn(FACTS, new Set(['12']))
  expect(rows.map(({ tr }) => tr.includes('data-mine="true"'))).toEqual([false, true, false])
  expect(rows[1]?.heard[1]).toBe('Smash &amp; Lions, yours')
})

test.each([
  [
    ['X', 'Y', 'X'],
    ['n:x', 'n:y', 'n:x~2'],
  ],
  [
    ['Name withheld', 'Name withheld', 'Name withheld'],
    ['', '~2', '~3'].map((n) => `n:name withheld${n}`),
  ],
  [
    ['X~2', '~2', '~', '~'],
    ['n:x 2', 'n:2', 'n:~', 'n:~~2'],
  ],
])('teams %j have keys of their own, in the order of the table', (teams, keys) => {
  const rows = teams.map((team) => ({ team }))
  expect([...keysOf(rows).values()]).toEqual(keys)
})

test('keys that the edge has numbered stay apart from those of the page', () => {
  const rows = ['n:x~2', undefined, undefined, 'n:x'].map((key) => ({ team: 'X', key }))
  expect(new Set(keysOf(rows).values()).size).toBe(4)
})

test('of two teams that nobody can tell apart, none has form, movement or star', () => {
  const rows = [
    sample.row(1, 'Lions', 'n:lions', { played: 3 }),
    sample.row(2, 'LIONS!', 'n:lions~2', { played: 3 }),
    sample.row(3, 'Lions', '14', { played: 3 }),
  ]
  const story = { ...STORY, was: { 'n:lions': 3 }, form: { 'n:lions': 'WWL', 14: 'LLL' } }
  const shown = drawn({ ...FACTS, rows, story }, new Set(['n:lions']))
  expect(shown.map(({ seen }) => seen)).toEqual([['▲ Up'], [], ['new', 'LLL', '▼ Down']])
  expect(shown.some(({ tr }) => tr.includes('data-mine'))).toBe(false)
})

function key(facts: GroupFacts): string[] {
  const html = htmlOf(<Marks boards={[facts]} hasZones />)
  return (html.match(/<li>.*?<\/li>/g) ?? []).map(textOf)
}

test('the key explains marks, and since when teams have moved', () => {
  expect(key(FACTS)).toEqual([
    '▲▼Change since Monday 16 November',
    'WDLLast five, latest on the right',
    'wlTwo at once, order unknown',
    '▲ Up 1st place goes up to Platinum',
    '▼ Down 3rd place goes down to Silver',
    'Sd, Gd: sets and games won, less those lost',
  ])
})

test('arrows are explained only where one stands', () => {
  const still = { ...FACTS, story: { ...STORY, was: { 11: 1, 12: 2, 13: 3 } } }
  expect([hasMoved(FACTS), hasMoved(still)]).toEqual([true, false])
  expect(key(still).join()).not.toContain('Change')
})

test.each([
  ['2026-11-16T21:59:00.000Z', 'today'],
  ['2026-11-16T22:00:00.000Z', 'since Monday 16 November'],
])('at %s places are counted %s', (now, words) => {
  expect(sinceText(STORY, Date.parse(now))).toBe(words)
})

test('only what stands in the board is explained', () => {
  const known = { ...STORY, form: { 11: 'WWL' } }
  expect(key({ ...FACTS, story: known })).toHaveLength(5)
  const isOver = { ...FACTS.league, season: 'over' } as const
  expect(key({ ...FACTS, league: isOver })).not.toContainEqual(expect.stringContaining('since'))
  const group = { ...FACTS.group, zones: undefined }
  expect(key({ ...FACTS, group, story: null })).toEqual([])
})

test('a team that has objected is not called new because its name is gone', () => {
  const { key: _, ...row } = sample.row(3, 'Name withheld', '')
  expect(marksOf(FACTS, row).movement).toBe(0)
})

test.each([
  [6, 6, '6th place goes up to Diamond'],
  [1, 2, 'Top two go up to Diamond'],
  [4, 6, 'Bottom three go up to Diamond'],
  [3, 4, 'Places 3 to 4 go up to Diamond'],
])('a zone from place %i to %i is called %j', (first, last, words) => {
  const zone = { places: [first, last], kind: 'up', text: 'goes up to Diamond' } as const
  const rows = Array.from({ length: 6 }, (_, n) => sample.row(n + 1, `Team ${n}`, String(n)))
  expect(zonesText({ ...FACTS, group: { ...FACTS.group, zones: [zone] }, rows })).toEqual([words])
})

test.each([
  ['', '', ''],
  ['WWL', 'W W L', 'won, won, lost'],
  ['Wwl', 'W W? L?', 'won, then won and lost in an order that is not known'],
  ['wdlD', 'W? D? L? D', 'won, drawn and lost in an order that is not known, drawn'],
  // The other of the two was six matches ago.
  ['lWWDL', 'L W W D L', 'lost, won, won, drawn, lost'],
])('the form %j is drawn %j and called %j', (form, squares, words) => {
  const drawn = formMatches(form).map((one) => `${one.letter}${one.isOrderKnown ? '' : '?'}`)
  expect([drawn.join(' '), formText(form)]).toEqual([squares, words])
})
