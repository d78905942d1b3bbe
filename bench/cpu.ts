// `npm run bench:cpu`: what each piece of work takes of the processor in workerd, above a bare answer, in turn. Linux
// only (schedstat). Ends with 1 when a row is over its budget.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { League } from '../contract/content/leagues.ts'
import { startSandbox } from '../sandbox/server.ts'
import { removeFolder } from '../scripts/stack/folders.ts'
import { cardPaths } from './card-paths.ts'
import { BUDGETS_MS, UPLOAD_DIGESTS } from './cpu/budgets.ts'
import { cardsOf } from './cpu/cards.ts'
import { photo, scan } from './cpu/files.ts'
import { bare, MB, type Row, type RowName, rowsOf, standingsOf, tableRead } from './cpu/rows.ts'
import { tellSeasons } from './cpu/season.ts'
import { builtMail, type Site, startSite } from './cpu/site.ts'
import { type Ask, compared, timed } from './cpu/timed.ts'
import { uploadTimes } from './cpu/upload.ts'
import { percentile } from './percentile.ts'
import { builtEdge, builtLeagues } from './workers.ts'

/** `npm run bench:cpu -- page`: only rows with that in their names. */
const ONLY = process.argv[2]
const isWanted = ({ name }: Row) => ONLY === undefined || name.includes(ONLY)

/** With head and end no more than a file may have. */
const FILE_BYTES = 4 * MB - 1024
const FRESH_ROUNDS = 5
/** Work below a millisecond is measured many times at once. */
const REPEATS = 50

const leagues = await builtLeagues()
const league = firstNamed(leagues)
const cardsAt = await cardPaths()
const cards = cardsOf(cardsAt)
const scripts = [await builtEdge(), await builtMail()] as const
const sandbox = await startSandbox()
const table = `${sandbox.origin}/league-table/{league}/{group}`
const lines: { name: string; figure: string; budget: string; isOver: boolean }[] = []

// What one isolate learned lies in the stores of the next.
const stores = await mkdtemp(join(tmpdir(), 'bench-cpu-'))
const first = await startSite(...scripts, table, stores)
await learnTables(first)
const paths = await tellSeasons(first, league)
await first.close()
const rows = rowsOf(leagues, league.id, cards, paths)

for (const row of rows.fresh.filter(isWanted)) {
  const figures: number[] = []
  for (let round = 0; round < FRESH_ROUNDS; round += 1) figures.push(await freshTime(row))
  tell(row.name, percentile(50, figures))
}

const site = await startSite(...scripts, table, stores)
for (const row of rows.small.filter(isWanted)) tell(row.name, await compared(site, row, REPEATS))
if (ONLY === undefined) {
  await learnTables(site)
  tell('card drawn', await cards.warmTime(site))
  const ask: Ask = ({ edge }) => fetch(`${edge}${cardsAt.wide[0]}`)
  tell('card from memory', await compared(site, { status: 200, ask, bare }, REPEATS))
  for (const row of rows.large) tell(row.name, await compared(site, row, 1))
  tellUpload('pdf', await uploadTimes(site, 'pdf', scan(FILE_BYTES)))
  tellUpload('jpg', await uploadTimes(site, 'jpg', photo(FILE_BYTES)))
}
await site.close()
await sandbox.close()
await removeFolder(stores)

console.log('| work | CPU ms above a bare answer | budget | |\n| --- | --- | --- | --- |')
for (const { name, figure, budget, isOver } of lines) {
  console.log(`| ${name} | ${figure} | ${budget} | ${isOver ? 'over' : ''} |`)
}
if (lines.some(({ isOver }) => isOver)) process.exitCode = 1

/** Children have no page of a team, and nothing is told of them. */
function firstNamed(all: readonly League[]): League {
  const named = all.find(({ shortenNames }) => !shortenNames)
  if (!named) throw new Error('no league names its teams')
  return named
}

async function learnTables(on: Site) {
  for (const id of cardsAt.leagues) await (await standingsOf(id)(on)).text()
}

/** Of an isolate that has answered nothing like it. */
async function freshTime(row: Row): Promise<number> {
  const fresh = await startSite(...scripts, table, stores)
  // They start before, as they run elsewhere on the platform.
  const stored = await tableRead(league.id)(fresh)
  if ((await stored.text()) === '') throw new Error('nothing is stored')
  // Compiled and running; the work itself is new.
  await (await fetch(`${fresh.edge}/api/health`)).text()
  for (let n = 0; n < FRESH_ROUNDS; n += 1) await (await row.bare(fresh)).text()
  const time = -(await timed(fresh, row.bare)) + (await timed(fresh, row.ask, row.status))
  await fresh.close()
  return time
}

function tellUpload(kind: string, { whole, digest }: { whole: number; digest: number }) {
  const times = whole / digest
  lines.push({
    name: `2 x 4 MB of ${kind} parsed, judged, hashed (native digest ${digest.toFixed(1)} ms)`,
    figure: `${whole.toFixed(1)}, ${times.toFixed(1)} digests`,
    budget: `${UPLOAD_DIGESTS} digests`,
    isOver: times > UPLOAD_DIGESTS,
  })
}

function tell(name: RowName, ms: number) {
  const budget = BUDGETS_MS[name]
  lines.push({ name, figure: ms.toFixed(2), budget: String(budget), isOver: ms > budget })
}
