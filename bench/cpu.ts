// `npm run bench:cpu`: what each piece of work takes of the processor in workerd, above a bare answer, in turn. Linux
// only (schedstat). Ends with 1 when a row is over its budget.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../sandbox/server.ts'
import { removeFolder } from '../scripts/stack/folders.ts'
import { cardPaths } from './card-paths.ts'
import { BUDGETS_MS, UPLOAD_DIGESTS } from './cpu/budgets.ts'
import { photo, scan } from './cpu/files.ts'
import { type SeasonPaths, tellSeasons } from './cpu/season.ts'
import { builtMail, type Site, startSite } from './cpu/site.ts'
import { type Ask, type Comparison, compared, comparedInTurn, timed } from './cpu/timed.ts'
import { percentile } from './percentile.ts'
import { builtEdge, builtLeagues } from './workers.ts'

type RowName = keyof typeof BUDGETS_MS
type Row = Comparison & { name: RowName }

/** `npm run bench:cpu -- page`: only rows with that in their names. */
const ONLY = process.argv[2]
const isWanted = ({ name }: Row) => ONLY === undefined || name.includes(ONLY)

const MB = 1024 * 1024
/** With head and end no more than a file may have. */
const FILE_BYTES = 4 * MB - 1024
const FRESH_ROUNDS = 5
const WARM_CARDS = 8
/** Work below a millisecond is measured many times at once. */
const REPEATS = 50
const LEAGUES = await builtLeagues()
const [FIRST] = LEAGUES
const LEAGUE = FIRST.id
/** What the edge keeps in the Cache API of a league (functions/cache/stores.ts). */
const tableEntry = (league: string) => `https://kept.example/st:v2:${league}`
const storyEntry = (league: string) => `https://kept.example/story/${league}`
const PAGE = { accept: 'text/html', 'content-type': 'text/plain' }

const bare: Ask = ({ bare }) => fetch(bare)
/** The same bytes, taken in. */
const taken: Ask = ({ bare }) =>
  fetch(`${bare}/taken`, { method: 'POST', headers: PAGE, body: 'x' })
const standings: Ask = ({ edge }) => fetch(`${edge}/api/standings/${LEAGUE}`)
const page: Ask = ({ edge }) => fetch(`${edge}/standings/${LEAGUE}`)
/** No link of ours: not kept in memory. */
const filled: Ask = ({ edge }) => fetch(`${edge}/standings/${LEAGUE}?from=bench`)
let paths: SeasonPaths = { group: '', team: '', name: '' }
/** Filled anew each time, also where it is kept otherwise. */
const anew =
  (path: () => string): Ask =>
  ({ edge }) =>
    fetch(`${edge}${path()}?from=bench`)
const groupPage = anew(() => paths.group)
const teamPage = anew(() => paths.team)
const results = anew(() => '/results')
const search: Ask = ({ edge }) =>
  fetch(`${edge}/standings/find?q=${encodeURIComponent(paths.name)}`)
const teams: Ask = ({ edge }) => fetch(`${edge}/api/teams`)
const sent: Ask = ({ edge }) => fetch(`${edge}/sent/ladies-open?ref=LO-7K3M-Q2XW&partner=yes`)
const refused: Ask = ({ edge }) =>
  fetch(`${edge}/api/contact`, { method: 'POST', headers: PAGE, body: 'x' })

/** The stores are programs in the same process here, elsewhere not: what reading of every league takes is no work of the edge. */
const reading =
  (entries: string[]): Ask =>
  ({ bare }) =>
    fetch(`${bare}/stores`, { headers: { 'x-entries': entries.join(' ') } })
const tablesRead = reading(LEAGUES.map(({ id }) => tableEntry(id)))
const allRead = reading(LEAGUES.flatMap(({ id }) => [tableEntry(id), storyEntry(id)]))

