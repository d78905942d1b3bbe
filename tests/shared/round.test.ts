import { describe, expect, it } from 'vitest'
import {
  endNotice,
  inOrder,
  isNotBegun,
  ofSeveral,
  placeOf,
  winnerOf,
  winWords,
  zonesOf,
} from '../../shared/standings/round.ts'
import { HIDDEN } from '../../shared/standings/team.ts'
import { leagueOf, row } from '../standings.ts'

const LEAGUE = { ...leagueOf('smash-bash', 'Smash Bash', ['Diamond']), matches: 2 }
const GROUP = {
  slug: 'diamond',
  name: 'Diamond',
  table: 1,
  zones: [
    { places: [1, 1] as const, kind: 'finals' as const, text: 'plays for the title' },
    { places: [2, 3] as const, kind: 'down' as const, text: 'goes down to Platinum' },
  ],
}
const ROWS = [row(1, 'Lob Wall', '1'), row(2, 'Egoli Rebels', '2'), row(3, 'Net Gains', '3')]
const facts = (rows = ROWS) => ({ league: LEAGUE, group: GROUP, rows })

describe('a round', () => {
  it('names its winner and who goes down once all matches are played', () => {
    expect(endNotice(facts())).toBe(
      'All matches played. Lob Wall win Diamond. Egoli Rebels and Net Gains go down to Platinum.',
    )
  })

  it.each([
    ['a match is left', facts([row(1, 'Lob Wall', '1', { played: 1 }), ...ROWS.slice(1)])],
    ['two share the first place', facts([...ROWS, row(1, 'Volley', '4')])],
    ['the number of matches is unknown', { ...facts(), league: { ...LEAGUE, matches: undefined } }],
    ['they are children', { ...facts(), league: { ...LEAGUE, shortenNames: true } }],
    ['the winner has objected', facts([row(1, HIDDEN, '1'), ...ROWS.slice(1)])],
  ])('names no winner when %s', (_, incomplete) => {
    expect(winnerOf(incomplete)).toBeNull()
    expect([winWords(incomplete), endNotice(incomplete)]).toEqual(['', ''])
  })

  it('names nobody who has objected among those who go down', () => {
    const rows = ROWS.with(1, row(2, HIDDEN, '2'))
    expect(endNotice(facts(rows))).toMatch(/Diamond\. Net Gains go down to Platinum\.$/)
  })

  it('tells for what teams play, then what they won, also when the winner has objected', () => {
    expect(zonesOf(facts([row(1, 'Lob Wall', '1', { played: 1 })]))).toEqual(GROUP.zones)
    for (const winner of ['Lob Wall', HIDDEN]) {
      const texts = zonesOf(facts(ROWS.with(0, row(1, winner, '1'))))
      expect(texts.map(({ places, text }) => `${places} ${text}`)).toEqual([
        '1,1 wins Diamond',
        '2,3 goes down to Platinum',
      ])
    }
  })

  it('has neither places nor zones before it begins, and teams by name', () => {
    const rows = ROWS.toReversed().map((one) => ({ ...one, played: 0 }))
    expect(zonesOf(facts(rows))).toEqual([])
    expect(rows.map((one) => placeOf(rows, one))).toEqual(['–', '–', '–'])
    const names = ['Egoli Rebels', 'Lob Wall', 'Net Gains']
    expect(inOrder(rows)?.map(({ team }) => team)).toEqual(names)
    expect(inOrder(ROWS)).toBe(ROWS)
  })

  it('has not begun until a team has played', () => {
    const none = ROWS.map((one) => ({ ...one, played: 0 }))
    expect(isNotBegun(none)).toBe(true)
    expect(isNotBegun([{ ...ROWS[0], ...row(1, 'Lob Wall', '1') }, ...none])).toBe(false)
    expect(isNotBegun([])).toBe(false)
  })
})

it.each([
  ['goes down to Platinum', 'go down to Platinum'],
  ['plays for the title', 'play for the title'],
  ['is promoted', 'are promoted'],
  ['misses out', 'miss out'],
])('"%s" of several teams is "%s"', (one, several) => {
  expect(ofSeveral(one)).toBe(several)
})
