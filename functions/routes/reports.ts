// POST /api/reports: browsers report errors, counted by kind and page. Only names that are ours, the platform's or
// React's are kept.
import { Hono } from 'hono'
import { KIB } from '../../contract/api.ts'
import { chunksOf } from '../../contract/body.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { errorAnswer } from '../http/errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { eventsIn } from '../reports/read.ts'
import { readText } from '../submissions/intake.ts'

/** A browser sends a handful of reports together. */
const MAX_BYTES = 32 * KIB
/** Requests a minute and isolate: a page that breaks for everybody is known long before. */
const MAX_A_MINUTE = 60
/** Of one network, so that it leaves room for the others. */
const MAX_OF_NETWORK = 15

type ReportsOptions = {
  clock: Clock
  log: Log
  release: { commit: string }
  count: (event: string) => void
}

export function createReports({ clock, log, release, count }: ReportsOptions) {
  const reports = new Hono<EdgeEnv>()
  let minute = { since: Number.NEGATIVE_INFINITY, taken: 0, byNetwork: new Map<string, number>() }

  /** Seconds until the sender may report again; null: now. */
  function retryAfter(headers: Headers): number | null {
    const now = clock.now()
    if (now - minute.since >= MINUTE) minute = { since: now, taken: 0, byNetwork: new Map() }
    const network = networkOf(headers.get('cf-connecting-ip') ?? '')
    const own = minute.byNetwork.get(network) ?? 0
    if (own >= MAX_OF_NETWORK || minute.taken >= MAX_A_MINUTE) {
      return Math.ceil((minute.since + MINUTE - now) / SECOND)
    }
    minute.byNetwork.set(network, own + 1)
    minute.taken += 1
    return null
  }

  reports.post('/', async (c) => {
    const { headers, body, url } = c.req.raw
    // Who sends a report of the browser's own is not standardised; only another site's page is kept out.
    if (headers.get('sec-fetch-site') === 'cross-site') return errorAnswer('cross_site')
    const seconds = retryAfter(headers)
    if (seconds !== null) return errorAnswer('too_many', { 'retry-after': String(seconds) })
    const text = await readText(chunksOf(body, new AbortController()), MAX_BYTES)
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

/** An IPv6 address counts by its /48, which one sender may own. In memory for a minute, and nowhere else. */
function networkOf(address: string): string {
  return address.includes(':') ? address.split(':', 3).join(':') : address
}