/** Each is drawn once in all, and then kept: a drawing needs a card that nobody has asked for. */
const CARDS = await cardPaths()
const undrawn = [...CARDS.square, ...CARDS.wide]
const card: Ask = ({ edge }) => fetch(`${edge}${undrawn.pop()}`)
/** As many bytes looked for in the Cache API, put there and sent. */
const keptCard: Ask = ({ bare }) => {
  const headers = { 'x-entry': `https://kept.example/bare/${crypto.randomUUID()}` }
  return fetch(`${bare}/card`, { headers })
}

const SMALL: Row[] = [
  { name: 'standings from memory', status: 200, ask: standings, bare },
  { name: 'page of standings from memory', status: 200, ask: page, bare },
  { name: 'page of standings filled anew', status: 200, ask: filled, bare },
  { name: 'page of a group filled anew', status: 200, ask: groupPage, bare },
  { name: 'page of a team filled anew', status: 200, ask: teamPage, bare },
  { name: 'results filled anew', status: 200, ask: results, bare },
  { name: 'search filled anew', status: 200, ask: search, bare },
  { name: 'teams from memory', status: 200, ask: teams, bare },
  { name: 'sent', status: 200, ask: sent, bare },
  { name: 'refused unread', status: 415, ask: refused, bare: taken },
]
const FRESH: Row[] = [
  { name: 'standings from the stores, first of an isolate', status: 200, ask: standings, bare },
  { name: 'page of standings, first of an isolate', status: 200, ask: page, bare },
  { name: 'page of a group, first of an isolate', status: 200, ask: groupPage, bare },
  { name: 'page of a team, first of an isolate', status: 200, ask: teamPage, bare },
  { name: 'results, first of an isolate', status: 200, ask: results, bare: allRead },
  { name: 'search, first of an isolate', status: 200, ask: search, bare: tablesRead },
  { name: 'teams, first of an isolate', status: 200, ask: teams, bare: tablesRead },
  { name: 'sent, first of an isolate', status: 200, ask: sent, bare },
  { name: 'refused unread, first of an isolate', status: 415, ask: refused, bare: taken },
  { name: 'card drawn, first of an isolate', status: 200, ask: card, bare: keptCard },
]
const LARGE: Row[] = [
  large('10 MB read out at the edge', 11 * MB),
  large('30 MB read out at the edge', 30 * MB),
  {
    name: '8 MB read out in the outbox',
    status: 400,
    ask: (site) => mail(site, Buffer.alloc(8 * MB), 'multipart/form-data'),
    bare: ({ bare }) => post(`${bare}/far`, Buffer.alloc(8 * MB)),
  },
]

const scripts = [await builtEdge(), await builtMail()] as const
const sandbox = await startSandbox()
const table = `${sandbox.origin}/league-table/{league}/{group}`
const lines: { name: string; figure: string; budget: string; isOver: boolean }[] = []

// What one isolate learned lies in the stores of the next.
const stores = await mkdtemp(join(tmpdir(), 'bench-cpu-'))
const first = await startSite(...scripts, table, stores)
await (await standings(first)).text()
await (await standings(first)).text()
for (const league of CARDS.leagues)
  await (await fetch(`${first.edge}/api/standings/${league}`)).text()
paths = await tellSeasons(first, FIRST)
await first.close()

for (const row of FRESH.filter(isWanted)) {
  const figures: number[] = []
  for (let round = 0; round < FRESH_ROUNDS; round += 1) {
    const site = await startSite(...scripts, table, stores)
    // They start before, as they run elsewhere on the platform.
    const stored = await reading([tableEntry(LEAGUE)])(site)
    if ((await stored.text()) === '') throw new Error('nothing is stored')
    // Compiled and running; the work itself is new.
    await (await fetch(`${site.edge}/api/health`)).text()
    for (let n = 0; n < FRESH_ROUNDS; n += 1) await (await row.bare(site)).text()
    figures.push(-(await timed(site, row.bare)) + (await timed(site, row.ask, row.status)))
    await site.close()
  }
  tell(row.name, percentile(50, figures))
}

