import { expect, test } from 'vitest'
import { changeBetween } from '../../../workers/history/src/derive/change.ts'
import { runs } from '../../runs.ts'
import { Ledger, textOf } from './ledger.ts'
import { type SeasonOptions, seasonOf } from './season.ts'

const SEASONS = runs(100, 10_000)

/** Of 100 results three are corrected later, one in ten of those while another match is entered. */
const USUAL = { corrections: 0.03, beside: 0.1, hides: true }

type Told = {
  looks: number
  corrected: number
  played: number
  claimed: number
  /** Claims that are not what was entered, with the season and the look. */
  wrong: string[]
  /** Known results of which nobody saw that they were corrected. */
  stale: string[]
}

function tell(name: string, count: number, optionsOf: (n: number) => SeasonOptions): Told {
  const told: Told = { looks: 0, corrected: 0, played: 0, claimed: 0, wrong: [], stale: [] }
  for (let n = 0; n < count; n++) tellSeason(`${name} ${n}`, optionsOf(n), told)
  return told
}

function tellSeason(seed: string, options: SeasonOptions, told: Told): void {
  const looks = seasonOf(seed, options)
  const ledger = new Ledger()
  const seen = new Set<string>()
  for (const [n, look] of looks.slice(1).entries()) {
    const change = changeBetween(looks[n]?.rows ?? [], look.rows, ledger.known)
    ledger.apply(change)
    expect([seed, n, change.kind === 'round']).toEqual([seed, n, look.isNewRound])
    const claimed = new Set(change.matches.map(textOf))
    for (const text of ledger.wrong(look.entered)) {
      if (seen.has(text)) continue
      seen.add(text)
      told[claimed.has(text) ? 'wrong' : 'stale'].push(`${seed}, look ${n + 1}: ${text}`)
    }
    told.looks++
    if (look.isCorrected) told.corrected++
    else {
      told.played += look.played.length
      told.claimed += change.matches.length
    }
  }
}

const sizeOf = (n: number) => 4 + (n % 9)

test('only what was entered is told, and no corrected result stays', () => {
  const told = tell('usual', SEASONS, (n) => ({ ...USUAL, teams: sizeOf(n), most: 2 }))
  expect([told.wrong, told.stale]).toEqual([[], []])
  expect(told.corrected).toBeGreaterThan(SEASONS)
})

test('after longer gaps less is claimed, and nothing wrong', () => {
  const told = tell('gaps', SEASONS / 5, (n) => ({ ...USUAL, teams: sizeOf(n), most: 6 }))
  expect(told.wrong).toEqual([])
  expect(told.claimed / told.played).toBeGreaterThan(0.2)
})

/**
 * A correction beside matches may leave a table that matches alone would have left: two teams with the very figures of
 * two others. Nobody can tell that from a table; it must stay as rare as this.
 */
test('where corrections come beside matches, fewer than 1 in 500 deceive', () => {
  const options = { corrections: 0.03, beside: 1, most: 2 }
  const told = tell('beside', SEASONS / 5, (n) => ({ ...options, teams: sizeOf(n) }))
  expect((told.wrong.length + told.stale.length) / told.corrected).toBeLessThan(1 / 500)
})

test.each([6, 10])(
  'in groups of %i, 98 of 100 results are told when two lie between looks at most',
  (teams) => {
    const told = tell('told', SEASONS / 10, () => ({
      corrections: 0.03,
      beside: 0.1,
      teams,
      most: 2,
    }))
    expect(told.claimed / told.played).toBeGreaterThan(0.98)
  },
)
