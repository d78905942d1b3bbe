// Three years on one clock, for both Workers, KV and Cache API: what was told is there until its promised day, then nowhere.
import { expect, it } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import type { ScoreReport } from '../../shared/score-report.ts'
import { DAY, MINUTE, sastDay } from '../../shared/time.ts'
import { advance, feedOf, startEdge } from '../functions/edge.ts'
import { leagueOf } from '../standings.ts'
import { agreed, certificate, joinLeague, open, youth } from './fixtures.ts'
import { accepts, Harness, refuses } from './harness.ts'
import { HistoryHarness } from './history/harness.ts'
import type { TestDatabase } from './sqlite.ts'

/** `store`: '' is all of them. The word is there on the day `there`, and not on `gone`, nor on the last of all days. */
const WORDS: [store: string, word: string, there: number, gone: number][] = [
  ['history', 'opennet Abe', 400, 405],
  ['history', 'openlob-abe', 401, 405],
  ['shown', '/standings/open/one/2026-11<', 400, 403],
  ['kv', 'results\\":[[', 404, 408],
  ['history', 'cupnet Abe', 400, 405],
  ['', 'kidsnet A', 9, 12],
  ['', 'kidsace A', 99, 102],
  ['', 'lobkids A', 129, 133],
  ['history', 'leftnet Abe', 400, 405],
  ['kv', 'leftnet Abe', 49, 82],
  ['', 'childrenace A', 49, 82],
  ['mail', 'Settled', 179, 182],
  ['mail', ',birthCertificate,pdf,', 29, 32],
  ['mail', 'Spamword', 29, 32],
  ['mail', '"place,', 90, 93],
  ['mail', 'Unheard', 89, 93],
  ['mail', 'events:', 1, 3],
  ['history', 'reported', 31, 34],
  ['mail', 'Lob beat Net', 30, 33],
  ['mail', 'Still in the outbox', 180, 184],
  ['mail', 'sipho@visitor.example', 479, 482],
]
const LAST_DAY = 3 * 365
/** What stays: the days of notices, the register of deletions, texts of consents, counters, the key of hashes. */
const STAYS =
  /^(?:step|secret,(?:hash|links)|notice,(?:weekly|places|evening|spam|failed|undelivered|reminder:|forgotten:)|key_value,(?:forgotten|ended|number|wording|failures|mails|undelivered|untold-events|told-events|evening))/

/** On day 10 a child is hidden by number; on day 50 two leagues leave leagues.yml; on day 100 two are over. */
function leaguesOn(day: number): League[] {
  const over = day < 100 ? {} : { season: 'over' as const }
  const youth = { shortenNames: true, hideTeams: day < 10 ? [] : ['7001'] }
  const left = day < 50 ? { left: {}, children: youth } : {}
  const all = Object.entries({ open: {}, cup: over, kids: { ...youth, ...over }, ...left })
  return all.map(([id, own]) => ({ ...leagueOf(id, id, ['One']), matches: 1, ...own }))
}

/** A match is played on days 1 and 6; on day 3 a team of each gets a new name, on day 5 two leagues begin another round. */
function tableOn(day: number, league = '') {
  const isNext = day >= 5 && ['open', 'kids'].includes(league)
  const won = day === 0 || (isNext && day === 5) ? 0 : 1
  return ['lob', 'net'].map((word, n) => ({
    competitor: (isNext ? 8000 : 7000) + n,
    competitor_name: `${isNext ? word + league : league + (n || day < 3 ? word : 'ace')} Abe`,
    ...{ played: won, draws: 0, wins: n ? 0 : won, losses: n ? won : 0, points: n ? 0 : 4 * won },
    ...{ sets_won: won * (n ? 1 : 2), sets_lost: won * (n ? 2 : 1) },
    ...{ games_won: won * (n ? 11 : 16), games_lost: won * (n ? 16 : 11) },
  }))
}

