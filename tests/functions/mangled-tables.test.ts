// A good answer of the table service, mangled by chance as services, plugins and proxies do: no row is lost silently,
// and no team moves up.
import { expect, test } from 'vitest'
import { textOf } from '../../functions/upstream/fetch-limited.ts'
import { parseRows } from '../../functions/upstream/league-table.ts'
import { seeded } from '../../sandbox/random.ts'
import { feedRows, LEAGUES, startEdge } from './edge.ts'

const NAMES = ['Café Boët', 'Lob & Order', 'Love <3', '1926', 'Ñandú + Co', 'Net Lions']
const BEFORE = ['', 'OK ', 'Use {$var}, not $\u007bvar}\n', '<b>Notice</b>: {"a\n', 'callback(']
const AFTER = ['', ');', '\n<!-- {"cached": 1} -->']
const LABELS = ['application/json', 'x; charset=utf-8', 'x; charset=ISO-8859-1', 'x; charset=none']

type Pick = <T>(all: readonly T[]) => T

function mangledRow(row: ReturnType<typeof feedRows>[number], pick: Pick) {
  const { competitor_name: name, points } = row
  const entities = name.replace(/[&<ë]/g, (sign) => pick([`&#${sign.charCodeAt(0)};`, sign]))
  const competitor_name: unknown = pick([name, name === '1926' ? 1926 : `<b>${entities}</b>`])
  const mangled = { ...row, competitor_name, points: pick([points, `${points}`, `+${points},0`]) }
  const fields = Object.entries(mangled).filter(([field]) => field !== pick(['wins', 'draws', '']))
  return Object.fromEntries(pick([fields, fields.toReversed()]))
}

function bytesOf(text: string, pick: Pick) {
  const codes = Array.from(text, (one) => one.charCodeAt(0))
  const wide = [0xfeff, ...codes].flatMap((code) => [code % 256, code >> 8])
  const utf8 = [...new TextEncoder().encode(pick([text, `\ufeff${text}`]))]
  return Uint8Array.from(pick([utf8, codes, wide, wide.map((_, n) => wide[n ^ 1] ?? 0)]))
}

/** `rows`: as they have to be read. */
function mangled(seed: number) {
  const random = seeded(seed)
  const pick: Pick = (all) => all[Math.floor(random() * all.length)] as (typeof all)[number]
  const good = feedRows(
    20,
    NAMES.toSorted(() => random() - 0.5),
  )
  const nameless = pick([-1, -1, 0, 2, 4])
  const sent = good.map((row, n) => {
    const competitor_name = pick([null, '', true, []])
    const nothing = pick([{ ...mangledRow(row, pick), competitor_name }, {}, null, 'x'])
    return n === nameless ? nothing : mangledRow(row, pick)
  })
  const first = pick(['', 'r', '110'])
  const entries = sent.map((row, n) => `"${first}${(n * 7) % 10}": ${JSON.stringify(row)}`)
  const table = `{"table_data": {"1": ${pick([JSON.stringify(sent), `{${entries.join()}}`])}}}`
  const json = pick([table, `{"ok": true, "data": ${table}}`])
  const rows = good.map(({ competitor_name: team, points }, n) => {
    const position = n + 1
    return n === nameless ? { position, team: '–' } : { position, team, points }
  })
  const headers = { 'content-type': pick(LABELS) }
  return { rows, bytes: bytesOf(pick(BEFORE) + json + pick(AFTER), pick), headers }
}

test('of 200 mangled tables each is read whole', async () => {
  const leagues = LEAGUES.map((league) => ({ ...league, groups: league.groups.slice(0, 1) }))
  for (let seed = 0; seed < 200; seed++) {
    const { rows, bytes, headers } = mangled(seed)
    const found = parseRows(textOf(bytes, new Headers(headers)), 1, { shortenNames: false })
    expect([seed, found]).toMatchObject([seed, { ok: true, rows }])
    if (seed % 20 > 0) continue
    const edge = startEdge(() => new Response(bytes, { headers }), { leagues })
    expect((await edge.loadStandings()).groups).toMatchObject([{ stale: false, rows }])
  }
})
