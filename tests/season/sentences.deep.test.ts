// Random seasons: after every snapshot, each sentence on the pages of the group is true at that moment.
import { expect, test, vi } from 'vitest'
import { roundsOn, type StandingsLocation } from '../../functions/data/rounds.ts'
import { shownRound, shownRows, shownStory } from '../../functions/data/story.ts'
import { seeded } from '../../sandbox/random.ts'
import type { League } from '../../shared/content/leagues.ts'
import { factsOf, type Standings } from '../../shared/standings/group.ts'
import { newestResults } from '../../shared/standings/latest-results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import type { StoredRow } from '../../shared/standings/stored-row.ts'
import { HIDDEN } from '../../shared/standings/team.ts'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import {
  roundAt,
  roundPath,
  roundsPath,
  standingsAt,
  standingsPath,
  teamPaths,
} from '../../shared/urls.ts'
import { render } from '../../src/render.tsx'
import { tonightMessage } from '../../src/standings/tonight-message.ts'
import { runs } from '../runs.ts'
import { HistoryHarness, LEAGUE } from '../workers/history/harness.ts'
import { seasonOf } from '../workers/history/season.ts'
import { textIn } from './read-page.ts'
import { type Moment, type SaidZone, sentencesAt } from './sentences.ts'

vi.mock('build:document', () => import('../plain-document.ts'))
const OWN = vi.hoisted(() => ({ leagues: [] as League[] }))
vi.mock('content:leagues', () => ({ default: OWN.leagues }))

const DOWN = { kind: 'down', places: [4, 4], text: 'goes down', several: ' go down' } as const
const TITLE = {
  kind: 'finals',
  text: 'plays for the title',
  several: ' play for the title',
} as const
const ZONES: readonly SaidZone[][] = [
  [{ ...TITLE, places: [1, 2] }, DOWN],
  [
    { ...TITLE, places: [1, 1] },
    { ...DOWN, places: [3, 4], text: 'relegation', several: ': relegation' },
  ],
  [{ kind: 'up', places: [1, 2], text: 'qualifies for Gold', several: ' qualify for Gold' }, DOWN],
  [{ ...TITLE, places: [2, 3], text: 'tries again', several: ' try again' }],
  [],
]

test('each sentence about a group is listed, and true at its moment', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let seed = 0; seed < runs(3, 200); seed++) await playSeason(seed)
  vi.useRealTimers()
})

/** Two rounds of four teams, of which one may have objected; the last match of the first round may never be played. */
async function playSeason(seed: number): Promise<void> {
  const random = seeded(`sentences ${seed}`)
  const all = seasonOf(`sentences ${seed}`, { teams: 4, most: 2, corrections: 0, beside: 0 })
  const second = all.findIndex(({ isNewRound }) => isNewRound)
  const zones = ZONES[seed % ZONES.length] ?? []
  const hideTeams = seed % 3 === 1 ? [all[0]?.rows[0]?.team ?? ''] : []
  const [group] = LEAGUE.groups
  const groups = group ? [{ ...group, ...(zones.length > 0 && { zones }) }] : []
  const league: League = { ...LEAGUE, matches: 3, hideTeams, groups }
  OWN.leagues.splice(0, 1, league)
  const harness = new HistoryHarness(undefined, [league])
  const nameOf = (rows: readonly StoredRow[]) =>
    new Map(rows.map(({ key, team }) => [key, hideTeams.includes(team) ? HIDDEN : team]))
  const names = new Map(all.flatMap(({ rows }) => [...nameOf(rows)]))
  const shown = (rows: readonly StoredRow[]) =>
    rows.map((row) => ({ ...row, team: names.get(row.key) ?? '' }))
  const before: StoredRow[][] = []
  const told: Moment['results'][number][] = []
  for (const round of [all.slice(0, second), all.slice(second)]) {
    const seen = round.slice(0, before.length === 0 && seed % 4 === 2 ? -1 : undefined)
    const [last = seen[0]] = round.slice(-1)
    for (const [n, look] of seen.entries()) {
      harness.now += random() < 0.5 ? DAY : 15 * MINUTE
      const changedAt = iso(harness.now)
      const looks = seen.slice(0, n + 1).map(({ rows }) => shown(rows))
      for (const isNew of [true, false]) {
        harness.now += isNew ? 0 : 6 * MINUTE
        vi.setSystemTime(harness.now)
        await harness.glimpse(look.rows, { changedAt, asOf: iso(harness.now) })
        const own = look.entered.map((match) => ({
          ...match,
          isNew: isNew && look.played.includes(match),
        }))
        const later = last?.entered.slice(own.length) ?? []
        const moment = {
          zones,
          before,
          looks,
          end: shown(last?.rows ?? []),
          results: [...told, ...own],
          later,
          nameOf: (key: string) => names.get(key) ?? '',
        }
        await expectPages(harness, league, moment, changedAt)
      }
    }
    before.push(shown(seen.at(-1)?.rows ?? []))
    told.push(...(seen.at(-1)?.entered ?? []).map((match) => ({ ...match, isNew: false })))
    harness.now += 3 * DAY
  }
}

