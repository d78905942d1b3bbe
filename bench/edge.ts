// `npm run bench:edge`: the warm standings endpoint against a bare Hono answer of the same size and a Worker that reads one KV value, in workerd, rounds interleaved.
import { startSandbox } from '../sandbox/server.ts'
import { type BenchTarget, compare, table } from './compare.ts'
import { bareHono, builtEdge, oneKvRead, startWorker } from './workers.ts'

const LEAGUE = 'smash-bash'

const { origin, close: closeSandbox } = await startSandbox()
const edge = await startWorker(await builtEdge(), {
  vars: { LEAGUE_TABLE_URL: `${origin}/league-table/{league}/{group}` },
})
const standings = new URL(`/api/standings/${LEAGUE}`, edge.url).href
const first = await fetch(standings)
const body = await first.text()
if (!first.ok || !body.includes('"rows":[{'))
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
for (const [base, aim] of [
  ['bare', ' (aim: at least 0.8)'],
  ['kv', ' (aim: at least 4)'],
  ['bare, one header', ''],
] as const) {
  console.log(`standings / ${base}: ${results.ratio('standings', base).toFixed(2)}${aim}`)
}
await Promise.all([edge, bare, lean, kv].map((worker) => worker.close()))
await closeSandbox()

/** Without those that the server adds by itself. */
function sentHeaders({ headers }: Response): Record<string, string> {
  const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}
