// POST /api/reports: what browsers tell of trouble, counted by kind and page. Nothing is kept of what they send, but for
// names that are ours, the platform's or React's.
import { Hono } from 'hono'
import { KIB } from '../../contract/api.ts'
import { chunksOf } from '../../contract/body.ts'
import { MINUTE } from '../../contract/time.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { errorAnswer } from '../http/errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { eventsIn } from '../reports/read.ts'
import { readText } from '../submissions/intake.ts'

/** A browser sends a handful of reports together. */
const MOST_BYTES = 32 * KIB
/** Requests a minute and isolate: a page that breaks for everybody is known long before. */
const MOST_A_MINUTE = 60

type ReportsOptions = {
  clock: Clock
  log: Log
  release: { commit: string }
  count: (event: string) => void
}

export function createReports({ clock, log, release, count }: ReportsOptions) {
  const reports = new Hono<EdgeEnv>()
  let minute = { since: Number.NEGATIVE_INFINITY, taken: 0 }

  function isTooMany(): boolean {
    const now = clock.now()
    if (now - minute.since >= MINUTE) minute = { since: now, taken: 0 }
    minute.taken += 1
    return minute.taken > MOST_A_MINUTE
  }

  reports.post('/', async (c) => {
    const { headers, body, url } = c.req.raw
    // Who sends a report of the browser's own is not standardised; only another site's page is kept out.
    if (headers.get('sec-fetch-site') === 'cross-site') return errorAnswer('cross_site')
    if (isTooMany()) return errorAnswer('too_many')
    const text = await readText(chunksOf(body, new AbortController()), MOST_BYTES)
    if (text === null) return errorAnswer('too_large')
    const events = eventsIn(text, new URL(url).origin, release.commit)
    if (events === null) return errorAnswer('bad_request')
    for (const event of events) {
      count(event)
      log('info', 'browser_report', { report: event })
    }
    return new Response(null, {
      status: 204,
      headers: { 'cache-control': 'no-store', ...API_HEADERS },
    })
  })
  reports.all('/', () => errorAnswer('method_not_allowed', { allow: 'POST' }))
  return reports
}
