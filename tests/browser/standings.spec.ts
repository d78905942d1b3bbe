import * as v from 'valibot'
import type { Standings } from '../../shared/standings/group.ts'
import { RowSchema } from '../../shared/standings/schema.ts'
import {
  expect,
  expectNoAxeViolations,
  type Page,
  refused,
  region,
  test,
  visit,
  withoutScript,
} from './fixtures.ts'
import { unfilled } from './standings-documents.ts'

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

test('league and group stand in the URL and survive reload and Back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/standings?league=elite-series#elite2')
  await expect(region(page, 'Elite2').getByRole('table')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Leagues' })).toContainText('Elite')
  await page.reload()
  await expect(region(page, 'Elite2').getByRole('table')).toBeInViewport()

  await page.getByRole('link', { name: 'High Level V1' }).click()
  await expect(page).toHaveURL(/\/standings\/high-level-v1$/)
  await expect(region(page, 'La Red').getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(region(page, 'Elite2').getByRole('table')).toBeVisible()
})

test('a league that does not exist is the first one, with a notice', async ({ page }) => {
  await visit(page, '/standings?league=nowhere')
  await expect(page.getByText("We don't have that league")).toBeVisible()
  await expect(region(page, 'Diamond').getByRole('table')).toBeVisible()
})
test('the sign at the head of a table says what its columns mean', async ({ page }) => {
  await visit(page, '/standings/smash-bash/diamond')
  await page.getByLabel('What the columns mean').click()
  await expect(page.getByText('Game difference: games won minus games lost')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a group without data is named, and a missing value is a dash', async ({ page }) => {
  const row = { position: 1, team: 'Jozi Wall', played: 3, draws: 0, gameDifference: -4 }
  await answerWith(page, ({ groups: [first, second] }) => {
    if (first) first.rows = null
    if (second) second.rows = [v.parse(RowSchema, row)]
  })
  await page.goto('/standings')
  await expect(region(page, 'Diamond')).toContainText(
    'Diamond standings are currently unavailable.',
  )
  const cells = region(page, 'Platinum').locator('tbody tr').locator('td, th')
  await expect(cells).toHaveText(['1', 'Jozi Wall', '3', '–', '0', '–', '–', '−4', '–'])
  await expect(region(page, 'Gold').getByRole('table')).toBeVisible()
  await expectNoAxeViolations(page)
})
test('an unreadable answer or an error is said and tried again', async ({ page, watch }) => {
  watch.expected.push(/500/)
  await page.route('**/api/standings/*', (route) => route.fulfill({ body: '<html>' }))
  await page.goto('/standings')
  await expect(page.getByRole('alert')).toHaveText('Unknown error')
  await page.unroute('**/api/standings/*')
  await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
  const again = page.getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  // The next failure is announced too.
  await expect(page.getByRole('alert')).toHaveText('Error: Failed')
  await expect(again).toBeFocused()
  await expectNoAxeViolations(page)

  await page.unroute('**/api/standings/*')
  await again.press('Enter')
  await expect(region(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
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
  const leader = region(page, 'Diamond').locator('tbody tr').first().locator('td').last()
  await expect(leader).toHaveText('40')
  await page.clock.fastForward('00:03')
  await expect(leader).toHaveText('42')
  await expect(
    page.getByRole('status').filter({ hasText: 'New results in Diamond.' }),
  ).toBeVisible()
  expect(asked).toBe(2)
})
withoutScript('without script the contacts stand there, nothing loads', async ({ page }) => {
  await page.goto('/standings')
  // Playwright's text search passes over <noscript>.
  const words = page.locator('main noscript p')
  await expect(words.first()).toBeVisible()
  await expect(words.first()).toContainText('The tables need JavaScript')
  await expect(words.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await expect(page.getByText('Loading standings...').filter({ visible: true })).toHaveCount(0)
})
