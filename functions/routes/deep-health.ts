// How all parts are that the edge stands on: ages, counts and names of ours, nothing of any person.

import type { Context } from 'hono'
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import type { EdgeFacts } from '../../contract/edge-facts.ts'
import { type OutboxStatus, OutboxStatusSchema } from '../../contract/events.ts'
import { runningLeagues } from '../../contract/season.ts'
import { DAY, MINUTE, SECOND } from '../../contract/time.ts'
import type { KeyValue } from '../platform/bindings.ts'
import { type Clock, within } from '../platform/clock.ts'
import type { EdgeEnv, Env } from '../platform/env.ts'
import { OLD_MS } from '../sources/standings.ts'
import { groupOf, type StoredStandings } from '../sources/stored-standings.ts'

/** Four attempts in a row brought nothing. */
const NEWS_OLD_MS = DAY
const PATIENCE_MS = 2 * SECOND
/** Any key: whether KV answers is asked, not what. */
const ASKED_KEY = 'health'

export type DeepHealthOptions = {
  clock: Clock
  release: EdgeFacts['release']
  leagues: readonly League[]
  /** What is known, refreshed first when it is old: without visitors nobody else asks. */
  knownStandings(c: Context<EdgeEnv>, league: League): Promise<StoredStandings | null>
  knownNews(c: Context<EdgeEnv>): Promise<{ asOf: string | null } | null>
}

export type Health = {
  ok: boolean
  /** Each part that is not as it should be. */
  red: string[]
  commit: string
  builtOn: string
  kvReadable: boolean
  mailBound: boolean
  mailAnswers: boolean
  oldestWaitingMinutes: number | null
  /** By league whose season runs, of its oldest group; null: none is known. */
  tableAgeMinutes: Record<string, number | null>
  newsAgeMinutes: number | null
  /** Of today, South African time. */
  events: Record<string, number>
}

export async function deepHealth(c: Context<EdgeEnv>, options: DeepHealthOptions): Promise<Health> {
  const { clock, release } = options
  const leagues = runningLeagues(options.leagues)
  const { env } = c.var
  const [kvReadable, outbox, tables, news] = await Promise.all([
    isReadable(env.kv, clock),
    askOutbox(env, clock),
    Promise.all(leagues.map((league) => options.knownStandings(c, league))),
    options.knownNews(c),
  ])
  const now = clock.now()
  const ages = leagues.map((league, n) => [league.id, tableAge(league, tables[n], now)] as const)
  const newsAge = news?.asOf ? now - Date.parse(news.asOf) : null
  const red = [
    ...(kvReadable ? [] : ['kv']),
    ...(outbox === null ? ['mail'] : outbox.red),
    ...redTables(ages),
    ...((newsAge ?? 0) > NEWS_OLD_MS ? ['news'] : []),
  ]
  return {
    ok: red.length === 0,
    red,
    ...release,
    kvReadable,
    mailBound: env.mail !== null,
    mailAnswers: outbox !== null,
    oldestWaitingMinutes: outbox?.oldestWaitingMinutes ?? null,
    tableAgeMinutes: Object.fromEntries(ages.map(([id, age]) => [id, minutes(age)])),
    newsAgeMinutes: minutes(newsAge),
    events: outbox?.events ?? {},
  }
}

type Age = readonly [league: string, ms: number | null]

/** A league may have no tables yet; that no league has any means that none ever came. */
function redTables(ages: readonly Age[]): string[] {
  if (ages.length > 0 && ages.every(([, age]) => age === null)) return ['standings']
  return ages.flatMap(([id, age]) => ((age ?? 0) > OLD_MS ? [`standings:${id}`] : []))
}

export function tableAge(
  league: League,
  record: StoredStandings | null | undefined,
  now: number,
): number | null {
  const times = league.groups.flatMap((group) => {
    const asOf = groupOf(record ?? null, group)?.asOf
    return asOf === undefined ? [] : [Date.parse(asOf)]
  })
  return times.length === 0 ? null : now - Math.min(...times)
}

async function isReadable(kv: KeyValue | null, clock: Clock): Promise<boolean> {
  if (kv === null) return false
  try {
    return (await within(clock, PATIENCE_MS, kv.get(ASKED_KEY))).inTime
  } catch {
    // What it throws is what is asked here.
    return false
  }
}

async function askOutbox({ mail }: Env, clock: Clock): Promise<OutboxStatus | null> {
  if (mail === null) return null
  try {
    const asked = await within(clock, PATIENCE_MS, mail.status())
    return asked.inTime ? v.parse(OutboxStatusSchema, asked.value) : null
  } catch {
    return null
  }
}

function minutes(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / MINUTE)
}
