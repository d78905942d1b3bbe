// Ended rounds: kept, named by month, and told until the next round has results.
import { describe, expect, it } from 'vitest'
import type { League } from '../../../shared/content/leagues.ts'
import { RESULT_FLAGS } from '../../../shared/standings/history.ts'
import { HIDDEN, nameKey } from '../../../shared/standings/team.ts'
import { DAY, HOUR, iso, MINUTE } from '../../../shared/time.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { HistoryHarness, LEAGUE, OTHER_TEAMS, TEAMS, tableOf, won } from './harness.ts'

const ROUND = [
  won('1101', '1102', { setsA: 3, setsB: 0 }),
  won('1101', '1103'),
  won('1101', '1104'),
  won('1102', '1103'),
  won('1102', '1104'),
  won('1103', '1104'),
]

/** A history of a league in which each team plays three matches. */
function started(more: Partial<League> = {}): HistoryHarness {
  return new HistoryHarness(undefined, [{ ...LEAGUE, matches: 3, ...more }])
}

/** The tables of a round, a match every three hours. `from`: played before. */
async function play(harness: HistoryHarness, matches: readonly Match[], teams = TEAMS, from = 0) {
  for (let played = from; played <= matches.length; played += 1) {
    await harness.see(tableOf(teams, matches.slice(0, played)))
    harness.now += 3 * HOUR
  }
}

async function roundsOf({ core }: HistoryHarness) {
  const { rounds } = await core.rounds('smash-bash')
  return rounds.map(({ slug, isComplete, rows, results }) => ({
    slug,
    isComplete,
    first: rows[0]?.team,
    results: results.length,
  }))
}

const WHOLE = { slug: '2026-11', isComplete: true, first: 'Team 1101', results: 6 }

describe('an ended round', () => {
  it('is kept once all matches are played, and stays when the next one begins', async () => {
    const harness = started()
    await play(harness, ROUND.slice(0, 4))
    expect(await roundsOf(harness)).toEqual([])
    await play(harness, ROUND, TEAMS, 5)
    expect(await roundsOf(harness)).toEqual([WHOLE])
    await play(harness, [])
    expect(await roundsOf(harness)).toEqual([WHOLE])
  })

  it('is kept without a winner when the next one begins too early', async () => {
    const harness = started()
    await play(harness, ROUND.slice(0, 4))
    await play(harness, [], OTHER_TEAMS)
    expect(await roundsOf(harness)).toEqual([])
    harness.now += DAY
    expect(await roundsOf(harness)).toEqual([{ ...WHOLE, isComplete: false, results: 4 }])
  })

  it('takes a correction of its table', async () => {
    const harness = started()
    await play(harness, ROUND)
    const [, ...others] = ROUND
    await harness.seeMatches([won('1102', '1101'), ...others])
    expect(await roundsOf(harness)).toEqual([expect.objectContaining({ first: 'Team 1102' })])
  })

  it('is certain of its last results once another round has followed', async () => {
    const harness = started()
    await play(harness, ROUND.slice(0, 5))
    await harness.glimpseMatches(ROUND)
    harness.now += 5 * MINUTE
    await harness.seeMatches([])
    const { rounds } = await harness.core.rounds('smash-bash')
    expect(rounds[0]?.results.at(-1)?.at(-1)).toBe(RESULT_FLAGS.certain)
  })

  it('gets a number when another one ended in the same month', async () => {
    const harness = started()
    await play(harness, ROUND)
    const others = ROUND.map((match, n) => ({ ...match, gamesA: 12 + n }))
    await play(harness, others)
    await play(harness, [])
    expect((await roundsOf(harness)).map(({ slug }) => slug)).toEqual(['2026-11-2', '2026-11'])
  })

  it('keeps its names when the next round gives its numbers to other teams', async () => {
    const harness = started()
    await play(harness, ROUND)
    const others = TEAMS.map(({ key }) => ({ key, name: `New ${key}` }))
    await play(harness, ROUND.slice(0, 2), others)
    expect(await roundsOf(harness)).toEqual([WHOLE])
  })

  it('withholds the name of a team that objects, and its key', async () => {
    const teams = TEAMS.map(({ name }) => ({ key: nameKey(name), name }))
    const keyOf = (number: string) => nameKey(`Team ${number}`)
    const ofNames = ROUND.map((match) => ({ ...match, a: keyOf(match.a), b: keyOf(match.b) }))
    const harness = started()
    await play(harness, ofNames, teams)
    harness.leagues = [{ ...LEAGUE, matches: 3, hideTeams: ['Team 1101'] }]
    harness.boot()
    const { rounds } = await harness.core.rounds('smash-bash')
    expect(rounds[0]?.rows[0]?.team).toBe(HIDDEN)
    const stored = JSON.stringify(harness.database.exec('SELECT * FROM round'))
    expect(stored).not.toContain('1101')
  })
})

