// Simulated seasons through the solver, beside what was entered.
import { expect, test } from 'vitest'
import { deriveRound, type KnownTable } from '../../../workers/history/src/derive/round.ts'
import { runs } from '../../runs.ts'
import { type Look, type SeasonOptions, seasonOf, textOf, wrongAmong } from './season.ts'

const SEASONS = runs(50, 2500)

/** Of 100 results three are corrected later, one in ten of those while another match is entered. */
const USUAL = { corrections: 0.03, beside: 0.1, hides: true }

type Told = {
  corrected: number
  played: number
  claimed: number
  /** Claims that were not entered, or that stand there twice. */
  wrong: Set<string>
  /** Known results of which nobody saw that they were corrected. */
  stale: Set<string>
}

function tell(name: string, count: number, optionsOf: (n: number) => SeasonOptions): Told {
  const none = { corrected: 0, played: 0, claimed: 0 }
  const told: Told = { ...none, wrong: new Set(), stale: new Set() }
  for (let n = 0; n < count; n++) {
    const seed = `${name} ${n}`
    const looks = seasonOf(seed, optionsOf(n))
    const rounds = looks.flatMap(({ isNewRound }, at) => (at === 0 || isNewRound ? at : []))
    for (const [n, from] of rounds.entries()) {
      tellRound(`${seed}, round ${n}`, looks.slice(from, rounds[n + 1]), told)
    }
  }
  return told
}

function tellRound(seed: string, looks: readonly Look[], told: Told): void {
  const tables = looks.map(
    ({ rows }, at): KnownTable => ({ at, before: null, isConfirmed: true, rows }),
  )
  for (const [n, look] of looks.entries()) {
    const { steps, results } = deriveRound(tables.slice(0, n + 1))
    // Wrong tables are no steps.
    const claimed = results.filter(({ step }) => steps[step]?.at === n).map(({ match }) => match)
    const matches = results.map(({ match }) => match)
    for (const text of wrongAmong(matches, look.entered)) {
      const found = `${seed}: ${text}`
      if (claimed.map(textOf).includes(text)) told.wrong.add(found)
      else if (!told.wrong.has(found)) told.stale.add(found)
    }
    if (look.isCorrected) told.corrected += 1
    else {
      told.played += look.played.length
      told.claimed += claimed.length
    }
  }
}

const sizeOf = (n: number) => 4 + (n % 9)

test('only what was entered is told, and no corrected result stays', () => {
  const told = tell('usual', SEASONS, (n) => ({ ...USUAL, teams: sizeOf(n), most: 2 }))
  expect([[...told.wrong], [...told.stale]]).toEqual([[], []])
  expect(told.corrected).toBeGreaterThan(SEASONS)
})

test('after longer gaps less is claimed, and nothing wrong', () => {
  const told = tell('gaps', SEASONS / 5, (n) => ({ ...USUAL, teams: sizeOf(n), most: 6 }))
  expect([...told.wrong]).toEqual([])
  expect(told.claimed / told.played).toBeGreaterThan(0.2)
})

/**
 * A correction beside matches may leave a table that matches alone would have left: two teams with the very figures of
 * two others. Nobody can tell that from a table; it must stay as rare as this.
 */
test('where corrections come beside matches, fewer than 1 in 500 deceive', () => {
  const options = { corrections: 0.03, beside: 1, most: 2 }
  const told = tell('beside', SEASONS / 5, (n) => ({ ...options, teams: sizeOf(n) }))
  expect((told.wrong.size + told.stale.size) / told.corrected).toBeLessThan(1 / 500)
})

test.each([6, 10])('of %i teams, 98 of 100 results are told when two matches come', (teams) => {
  const told = tell('told', SEASONS / 10, () => ({ ...USUAL, hides: false, teams, most: 2 }))
  expect(told.claimed / told.played).toBeGreaterThan(0.98)
})
