// Pages of standings: what is filled is what the renderer draws, byte for byte, whatever teams are called.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { League } from '../../../contract/content/leagues.ts'
import type { Content } from '../../../contract/content.ts'
import type { SheetPart } from '../../../contract/document.ts'
import type { StoryGroups } from '../../../contract/page-story.ts'
import type { PageState } from '../../../contract/render.ts'
import type { GroupStandings, Row } from '../../../contract/standings.ts'
import { standingsPath } from '../../../contract/standings-paths.ts'
import {
  fillStandings,
  type StandingsPage,
  standingsState,
  VARIANTS,
  variantsIn,
} from '../../../contract/standings-values.ts'
import type { GroupStory } from '../../../contract/story.ts'
import { keyOf } from '../../../contract/team-keys.ts'
import { teamCalled, teamSlugs } from '../../../contract/team-paths.ts'
import { iso, MINUTE } from '../../../contract/time.ts'
import { seeded } from '../../../sandbox/random.ts'
import { drawStandings } from '../../../scripts/build/standings-templates.ts'
import { drawPart } from '../../../src/parts/draw.tsx'
import { render } from '../../../src/prerender.tsx'
import { FROZEN_PATHS } from '../../content-folders.ts'
import { runs } from '../../runs.ts'

/** What the renderer reads of content and sheet; a test puts its own in. */
const READ = vi.hoisted((): { leagues: League[]; sheet: SheetPart[] } => ({
  leagues: [],
  sheet: ['html{color:red}'],
}))
vi.mock('content:leagues', () => ({ default: READ.leagues }))
vi.mock('build:document', () => ({
  default: {
    template: '<html><head><!--head--></head><body><!--app--><!--tail--></body></html>',
    sheet: READ.sheet,
    cssHash: 'HASH',
    boot: null,
    fonts: [],
    shared: ['home', 'standings'],
    themeColour: '#000000',
    csp: "style-src 'HASH'",
  },
}))

const compiled = await readFile(join(FROZEN_PATHS.generated, 'content.json'), 'utf8')
const content: Content = JSON.parse(compiled)
/** Of each size one. */
const running = content.leagues.filter(
  ({ groups }, n, all) => all.findIndex((one) => one.groups.length === groups.length) === n,
)
/** One of each kind beside those of the content. */
const over = (league: League, year?: number): League =>
  year === undefined ? { ...league, season: 'over' } : { ...league, season: 'over', year }

/** Slugs that are also names of slots, and signs in the names of league and groups. */
function oddlyNamed(league: League): League {
  const slugs = ['title', 'cards', 'board', 'rows', 'state']
  const groups = league.groups.map((group, n) => ({
    ...group,
    slug: slugs[n] ?? group.slug,
    name: `R&D's <${group.name}>`,
    zones: [{ places: [1, 2] as const, kind: 'up' as const, text: `goes up to "R&D's" <b>` }],
  }))
  return { ...league, name: `${league.name} "7" & Co`, groups }
}

const random = seeded('standings')
const upTo = (most: number) => Math.floor(random() * (most + 1))
const one = <T>(of: readonly T[]): T => of[upTo(of.length - 1)] as T

const NAMES = [
  'Braai Sisters',
  `& < > " ' \\ /`,
  "O'Brien & Ñandú",
  '</script><script>alert(1)</script>',
  '<!--tail--><!--style--><!--head-->',
  "$& $1 $` $' $$",
  '🎾👩‍👩‍👧‍👦🏳️‍🌈 Aces',
  'فريق الصقور',
  'ירושלים',
  '\u202eevil\u202c',
  'Z̸͗a̷̚l̶g̵o̴ e\u0301',
  '\u2028\u2029',
  'Sixty letters of a name that goes on and on until nobody reads',
  '7000001',
  '70',
  'as at 14:05',
  '\ue000&<>"\'\\/ %00\ue001',
  '{{rows}}',
  '0',
  ' ',
]
const LETTERS = [...'abcXYZ é&<>"\'\\$`{}0179', '🎾', '\u0301', 'ش', '\u200d', '\u2028']

