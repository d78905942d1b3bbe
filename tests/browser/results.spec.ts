// The newest results: on their page, at home, and as a message of this evening's.
import type { LatestResult } from '../../shared/standings/result-schema.ts'
import { HIDDEN } from '../../shared/standings/team.ts'
import { HOUR } from '../../shared/time.ts'
import { latestResult } from '../standings.ts'
import {
  clipboardOf,
  expect,
  expectFitting,
  expectNoAxeViolations,
  type Page,
  pathsAskedBy,
  test,
  visit,
  watchShifts,
} from './fixtures.ts'

const NOW = Date.parse('2026-11-21T21:00:00+02:00')

function result(n: number): LatestResult {
  const group = n % 2 === 0 ? 'Diamond' : 'Gold'
  const path = `/standings/smash-bash/${group.toLowerCase()}`
  const teams = [`Lob Kings ${n}`, HIDDEN] as const
  const one = latestResult(teams, NOW - n * 2 * HOUR, { group, path })
  one.sides[0].path = `${path}/lob-kings-${n}`
  return one
}

const RESULTS = [0, 1, 2, 3, 12].map(result)

/** The page, reached by a step: the site of the tests has no history, so its own documents tell of none. */
async function visitResults(page: Page, results: readonly LatestResult[] | null) {
  await page.clock.setFixedTime(NOW)
  await page.route(/\/api\/results/, (route) => route.fulfill({ json: { results } }))
  await visit(page, '/rules')
  await page.locator('footer').getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveTitle(/Results/)
}

test('results stand day by day, with links to teams and groups', async ({ page }) => {
  await visitResults(page, RESULTS)
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText(["Tonight's results", 'Saturday 21 November', 'Friday 20 November'])
  const [first] = await page.getByRole('listitem').filter({ hasText: 'Lob Kings 0' }).all()
  if (!first) throw new Error('no result')
  await expect(first).toContainText('Lob Kings 0 beat Name withheld 2-1 (games 16-11)')
  await expect(first).toContainText('in at 21:00')
  await expect(first.getByRole('link', { name: 'Lob Kings 0', exact: true })).toHaveAttribute(
    'href',
    '/standings/smash-bash/diamond/lob-kings-0',
  )
  await expect(first.getByRole('link', { name: 'Name withheld', exact: true })).toHaveCount(0)
  await expectFitting(page)
  await first.locator('summary').click()
  await first.getByRole('link', { name: 'Diamond' }).click()
  await expect(page).toHaveURL('/standings/smash-bash/diamond')
})

test("this evening's results are copied or sent with one tap", async ({ page }) => {
  await visitResults(page, RESULTS)
  await expect(page.getByText('Saturday 21 November')).toBeVisible()
  await page.getByRole('button', { name: "Copy Tonight's results" }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
  const text = await clipboardOf(page)
  expect(text).toMatch(
    /^Smash Bash: results of Saturday 21 November\n\nDiamond\nLob Kings 2 beat .*\nLob Kings 0 beat Name withheld 2-1 \(games 16-11\)\n\nGold\nLob Kings 1 beat .*\n\nhttps:\/\/\S*\/results\/smash-bash$/,
  )
  const send = page.getByRole('link', { name: "Send Tonight's results by WhatsApp" })
  await send.focus()
  await send.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => new URL((await send.getAttribute('href')) ?? '').searchParams.get('text'))
    .toBe(text)
})
test("of several leagues, this evening's results are of the chosen one", async ({ page }) => {
  const elite = { ...result(0), id: 'elite-series/0', path: '/standings/elite-series/elite1' }
  await visitResults(page, [elite, ...RESULTS])
  await page.getByRole('combobox', { name: 'League' }).selectOption('Elite Series')
  await page.getByRole('button', { name: "Copy Tonight's results" }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
  expect(await clipboardOf(page)).toMatch(
    /^Elite Series: results of .*\n\nElite1\nLob Kings 0 beat .*\n\n\S*\/results\/elite-series$/,
  )
  await expectNoAxeViolations(page)
})

test('a group copies its own results, asked for when a hand nears', async ({ page }) => {
  const asked = pathsAskedBy(page)
  await page.clock.setFixedTime(NOW)
  await page.route('**/api/results/*', (route) => route.fulfill({ json: { results: RESULTS } }))
  await visit(page, '/standings/smash-bash/gold')
  expect(asked).not.toContain('/api/results/smash-bash')
  const copy = page.getByRole('button', { name: "Copy Tonight's results" })
  // What stands below a table is taken over when the page is at rest.
  await expect(async () => {
    await copy.click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  const text = await clipboardOf(page)
  expect(text).toContain('Smash Bash, Gold: results of Saturday 21 November\n\nLob Kings 1 beat')
  expect(text).not.toContain('Lob Kings 0')
  expect(text).toMatch(/\/standings\/smash-bash\/gold$/)
})
test('a league is picked in place, with its own address', async ({ page }) => {
  await visitResults(page, RESULTS)
  await expect(page.getByText('Saturday 21 November')).toBeVisible()
  await page.route('**/api/results/elite-series', (route) =>
    route.fulfill({ json: { results: [result(4)] } }),
  )
  const leagues = page.getByRole('navigation', { name: 'Leagues' })
  await leagues.getByRole('link', { name: 'Elite Series' }).click()
  await expect(page).toHaveURL('/results/elite-series')
  await expect(page).toHaveTitle(/^Elite Series results/)
  await expect(page.getByRole('link', { name: 'Lob Kings 4', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lob Kings 0', exact: true })).toHaveCount(0)
})

test('failed results are said and asked for again', async ({ page }) => {
  await visitResults(page, null)
  await expect(page.getByText('Could not load the results.')).toBeVisible()
  await page.unroute(/\/api\/results/)
  await page.route('**/api/results*', (route) => route.fulfill({ json: { results: RESULTS } }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Saturday 21 November')).toBeVisible()
  await expect(page.getByText('Could not load the results.')).toHaveCount(0)
})

test('home tells the newest results, and nothing moves', async ({ page, watch }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const shifts = await watchShifts(page, watch)
  await page.route('**/api/results', (route) => route.fulfill({ json: { results: RESULTS } }))
  const answered = page.waitForResponse('**/api/results')
  await page.goto('/')
  await answered
  const section = page.getByRole('region', { name: 'Latest results' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('listitem')).toHaveCount(3)
  expect(await shifts()).toBe(0)
  await expectNoAxeViolations(page)
})
