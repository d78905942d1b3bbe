import * as v from 'valibot'
import { RowSchema, type Standings } from '../../shared/standings/schema.ts'
import {
  expect,
  expectNoAxeViolations,
  leaveFrom,
  type Page,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { unfilled } from './standings-documents.ts'

const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// As where the edge knows nothing of the tables yet: the script asks for them. With rows: standings-filled.spec.ts.
test.beforeEach(({ page, site }) => unfilled(page, site))

/** What the API answers, with one thing changed. */
async function answerWith(page: Page, change: (standings: Standings) => void): Promise<void> {
  await page.route('**/api/standings/smash-bash', async (route) => {
    const answer = await route.fetch()
    const json: Standings = await answer.json()
    change(json)
    await route.fulfill({ response: answer, json })
  })
}

test('all nine columns fit on 320 pixels, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/standings')
  const row = board(page, 'Diamond').locator('tbody tr').first()
  await expect(row.locator('td, th')).toHaveCount(9)
  const points = await row.locator('td').last().boundingBox()
  expect((points?.x ?? 0) + (points?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoAxeViolations(page)
})

test('league and group stand in the URL and survive reload and Back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/standings?league=elite-series#elite2')
  await expect(board(page, 'Elite2').getByRole('table')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Leagues' })).toContainText('Elite')
  await page.reload()
  await expect(board(page, 'Elite2').getByRole('table')).toBeInViewport()

  await page.getByRole('link', { name: 'High Level V1' }).click()
  await expect(page).toHaveURL(/\/standings\/high-level-v1$/)
  await expect(board(page, 'La Red').getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(board(page, 'Elite2').getByRole('table')).toBeVisible()
})

test('a phone has its own picker', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/standings')
  await page.getByLabel('League', { exact: true }).selectOption('High Level V2')
  await expect(page).toHaveURL(/\/standings\/high-level-v2$/)
  await expect(board(page, 'Raqueta').getByRole('table')).toBeVisible()
})
test('a league that does not exist is the first one, with a notice', async ({ page }) => {
  await visit(page, '/standings?league=nowhere')
  await expect(page.getByText('There is no league by that name')).toBeVisible()
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
})
test('a group without data is named, and a missing value is a dash', async ({ page }) => {
  const row = { position: 1, team: 'Jozi Wall', played: 3, draws: 0, gameDifference: -4 }
  await answerWith(page, ({ groups: [first, second] }) => {
    if (first) first.rows = null
    if (second) second.rows = [v.parse(RowSchema, row)]
  })
  await page.goto('/standings')
  await expect(board(page, 'Diamond')).toContainText('Diamond standings are currently unavailable.')
  const cells = board(page, 'Platinum').locator('tbody tr').locator('td, th')
  await expect(cells).toHaveText(['1', 'Jozi Wall', '3', '–', '0', '–', '–', '−4', '–'])
  await expect(board(page, 'Gold').getByRole('table')).toBeVisible()
  await expectNoAxeViolations(page)
})
test('an error or an unreadable answer is said and can be tried again', async ({ page, watch }) => {
  watch.expected.push(/500/)
  await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
  await page.goto('/standings')
  await expect(page.getByRole('alert')).toHaveText('Error: Failed')
  await expectNoAxeViolations(page)

  await page.unroute('**/api/standings/*')
  await page.route('**/api/standings/*', (route) => route.fulfill({ body: '<html>' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Unknown error')

  await page.unroute('**/api/standings/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
})

test('trying again keeps the focus on the page', async ({ page, watch }) => {
  watch.expected.push(/500/)
  await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
  await page.goto('/standings')
  const again = page.getByRole('button', { name: 'Try again' })
  const alert = await page.getByRole('alert').elementHandle()
  await again.press('Enter')
  // The next failure is said anew; until then nothing is asked twice.
  await expect.poll(() => alert?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(again).toBeFocused()
  await page.unroute('**/api/standings/*')
  await again.press('Enter')
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('Back to a group leads to the place that was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/standings?league=smash-bash#diamond')
  await expect(board(page, 'Bronze').getByRole('table')).toBeVisible()
  await expect(board(page, 'Diamond')).toBeInViewport()
  await leaveFrom(page, 900, 'Rules')
  await page.goBack()
  await expect(board(page, 'Bronze').getByRole('table')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('after a refreshing answer the page asks once more', async ({ page }) => {
  let asked = 0
  await answerWith(page, (standings) => {
    standings.refreshing = true
    const leader = standings.groups[0]?.rows?.[0]
    if (leader) leader.points = asked === 0 ? 40 : 42
    asked++
  })
  await page.clock.install()
  await page.goto('/standings')
  const leader = board(page, 'Diamond').locator('tbody tr').first().locator('td').last()
  await expect(leader).toHaveText('40')
  await page.clock.fastForward('00:03')
  await expect(leader).toHaveText('42')
  await expect(
    page.getByRole('status').filter({ hasText: 'New results in Diamond.' }),
  ).toBeVisible()
  expect(asked).toBe(2)
})
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the contacts stand there, nothing loads', async ({ page }) => {
    await page.goto('/standings')
    // Playwright's text search passes over <noscript>.
    const words = page.locator('main noscript p')
    await expect(words.first()).toBeVisible()
    await expect(words.first()).toContainText('The tables need JavaScript')
    await expect(words.locator('a[href^="https://wa.me/"]')).toBeVisible()
    await expect(page.getByText('Loading standings...').filter({ visible: true })).toHaveCount(0)
    // No room is kept for boards that never come.
    const ground = await page.locator('main [data-ground="glass"]').boundingBox()
    expect(ground?.height).toBeLessThan(400)
  })
})

test('printed, the boards are black on white and the shell is gone', async ({ page }) => {
  await page.goto('/standings')
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toBeHidden()
  const colours = await board(page, 'Diamond').evaluate((each) => {
    const { color, backgroundColor } = getComputedStyle(each)
    return { color, backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(0, 0, 0, 0)' })
})
