// Answers of a league-table service that has a bad day: each must count as a failed group. `good` is what it said before.

export type Faulty = { name: string; answer: (group: number, good: string) => Response }

const row = { competitor_name: 'Lob Kings', played: 5, points: 10 }
const json = (value: unknown) => new Response(JSON.stringify(value))
const text = (body: string, init?: ResponseInit) => new Response(body, init)
const tables = (group: number, table: unknown) => json({ table_data: { [group]: table } })

export const FAULTS: Faulty[] = [
  { name: 'nothing at all', answer: () => text('') },
  { name: 'an HTML page with 200', answer: () => text('<!doctype html><h1>Busy</h1>') },
  {
    name: 'an HTML page with a script of the right shape',
    answer: (n) => text(`<script>window.x = {"table": ${n}}</script>`),
  },
  { name: 'a login page behind a prefix', answer: () => text(")]}',\n<html>{login}</html>") },
  { name: 'half of the body', answer: (_n, good) => text(good.slice(0, good.length / 2)) },
  { name: 'all but the last brace', answer: (_n, good) => text(good.trim().slice(0, -1)) },
  { name: 'the prefix alone', answer: (_n, good) => text(good.slice(0, good.indexOf('{'))) },
  { name: 'an open string', answer: () => text('{"table_data": "') },
  { name: 'a list', answer: () => json([row]) },
  { name: 'no table_data', answer: () => json({ tables: { 1: [row] } }) },
  { name: 'table_data as text', answer: () => json({ table_data: 'soon' }) },
  { name: 'another group only', answer: (n) => tables(n + 7, [row]) },
  { name: 'the table null', answer: (n) => tables(n, null) },
  { name: 'the table as an object', answer: (n) => tables(n, { 0: row }) },
  { name: 'an empty table', answer: (n) => tables(n, []) },
  { name: 'rows that are null', answer: (n) => tables(n, [null, null]) },
  { name: 'rows without a name', answer: (n) => tables(n, [{ points: 3 }, { played: 1 }]) },
  {
    name: 'names that are blank',
    answer: (n) => tables(n, [{ competitor_name: ' \u200b\u202e ' }]),
  },
  { name: 'names that are objects', answer: (n) => tables(n, [{ competitor_name: { a: 1 } }]) },
  { name: 'over 100 rows', answer: (n) => tables(n, Array(101).fill(row)) },
  {
    name: 'the table under __proto__',
    answer: (n) => text(`{"__proto__": {"table_data": {"${n}": [{"competitor_name": "X"}]}}}`),
  },
  {
    name: 'table_data with a poisoned prototype',
    answer: (n) => text(`{"table_data": {"__proto__": {"${n}": [{"competitor_name": "X"}]}}}`),
  },
  { name: 'a constructor for a table', answer: () => json({ table_data: { constructor: 1 } }) },
  { name: 'NaN as a value', answer: (n) => text(`{"table_data": {"${n}": [{"points": NaN}]}}`) },
  { name: 'deep nesting', answer: () => text(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) },
  { name: 'a million brackets', answer: () => text(`{"table_data": ${'['.repeat(900_000)}`) },
  { name: 'a body over 1 MB', answer: (_n, good) => text(good + ' '.repeat(1_100_000)) },
  { name: 'an endless body', answer: () => new Response(endless()) },
  { name: 'a body that breaks off', answer: () => new Response(broken()) },
  { name: 'bytes that are no text', answer: () => new Response(new Uint8Array(4096).fill(0xff)) },
  { name: 'UTF-16', answer: (_n, good) => new Response(Buffer.from(good, 'utf16le')) },
  { name: 'status 204', answer: () => new Response(null, { status: 204 }) },
  ...[301, 304, 401, 404, 429, 500].map((status) => ({
    name: `status ${status}`,
    answer: (_n: number, good: string) =>
      text(status === 304 ? '' : good, { status: status === 304 ? 300 : status }),
  })),
]

/** More than any limit, in pieces, for as long as somebody reads. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024).fill(32)),
  })
}

function broken(): ReadableStream<Uint8Array> {
  let pulls = 0
  return new ReadableStream({
    pull: (stream) => {
      if (pulls++ === 0) stream.enqueue(new TextEncoder().encode('{"table_data": '))
      else stream.error(new Error('connection reset'))
    },
  })
}
