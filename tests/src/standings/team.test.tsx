// What the page of a team says below its name.
import { expect, test } from 'vitest'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import { HIDDEN } from '../../../shared/standings/team.ts'
import { Team } from '../../../src/standings/team.tsx'
import { htmlOf as renderedHtml } from '../../html-of.tsx'
import { FACTS, ROWS, row, STORY } from '../../standings.ts'

function htmlOf(team: string, more: Partial<GroupFacts> = {}): string {
  return renderedHtml(<Team {...FACTS} {...more} team={team} />)
}

function textOf(team: string, more: Partial<GroupFacts> = {}): string {
  return htmlOf(team, more)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

const matches = (count: number) => ({ ...FACTS.league, matches: count })

test('a walkover and a corrected result are called that', () => {
  const text = textOf('1103')
  expect(text).toContain('Beat Net Worth By walkover, in at')
  expect(text).toMatch(/Lost to Braai Sisters 1-2 \(games 12-15\) \(corrected\), in at/)
})

test('tells whom a team has met, and whom it still plays if certain', () => {
  expect(textOf('1105', { league: matches(3) })).toContain('Net Worth Still to play Arrange it')
  expect(htmlOf('1105', { league: matches(3) })).toContain(
    'href="/arrange#smash-bash/diamond/braai-sisters/net-worth"',
  )
  expect(textOf('1105', { league: { ...matches(3), season: 'over' } })).not.toContain('Arrange')
  expect(textOf('1104', { league: matches(3) })).not.toContain('Still to play')
  expect(textOf('1104', { league: matches(3) })).toContain(
    '1 more result; we can&#x27;t tell against whom yet.',
  )
})

test('while a newer match is derived, it says so', () => {
  const behind = { ...STORY, behindSince: STORY.rowsAt }
  const said = 'The newest result is being checked.'
  expect(textOf('1104', { story: behind })).toContain(said)
  expect(textOf('1104')).not.toContain(said)
})

test('tells where a team can still finish while matches are left', () => {
  const text = textOf('1105', { league: matches(3) })
  expect(text).toContain('Where they can finish')
  expect(text).toMatch(/Can still finish 1st/)
  expect(textOf('1105')).not.toContain('Can still')
  expect(textOf('1105', { league: { ...matches(3), season: 'over' } })).not.toContain('Can still')
  expect(textOf('1105', { league: matches(2) })).not.toContain('Can still')
})

test('what a place leads to is a fact once all matches are played', () => {
  const zones = [
    { places: [1, 2] as const, kind: 'finals' as const, text: 'plays for the title' },
    { places: [4, 4] as const, kind: 'down' as const, text: 'goes down to Gold' },
  ]
  const group = { ...FACTS.group, zones }
  const [running, ended] = [matches(3), matches(2)].map((league) => ({ league, group }))
  expect(textOf('1102', running)).toContain('As of now, they play for the title.')
  expect(textOf('1104', running)).toContain('As of now, they go down to Gold.')
  expect(textOf('1104', ended)).toContain('At the end of the round, they go down to Gold.')
  for (const team of ['1105', '1102']) {
    expect(textOf(team, ended)).toMatch(
      /finished \d.. of 4 in Diamond.*At the end of the round, they play for the title\./,
    )
  }
})

test('before the first match of a round it has no place', () => {
  const text = textOf('1105', { rows: ROWS.map((one) => ({ ...one, played: 0 })) })
  expect(text).toMatch(/Diamond: no match yet this round\. .*Place – Points/)
})

test('what parts it from the team on the same points is said of both', () => {
  const rows = [
    row(1, 'Braai Sisters', '1105', { gameDifference: 9 }),
    row(2, 'Smash Lions', '1102', { gameDifference: 4 }),
    row(3, 'Lob Kings', '1103', { gameDifference: -13, points: 5 }),
  ]
  expect(textOf('1105', { rows })).toContain(
    'Level with Smash Lions on 6 points, ahead on games (+9 to +4).',
  )
  expect(textOf('1102', { rows })).toContain(
    'Level with Braai Sisters on 6 points, behind on games (+4 to +9).',
  )
  expect(textOf('1103', { rows })).not.toContain('Level with')
})

test('form has its key, and small letters theirs where they stand', () => {
  const told = (form: string) => textOf('1105', { story: { ...STORY, form: { 1105: form } } })
  expect(told('WL')).toContain('Form, latest on the right')
  expect(told('WL')).not.toContain('Two at once')
  expect(told('wl')).toContain('Two at once, order unknown')
  expect(told('')).not.toContain('latest on the right')
})

test('the figures of the line stand in a table, with what had happened', () => {
  const html = htmlOf('1105')
  expect(html.match(/<circle/g)).toHaveLength(4)
  const text = textOf('1105')
  expect(text).toMatch(/Season starts 2 0 /)
  expect(text).toMatch(/Beat Smash Lions 2‑1 in sets 1 5 /)
  expect(text).toMatch(/Beat Lob Kings 2‑1 in sets 1 10 /)
})

test('a later round is no start of the season, and nobody has a place before its first match', () => {
  const [first = [0, 0, 0], ...more] = STORY.series[1105] ?? []
  const series = { 1105: [[first[0], 0, 0] as const, ...more] }
  const notes: typeof STORY.notes = [['round', first[0]]]
  const text = textOf('1105', { story: { ...STORY, series, notes } as typeof STORY })
  expect(text).toMatch(/A new round began – 0 /)
})

test('points that no known result explains are not explained', () => {
  const told = (notes: typeof STORY.notes) =>
    textOf('1105', { story: { ...STORY, results: [], notes } })
  const [, , last] = STORY.series[1105] ?? []
  const at = last?.[0] ?? 0
  expect(told([])).toContain('No result known 1 10 ')
  expect(told([['open', at, 1]])).toContain('Opponent not known 1 10 ')
  expect(told([['corrected', at]])).toContain('The league corrected the table 1 10 ')
  expect(told([])).toContain('2 results; we can&#x27;t tell against whom yet.')
})

test('who is withheld has no link, and no page', () => {
  const rows = ROWS.with(1, row(2, HIDDEN, '1102'))
  expect(htmlOf('1105', { rows })).toContain(`<bdi>${HIDDEN}</bdi>`)
  expect(htmlOf('1102', { rows })).toBe('')
})

test('of children nothing is drawn, nor of who is not in the table', () => {
  expect(htmlOf('1105', { league: { ...FACTS.league, shortenNames: true } })).toBe('')
  expect(htmlOf('9')).toBe('')
  expect(htmlOf('1105', { rows: null })).toBe('')
})