const site = await startSite(...scripts, table, stores)
for (const row of SMALL.filter(isWanted)) tell(row.name, await compared(site, row, REPEATS))
if (ONLY === undefined) {
  await tellCards(site)
  for (const row of LARGE) tell(row.name, await compared(site, row, 1))
  await tellUpload(site, 'pdf', scan(FILE_BYTES))
  await tellUpload(site, 'jpg', photo(FILE_BYTES))
}
await site.close()
await sandbox.close()
await removeFolder(stores)

console.log('| work | CPU ms above a bare answer | budget | |\n| --- | --- | --- | --- |')
for (const { name, figure, budget, isOver } of lines) {
  console.log(`| ${name} | ${figure} | ${budget} | ${isOver ? 'over' : ''} |`)
}
if (lines.some(({ isOver }) => isOver)) process.exitCode = 1

function large(name: RowName, bytes: number): Row {
  const body = Buffer.alloc(bytes)
  return {
    name,
    status: 413,
    ask: ({ edge }) => post(`${edge}/api/contact`, body, 'application/json'),
    bare: ({ bare }) => post(`${bare}/taken`, body),
  }
}

/** Two certificates of 4 MB: what reading them in the outbox takes above reading them out, and the digest of their bytes. */
async function tellUpload(site: Site, kind: string, file: Buffer<ArrayBuffer>) {
  const form = new FormData()
  for (const field of ['birthCertificate', 'partnerBirthCertificate']) {
    form.set(field, new File([file], `certificate.${kind}`))
  }
  // Without an answer it is judged to its end and not stored: that is SQLite's work.
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  const bytes = Buffer.alloc(8 * MB, 1)
  const [judged = 0, digest = 0] = await comparedInTurn(site, [
    {
      status: 422,
      ask: (on) => mail(on, body, type),
      bare: (on) => mail(on, body, 'multipart/form-data'),
    },
    {
      status: 200,
      ask: ({ bare }) => post(`${bare}/digest`, bytes),
      bare: ({ bare }) => post(`${bare}/kept`, bytes),
    },
  ])
  const times = (judged + digest) / digest
  lines.push({
    name: `2 x 4 MB of ${kind} parsed, judged, hashed (native digest ${digest.toFixed(1)} ms)`,
    figure: `${(judged + digest).toFixed(1)}, ${times.toFixed(1)} digests`,
    budget: `${UPLOAD_DIGESTS} digests`,
    isOver: times > UPLOAD_DIGESTS,
  })
}

async function tellCards(site: Site) {
  for (const league of CARDS.leagues)
    await (await fetch(`${site.edge}/api/standings/${league}`)).text()
  const rounds = undrawn.length - WARM_CARDS
  for (let n = 0; n < WARM_CARDS; n += 1) await (await card(site)).text()
  const figures: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    figures.push(-(await timed(site, keptCard)) + (await timed(site, card, 200)))
  }
  tell('card drawn', percentile(50, figures))
  const ask: Ask = ({ edge }) => fetch(`${edge}${CARDS.wide[0]}`)
  tell('card from memory', await compared(site, { status: 200, ask, bare }, REPEATS))
}

function tell(name: RowName, ms: number) {
  const budget = BUDGETS_MS[name]
  lines.push({ name, figure: ms.toFixed(2), budget: String(budget), isOver: ms > budget })
}

/** To the mail Worker, as the edge hands it on. */
function mail({ bare }: Site, body: Buffer<ArrayBuffer>, type: string) {
  return post(`${bare}/mail`, body, type, { 'x-path': '/registrations/nxt-gen' })
}

function post(url: string, body: Buffer<ArrayBuffer>, type = 'text/plain', more = {}) {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...more }
  return fetch(url, { method: 'POST', headers, body })
}
