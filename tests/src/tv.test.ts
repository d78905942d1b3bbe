// What a screen in a clubhouse shows, and what its address may ask for.
import { expect, test } from 'vitest'
import { nextEvent } from '../../shared/tournaments.ts'
import {
  type NextEvent,
  scenesOf,
  settingsIn,
  type Tables,
} from '../../src/pages/tv/use-programme.ts'
import { leagueOf, row, standingsOf } from '../standings.ts'

/** 14:05 in South Africa. */
const AFTERNOON = Date.parse('2026-11-23T12:05:00.000Z')

const league = (id: string) => leagueOf(id, id.toUpperCase(), ['Gold', 'Silver'])
const LEAGUES = [league('bash'), league('elite'), league('young')]
const EVENT: NextEvent = {
  id: 'ladies-open',
  name: 'Ladies Open',
  starts: '2026-12-05',
  ends: undefined,
  venue: 'The courts',
  registration: 'open',
}

const PROGRAMME = { leagues: LEAGUES, hasPartners: true, events: [EVENT] }
const [BASH = league('bash')] = LEAGUES
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => row(n + 1, `Team ${n}`, `${n}`))

function knownOf(rows: number): Tables {
  return { [BASH.id]: standingsOf(BASH, () => rowsOf(rows)) }
}

test('a long table goes on in a scene of its own, in equal parts', () => {
  const parts = (rows: number) =>
    scenesOf(PROGRAMME, knownOf(rows), AFTERNOON).flatMap((scene) =>
      scene.kind === 'board' && scene.group.slug === 'gold' ? [scene.shown.length] : [],
    )
  expect(parts(1)).toEqual([1])
  expect(parts(10)).toEqual([10])
  expect(parts(11)).toEqual([6, 5])
  expect(parts(24)).toEqual([8, 8, 8])
})

test('before the first match teams stand by name', () => {
  const rows = rowsOf(3).map((one, n) => ({ ...one, played: 0, team: `Team ${3 - n}` }))
  const standings = standingsOf(BASH, () => rows)
  const [scene] = scenesOf(PROGRAMME, { [BASH.id]: standings }, AFTERNOON)
  const named = scene?.kind === 'board' ? scene.shown.map(({ team }) => team) : []
  expect(named).toEqual(['Team 1', 'Team 2', 'Team 3'])
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

const idsIn = (search: string) => settingsIn(search, LEAGUES).leagues.map(({ id }) => id)

test('the leagues that are named, in their order, each once; none: all', () => {
  expect(idsIn('')).toEqual(['bash', 'elite', 'young'])
  expect(idsIn('?leagues=Elite,%20bash,elite')).toEqual(['elite', 'bash'])
  expect(idsIn('?leagues=')).toEqual(['bash', 'elite', 'young'])
})

test('what the address asks for in vain is said, and the rest done', () => {
  const { leagues, problems } = settingsIn('?leagues=bash,nowhere', LEAGUES)
  expect(leagues.map(({ id }) => id)).toEqual(['bash'])
  expect(problems).toEqual(['There is no league “nowhere”.'])
  expect(idsIn('?leagues=nowhere')).toEqual(['bash', 'elite', 'young'])
})

test('a problem is said once, however often it is there', () => {
  const long = 'x'.repeat(40)
  const search = `?leagues=nowhere,NOWHERE,${long}1,${long}2,bash`
  expect(settingsIn(search, LEAGUES).problems).toHaveLength(2)
})

test.each([
  ['', 20, 0],
  ['?seconds=45', 45, 0],
  ['?seconds=12.4', 12, 0],
  ['?seconds=1', 5, 1],
  ['?seconds=-3', 5, 1],
  ['?seconds=9999', 300, 1],
  ['?seconds=fast', 20, 1],
  ['?seconds=Infinity', 300, 1],
  ['?seconds=', 20, 0],
])('%s stays %d seconds, with %d problems', (search, seconds, problems) => {
  const settings = settingsIn(search, LEAGUES)
  expect(settings.seconds).toBe(seconds)
  expect(settings.problems).toHaveLength(problems)
})
