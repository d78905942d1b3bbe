// Results: those of an evening, the newest of all leagues, and when they were entered.
import { describe, expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { RESULT_FLAGS } from '../../shared/standings/history.ts'
import {
  eveningAt,
  isOfEvening,
  MAX_RESULTS,
  newestResults,
} from '../../shared/standings/latest-results.ts'
import { enteredText, resultText } from '../../shared/standings/result-words.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import { DAY, HOUR, iso, MINUTE } from '../../shared/time.ts'
import { leaguesTonight } from '../../src/pages/results/page.tsx'
import { tonightMessage } from '../../src/standings/tonight-message.ts'
import { groupFacts, leagueOf, result, row } from '../standings.ts'

const at = (time: string) => Date.parse(`${time}:00+02:00`)
const SMASH = leagueOf('smash-bash', 'Smash Bash', ['Diamond', 'Gold'])
const ELITE = leagueOf('elite', 'Elite', ['One'])
const URL = 'https://league.example/results'
const text = (
  facts: readonly GroupFacts[],
  leagues: League[],
  now: number,
  group?: League['groups'][number],
) => tonightMessage({ ...newestResults(facts, now), leagues, group, url: URL, now }).text

describe('an evening', () => {
  test.each([
    ['2026-11-21T15:59', '2026-11-20T16:00', true],
    ['2026-11-21T16:00', '2026-11-21T16:00', false],
    ['2026-11-21T23:59', '2026-11-21T16:00', false],
    ['2026-11-22T06:00', '2026-11-21T16:00', true],
  ])('at %s is that of %s', (now, from, isOver) => {
    expect(eveningAt(at(now))).toBe(at(from))
    expect(isOfEvening({ after: at(now), before: at(now) }, at(now))).toBe(!isOver)
  })

  test.each([
    ['2026-11-21T19:05', '2026-11-21T19:20', true],
    ['2026-11-21T15:45', '2026-11-21T16:00', true],
    ['2026-11-21T15:40', '2026-11-21T15:59', false],
    // After hours without a look nobody knows whether it was entered in the morning.
    ['2026-11-21T15:44', '2026-11-21T16:05', false],
    ['2026-11-21T06:00', '2026-11-21T19:05', false],
    // After an outage nobody knows of which evening it is.
    ['2026-11-20T22:00', '2026-11-21T16:05', false],
  ])('has what was entered between %s and %s: %s', (after, before, isOne) => {
    const now = at('2026-11-21T21:00')
    expect(isOfEvening({ after: at(after), before: at(before) }, now)).toBe(isOne)
  })
})

describe('the text', () => {
  const now = at('2026-11-21T21:00')
  const diamond = groupFacts(
    SMASH,
    0,
    ['Aces', 'Bats', 'Cats'],
    [
      result([1, 2], [2, 1], [16, 11], at('2026-11-20T19:00')),
      result([3, 1], [3, 0], [18, 6], at('2026-11-21T18:30')),
      result([2, 3], [1, 1], [9, 9], at('2026-11-21T19:30')),
    ],
  )
  const gold = groupFacts(
    SMASH,
    1,
    ['Dogs', 'Emus'],
    [result([2, 1], [0, 0], [0, 0], at('2026-11-21T20:00'), 3)],
  )
  const one = groupFacts(
    ELITE,
    0,
    ['Foxes', 'Gnus'],
    [result([1, 2], [2, 1], [14, 13], at('2026-11-21T19:45'), 5)],
  )

  test('of all leagues names league and group above their results', () => {
    expect(text([diamond, gold, one], [SMASH, ELITE], now)).toBe(`Results of Saturday 21 November

Smash Bash, Diamond
Cats beat Aces 3-0 (games 18-6)
Bats and Cats drew 1-1 (games 9-9)

Smash Bash, Gold
Emus beat Dogs by walkover

Elite, One
Foxes beat Gnus 2-1 (games 14-13) (corrected)

${URL}`)
  })

  test('of one league has its name in the first line, of one group both', () => {
    expect(text([diamond, gold], [SMASH], now)).toMatch(
      /^Smash Bash: results of Saturday 21 November\n\nDiamond\nCats beat/,
    )
    expect(text([diamond, gold], [SMASH], now, gold.group)).toBe(
      `Smash Bash, Gold: results of Saturday 21 November\n\nEmus beat Dogs by walkover\n\n${URL}`,
    )
  })
})

describe('the text of an evening', () => {
  const now = at('2026-11-21T21:00')
  const league = { ...SMASH, matches: 1 }
  const facts = (time: string, more: Partial<NonNullable<GroupFacts['story']>> = {}) => {
    const results = [result([1, 2], [2, 1], [16, 11], at(time))]
    const { story, rows, ...own } = groupFacts(league, 1, ['Dogs', 'Emus'], results)
    const played = rows?.map((row) => ({ ...row, played: 1, points: 6 - row.position })) ?? null
    return { ...own, rows: played, story: story && { ...story, ...more } }
  }

  test('on which a round ended says who won it', () => {
    const lines = text([facts('2026-11-21T20:00')], [league], now)?.split('\n')
    expect(lines?.slice(2, 5)).toEqual([
      'Gold',
      'Dogs beat Emus 2-1 (games 16-11)',
      'Dogs win Gold.',
    ])
  })

  test('says so as its page does while the last result waits to be confirmed or derived', () => {
    const justIn = [result([1, 2], [2, 1], [16, 11], at('2026-11-21T20:00'), RESULT_FLAGS.justIn)]
    const told = text([facts('2026-11-21T20:00', { results: justIn })], [league], now)
    expect(told).toMatch(/\(games 16-11\) \(just in\)\nDogs win Gold\.\n/)
    const behind = facts('2026-11-21T20:00', { behindSince: iso(now) })
    expect(text([behind], [league], now)).toContain('Dogs win Gold.')
  })

  test.each([
    ['it ended the evening before', facts('2026-11-20T20:00'), now],
    ['the morning has come', facts('2026-11-21T20:00'), now + 10 * HOUR],
  ])('does not say so when %s', (_, group, moment) => {
    expect(newestResults([group], moment).ended).toEqual({})
  })

  test('tells a round that has just ended and the new one apart', () => {
    const { story, ...own } = facts('2026-11-21T20:30')
    const previous = {
      ...{ league: 'smash-bash', group: 'gold', slug: '2026-11', at: now, isComplete: true },
      rows: [row(1, 'Cats', '1'), row(2, 'Bats', '2')],
      results: [result([1, 2], [2, 1], [14, 11], at('2026-11-21T19:30'))],
    }
    const page = 'https://league.example/standings/smash-bash/gold/2026-11'
    const last = `Cats beat Bats 2-1 (games 14-11)\nCats win Gold.\n`
    const begun = {
      ...own,
      league: { ...league, matches: 3 },
      story: story && { ...story, previous },
    }
    const both = `\nGold\n${last}${page}\n\nGold, new round\nDogs beat Emus`
    expect(text([begun], [league], now)).toContain(both)
    const empty = { ...begun, story: begun.story && { ...begun.story, results: [] } }
    // Of the group alone the link at the end leads to the final table, not to the empty one.
    expect(text([empty], [league], now, own.group)).toContain(`\n\n${last}\n${page}`)
  })

  test('on which a result is not worked out yet does not say that there is none', () => {
    const behind = facts('2026-11-20T20:00', { behindSince: iso(now), results: [] })
    const waiting = newestResults([behind], now)
    const [diamond, gold] = SMASH.groups
    const asked = (league: League, group?: typeof gold) =>
      tonightMessage({ ...waiting, leagues: [league], group, url: URL, now })
    const [waits, none] = [/^New results are being checked/, /^No results have come in yet/].map(
      (why) => ({
        text: null,
        why: expect.stringMatching(why),
      }),
    )
    expect([asked(SMASH), asked(SMASH, gold)]).toEqual([waits, waits])
    expect([asked(SMASH, diamond), asked(ELITE)]).toEqual([none, none])
    const yesterday = facts('2026-11-20T20:00', { behindSince: iso(now - DAY) })
    expect(newestResults([yesterday], now).untold).toEqual([])
  })

  test('with matches whose pairs the table does not show does not say that there is none', () => {
    const of = (at: number) => facts('2026-11-20T20:00', { notes: [['open', at / MINUTE, 1]] })
    const told = (at: number) => newestResults([of(at)], now).untold
    expect(told(now)).toEqual(['/standings/smash-bash/gold'])
    expect(told(now - 6 * HOUR)).toEqual([])
    const round = { league: 'smash-bash', group: 'gold', slug: '2026-11', at: now }
    const previous = { ...round, isComplete: true, rows: [], results: [] }
    const ended = facts('2026-11-20T20:00', { results: [], previous })
    expect(newestResults([ended], now).untold).toEqual(['/standings/smash-bash/gold'])
  })

  test('is for a league that has results of this evening', () => {
    const tonight = newestResults([facts('2026-11-21T20:00')], now).results
    expect(leaguesTonight([SMASH, ELITE], tonight, now)).toEqual([SMASH])
    expect(leaguesTonight([SMASH, ELITE], tonight, now + 10 * HOUR)).toEqual([])
  })

  test('leaves out whole groups from the end when it is too long', () => {
    const many = (place: number, count: number) => {
      const results = Array.from({ length: count }, (_, n) =>
        result([1, 2], [2, 1], [16, 11], at('2026-11-21T18:00') + n * MINUTE),
      )
      return groupFacts(SMASH, place, ['The Emmarentia Evening Breakers', 'Net Lions'], results)
    }
    const both = text([many(0, 6), many(1, 14)], [SMASH], now) ?? ''
    expect(both.match(/beat/g)).toHaveLength(6)
    expect(both).not.toContain('Gold')
    expect(both).toMatch(new RegExp(`\\)\n\nand more: ${URL}$`))
    const one = text([many(0, 30)], [SMASH], now) ?? ''
    expect(one.match(/beat/g)?.length).toBeGreaterThan(10)
    for (const cut of [both, one]) expect(cut.length).toBeLessThanOrEqual(1200)
  })
})

describe('the newest results', () => {
  const now = at('2026-11-21T23:00')

  test('are thirty, and all of this evening where those are more', () => {
    const names = Array.from({ length: 12 }, (_, n) => `Team ${n + 1}`)
    const all = Array.from({ length: 45 }, (_, n) =>
      result([1 + (n % 11), 12], [2, 1], [15, 12], at('2026-11-21T14:00') + n * 10 * MINUTE),
    )
    const facts = [groupFacts(SMASH, 0, names, all)]
    const told = (moment: number) =>
      newestResults(facts, moment).results.map(({ before }) => before)
    expect(told(now)).toHaveLength(33)
    expect(told(now + 12 * HOUR)).toHaveLength(MAX_RESULTS)
    expect(told(now)).toEqual(told(now).toSorted((a, b) => b - a))
  })

  /** tests/functions asks at the API for children, corrections and results that are just in. */
  test('leave out teams that left', () => {
    const results = [result([1, 2], [2, 1], [16, 11], now)]
    const facts = groupFacts(SMASH, 0, ['Aces', 'Bats'], results)
    expect(newestResults([facts], now).results).toHaveLength(1)
    const left = { ...facts, rows: facts.rows?.slice(1) ?? null }
    expect(newestResults([left], now).results).toEqual([])
  })

  test('a result that is just in stands on its page, marked', () => {
    const all = [result([2, 1], [3, 0], [18, 9], now, RESULT_FLAGS.justIn)]
    const facts = groupFacts(SMASH, 0, ['Kings', 'Aces'], all)
    expect(resultsOf(facts).map(resultText)).toEqual(['Aces beat Kings 3-0 (games 18-9) (just in)'])
    expect(newestResults([facts], now).results.map(resultText)).toEqual(
      resultsOf(facts).map(resultText),
    )
  })
})

test('a result was in by the time at which the table first showed it', () => {
  const before = Date.UTC(2026, 10, 12, 17, 20)
  expect(enteredText({ before })).toBe('in at 19:20 on 12 November')
})
