// Teams that are not to be named, and children: no answer tells the name, the number in the service, or a hash by which
// somebody could check a guess.
import { expect, test, vi } from 'vitest'
import { partsOf } from '../../shared/content/content.ts'
import { indexedPaths } from '../../shared/page-paths.ts'
import type { EndedRound } from '../../shared/standings/history.ts'
import { foldedName, HIDDEN, hiddenKey, nameKey } from '../../shared/standings/team.ts'
import { hashOf } from '../../shared/text.ts'
import { slugOf, standingsPaths } from '../../shared/urls.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import { row } from '../standings.ts'
import { down, feedOf, feedRows, historyOf, NOW, START, startEdge, storyOf } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

/** Number in the service and name. */
type Teams = (readonly [number: string | null, name: string])[]
const NUMBERED = ['7771', 'Thandi Dlamini & Zola Nel'] as const
const UNNUMBERED = [null, 'Wraith O’Brien-Ñandú'] as const
const LEFT = ['7779', 'Gone Ghosts'] as const
const ADULTS: Teams = [NUMBERED, UNNUMBERED, ['1101', 'Braai Sisters'], [null, 'Net Lions']]
/** Shortened, two have one name; twice. */
const CHILDREN: Teams = [
  ['9001', 'Lerato Coetzee & Anna Brits'],
  ['9002', 'Lerato Cele & Anna Botha'],
  [null, 'Naledi Khumalo & Mia Fourie'],
  [null, 'Naledi Khoza & Mia Faku'],
]
const [LEAGUE, YOUTH] = ['smash-bash', 'nxt-gen-youth']
const content = await frozenContent()
const hideTeams = [NUMBERED, UNNUMBERED, LEFT].map(([, name]) => name)
const LEAGUES = content.leagues
  .filter(({ id }) => id === LEAGUE || id === YOUTH)
  .map((league) => ({ ...league, hideTeams }))

const SECRETS = [NUMBERED, UNNUMBERED, LEFT, ...CHILDREN].flatMap(([number, name]) => {
  const keys = [number ?? name, name, foldedName(name), nameKey(name), `${nameKey(name)}~2`]
  const hashes = keys.map(hashOf).flatMap((hash) => [hash, hash.toString(16)])
  return [...keys, name.replace('&', '&amp;'), slugOf(name), ...hashes]
})
const SECRET = new RegExp(SECRETS.map((text) => `\\b${text}\\b`).join('|'), 'i')

const NOBODY = nameKey(HIDDEN)
/** As the history Worker writes the key of a withheld name. */
const HASHED = hiddenKey(UNNUMBERED[1])
const at = (minutes: number) => [NOW - minutes - 15, NOW - minutes, 1] as const
const results: EndedRound['results'] = [
  [7771, HASHED, 2, 1, 16, 11, ...at(90)],
  [HASHED, 1101, 2, 0, 12, 4, ...at(60)],
  [1101, 7771, 2, 1, 15, 12, ...at(30)],
  [7779, 1101, 2, 1, 15, 12, ...at(20)],
]
function ended(league: string, group: string, teams: Teams): EndedRound {
  const rows = teams.map(([number, name], n) => row(n + 1, name, number ?? nameKey(name)))
  return { league, group, slug: '2026-10', at: Date.parse(START), isComplete: true, rows, results }
}
const ROUND = ended(LEAGUE, 'diamond', [...ADULTS, LEFT])
ROUND.rows[1] = row(2, HIDDEN, HASHED)
const STORY = storyOf({
  was: { 7771: 2, [HASHED]: 1, 1101: 3, 7779: 4 },
  form: { 7771: 'WL', [HASHED]: 'LW', 1101: 'LW', 7779: 'W' },
  results,
  series: { 7771: [[NOW - 90, 2, 1]], [HASHED]: [[NOW - 90, 1, 2]], 7779: [[NOW - 20, 2, 3]] },
  outlook: { 7771: { best: 1, worst: 2, need: { other: HASHED, sets: [2, 1], place: 1 } } },
  previous: ROUND,
  slugs: { 'lob-princes': '7771', 'net-cubs': '1101' },
})

async function edgeOf({ leagues = LEAGUES, adults = ADULTS } = {}) {
  const network = (url: URL) => {
    const teams = url.pathname.includes(YOUTH) ? CHILDREN : adults
    const rows = teams.flatMap(([competitor, name], n) =>
      feedRows(10 - n, [name]).map((one) => ({ ...one, competitor })),
    )
    return feedOf(() => rows)(url)
  }
  const rounds = [ROUND, ended(YOUTH, 'youth1', CHILDREN)]
  const history = historyOf({ [LEAGUE]: STORY, [YOUTH]: STORY }, rounds)
  const recorded = vi.spyOn(history, 'record').mock.calls
  const assets = () => new Response('static')
  const edge = startEdge(network, { leagues, history, render, assets })
  for (const { id } of leagues) await edge.loadStandings(id)
  return Object.assign(edge, { recorded })
}

