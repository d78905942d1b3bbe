// The cron of the history Worker: it polls the site, which does the rest.
import { expect, test } from 'vitest'
import { isOver } from '../../../shared/standings/season.ts'
import { MINUTE } from '../../../shared/time.ts'
import { onCron, poll, readSettings } from '../../../workers/history/src/poll.ts'
import { LEAGUE, YOUTH } from './harness.ts'

const OVER = { ...LEAGUE, id: 'over', season: 'over' as const }
const SITE = 'https://league.pages.dev'
const FIRST_POLL = Date.parse('2026-11-18T04:00:00Z')

async function polled(options: { at?: number; answer?: () => Promise<Response>; siteUrl?: null }) {
  const { at = FIRST_POLL, answer = async () => new Response('{}'), siteUrl = SITE } = options
  const asked: string[] = []
  const alerts: string[] = []
  const fetch = (url: string) => {
    asked.push(url)
    return answer()
  }
  const alert = (event: string) => void alerts.push(event)
  await poll({ siteUrl, leagues: [LEAGUE, YOUTH, OVER], at, fetch, alert })
  return { asked: asked.map((url) => url.replace(`${SITE}/api/standings/`, '')), alerts }
}

test('every running league is polled, one that is over once a day', async () => {
  expect(isOver(OVER)).toBe(true)
  expect((await polled({})).asked).toEqual(['smash-bash', 'youth', 'over'])
  const later = await polled({ at: FIRST_POLL + 15 * MINUTE })
  expect(later.asked).toEqual(['smash-bash', 'youth'])
})

test.each<[string, Parameters<typeof polled>[0], string]>([
  ['refuses', { answer: async () => new Response('no', { status: 503 }) }, 'poll_refused'],
  ['is gone', { answer: () => Promise.reject(new TypeError('gone')) }, 'poll_failed'],
])('a site that %s is an alert for each league', async (_, options, event) => {
  const { asked, alerts } = await polled(options)
  expect([asked.length, alerts]).toEqual([3, [event, event, event]])
})

test('without SITE_URL nobody is asked, and an alert says so', async () => {
  expect(await polled({ siteUrl: null })).toEqual({ asked: [], alerts: ['site_url_missing'] })
  expect(readSettings({ SITE_URL: ' ' })).toEqual({ siteUrl: null })
  expect(readSettings({ SITE_URL: SITE })).toEqual({ siteUrl: SITE })
  expect(() => readSettings({ SITE_URL: `${SITE}/` })).toThrow('SITE_URL')
})

test('the site is polled also when the history is out of order', async () => {
  const seen: string[] = []
  await onCron({
    forgetOld: async () => {
      seen.push('forget')
      throw new TypeError('gone')
    },
    poll: async () => void seen.push('poll'),
    alert: (event) => void seen.push(event),
  })
  expect(seen).toEqual(['forget', 'forget_failed', 'poll'])
})