function name(): string {
  if (random() < 0.5) return one(NAMES)
  return Array.from({ length: 1 + upTo(59) }, () => one(LETTERS)).join('')
}

function figure(): number | null {
  return one([null, 0, upTo(100), -upTo(300), 7_000_000 + upTo(5000)])
}

function row(position: number): Row {
  const [played, wins, draws, losses] = [figure(), figure(), figure(), figure()]
  const [setDifference, gameDifference, points] = [figure(), figure(), figure()]
  return {
    ...{ position: position + upTo(1), team: name(), played, wins, draws, losses },
    ...{ setDifference, gameDifference, points },
    key: one([String(1100 + position), `n:${position} ${one(NAMES)}`]),
  }
}

function story(rows: readonly Row[]): GroupStory {
  const minute = () => 29_000_000 + upTo(200_000)
  const keys = [...rows.map(keyOf), 'gone']
  const some = <T>(value: () => T) =>
    Object.fromEntries(keys.filter(() => random() < 0.7).map((key) => [key, value()]))
  const note = (): GroupStory['notes'][number] =>
    one([
      ['corrected', minute()],
      ['round', minute()],
      ['open', minute(), 1 + upTo(3)],
    ])
  return {
    since: iso(Date.UTC(2026, upTo(11), 1 + upTo(27), upTo(23))),
    was: some(() => 1 + upTo(8)),
    form: some(() => Array.from({ length: 1 + upTo(4) }, () => one([...'WDLwdl'])).join('')),
    results: Array.from({ length: upTo(12) }, () => [
      ...[one(keys), one(keys)],
      ...[upTo(3), upTo(3), upTo(18), upTo(18), minute(), minute(), upTo(7)],
    ]) as GroupStory['results'],
    series: some(() =>
      Array.from({ length: upTo(9) }, (): [number, number | null, number] => [
        minute(),
        one([null, upTo(30)]),
        1 + upTo(8),
      ]),
    ),
    notes: Array.from({ length: upTo(3) }, note),
  }
}

/** Of children nothing is told. */
function stories(league: League, groups: readonly GroupStandings[]): StoryGroups {
  const told = league.shortenNames ? [] : groups.filter(() => random() < 0.7)
  return Object.fromEntries(told.map(({ number, rows }) => [number, story(rows ?? [])]))
}

/** One that has a page. */
function team(league: League, group: StandingsPage['group'], groups: GroupStandings[]) {
  const rows = groups.find(({ slug }) => slug === group?.slug)?.rows ?? []
  const slugs = [...teamSlugs(league, rows).values()]
  if (group === null || slugs.length === 0 || random() < 0.5) return null
  return teamCalled(league, group, { groups }, one(slugs))
}

function page(league: League, group: StandingsPage['group'], cards: boolean): StandingsPage {
  const now = Date.UTC(2026, upTo(11), 1 + upTo(27), upTo(23), upTo(59))
  const moment = () => iso(now - one([upTo(10), upTo(2000), upTo(600_000)]) * MINUTE)
  const most = one([3, 3, 8, 8, 8, 8, 8, 8, 8, 100])
  const groups = league.groups.map(({ slug, name, table: number }): GroupStandings => {
    const isKnown = random() < 0.85
    const rows = Array.from({ length: random() < 0.1 ? 0 : upTo(most) }, (_, n) => row(n + 1))
    return {
      ...{ number, slug, name, stale: random() < 0.3 },
      asOf: isKnown ? moment() : null,
      rows: isKnown ? rows : null,
    }
  })
  const { id, name: called } = league
  const checkedAt = one([null, moment()])
  const standings = { league: id, name: called, checkedAt, refreshing: random() < 0.3, groups }
  const hash = upTo(1e9).toString(16)
  const wide = `/cards/${id}.png?v=${hash}`
  return {
    ...{ league, group, team: team(league, group, groups), standings, now: iso(now) },
    story: stories(league, groups),
    changedAt: one([null, moment()]),
    cards: cards ? { wide, square: `/cards/${id}.square.png?v=${hash}` } : null,
  }
}