/** An edge whose stores know all names, and whose service has been down since they are withheld. */
async function laterEdge() {
  const leagues = LEAGUES.map((league) => ({ ...league, hideTeams: [], shortenNames: false }))
  const edge = (await edgeOf({ leagues })).restart({ leagues: LEAGUES })
  edge.network = down
  return edge
}

const OF_A_PLACE = `/standings* /standings*/poster /standings*/rounds /standings*/2026-10 /embed*
  /api/standings* /api/story* /api/results* /api/rounds* /api/rounds*/rounds /api/rounds*/2026-10
  /api/rounds*/braai-sisters /results* /results*.xml /data*.json /data*.csv /data*/results.csv /data*.excel.csv
  /data*/2026-10.csv /data*/2026-10.excel.csv /cards*.png /cards*.square.png /cards*.story.png`
const OTHERS = `/results.xml /standings/rounds.xml /api/teams /api/health?deep /tv /nothing
  /standings/find?q=thandi /standings/find?q=ghosts /standings/find?q=net`
const ADDRESSES = [
  ...indexedPaths(content),
  ...OTHERS.split(/\s+/),
  ...[LEAGUE, YOUTH].flatMap((id) => [`/tv?leagues=${id}`, `/standings?league=${id}`]),
  ...['', ...standingsPaths(LEAGUES)].flatMap((path) =>
    OF_A_PLACE.replaceAll('*', path.replace('/standings', '')).split(/\s+/),
  ),
]

test.each([
  ['as answered', edgeOf],
  ['as stored', laterEdge],
])('no answer tells who withheld teams or children are, %s', async (_, start) => {
  const edge = await start()
  const asked = new Set(ADDRESSES)
  const told: string[] = []
  // The loop goes on with what it adds: the links of each answer.
  for (const path of asked) {
    const answer = await edge.get(path)
    const text = await answer.text()
    for (const [, link = ''] of text.matchAll(/"(?:https:\/\/[\w.]+)?(\/[\w./?=-]*)/g))
      asked.add(link)
    const whole = `${JSON.stringify([...answer.headers])} ${text}`
    const found = SECRET.exec(whole)
    if (found) told.push(`${path}: ${whole.slice(Math.max(0, found.index - 40)).slice(0, 80)}`)
    // Children stand in tables alone, by short names and without keys.
    if (/^\/(?:data|embed|api.results|results).*youth/.test(path)) expect(answer.status).toBe(404)
    const isTable = /^\/(?:standings|api.standings|api.rounds|tv).*youth/.test(path)
    const isOfChildren = isTable ? /"key":/.test(text) : /Lerato C/.test(text)
    if (isOfChildren) told.push(`${path}: children`)
  }
  expect(told).toEqual([])
  // Nor do the scripts of the pages, which contain the content.
  expect(JSON.stringify(partsOf({ ...content, leagues: LEAGUES }))).not.toMatch(SECRET)
  expect([...asked].filter((path) => /cards.*braai-sisters.*\?v=/.test(path))).not.toEqual([])
  // A former name leads to its team, unless that is withheld: then to as little as any other.
  const group = '/standings/smash-bash/diamond'
  for (const slug of ['lob-princes', slugOf(NUMBERED[1]), 'nobody'])
    expect(await edge.redirectOf(`${group}/${slug}`)).toEqual([404, null])
  expect(await edge.redirectOf(`${group}/net-cubs`)).toEqual([308, `${group}/braai-sisters`])
})

test('no store, log or history gets the surname of a child', async () => {
  const { kv, cache, lines, recorded } = await edgeOf()
  const held = JSON.stringify([[...kv.values], cache.texts(), lines, recorded])
  expect(held.match(/Lerato C/g)?.length).toBeGreaterThan(5)
  expect(held).not.toMatch(/Coetzee|Brits|Cele|Botha|Khumalo|Fourie|Khoza|Faku/i)
})

test('a withheld team keeps its results while its rows have no key', async () => {
  const alone = LEAGUES.map((league) => ({ ...league, hideTeams: [UNNUMBERED[1], LEFT[1]] }))
  for (const [leagues, pairs] of [
    [LEAGUES, [`${NOBODY} ${NOBODY}`, `${NOBODY} 1101`, `1101 ${NOBODY}`]],
    [alone, [`7771 ${NOBODY}`, `${NOBODY} 1101`, '1101 7771']],
  ] as const) {
    const edge = await edgeOf({ leagues: [...leagues] })
    const { groups, story } = await edge.standings(LEAGUE)
    const rows = groups[0]?.rows ?? []
    expect(rows.filter(({ team, key }) => team === HIDDEN && key)).toEqual([])
    const { form, results, outlook } = story?.groups[1] ?? {}
    expect(results?.map(([a, b]) => `${a} ${b}`)).toEqual([...pairs, 'gone 1101'])
    expect(form).toMatchObject({ [NOBODY]: 'LW', 1101: 'LW' })
    expect(outlook?.[7771]?.need?.other).toBe(leagues === alone ? NOBODY : undefined)
    expect(await edge.text('/results.xml')).toContain('Name withheld beat Braai Sisters')
  }
})