async function expectPages(
  harness: HistoryHarness,
  league: League,
  moment: Moment,
  changedAt: string,
) {
  const { before, looks } = moment
  const now = iso(harness.now)
  const rows = looks.at(-1) ?? []
  const cached = { groups: { 1: { changedAt, rows } }, story: harness.story }
  const story = shownStory(league, cached) ?? undefined
  const own = {
    number: 1,
    slug: 'diamond',
    name: 'Diamond',
    asOf: now,
    stale: false,
    rows: shownRows(league, rows),
  }
  const standings: Standings = {
    league: league.id,
    name: league.name,
    checkedAt: now,
    refreshing: false,
    groups: [own],
    story,
  }
  const ended = (await harness.core.rounds(league.id)).rounds
    .map((one) => shownRound(league, one))
    .toReversed()
  const facts = factsOf(league, league.groups, standings)
  const results = newestResults(facts, harness.now)
  const url = 'https://league.example/results'
  const { text } = tonightMessage({ ...results, leagues: [league], url, now: harness.now })
  expectTexts((text ?? '').split('\n').flatMap(partsOf), moment)
  const place = (path: string): StandingsLocation | null =>
    roundAt(path, [league]) ?? standingsAt(path, [league])
  const show = async (path: string, at = moment) => {
    const of = place(path)
    const rounds = (of && roundsOn(of, ended.toReversed(), standings)) ?? undefined
    const { html } = await render(path, { now, standings, rounds, results, newestResultAt: now })
    expectTexts(textsOf(html), at)
  }
  const teams = facts.flatMap((one) => [...teamPaths(one).values()])
  const team = teams[looks.length % teams.length] ?? ''
  for (const path of [standingsPath(league.id), standingsPath(league.id, 'diamond'), team])
    await show(path)
  if (ended.length > 0) await show(roundsPath(league.id))
  const pointsIn = (table: readonly Row[]) => table.map(({ team, points }) => `${team} ${points}`)
  for (const { slug, rows } of ended) {
    const n = before.findIndex((table) => `${pointsIn(table)}` === `${pointsIn(rows)}`)
    const table = before[n]
    const at = table ? { ...moment, before: before.slice(0, n + 1), looks: [table] } : moment
    await show(roundPath(league.id, 'diamond', slug), at)
  }
}

function expectTexts(texts: readonly string[], moment: Moment): void {
  const sentences = new Set([...sentencesAt(moment)].map((line) => line.toLowerCase()))
  let who = ''
  const wrong = texts.filter((text) => {
    const [named] = /(?<=^(?:Points of |\d )?)(?:Team \d [A-D]|Name withheld)/.exec(text) ?? []
    // In a row the place stands before the name.
    const at = Number(/^(\d),$/.exec(text)?.[1])
    who = named ?? moment.looks.at(-1)?.[at - 1]?.team ?? who
    const line = text.toLowerCase()
    return (
      !LABELS.test(text) && !sentences.has(line) && !sentences.has(`${who}: ${line}`.toLowerCase())
    )
  })
  expect(wrong).toEqual([])
}

