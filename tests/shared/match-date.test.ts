// Dates of a match as links hold them.
import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import {
  courtText,
  invitationPath,
  matchCalendarAt,
  matchCalendarPath,
  type Offer,
  readInvitation,
} from '../../shared/match-date.ts'
import { MINUTE } from '../../shared/time.ts'
import { runs } from '../runs.ts'

const MATCH = {
  league: 'smash-bash',
  group: 'diamond',
  teams: ['braai-sisters', 'smash-lions'],
} as const
const COURTS = [
  '',
  'Court 3',
  'Baan 2, agter',
  'Court ~*_+%/?#&=',
  'קורט',
  '球場',
  '🎾 1',
  'ÿÿÿÿ>>>???',
]
const FRAGMENT = /^\/arrange#([A-Za-z0-9.\-/]*[A-Za-z0-9])$/

const fragmentOf = (path: string) => FRAGMENT.exec(path)?.[1] ?? ''
const [FIRST, LAST] = [Date.parse('2026-01-01T00:00Z'), Date.parse('2031-01-01T00:00Z')]

function offersFrom(random: () => number): Offer[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    at: Math.floor((FIRST + random() * (LAST - FIRST)) / MINUTE) * MINUTE,
    court: courtText(COURTS[Math.floor(random() * COURTS.length)] ?? ''),
  }))
}

test('invitations are read as they were written', () => {
  const random = seeded(48)
  for (let n = 0; n < runs(1000, 10_000); n++) {
    const offers = offersFrom(random)
    const path = invitationPath(MATCH, offers)
    expect(readInvitation(fragmentOf(path))).toEqual({ match: MATCH, offers })
    const [offer] = offers
    if (!offer) throw new Error('there is no offer')
    expect(matchCalendarAt(matchCalendarPath(MATCH, offer))).toEqual({ match: MATCH, offer })
  }
})

test('a link without offers opens on making some', () => {
  const path = invitationPath(MATCH, [])
  expect(path).toBe('/arrange#smash-bash/diamond/braai-sisters/smash-lions')
  expect(readInvitation(fragmentOf(path))).toEqual({ match: MATCH, offers: [] })
})

test('a damaged link is not read, wherever the damage is', () => {
  const offers = offersFrom(seeded(7)).map((offer) => ({ ...offer, court: 'Court 3' }))
  const whole = fragmentOf(invitationPath(MATCH, offers))
  const start = MATCH.league.length + MATCH.group.length + MATCH.teams.join('/').length + 3
  for (let at = start; at < whole.length; at++) {
    const sign = whole[at] === 'x' ? 'y' : 'x'
    for (const damaged of [whole.slice(0, at), whole.slice(0, at) + sign + whole.slice(at + 1)]) {
      const read = readInvitation(damaged)
      expect([damaged, read?.offers ?? []]).toEqual([damaged, []])
    }
  }
})

test.each([
  '',
  'smash-bash',
  'smash-bash/diamond/one',
  'smash-bash/diamond/one/one',
  'smash-bash/diamond/one/<b>',
  'smash-bash/diamond/one/other/202602311830/0',
  'a/b/c/d/202612031830/202612041830/202612051830/202612061830/0',
])('no link of ours: %s', (fragment) => {
  expect(readInvitation(fragment)).toBeNull()
})

test('a court is one short line', () => {
  expect(courtText(' Court\n3\u200b ')).toBe('Court 3')
  expect([...courtText('🎾'.repeat(90))]).toHaveLength(40)
})
