// `npm run bench:edge`: the warm standings endpoint against a bare Hono answer of the same size and a Worker that reads one KV value, in workerd, rounds interleaved.
import { STANDINGS_API } from '../contract/standings-api.ts'
import { startSandbox } from '../sandbox/server.ts'
import { cardPaths } from './card-paths.ts'
import { compare, ratio, table } from './compare.ts'
import { bareHono, builtEdge, builtLeagues, oneKvRead, startWorker } from './workers.ts'

const { origin, close: closeSandbox } = await startSandbox()
const edge = await startWorker(await builtEdge(), {
  LEAGUE_TABLE_URL: `${origin}/league-table/{league}/{group}`,
})
const [{ id: league }] = await builtLeagues()
const standings = new URL(STANDINGS_API + league, edge.url).href
const first = await fetch(standings)
const body = await first.text()
if (!first.ok || !body.includes('"rows":[{'))
  throw new Error(`no standings: ${first.status} ${body}`)

const page = new URL(`/standings/${league}`, edge.url).href
const filled = await fetch(page)
const html = await filled.text()
if (!html.includes('<th scope="row"')) throw new Error(`no filled page: ${filled.status}`)

const HEADERS = sentHeaders(first)
const bareScript = await bareHono()
// The same size on the wire: the same body and the same headers. The second one shows what our headers cost.
const bare = await startWorker(bareScript, { BODY: body, HEADERS })
const lean = await startWorker(bareScript, {
  BODY: body,
  HEADERS: { 'content-type': HEADERS['content-type'] ?? '' },
})
const barePage = await startWorker(bareScript, { BODY: html, HEADERS: sentHeaders(filled) })
const kv = await startWorker(oneKvRead(), {}, body)
const { leagues, wide, square } = await cardPaths()
/** Drawn anew at every request: more cards than an isolate remembers, and no store that keeps them. */
const drawing = await startWorker(
  await builtEdge(),
  { LEAGUE_TABLE_URL: `${origin}/league-table/{league}/{group}` },
  '',
  { hasCache: false },
)
for (const league of leagues) {
  for (const { url } of [edge, drawing])
    await (await fetch(new URL(STANDINGS_API + league, url))).text()
}
const cardsOf = ({ url }: { url: string }) =>
  [...wide, ...square].map((path) => new URL(path, url).href)
const runs = await compare({
  bare: bare.url,
  'bare, one header': lean.url,
  kv: kv.url,
  standings,
  'bare page': barePage.url,
  page,
  'card from memory': cardsOf(edge).slice(0, 1),
  'card from the Cache API': cardsOf(edge),
  'card drawn': cardsOf(drawing),
})
console.log(table(runs))
for (const [base, aim] of [
  ['bare', ' (aim: at least 0.8)'],
  ['kv', ' (aim: at least 4)'],
  ['bare, one header', ''],
] as const) {
  console.log(`standings / ${base}: ${ratio(runs, 'standings', base).toFixed(2)}${aim}`)
}
console.log(`page / bare page: ${ratio(runs, 'page', 'bare page').toFixed(2)} (aim: at least 0.6)`)
await Promise.all([edge, drawing, bare, lean, barePage, kv].map((worker) => worker.close()))
await closeSandbox()

/** Without those that the server adds by itself. */
function sentHeaders({ headers }: Response): Record<string, string> {
  const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}