/** Of each kind, on all their pages in turn. */
const PAGES = runs(80, 250)

test.each([
  ['as they are', running],
  ['over, with a year', running.map((league) => over(league, 2025))],
  ['over, without one, oddly named', running.map((league) => oddlyNamed(over(league)))],
  ['children', running.map((league) => ({ ...league, shortenNames: true }))],
])('random leagues, %s: filled as it is drawn', async (_name, leagues) => {
  const templates = await drawn(leagues)
  const seen = new Set<string>()
  let teams = 0
  expect(
    new Set(Object.values(templates).flatMap(({ policies }) => Object.keys(policies))).size,
  ).toBeGreaterThan(1)
  for (let n = 0; n < PAGES; n += 1) {
    const league = leagues[n % leagues.length] as League
    const group = n % 2 === 0 ? null : one(league.groups)
    const own = standingsPath(league.id, group?.slug)
    const shown = page(league, group, !league.shortenNames && random() < 0.5)
    const isFirst = league === leagues[0] && group === null && n % 4 === 0
    const path = isFirst ? '/standings' : shown.team ? `${own}/${shown.team.slug}` : own
    const url = group === null && !isFirst && n % 3 === 0 ? `/standings?league=${league.id}` : path
    if (shown.team) teams += 1
    const template = templates[shown.team ? `${own}/:team` : path]
    if (!template) throw new Error(`no template for ${path}`)
    const filled = fillStandings(template, shown, drawPart)
    const rendered = await render(url, standingsState(shown))
    if (filled.html !== rendered.html) {
      expect(filled.html, `${n} ${url}`).toBe(rendered.html)
    }
    expect(filled).toEqual(rendered)
    for (const variant of variantsIn(shown).split(',')) seen.add(variant)
  }
  const isOver = leagues.some(({ season }) => season === 'over')
  expect(teams > PAGES / 20).toBe(!leagues.every(({ shortenNames }) => shortenNames))
  expect(seen).toEqual(new Set(isOver ? ['rows', 'empty', 'none'] : VARIANTS))
})

test('a page that shows something elsewhere too, or in an unknown way, stops the build', async () => {
  const [league] = running
  if (!league) throw new Error('there is no league')
  await drawn([league])
  const changed = (change: (html: string, state: PageState) => string) =>
    drawStandings(
      {
        render: async (url, state = {}) => {
          const page = await render(url, state)
          return { ...page, html: change(page.html, state) }
        },
        drawPart,
      },
      [league],
    )
  const team = ({ standings }: PageState) => standings?.[4][0]?.[5]?.[0]?.[1] ?? ''
  await expect(changed((html, state) => `${html}${team(state)}`)).rejects.toThrow('unknown way')
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  await expect(changed((html, state) => `${html}${escaped(team(state))}`)).rejects.toThrow(
    'unknown way',
  )
  await expect(
    changed((html) => html.replace(/(<tbody.*?<td)(>.*?<td)/s, '$1 class="leader"$2')),
  ).rejects.toThrow('filled otherwise than it is drawn')
  await expect(changed((html) => html.replace(/<tbody.*?<\/tbody>/s, '$&$&'))).rejects.toThrow(
    /^part rows .* stands in several places$/,
  )
  const known = ({ standings }: PageState) => standings?.[4].filter(([, , , , , rows]) => rows)
  await expect(
    changed((html, state) => `${html}<p>${known(state)?.length} groups are known</p>`),
  ).rejects.toThrow('depends on what another choice shows')
})

/** The renderer knows these leagues then, and a rule for what some variants of a board show and others do not. */
async function drawn(leagues: readonly League[]) {
  READ.leagues.splice(0, READ.leagues.length, ...leagues)
  const drawing = { render, drawPart }
  const templates = await drawStandings(drawing, leagues)
  if (READ.sheet.length > 1) return templates
  const classes = JSON.stringify(templates).match(/_(?:stale|unavailable|ago)_\w+/g)
  for (const name of new Set(classes)) {
    READ.sheet.push({ selectors: [`.${name}`], body: 'color:red' })
  }
  return await drawStandings(drawing, leagues)
}
