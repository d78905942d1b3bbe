import { describe, expect, it } from 'vitest'
import {
  hasNotStarted,
  inOrder,
  leaderIn,
  placeText,
  winnerOf,
  winText,
  zoneMark,
  zoneOf,
  zonesOf,
} from '../../shared/standings/round.ts'
import { HIDDEN } from '../../shared/standings/team.ts'
import { endNotice, endText, zoneSaid } from '../../shared/standings/zones.ts'
import { FACTS, leagueOf, row } from '../standings.ts'

const LEAGUE = { ...leagueOf('smash-bash', 'Smash Bash', ['Diamond']), matches: 2 }
const GROUP = {
  ...FACTS.group,
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
    expect(`${winText(incomplete)}${endNotice(incomplete)}`).not.toMatch(/win|title/)
  })

  /** The places of finals zones, what is odd among the teams A to D, and who is told to play or to have won. */
  it.each(
    `
    1-2; ; A and B play.
    1-3; ; A, B and C play.
    1-9; ; A, B, C and D play.
    2-3; ; B and C play.
    1-1; ; A win Diamond.
    5-6; ; A win Diamond.
    1-1 2-3; ; A play. B and C play.
    1-2; B=C; A play.
    1-2; A=B; A and B play.
    1-1; A=B;
    1-2; withheld A; B play.
    1-2; children;`
      .trim()
      .split('\n'),
  )('with finals ends: %s', (line) => {
    const [places = '', odd = '', said = ''] = line.split(';').map((part) => part.trim())
    const rows = ['A', 'B', 'C', 'D'].map((team, n) => {
      const points = odd.endsWith(`=${team}`) ? 21 - n : 20 - n
      return row(n + 1, odd.endsWith(` ${team}`) ? HIDDEN : team, team, {
        points,
        gameDifference: 0,
      })
    })
    const zones = `${places} 4-4`.split(' ').map((text) => {
      const [first = 0, last = 0] = text.split('-').map(Number)
      const kind = text === '4-4' ? ('down' as const) : ('finals' as const)
      return { places: [first, last] as const, kind, text: kind === 'down' ? 'goes down' : 'plays' }
    })
    const league = { ...LEAGUE, shortenNames: odd === 'children' }
    const ended = { league, group: { ...GROUP, zones }, rows }
    expect(endText(ended)).toBe(odd === 'children' ? '' : `${said} D go down.`.trim())
    expect(winText(ended) !== '').toBe(said.includes('win'))
    expect(zones.map(zoneMark)[0]).toBe(places.startsWith('1-1') ? 'For the title' : 'Finals')
  })

  it('places nobody in a zone before that team has played', () => {
    const rows = ROWS.map((one, n) => ({ ...one, played: n === 0 ? 1 : 0 }))
    const kinds = rows.map((one) => zoneOf(facts(rows), one)?.kind)
    expect(kinds).toEqual(['finals', undefined, undefined])
    expect(leaderIn(rows.slice(1))).toBeNull()
  })

  it('names nobody who has objected among those who go down', () => {
    const rows = ROWS.with(1, row(2, HIDDEN, '2'))
    expect(endNotice(facts(rows))).toMatch(/Diamond\. Net Gains go down to Platinum\.$/)
  })

  it('tells for what teams play, then what they won, also when the winner has objected', () => {
    const running = facts(ROWS.with(0, row(1, 'Lob Wall', '1', { played: 1 })))
    expect(zonesOf(running)).toEqual(GROUP.zones)
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
    expect(rows.map((one) => placeText(rows, one))).toEqual(['–', '–', '–'])
    const names = ['Egoli Rebels', 'Lob Wall', 'Net Gains']
    expect(inOrder(rows)?.map(({ team }) => team)).toEqual(names)
    expect(inOrder(ROWS)).toBe(ROWS)
  })

  it('has not begun until a team has played', () => {
    const none = ROWS.map((one) => ({ ...one, played: 0 }))
    expect(hasNotStarted(none)).toBe(true)
    expect(hasNotStarted([{ ...ROWS[0], ...row(1, 'Lob Wall', '1') }, ...none])).toBe(false)
    expect(hasNotStarted([])).toBe(false)
  })
})

/** What a place leads to, and the same of several teams. */
const VERBS = `goes down=go down|goes up=go up|plays for the title=play for the title|is promoted=are promoted
was invited=were invited|has a bye=have a bye|does not rest=do not rest|misses out=miss out|rises=rise|loses=lose
closes=close|chooses a court=choose a court|tries again=try again|carries on=carry on|qualifies for it=qualify for it
dies=die|lies=lie|ties=tie|vies=vie|stays up=stay up|reaches=reach|catches=catch|pushes on=push on|passes=pass
crosses=cross|boxes=box|relegates=relegate|moves=move|faces Gold=face Gold|needs=need|undergoes=undergo|buzzes=buzz
advances=advance|gets a bye=get a bye|buys=buy|enters=enter|drops to Gold=drop to Gold|wins=win|sees=see|Goes up=go up`
const WRITTEN = `to the final|promoted|Bye to semi-final|final|relegation|finals|semis|Quarter-finals|winners’ group
play-offs|always up|focuses on Gold|bonus round|this year: up|go up|cross-over`

it('keeps what a place leads to as it is written, or says it of several', () => {
  for (const [one = '', several] of VERBS.split(/[|\n]/).map((pair) => pair.split('='))) {
    expect(zoneSaid('top two', one)).toBe(`top two ${several}`)
    expect(zoneSaid('1st place', one, true)).toBe(`1st place ${one.replace('Goes', 'goes')}`)
  }
  for (const text of WRITTEN.split(/[|\n]/)) {
    for (const isOne of [true, false]) expect(zoneSaid('they', text, isOne)).toBe(`they: ${text}`)
  }
})