it('of children keeps the final table alone, under short names', async () => {
  const harness = started({ shortenNames: true })
  const children = TEAMS.map(({ key }, n) => ({ key, name: `Thandi Nkosi${n} & Bea Smith` }))
  await play(harness, ROUND, children)
  harness.now += DAY
  const slugs = async () => (await roundsOf(harness)).map(({ slug }) => slug)
  // Wrong tables, for minutes.
  const ofOthers = ROUND.map((match) => ({ ...match, a: `2${match.a}`, b: `2${match.b}` }))
  await play(harness, ofOthers, OTHER_TEAMS, 6)
  await play(harness, ROUND.slice(0, 2), children)
  expect(await roundsOf(harness)).toEqual([{ ...WHOLE, first: 'Thandi N & Bea S', results: 0 }])
  const stored = JSON.stringify(harness.database.exec('SELECT * FROM round'))
  expect(stored).not.toMatch(/Nkosi|New/)
  harness.now = Date.UTC(2026, 11, 1)
  const next = ROUND.map((match) => ({ ...match, gamesA: 15 }))
  await play(harness, next, children, 3)
  harness.now += DAY
  expect(await slugs()).toEqual(['2026-12', '2026-11'])
  expect(harness.count('snapshot') + harness.count('team')).toBe(0)
})

it.each([
  ['zeros', [tableOf(TEAMS, [])]],
  [
    'two wrong tables',
    [
      tableOf(OTHER_TEAMS, []),
      tableOf(
        OTHER_TEAMS.map(({ key, name }) => ({ key: `3${key}`, name: `X ${name}` })),
        [won('321101', '321102')],
      ),
    ],
  ],
])('of children goes on after %s', async (_, wrong) => {
  const harness = started({ shortenNames: true })
  const rows = tableOf(TEAMS, ROUND.slice(0, 4))
  await harness.see(rows)
  harness.now += 2 * DAY
  for (const table of wrong) await harness.see(table)
  expect(await roundsOf(harness)).toEqual([])
  await harness.see(rows)
  harness.now += 2 * DAY
  expect([await roundsOf(harness), harness.database.exec('SELECT round FROM round')]).toEqual([
    [],
    [{ round: 1 }],
  ])
})

describe('the story of a new round', () => {
  it('has the results of the last one until five new ones are in', async () => {
    const harness = started()
    await play(harness, ROUND)
    await play(harness, ROUND.slice(0, 4))
    expect(harness.group?.previous).toMatchObject({ slug: '2026-11', isComplete: true })
    expect(harness.group?.previous?.results).toHaveLength(6)
    await harness.glimpseMatches(ROUND.slice(0, 5))
    expect(harness.group?.previous).toBeDefined()
    await harness.seeMatches(ROUND.slice(0, 5))
    // Its last results are of this evening.
    expect(harness.group?.previous).toBeDefined()
    harness.now += DAY
    await harness.seeMatches(ROUND.slice(0, 5))
    expect(harness.group?.previous).toBeUndefined()
  })

  it('has those of one that was left unfinished, before that is public', async () => {
    const harness = started()
    await play(harness, ROUND.slice(0, 4))
    await play(harness, [])
    expect(harness.group?.previous?.results).toHaveLength(4)
    expect(await roundsOf(harness)).toEqual([])
    harness.now += DAY
    expect(await roundsOf(harness)).toHaveLength(1)
  })

  it('says that matches are open which came with its first table', async () => {
    const harness = started()
    await play(harness, ROUND)
    await harness.seeMatches(ROUND.slice(0, 1))
    const at = expect.any(Number)
    expect(harness.group?.notes).toEqual([
      ['round', at],
      ['open', at, 1],
    ])
  })

  it('is not cut short by groups that still play the last one', async () => {
    const harness = started()
    await play(harness, ROUND)
    harness.now += 30 * DAY
    await play(harness, [])
    const others = ROUND.map((match) => ({ ...match, a: `2${match.a}`, b: `2${match.b}` }))
    for (const n of [0, 1, 2, 3, 4, 5, 6]) {
      const changedAt = iso(harness.now)
      const seen = { changedAt, asOf: iso(harness.now + HOUR), before: null }
      await harness.record([
        { ...seen, table: 1, rows: tableOf(TEAMS, []) },
        { ...seen, table: 2, rows: tableOf(OTHER_TEAMS, others.slice(0, n)) },
      ])
      harness.now += 3 * HOUR
    }
    expect(harness.story?.groups[2]?.results).toHaveLength(6)
    expect(harness.group?.previous?.results).toHaveLength(6)
  })

  it('does not name half an import as a round', async () => {
    const harness = started()
    await play(harness, ROUND.slice(0, 4))
    await harness.glimpse(tableOf(OTHER_TEAMS, []))
    harness.now += MINUTE
    await harness.seeMatches(ROUND.slice(0, 5))
    expect(await roundsOf(harness)).toEqual([])
  })
})
