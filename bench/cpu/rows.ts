// The pieces of work that are measured, and the bare answer that each is measured above.
import type { League } from '../../contract/content/leagues.ts'
import { FIND_PATH } from '../../contract/find-path.ts'
import { RESULTS_PATH } from '../../contract/results-paths.ts'
import { STANDINGS_API } from '../../contract/standings-api.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import { dataPath, resultsCsvPath } from '../../contract/surfaces.ts'
import { TEAMS_PATH } from '../../contract/teams.ts'
import type { BUDGETS_MS } from './budgets.ts'
import type { Cards } from './cards.ts'
import type { SeasonPaths } from './season.ts'
import type { Site } from './site.ts'
import type { Ask, Comparison } from './timed.ts'

export type RowName = keyof typeof BUDGETS_MS
export type Row = Comparison & { name: RowName }

export const MB = 1024 * 1024
const PAGE = { accept: 'text/html', 'content-type': 'text/plain' }

/** What the edge keeps in the Cache API of a league (functions/cache/stores.ts). */
const tableEntry = (league: string) => `https://kept.example/st:v2:${league}`
const storyEntry = (league: string) => `https://kept.example/story/${league}`

/** `small`: of an isolate that runs, many times at once; `fresh`: the first of an isolate; `large`: bodies. */
export function rowsOf(
  leagues: readonly League[],
  league: string,
  { drawn, kept }: Cards,
  paths: SeasonPaths,
): { small: Row[]; fresh: Row[]; large: Row[] } {
  const standings = standingsOf(league)
  const leaguePath = standingsPath(league)
  const page: Ask = ({ edge }) => fetch(edge + leaguePath)
  /** Filled anew each time, also where it is kept otherwise: no link of ours. */
  const anew =
    (path: string): Ask =>
    ({ edge }) =>
      fetch(`${edge}${path}?from=bench`)
  const [groupPage, teamPage, results] = [anew(paths.group), anew(paths.team), anew(RESULTS_PATH)]
  const file: Ask = ({ edge }) => fetch(edge + dataPath(league))
  const search: Ask = ({ edge }) => fetch(`${edge}${FIND_PATH}?q=${encodeURIComponent(paths.name)}`)
  const tablesRead = reading(leagues.map(({ id }) => tableEntry(id)))
  const allRead = reading(leagues.flatMap(({ id }) => [tableEntry(id), storyEntry(id)]))
  const small: Row[] = [
    { name: 'standings from memory', status: 200, ask: standings, bare },
    { name: 'page of standings from memory', status: 200, ask: page, bare },
    {
      name: 'page of standings filled anew',
      status: 200,
      ask: anew(leaguePath),
      bare,
    },
    { name: 'page of a group filled anew', status: 200, ask: groupPage, bare },
    { name: 'page of a team filled anew', status: 200, ask: teamPage, bare },
    { name: 'frame drawn anew', status: 200, ask: anew(paths.frame), bare },
    { name: 'poster', status: 200, ask: anew(paths.poster), bare },
    { name: 'results filled anew', status: 200, ask: results, bare },
    { name: 'tables as a file from memory', status: 200, ask: file, bare },
    { name: 'tables as a file made anew', status: 200, ask: anew(dataPath(league)), bare },
    { name: 'table as CSV made anew', status: 200, ask: anew(paths.csv), bare },
    { name: 'results as CSV made anew', status: 200, ask: anew(resultsCsvPath(league)), bare },
    { name: 'search filled anew', status: 200, ask: search, bare },
    { name: 'teams from memory', status: 200, ask: teams, bare },
    { name: 'sent', status: 200, ask: sent, bare },
    { name: 'refused unread', status: 415, ask: refused, bare: taken },
  ]
  const fresh: Row[] = [
    { name: 'standings from the stores, first of an isolate', status: 200, ask: standings, bare },
    { name: 'page of standings, first of an isolate', status: 200, ask: page, bare },
    { name: 'page of a group, first of an isolate', status: 200, ask: groupPage, bare },
    { name: 'page of a team, first of an isolate', status: 200, ask: teamPage, bare },
    { name: 'frame, first of an isolate', status: 200, ask: anew(paths.frame), bare },
    { name: 'results, first of an isolate', status: 200, ask: results, bare: allRead },
    { name: 'search, first of an isolate', status: 200, ask: search, bare: tablesRead },
    { name: 'teams, first of an isolate', status: 200, ask: teams, bare: tablesRead },
    { name: 'sent, first of an isolate', status: 200, ask: sent, bare },
    { name: 'refused unread, first of an isolate', status: 415, ask: refused, bare: taken },
    { name: 'card drawn, first of an isolate', status: 200, ask: drawn, bare: kept },
  ]
  return { small, fresh, large: LARGE }
}

export const bare: Ask = ({ bare }) => fetch(bare)

export const standingsOf =
  (league: string): Ask =>
  ({ edge }) =>
    fetch(edge + STANDINGS_API + league)

/** What the stores hold of the league's table; empty while they hold none. */
export const tableRead = (league: string): Ask => reading([tableEntry(league)])

/** To the mail Worker, as the edge hands it on. */
export function mail({ bare }: Site, body: Buffer<ArrayBuffer>, type: string) {
  return post(`${bare}/mail`, body, type, { 'x-path': '/registrations/nxt-gen' })
}

export function post(url: string, body: Buffer<ArrayBuffer>, type = 'text/plain', more = {}) {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...more }
  return fetch(url, { method: 'POST', headers, body })
}

const teams: Ask = ({ edge }) => fetch(edge + TEAMS_PATH)
const sent: Ask = ({ edge }) => fetch(`${edge}/sent/ladies-open?ref=LO-7K3M-Q2XW&partner=yes`)
const refused: Ask = ({ edge }) =>
  fetch(`${edge}/api/contact`, { method: 'POST', headers: PAGE, body: 'x' })
/** The same bytes, taken in. */
const taken: Ask = ({ bare }) =>
  fetch(`${bare}/taken`, { method: 'POST', headers: PAGE, body: 'x' })

/** The stores are programs in the same process here, elsewhere not: what reading of every league takes is no work of the edge. */
function reading(entries: string[]): Ask {
  return ({ bare }) => fetch(`${bare}/stores`, { headers: { 'x-entries': entries.join(' ') } })
}

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

function large(name: RowName, bytes: number): Row {
  const body = Buffer.alloc(bytes)
  return {
    name,
    status: 413,
    ask: ({ edge }) => post(`${edge}/api/contact`, body, 'application/json'),
    bare: ({ bare }) => post(`${bare}/taken`, body),
  }
}
