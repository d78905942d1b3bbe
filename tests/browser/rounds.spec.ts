// Ended rounds: the rounds of a league with its records, and a final table.

import type { PageRounds } from '../../shared/standings/ended-rounds.ts'
import type { Standings } from '../../shared/standings/group.ts'
import type { EndedRound } from '../../shared/standings/history.ts'
import { row, STORY } from '../standings.ts'
import { expect, expectFitting, test, untilHydrated, visit } from './fixtures.ts'
import { answerDocuments } from './standings-documents.ts'

const ROUNDS = '/standings/smash-bash/rounds'
const PATH = '/standings/smash-bash/diamond/2026-10'
const AT = Date.parse('2026-10-29T19:00:00Z')
const MINUTE = AT / 60_000
const round: EndedRound = {
  ...{ league: 'smash-bash', group: 'diamond', slug: '2026-10', at: AT, isComplete: true },
  rows: ["O'Brien-Ñandú", 'Lob Wall', 'Net Gains'].map((team, n) => row(n + 1, team, `${n + 1}`)),
  results: [[1, 2, 2, 1, 16, 11, MINUTE - 15, MINUTE, 1]],
}
const records = [{ name: 'Titles', words: "O'Brien-Ñandú: 1 title", at: AT, path: PATH }]
const outcome = "O'Brien-Ñandú and Lob Wall play for the title"
const ended = { ...round, name: '29 October 2026', outcome, champion: null }
const rounds: PageRounds = { path: ROUNDS, records, rounds: [ended] }
const final: PageRounds = { path: PATH, records: [], rounds: [ended], round }

test('a league lists its rounds, and a final table stands alone', async ({ page, site }) => {
  await answerDocuments(page, site, ({ pathname }) => {
    const now = new Date(AT).toISOString()
    return { now, rounds: pathname === ROUNDS ? rounds : final }
  })
  await page.route('**/api/rounds/smash-bash/**', (route) => route.fulfill({ json: final }))
  for (const path of [ROUNDS, PATH]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectFitting(page)
  }
  await visit(page, ROUNDS)
  await expect(page.getByRole('heading', { name: 'Ended 29 October 2026' })).toBeVisible()
  await page.getByRole('link', { name: 'Diamond' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('main')).toContainText(outcome)
  await expect(page).toHaveTitle(/^Smash Bash Diamond, 29 October 2026: final table/)
})

test('a group announces its winners, and in the next round the last', async ({ page, site }) => {
  const known: Standings = await (await fetch(`${site.url}/api/standings/smash-bash`)).json()
  const path = '/standings/smash-bash/gold'
  const rows = (played: number) =>
    round.rows.map((one) => ({ ...one, played, points: played * (9 - one.position) }))
  const previous = { ...round, group: 'gold', rows: rows(5) }
  let standings = known
  await answerDocuments(page, site, () => ({ now: new Date().toISOString(), standings }))
  await page.route('**/api/standings/smash-bash', (route) => route.fulfill({ json: standings }))
  const show = async (played: number, story = STORY) => {
    const groups = known.groups.map((one) =>
      one.slug === 'gold' ? { ...one, rows: rows(played) } : one,
    )
    const number = known.groups.find(({ slug }) => slug === 'gold')?.number ?? 0
    standings = { ...known, groups, story: { v: 1, at: null, groups: { [number]: story } } }
    await visit(page, path)
  }
  const board = page.locator('#gold')
  await show(4)
  await expect(board).not.toContainText(/winners/i)
  await show(5)
  await expect(board).toContainText("Group winnersO'Brien-Ñandú")
  await expectFitting(page, [320, 1440])
  await show(0, { ...STORY, previous })
  await expect(board).toContainText("Winners of the last roundO'Brien-Ñandú")
  await expect(board.getByRole('link', { name: /^Last round/ })).toHaveAttribute('href', /2026-10$/)
})

test('a round that is gone says so, with the 404', async ({ page, watch }) => {
  watch.expected.push(/404/)
  expect((await page.goto(PATH.replace('2026', '2020')))?.status()).toBe(404)
  await untilHydrated(page)
  await expect(page.getByRole('main')).toContainText('There is no such table.')
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0)
})

test('each group lists its own final tables after a navigation', async ({ page, site }) => {
  const standings: Standings = await (await fetch(`${site.url}/api/standings/smash-bash`)).json()
  const [diamond, platinum] = ['/standings/smash-bash/diamond', '/standings/smash-bash/platinum']
  await answerDocuments(page, site, () => {
    return { now: new Date().toISOString(), standings, rounds: { ...rounds, path: diamond } }
  })
  const other = {
    ...ended,
    group: 'platinum',
    slug: '2026-09',
    at: Date.parse('2026-09-30T19:00:00Z'),
    outcome: 'Net Gains won',
  }
  await page.route('**/api/rounds/smash-bash/platinum', (route) =>
    route.fulfill({ json: { path: platinum, records: [], rounds: [other] } }),
  )
  await visit(page, diamond)
  const list = page.getByRole('region', { name: 'Final tables' })
  await expect(list).toContainText(`29 October 2026 ${outcome}`)
  await page.getByRole('link', { name: 'Platinum', exact: true }).click()
  await expect(list).toContainText('30 September 2026 Net Gains won')
})
