import { expect, test } from 'vitest'
import type { Standings } from '../../../shared/standings/schema.ts'
import { nextEvent } from '../../../shared/tournaments.ts'
import { scenesOf, type Tables } from '../../../src/pages/tv/scenes.ts'
import { AFTERNOON, EVENT, LEAGUES, league, standingsOf } from './hall.ts'

const PROGRAMME = { leagues: LEAGUES, hasPartners: true, events: [EVENT] }
const [BASH = league('bash')] = LEAGUES

function knownOf(rows: number): Tables {
  return new Map([[BASH.id, standingsOf(BASH, rows)]])
}

test('a long table goes on in a scene of its own, in equal parts', () => {
  const parts = (rows: number) =>
    scenesOf(PROGRAMME, knownOf(rows), AFTERNOON).flatMap((scene) =>
      scene.kind === 'board' && scene.group.slug === 'gold' ? [scene.rows.length] : [],
    )
  expect(parts(1)).toEqual([1])
  expect(parts(10)).toEqual([10])
  expect(parts(11)).toEqual([6, 5])
  expect(parts(24)).toEqual([8, 8, 8])
})

test('a group without rows has no scene, nor has anything else without a table', () => {
  const standings = standingsOf(BASH)
  const [gold, silver] = standings.groups
  if (!gold || !silver) throw new Error('two groups')
  const scenes = (groups: Standings['groups']) =>
    scenesOf(PROGRAMME, new Map([[BASH.id, { ...standings, groups }]]), AFTERNOON)
  expect(scenes([{ ...gold, rows: null }, silver])[0]).toMatchObject({ group: { slug: 'silver' } })
  expect(scenes([{ ...gold, rows: null }])).toEqual([])
})

test('an event is shown until it is over, and never without a date to come', () => {
  const kinds = (now: number) => scenesOf(PROGRAMME, knownOf(4), now).map(({ kind }) => kind)
  expect(kinds(AFTERNOON)).toContain('event')
  const over = Date.parse('2026-12-06T00:00:00+02:00')
  expect(kinds(over - 1)).toContain('event')
  expect(kinds(over)).not.toContain('event')
})

test('the next event is none that is over, though its entries are open for another', () => {
  const past = { ...EVENT, name: 'Last year', starts: '2025-10-17', ends: '2025-10-19' }
  const named = (now: number) => nextEvent([past, EVENT], now)?.name
  expect(named(Date.parse('2025-10-19T23:59:59+02:00'))).toBe('Last year')
  expect(named(Date.parse('2025-10-20T00:00:00+02:00'))).toBe('Ladies Open')
  expect(nextEvent([past], AFTERNOON)).toBeUndefined()
})
