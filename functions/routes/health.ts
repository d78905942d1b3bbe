// GET /api/health: the version of the running edge. GET /api/health?deep: the state of everything it depends on, as
// ages, counts and names of our own; no personal data.
import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { OutboxStatusSchema } from '../../shared/api.ts'
import { type Clock, withDeadline, within } from '../../shared/clock.ts'
import type { League } from '../../shared/content/leagues.ts'
import { runningLeagues } from '../../shared/standings/season.ts'
import { DAY, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { errorAnswer } from '../answers.ts'
import { takeTurns } from '../data/cache.ts'
import { ALERT_IF_OLDER_MS } from '../data/refresh-league.ts'
import { groupOf, type StoredLeague } from '../data/standings.ts'
import type { AppEnv } from '../services.ts'

/** Monitors ask once a minute at most; more requests are answered from memory. */
const CACHED_MS = MINUTE / 2
/** Longer than all stores and services together may take. */
const TABLES_TIMEOUT_MS = 20 * SECOND
/** Four attempts in a row failed. */
const NEWS_OLD_MS = DAY
const OUTBOX_TIMEOUT_MS = 2 * SECOND
/** Any key: the check is whether KV answers. */
const ASKED_KEY = 'health'

export function createHealth(clock: Clock): Handler<AppEnv> {
  let last: { found: ReturnType<typeof deepHealth>; at: number } | null = null

  return async (c) => {
    if (c.req.query('deep') === undefined) {
      const { version } = c.var.services
      return c.json({ ok: true, version }, 200, { 'cache-control': 'no-store' })
    }
    const now = clock.now()
    if (last === null || now - last.at >= CACHED_MS) {
      last = { found: deepHealth(c), at: now }
      // The check outlives its request: other requests may be waiting for it.
      c.var.waitUntil(last.found)
    }
    const done = await within(clock, TABLES_TIMEOUT_MS, last.found)
    if (!done.inTime) return errorAnswer('unavailable')
    const headers = { 'cache-control': `public, max-age=${CACHED_MS / SECOND}` }
    return c.json(done.value, done.value.ok ? 200 : 503, headers)
  }
}

/** `red` names the failing parts. */
async function deepHealth(c: Context<AppEnv>) {
  const { env, services } = c.var
  const { clock, release, readLeague, readNews } = services
  const leagues = runningLeagues(services.leagues)
  const { TABLES, MAIL } = env
  const turn = takeTurns(leagues.length, 1)
  const [kv, outbox, tables, { value: news }] = await Promise.all([
    TABLES && answerOf(clock, () => TABLES.get(ASKED_KEY).then(() => true)),
    MAIL && answerOf(clock, async () => v.parse(OutboxStatusSchema, await MAIL.status())),
    // Refreshes a league that is due, since without visitors nothing else does; only one, as it fetches news too.
    Promise.all(leagues.map((league) => readLeague(c, league, { wait: true, turn }))),
    readNews(c),
  ])
  const now = clock.now()
  const ages = leagues.map((league, n) => ageOf(league, tables[n]?.record ?? null, now))
  const newsAge = news?.asOf ? now - Date.parse(news.asOf) : null
  const red = [
    ...(kv ? [] : ['kv']),
    ...(outbox === null ? ['mail'] : outbox.red),
    ...redTables(ages),
    ...((newsAge ?? 0) > NEWS_OLD_MS ? ['news'] : []),
  ]
  return {
    ok: red.length === 0,
    red,
    ...release,
    kvReadable: kv !== null,
    mailBound: MAIL !== null,
    mailAnswers: outbox !== null,
    oldestWaitingMinutes: outbox?.oldestWaitingMinutes ?? null,
    // Age of each running league's oldest group; null: nothing is cached.
    tableAgeMinutes: Object.fromEntries(ages.map(({ id, ms }) => [id, minutes(ms)])),
    newsAgeMinutes: minutes(newsAge),
    // Counts of today, South African time.
    events: outbox?.events ?? {},
  }
}

/** `isOld`: the table was old when the service was last asked; a league that waits for its turn does not count. */
function ageOf({ id, groups }: League, record: StoredLeague | null, now: number) {
  if (record === null) return { id, ms: null, isOld: false }
  const times = groups.map((group) => Date.parse(groupOf(record, group)?.asOf ?? iso(now)))
  const oldest = Math.min(...times)
  return { id, ms: now - oldest, isOld: Date.parse(record.checkedAt) - oldest > ALERT_IF_OLDER_MS }
}

/** One league may have no tables yet; if no league has any, the service never answered. */
function redTables(ages: readonly ReturnType<typeof ageOf>[]): string[] {
  if (ages.length > 0 && ages.every(({ ms }) => ms === null)) return ['standings']
  return ages.flatMap(({ id, isOld }) => (isOld ? [`standings:${id}`] : []))
}

/** null: it threw, or took too long. */
async function answerOf<T>(clock: Clock, ask: () => Promise<T>): Promise<T | null> {
  return await withDeadline(clock, OUTBOX_TIMEOUT_MS, ask).catch(() => null)
}

function minutes(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / MINUTE)
}
