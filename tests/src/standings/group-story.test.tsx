// What the page of a group tells below its board: only what is known.
import { expect, test } from 'vitest'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import type { GroupStory as Story } from '../../../shared/standings/history.ts'
import { MINUTE } from '../../../shared/time.ts'
import { GroupStory } from '../../../src/standings/group-story.tsx'
import { LeagueResults } from '../../../src/standings/result-lists.tsx'
import { htmlOf } from '../../html-of.tsx'
import * as sample from '../../standings.ts'

const GROUP: Group = {
  ...sample.FACTS.group,
  matches: 3,
  zones: [{ places: [1, 1], kind: 'up', text: 'goes up' }],
}
const LEAGUE: League = { ...sample.FACTS.league, groups: [GROUP] }
const AT = Date.UTC(2026, 10, 12, 17, 5) / MINUTE

const ROWS = [
  sample.row(1, 'Braai & Sisters', '1101', { gameDifference: 6, points: 12 }),
  sample.row(2, 'Smash Lions', '1102', { gameDifference: -1, points: 5 }),
  sample.row(3, 'Jozi Wall', '1103', { gameDifference: -2, points: 5 }),
  sample.row(4, 'Name withheld', '1104', { gameDifference: -3, points: 0 }),
]

const STORY: Story = {
  ...sample.STORY,
  results: [
    [1104, 1101, 2, 1, 15, 11, AT - 1440, AT - 1425, 5],
    [1103, 1102, 2, 1, 16, 11, AT, AT + 15, 1],
    [1101, 1104, 0, 0, 0, 0, AT + 60, AT + 75, 3],
  ],
  series: { 1101: [[AT - 10_000, 0, 1]] },
  notes: [['open', AT + 75, 1]],
}
const KNOWN = { ...sample.FACTS, league: LEAGUE, group: GROUP, rows: ROWS, story: STORY }

function html(more: Partial<GroupFacts> = {}): string {
  return htmlOf(<GroupStory {...KNOWN} {...more} />)
}

/** As it is read out: tags gone, what is hidden from ears too. */
function read(text: string): string {
  return text
    .replaceAll(/<span[^>]*aria-hidden="true".*?<\/span>/g, '')
    .replaceAll(/<p[^>]*aria-hidden="true".*?<\/p>/g, '')
    .replaceAll(/<\/(?:p|h\d|li|summary)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
}

test('results, the tie and what can still happen are read in sentences', () => {
  const text = read(html())
  for (const said of [
    'Thursday 12 November\n',
    'Braai & Sisters beat Name withheld by walkover\n',
    'By walkover, in at 20:20\n',
    '1 more result; we can&#x27;t tell whose yet.\n',
    'Jozi Wall beat Smash Lions 2-1 (games 16-11)\n',
    '2-1 (games 16-11), in at 19:20\n',
    'Wednesday 11 November\n',
    ' (games 15-11) (corrected)\n',
    'so there are no set-by-set scores. Results since 5 November 2026.',
    'Level with Jozi Wall on 5 points, ahead on games (−1 to −2).\n',
    'When they met, Jozi Wall beat Smash Lions 2\u20111 (games 16\u201111).',
    'Three matches each. By points alone.\n',
    'Braai & Sisters\nGroup winners, promoted.\n',
    'Can still finish 2nd to 4th.\n',
  ]) {
    expect(text).toContain(said)
  }
})

test('where places are exact, nothing is said of bounds', () => {
  const range = { best: 1, worst: 4 }
  const need = { other: 1102, sets: [2, 1] as [number, number], place: 1 }
  const outlook = { 1101: { ...range, need }, 1102: range, 1103: range, 1104: range }
  const text = read(html({ story: { ...STORY, outlook } }))
  expect(text).toContain('Three matches each.\n')
  expect(text).toContain('A 2-1 against Smash Lions is enough for 1st place, whatever the others')
  expect(text).toContain(
    'Anything is still possible for Smash Lions, Jozi Wall and Name withheld.\n',
  )
})

test('pairs that have not met agree on a date', () => {
  const rows = ROWS.map((row) => ({ ...row, played: 0 }))
  const begun = { rows, story: null }
  const links = (more: Partial<GroupFacts> = {}) =>
    [...html({ ...begun, ...more }).matchAll(/href="\/arrange#([^"]*)"/g)].map(([, at]) => at)
  // Nobody asks who is not named.
  expect(links()).toEqual([
    'smash-bash/diamond/braai-sisters/smash-lions',
    'smash-bash/diamond/braai-sisters/jozi-wall',
    'smash-bash/diamond/smash-lions/jozi-wall',
  ])
  expect(html(begun)).not.toContain('<details>')
  expect(links({ league: { ...LEAGUE, season: 'over' } })).toEqual([])
  expect(links({ league: { ...LEAGUE, shortenNames: true } })).toEqual([])
  const six = Array.from({ length: 6 }, (_, n) => sample.row(n + 1, `T${n}`, `${n}`, { played: 0 }))
  const many = html({ rows: six, group: { ...GROUP, matches: 5 }, story: null })
  const [shown = '', folded = ''] = many.split('<summary')
  expect([shown, folded].map((part) => part.split('/arrange#').length - 1)).toEqual([12, 3])
  expect(folded).toContain('More matches (3)')
})

test('teams lead to their pages, and who is not named to none', () => {
  const slugs = html().matchAll(/href="\/standings\/smash-bash\/diamond\/([^"]*)"/g)
  expect(new Set([...slugs].map(([, slug]) => slug))).toEqual(
    new Set(['braai-sisters', 'jozi-wall', 'smash-lions']),
  )
})

