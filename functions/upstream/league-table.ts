// The league-table service: fetches the tables of a league and lets through only rows that make sense.
import type { Row } from '../../contract/standings.ts'
import { ask, type Outside, textOf } from './fetch-limited.ts'
import { parseTable } from './league-table-rows.ts'

/** Room for the slowest good answer, within what a visitor waits at worst (5 s). */
const TIMEOUT_MS = 4000
const MAX_BYTES = 1024 * 1024
/** What the platform opens at once; more would queue while their time runs. */
const MAX_CONNECTIONS = 6

/** `reason` is fixed wording, fit for the log: nothing of the answer's text is in it. */
export type Table = { ok: true; rows: Row[] } | { ok: false; reason: string }

export type TableRequest = {
  /** URL template with {league} and {group}; null when none is configured. */
  template: string | null
  league: string
  shortenNames: boolean
  /** Group number N and its own address, if it has one. */
  groups: readonly { number: number; tableUrl?: string | undefined }[]
}

/** One result per group, in the order asked. Groups with the same address share one call. */
export async function fetchTables(request: TableRequest, outside: Outside): Promise<Table[]> {
  const urls = request.groups.map((group) => urlFor(request, group))
  const distinct = [...new Set(urls.filter((url) => url !== null))]
  const texts = new Map<string, Text>()
  await inTurns(distinct, MAX_CONNECTIONS, async (url) => {
    texts.set(url, await fetchText(url, outside))
  })
  return request.groups.map(({ number }, n) => {
    const url = urls[n]
    const text = url ? texts.get(url) : undefined
    if (!text) return { ok: false, reason: 'no address configured' }
    return text.ok ? parseTable(text.text, number, request.shortenNames) : text
  })
}

type Text = { ok: true; text: string } | { ok: false; reason: string }

async function fetchText(url: string, outside: Outside): Promise<Text> {
  const limits = {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    accept: 'application/json, text/plain',
  }
  const asked = await ask(url, limits, outside)
  return asked.ok ? { ok: true, text: textOf(asked.bytes) } : asked
}

function urlFor(
  { template, league }: TableRequest,
  { number, tableUrl }: TableRequest['groups'][number],
): string | null {
  const address = tableUrl ?? template
  if (address === null) return null
  return address
    .replaceAll('{league}', encodeURIComponent(league))
    .replaceAll('{group}', String(number))
}

async function inTurns<T>(items: readonly T[], lanes: number, run: (item: T) => Promise<void>) {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
}
