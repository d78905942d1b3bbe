// The league-table service: fetches the groups of a league and lets through only rows that make sense.
import type { League } from '../../contract/content/leagues.ts'
import { type Failed, fetchLimited, LIST_LIMITS, type Outside, textOf } from './fetch-limited.ts'
import { type FoundRows, parseRows } from './league-table-rows.ts'

const LIMITS = { ...LIST_LIMITS, accept: 'application/json, text/plain' }
/** What the platform opens at once; more would queue while their time runs. */
const MAX_CONNECTIONS = 6

type Text = { ok: true; text: string } | Failed

export type LeagueTableService = {
  /** URL with {league} and {group}. */
  template: string | null
  token: string | null
}

/** One result per group, in the league's order; groups with the same address share one call. */
export async function fetchLeague(
  league: League,
  service: LeagueTableService,
  outside: Outside,
): Promise<FoundRows[]> {
  const urls = league.groups.map(({ tableUrl, table }) =>
    (tableUrl ?? service.template)
      ?.replaceAll('{league}', encodeURIComponent(league.id))
      .replaceAll('{group}', String(table)),
  )
  const distinct = [...new Set(urls.filter((url) => url !== undefined))]
  const texts = new Map<string | undefined, Text>()
  await inTurns(distinct, MAX_CONNECTIONS, async (url) => {
    texts.set(url, await fetchText(url, tokenFor(url, service), outside))
  })
  return league.groups.map(({ table }, n) => {
    const text = texts.get(urls[n]) ?? { ok: false, reason: 'no address configured' }
    return text.ok ? parseRows(text.text, table, league) : text
  })
}

/** A group may have an address of its own in the content: the key goes to its own service alone. */
function tokenFor(url: string, { template, token }: LeagueTableService): string | null {
  return template === null || originOf(url) === originOf(template) ? token : null
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

async function fetchText(url: string, token: string | null, outside: Outside): Promise<Text> {
  const result = await fetchLimited(url, { ...LIMITS, token }, outside)
  return result.ok ? { ok: true, text: textOf(result.bytes) } : result
}

async function inTurns<T>(items: readonly T[], lanes: number, run: (item: T) => Promise<void>) {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
