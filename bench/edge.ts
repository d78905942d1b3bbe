// `npm run bench:edge`: the warm standings endpoint against a bare Hono answer of the same size and a Worker that reads one KV value, in workerd, rounds interleaved.
import { createServer } from 'node:http'
import { type BenchTarget, compare, table } from './compare.ts'
import { bareHono, builtEdge, oneKvRead, startWorker } from './workers.ts'

const LEAGUE = 'smash-bash'
const ROW = {
  played: 5,
  wins: 3,
  draws: 0,
  losses: 2,
  sets_won: 9,
  sets_lost: 6,
  games_won: 60,
  games_lost: 50,
  points: 18,
}

const tables = createServer((request, response) => {
  const group = request.url?.split('/').at(-1) ?? '1'
  const rows = Array.from({ length: 6 }, (_, n) => ({
    ...ROW,
    competitor_name: `Sample Team ${n + 1}`,
  }))
  response.end(JSON.stringify({ table_data: { [group]: rows } }))
})
await new Promise<void>((ready) => tables.listen(0, '127.0.0.1', ready))
const address = tables.address()
if (address === null || typeof address === 'string')
  throw new Error('the table service has no port')

const edge = await startWorker(await builtEdge(), {
  vars: { LEAGUE_TABLE_URL: `http://127.0.0.1:${address.port}/{league}/{group}` },
})
const standings = new URL(`/api/standings/${LEAGUE}`, edge.url).href
const first = await fetch(standings)
const body = await first.text()
if (!first.ok || !body.includes('Sample Team 1'))
  throw new Error(`no standings: ${first.status} ${body}`)

const type = first.headers.get('content-type') ?? ''
const bareScript = await bareHono()
// The same size on the wire: the same body and the same headers. The second one shows what our headers cost.
const bare = await startWorker(bareScript, { vars: { BODY: body, HEADERS: sentHeaders(first) } })
const lean = await startWorker(bareScript, {
  vars: { BODY: body, HEADERS: { 'content-type': type } },
})
const kv = await startWorker(oneKvRead(), { kv: body })
const targets: BenchTarget[] = [
  { name: 'bare', url: bare.url },
  { name: 'bare, one header', url: lean.url },
  { name: 'kv', url: kv.url },
  { name: 'standings', url: standings },
]
// Short rounds: what else the machine does falls on all of them.
const results = await compare(targets, { connections: 50, seconds: 2, rounds: 8, warmSeconds: 2 })
console.log(table(results))
console.log(
  `standings / bare: ${results.ratio('standings', 'bare').toFixed(2)} (aim: at least 0.8)`,
)
console.log(`standings / kv: ${results.ratio('standings', 'kv').toFixed(2)} (aim: at least 4)`)
console.log(
  `standings / bare, one header: ${results.ratio('standings', 'bare, one header').toFixed(2)}`,
)
await Promise.all([edge, bare, lean, kv].map((worker) => worker.close()))
tables.close()

/** Without those that the server adds by itself. */
function sentHeaders({ headers }: Response): Record<string, string> {
  const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}