/** What stands on a page whatever was played: labels, figures, letters, times and addresses. */
const LABELS = new RegExp(
  `^(?:${[
    'Tonight.s results|Send Tonight.s.*|Report a score of.*|Latest results|Last five, latest on the right|Change|https:.*',
    'Two at once, order unknown|Copy Tonight.s results|All results since 16:00.*',
    'Worked out from the table.*|Results since .*|Still to play|Smash Bash.*|Diamond(?:, (?:\\d+ )?\\w+ 2026.*)?|Team|[A-Z][a-z]?|[?#–]',
    'Find your team|Search|League|League standings|Live tables.*|We don.t have .*|Here is .*|The table of .*|Who won.*|W/O',
    'round \\d|rounds.*|\\d,|[+−]?\\d+|Last round.s table of Diamond|final table ?|Where they can finish|Screen, QR code.*|[WDL]+',
    'Season starts|Result by result|Results?|Points|Place|Played|Won|Drawn|Lost|Sets|Games|Date|Poster .*|Picture .*',
    'On your own site.*|My team|More for this table|Winners picture|Highveld Padel|Earlier r.*|Final table.*|\\d rounds?',
    'Most points in a round|Biggest win|Longest run|Titles|Promotions|Records|All (?:rounds|groups).*|Group winners|Winners of the last round|The final|Won \\d of \\d, .*',
    'Diamond now.*|When they met,|Last result|What can still happen|Why this order|\\d+ [A-Z][a-z]+(?: 2026)?(?:, [\\d:]+)?',
    '[\\d:]+(?: on \\d+ \\w+)?|\\w+day \\d+ \\w+|(?:Set|Game) difference.*|Three matches each|By points alone|we can.t tell (?:whose|against whom) yet|Sd, Gd: .*|Anything is still possible for .*',
    'Matches played|Order as set .*|A dash means.*|Points of .*|Form, latest on .*|Checked .*|After the results of .*|Ended \\d.*',
    'Round ends \\w+day \\d+ \\w+|\\d+\\sof\\s\\d+\\sto\\splay|Send them to the captains',
  ].join('|')})$`,
)

function textsOf(html: string): string[] {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  const [title = ''] = /(?<=<title>).*?(?=<\/title>)/.exec(html) ?? []
  const [description = ''] = /(?<=<meta name="description" content=").*?(?=")/.exec(html) ?? []
  const blocks = main
    .replace(/<span[^>]*aria-hidden="true"[^>]*>(?:<span[^>]*>[^<]*<\/span>|[^<])*<\/span>/g, '')
    .split(
      /<\/span> <a class="target"[^>]*>|<\/?(?:p|li|h\d|t[dhr]|d[tdl]|div|section|caption|summary|nav|title|text|select|button|span class="block)\b[^>]*>/,
    )
  return [
    ...title.split(/[:,] | · /),
    ...partsOf(description),
    ...blocks.map(textIn).flatMap(partsOf),
  ]
}

/** The sentences of a text. */
function partsOf(text: string): string[] {
  return text
    .replaceAll('\u2011', '-')
    .replace(/ (?:today|since \w+day \d+ \w+)/g, '')
    .replace(/form, oldest first: ([a-z, ]*)/g, (_, form: string) => `form ${lettersOf(form)}`)
    .replace(/^(?:Diamond(?:, |(?=[A-Z])))?(?:\d+ \w+ 2026 (?=\S))?/, '')
    .replace(/^(?:Share|More (?:about|ways to share)|Finals|For the title|[▲▼] (?:Up|Down)) /, '')
    .split(
      /\. |; (?!the)| · |(?<=^\d, )|, (?:just )?in at |(?<=Last result: |When they met, )|Arrange it |, (?=beat |lost to|drew with)/,
    )
    .map((part) =>
      part
        .trim()
        .replace(/[.:]$/, '')
        .replace(/\bthe (?=top|bottom)/, ''),
    )
    .filter((part) => part !== '')
}

function lettersOf(form: string): string {
  const words = [...form.matchAll(/won|drawn|lost/g)].map(([word]) => word.charAt(0).toUpperCase())
  return words.toSorted().join('')
}
