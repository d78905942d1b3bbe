// The clock of the history Worker: it knocks at the site, which does the rest.
import { expect, test } from 'vitest'
import { isOver } from '../../../contract/season.ts'
import { MINUTE } from '../../../contract/time.ts'
import { knock } from '../../../workers/history/src/knock.ts'
import { keepRound } from '../../../workers/history/src/round.ts'
import { readSettings } from '../../../workers/history/src/settings.ts'
import { LEAGUE, YOUTH } from './harness.ts'

const OVER = { ...LEAGUE, id: 'over', season: 'over' as const }
const SITE = 'https://league.pages.dev'
const FIRST_ROUND = Date.parse('2026-11-18T04:00:00Z')

async function knocked(options: { at?: number; answer?: () => Promise<Response>; siteUrl?: null }) {
  const { at = FIRST_ROUND, answer = async () => new Response('{}'), siteUrl = SITE } = options
  const asked: string[] = []
  const alerts: string[] = []
  const fetch = (url: string) => {
    asked.push(url)
    return answer()
  }
  const alert = (event: string) => void alerts.push(event)
  await knock({ siteUrl, leagues: [LEAGUE, YOUTH, OVER], at, fetch, alert })
  return { asked: asked.map((url) => url.replace(`${SITE}/api/standings/`, '')), alerts }
}

test('every league that is played is knocked for, one that is over once a day', async () => {
  expect(isOver(OVER)).toBe(true)
  expect((await knocked({})).asked).toEqual(['smash-bash', 'youth', 'over'])
  const later = await knocked({ at: FIRST_ROUND + 15 * MINUTE })
  expect(later.asked).toEqual(['smash-bash', 'youth'])
})

test.each<[string, Parameters<typeof knocked>[0], string]>([
  ['refuses', { answer: async () => new Response('no', { status: 503 }) }, 'knock_refused'],
  ['is gone', { answer: () => Promise.reject(new TypeError('gone')) }, 'knock_failed'],
])('a site that %s is told of, and the others are knocked for all the same', async (...one) => {
  const [, options, event] = one
  const { asked, alerts } = await knocked(options)
  expect([asked.length, alerts]).toEqual([3, [event, event, event]])
})

test('without SITE_URL nobody is asked, and a line says so', async () => {
  expect(await knocked({ siteUrl: null })).toEqual({ asked: [], alerts: ['site_url_missing'] })
  expect(readSettings({ SITE_URL: ' ' })).toEqual({ siteUrl: null })
  expect(readSettings({ SITE_URL: SITE })).toEqual({ siteUrl: SITE })
  expect(() => readSettings({ SITE_URL: `${SITE}/` })).toThrow('SITE_URL')
})

test('a history out of order is told of, and the site is knocked at all the same, after it', async () => {
  const seen: string[] = []
  await keepRound({
    tick: async () => {
      seen.push('tick')
      throw new TypeError('gone')
    },
    knock: async () => void seen.push('knock'),
    alert: (event) => void seen.push(event),
  })
  expect(seen).toEqual(['tick', 'tick_failed', 'knock'])
})
