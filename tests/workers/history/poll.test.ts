// The cron of the history Worker: it polls the site, which does the rest.
import { expect, test } from 'vitest'
import { MINUTE } from '../../../shared/time.ts'
import { poll } from '../../../workers/history/src/poll.ts'
import { LEAGUE, YOUTH } from './harness.ts'

const OVER = { ...LEAGUE, id: 'over', season: 'over' as const }
const SITE = 'https://league.pages.dev'
const FIRST_POLL = Date.parse('2026-11-18T04:00:00Z')

type Options = { at?: number; answer?: () => Promise<Response>; site?: string }

async function polled({ at = FIRST_POLL, answer, site = SITE }: Options) {
  const asked: string[] = []
  const alerts: string[] = []
  const fetch = async (url: string, init: RequestInit) => {
    expect(init.redirect).toBe('manual')
    asked.push(url.replace(`${SITE}/api/standings/`, ''))
    return answer ? await answer() : new Response('{}')
  }
  const log = (_level: string, event: string) => void alerts.push(event)
  await poll({ env: { SITE_URL: site }, leagues: [LEAGUE, YOUTH, OVER], at, fetch, log })
  return { asked, alerts }
}

const ALL = ['smash-bash', 'youth', 'over']

test.each<[string, Options, string[], string[]]>([
  ['at the first poll of the day all leagues', {}, ALL, []],
  ['later those that run', { at: FIRST_POLL + 15 * MINUTE }, ['smash-bash', 'youth'], []],
  ['no site whose address is missing', { site: '' }, [], ['site_url_invalid']],
  ['no site whose address has a path', { site: `${SITE}/` }, [], ['site_url_invalid']],
  [
    'a site that leads elsewhere, with an alert for each league',
    { answer: async () => Response.redirect('https://www.league.example/', 308) },
    ALL,
    Array(3).fill('poll_refused'),
  ],
  [
    'a site that is gone, with an alert for each league',
    { answer: () => Promise.reject(new TypeError('gone')) },
    ALL,
    Array(3).fill('poll_failed'),
  ],
])('the cron polls %s', async (_, options, asked, alerts) => {
  expect(await polled(options)).toEqual({ asked, alerts })
})
