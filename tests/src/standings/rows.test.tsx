// The rows of a board and the key to their marks.
import { expect, test } from 'vitest'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { Marks, Rows } from '../../../src/standings/table.tsx'
import { htmlOf } from '../../html-of.tsx'

const row = (position: number, key: string, team: string): Row => ({
  position,
  key,
  team,
  played: 3,
  wins: 2,
  draws: 0,
  losses: 1,
  setDifference: -2,
  gameDifference: 5,
  points: 12,
})
const ROWS = [
  row(1, '11', 'Braai Sisters'),
  row(2, '12', 'Smash & Lions'),
  row(3, '13', 'Name withheld'),
]
const STORY: GroupStory = {
  rowsAt: '2026-11-16T04:00:00.000Z',
  since: '2026-11-16T04:00:00.000Z',
  was: { 11: 3, 12: 2, 13: 1 },
  form: { 11: 'WWL', 12: 'Lwd' },
  results: [],
  series: {},
  notes: [],
}
const FACTS: GroupFacts = {
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
    seen: (tr.match(HIDDEN_MARK) ?? []).map(textOf),
    heard: (tr.replaceAll(HIDDEN_MARK, '').match(/<t[dh].*?<\/t[dh]>/g) ?? [])
      .slice(0, 2)
      .map(textOf),
  }))
}

test('a row shows its marks, and says the same in words', () => {
  const rows = drawn(FACTS)
  expect(rows.map(({ seen }) => seen)).toEqual([['U', '▲2', 'WWL'], ['Lwd'], ['R', '▼2']])
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
  expect(drawn({ ...FACTS, story: null }).map(({ seen }) => seen)).toEqual([['U'], [], ['R']])
  const group = { ...FACTS.group, zones: undefined }
  const [first] = drawn({ ...FACTS, group, story: null })
  expect(first).toMatchObject({ seen: [], heard: ['1', 'Braai Sisters'] })
})

test('a row without a key is taken neither for another team nor a new one', () => {
  const rows = ROWS.map(({ key, ...keyless }) => keyless)
  expect(drawn({ ...FACTS, rows }).map(({ seen }) => seen)).toEqual([['U'], [], ['R']])
})

test('when a round has begun, what is told of the one before it is not said', () => {
  const rows = ROWS.map((one) => ({ ...one, played: 0 }))
  expect(drawn({ ...FACTS, rows }).map(({ seen }) => seen)).toEqual([['U'], [], ['R', '▼2']])
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

function key(facts: GroupFacts): string[] {
  const html = htmlOf(<Marks {...facts} isLarge explainsForm />)
  return (html.match(/<li>.*?<\/li>/g) ?? []).map(textOf)
}

test('the key explains marks, and since when teams have moved', () => {
  expect(key(FACTS)).toEqual([
    '▲▼Places up and down since Monday 16 November',
    'WDLLast five matches, the newest on the right',
    'wlEntered together: nobody knows in which order',
    'UGoes up to Platinum: place 1',
    'RGoes down to Silver: place 3',
  ])
})

test('form is explained where a board is told to, small letters wherever they stand', () => {
  const html = htmlOf(<Marks {...FACTS} isLarge={false} explainsForm={false} />)
  expect(html).not.toContain('Last five')
  expect(html).toContain('Entered together')
})

test('only what stands in the board is explained', () => {
  const known = { ...STORY, form: { 11: 'WWL' } }
  expect(key({ ...FACTS, story: known })).toHaveLength(4)
  const isOver = { ...FACTS.league, season: 'over' } as const
  expect(key({ ...FACTS, league: isOver })).not.toContainEqual(expect.stringContaining('since'))
  const group = { ...FACTS.group, zones: undefined }
  expect(key({ ...FACTS, group, story: null })).toEqual([])
})
