// Anybody at the device, and any older version of the site, can have written what is read here.
import { expect, test } from 'vitest'
import { DAY } from '../../../shared/time.ts'
import { createKept } from '../../../src/pages/tv/kept.ts'
import { AFTERNOON, league, memoryPlace, standingsOf } from './hall.ts'

const BASH = league('bash')
const YOUNG = league('young', { shortenNames: true })
const KNOWN = standingsOf(BASH, AFTERNOON)

function device(now = AFTERNOON) {
  const place = memoryPlace()
  const tab = memoryPlace()
  const kept = createKept({ device: () => place, tab: () => tab }, () => now)
  return { place, tab, kept }
}

test('what was kept is read again', () => {
  const { kept } = device()
  kept.keep(BASH, KNOWN)
  expect(kept.recall(BASH)).toEqual(KNOWN)
  expect(kept.recall(league('elite'))).toBeNull()
})

test('after a week it is not shown any more', () => {
  const { place, kept } = device()
  kept.keep(BASH, KNOWN)
  const later = (days: number) =>
    createKept({ device: () => place, tab: () => place }, () => AFTERNOON + days * DAY)
  expect(later(6).recall(BASH)).not.toBeNull()
  expect(later(7).recall(BASH)).toBeNull()
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"league":'],
  ['a list', '[]'],
  ['another shape', '{"league":"bash"}'],
  ['tables without a time', JSON.stringify({ ...KNOWN, checkedAt: null })],
  ["another league's", JSON.stringify({ ...KNOWN, league: 'elite' })],
])('%s is the same as none', (_, text) => {
  const { place, kept } = device()
  place.setItem('tv:bash', text)
  expect(kept.recall(BASH)).toBeNull()
})

test('storage that is blocked, or full, is the same as none', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const kept = createKept({ device: blocked, tab: blocked }, () => AFTERNOON)
  kept.keep(BASH, KNOWN)
  kept.forgetOthers([BASH])
  expect(kept.recall(BASH)).toBeNull()
})

test('no league takes more than its room', () => {
  const { place, kept } = device()
  kept.keep(BASH, standingsOf(BASH, AFTERNOON, 2000))
  expect(place.kept.size).toBe(0)
})

test("children's tables are kept in the tab alone, and those that came to be theirs are forgotten", () => {
  const { place, tab, kept } = device()
  kept.keep(YOUNG, standingsOf(YOUNG, AFTERNOON))
  expect([place.kept.size, tab.kept.size]).toEqual([0, 1])
  for (const key of ['tv:young', 'tv:gone', 'tv:bash', 'draft:contact']) place.setItem(key, 'x')
  kept.forgetOthers([BASH, YOUNG])
  expect([...place.kept.keys()]).toEqual(['tv:bash', 'draft:contact'])
})

test('who has objected since is not named from what was kept', () => {
  const { kept } = device()
  kept.keep(BASH, KNOWN)
  const objected = kept.recall({ ...BASH, hideTeams: ['Smash Lions'] })
  const names = objected?.groups[0]?.rows?.map(({ team }) => team)
  expect(names).toEqual(['Braai Sisters', 'Name withheld', 'Jozi Wall', 'Lob Syndicate'])
})