test('older results are one tap away, day by day', () => {
  const many = Array.from({ length: 8 }, (_, n): Story['results'][number] => {
    const at = AT + Math.floor(n / 2) * 1440
    return [1101, 1102, 2, 1, 16, 11, at, at + 1 + (n % 2), 1]
  })
  const [shown = '', earlier = ''] = html({ story: { ...STORY, results: many, notes: [] } }).split(
    'Earlier results (4)',
  )
  expect([shown, earlier].map((text) => text.split('> beat <').length - 1)).toEqual([4, 4])
})

test('while a newer match is derived, both lists say so', () => {
  const said = '<p class="note">The newest result is being checked.</p>'
  const behind = { ...STORY, behindSince: STORY.rowsAt }
  const league = (story: Story) => htmlOf(<LeagueResults groups={[{ ...KNOWN, story }]} />)
  expect([html(), league(STORY)].join()).not.toContain(said)
  for (const list of [html({ story: behind }), league(behind)]) expect(list).toContain(said)
})

test('without history only the table is explained', () => {
  const group = { ...GROUP, matches: undefined }
  const plain = { league: { ...LEAGUE, groups: [group] }, group, rows: ROWS.slice(0, 2) }
  expect(html({ ...plain, story: null })).toMatch(/^<div class="[^"]*"><\/div>$/)
})

test.each<[string, Partial<GroupFacts>]>([
  ['of children', { league: { ...LEAGUE, shortenNames: true } }],
  ['of a group of which no rows are known', { rows: null }],
  ['of an empty group', { rows: [] }],
])('%s nothing is told', (_name, more) => {
  expect(html(more)).toBe('')
})
test('the page of a league shows the newest results, with links to groups', () => {
  const gold = { slug: 'gold', name: 'Gold', table: 2 }
  const later: Story = { ...STORY, results: [[1102, 1101, 3, 0, 18, 2, AT + 60, AT + 80, 1]] }
  const drawn = (league: League, newest: Story | null) => {
    const first = { ...KNOWN, league, story: newest && STORY }
    return htmlOf(<LeagueResults groups={[first, { ...first, group: gold, story: newest }]} />)
  }
  const html = drawn(LEAGUE, later)
  expect(read(html)).toMatch(/^Latest results\nGold *\nSmash Lions beat Braai & Sisters 3-0 \(/)
  expect(html).toContain('href="/standings/smash-bash/gold"')
  expect(drawn({ ...LEAGUE, shortenNames: true }, later)).toBe('')
  expect(drawn(LEAGUE, null)).toBe('')
})

test('the text for the captains lists who has to meet, until when, and where to report', () => {
  const rows = ROWS.map((row) => ({ ...row, played: 0 }))
  const league = { ...LEAGUE, playBy: '2099-12-06' }
  const { searchParams } = new URL(
    /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html({ league, rows, story: null }))?.[1] ?? '',
  )
  expect(searchParams.get('text')?.split('\n')).toEqual([
    'Diamond, Smash Bash: still to play',
    'Round ends Sunday 6 December',
    'Braai & Sisters v Smash Lions',
    'Braai & Sisters v Jozi Wall',
    'Smash Lions v Jozi Wall',
    expect.stringMatching(/^Report: https:.*\/report\?league=smash-bash&group=diamond$/),
  ])
})
