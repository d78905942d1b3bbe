// Text of outside services in other encodings. tests/functions/mangled-tables.test.ts has those with marks and labels.
import { expect, test } from 'vitest'
import { textOf } from '../../functions/upstream/fetch-limited.ts'
import { startEdge } from './edge.ts'

const CAFE = '{"team": "Café Boët ’n Ñandú"}'
const utf8 = [...new TextEncoder().encode(CAFE)]
const codes = Array.from(CAFE, (letter) => letter.charCodeAt(0))
const windows = codes.map((code) => (code > 255 ? 0x92 : code))
const low = codes.flatMap((code) => [code % 256, code >> 8])
const high = low.map((_, n) => low[n ^ 1] ?? 0)

test.each<[string, number[], string?]>([
  ['Windows-1252', windows],
  ['UTF-16 without a mark, low byte first', low],
  ['UTF-16 without a mark, high byte first', high],
  ['UTF-16 cut in half', low.slice(1), ''],
  ['UTF-8 with a letter cut in half', [0xc3, ...utf8], `\ufffd${CAFE}`],
])('%s is read', (_, bytes, expected = CAFE) => {
  // Node leaves U+0092 where Workers give the quote; names and titles are mended either way.
  expect(textOf(Uint8Array.from(bytes)).replace('\u0092', '’')).toBe(expected)
})

test('tables and news are read in the encoding that their headers say', async () => {
  const title = { rendered: '@' }
  const text = JSON.stringify({
    table_data: { 1: [{ competitor_name: title }] },
    articles: [{ title, url: 'https://paper.example/1' }],
  })
  const bytes = Uint8Array.from(text, (one) => (one === '@' ? 0xcf : one.charCodeAt(0)))
  const headers = { 'content-type': 'text/plain; charset=windows-1251' }
  const edge = startEdge(() => new Response(bytes, { headers }))
  expect((await edge.loadStandings()).groups[0]?.rows).toMatchObject([{ team: 'П' }])
  expect((await edge.news()).articles).toMatchObject([{ title: 'П' }])
})