/** Each row behind the name of its table. */
function rowsIn(database: TestDatabase): string[] {
  const tables = database.exec("SELECT name FROM sqlite_master WHERE type = 'table'")
  return tables.flatMap(({ name }) =>
    database.exec(`SELECT * FROM ${name}`).map((row) => String([name, ...Object.values(row)])),
  )
}

it('what was told is gone after its promised days, wherever it was', async () => {
  let day = 0
  const history = new HistoryHarness(undefined, leaguesOn(day))
  let edge = startEdge((url) => feedOf(() => tableOn(day, url.pathname.split('/')[1]))(url), {
    leagues: leaguesOn(day),
    history: { record: (all) => history.core.record(all), rounds: (id) => history.core.rounds(id) },
    render: async (_, state) => ({ html: JSON.stringify(state), csp: '', kind: '', status: 200 }),
  })
  const mail = new Harness({}, undefined, Date.now())
  const refused = refuses('E_VALIDATION_ERROR')
  mail.mail = (message) => (message.text?.includes('Unheard') ? refused : accepts)(message)
  mail.reminders = [{ kind: 'season', name: 'League', ended: '2026-11-21' }]
  const lines = [{ key: '1', text: 'Lob beat Net' }]
  mail.evening = async () => ({
    sections: [{ heading: '', lines }],
    week: { reported: 0, entered: 0, unclear: 0 },
  })
  const starts = sastDay(Date.now() + 60 * DAY)
  const counted = { name: 'Ladies Open', registration: 'open' as const, starts, capacity: 4 }
  mail.tournaments = [...mail.tournaments.slice(0, 1), { id: 'ladies-open', ...counted }]
  mail.consents = () => ({ version: '1', words: { newsConsent: 'News' } })
  mail.boot()
  await mail.core.note([{ event: 'unknown_path', count: 1 }])
  for (const message of ['Settled', 'Unheard']) await mail.write(message)
  await mail.write('Spamword', { spam: true })
  await mail.submit('join-league', { ...joinLeague, ...agreed })
  await mail.register('nxt-gen', youth, certificate)
  await mail.register('ladies-open', open)

  const stores = async () => ({
    history: rowsIn(history.database),
    mail: rowsIn(mail.database),
    kv: [...edge.kv.expire()],
    cache: edge.cache.texts(),
    shown: [await edge.text('/standings/rounds.xml'), await edge.text('/api/standings/kids')],
  })
  const wrong: unknown[] = []
  for (; day <= LAST_DAY; day += 1) {
    if ([10, 50, 100].includes(day)) {
      history.leagues = leaguesOn(day)
      history.boot()
      edge = edge.restart({ leagues: leaguesOn(day) })
    }
    // Other teams are believed at the second look.
    for (const look of day < 8 ? [0, 2, 7] : [0]) {
      advance(look * MINUTE)
      history.now = Date.now()
      for (const { id } of leaguesOn(day)) {
        const paths = [`/api/rounds/${id}/rounds`, `/standings/${id}/one`, `/cards/${id}.png`]
        await edge.loadStandings(id)
        for (const path of paths) await edge.get(path)
      }
      await edge.finishWork()
    }
    if (day === 2) {
      const reportId = 'reported'
      const place = { league: 'cup', group: 'one' }
      const own: ScoreReport = { reportId, ...place, teams: ['7000', '7001'], walkover: 0 }
      await history.core.report({ reportId, report: own, agrees: false, address: '' })
    }
    await history.core.forgetOld()
    if (day === 300) await mail.ask('newsStop', 'sipho@visitor.example')
    for (const [store, word, there, gone] of WORDS) {
      if (![there, gone, LAST_DAY].includes(day)) continue
      const held = Object.entries(await stores()).filter(([name]) => name.startsWith(store))
      if (JSON.stringify(held).includes(word) !== (day === there)) wrong.push([day, store, word])
    }
    advance(DAY)
    await mail.skip(DAY)
  }
  expect(wrong).toEqual([])
  const { history: rounds, mail: left } = await stores()
  expect([...rounds, ...left].filter((row) => !STAYS.test(row))).toEqual([])
  expect(await edge.redirectOf('/standings/open/one/2026-11')).toEqual([404, null])
})
