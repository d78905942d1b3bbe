// A league whose season is over, and links by the names of earlier days: the other league has both.
import type { Standings } from '../../contract/standings.ts'
import { expect, expectNoAxeViolations, holdBack, test } from './fixtures.ts'
import { OTHER_SITE } from './sites.ts'
import { unfilled } from './standings-documents.ts'
import { untilHydrated, visit } from './visit.ts'

test.use({ site: OTHER_SITE })
test.beforeEach(({ page, site }) => unfilled(page, site))

test('final tables say so, with neither age nor mark, whatever becomes of the service', async ({
  page,
}) => {
  await page.route('**/api/standings/early-birds', async (route) => {
    const answer = await route.fetch()
    const json: Standings = await answer.json()
    for (const group of json.groups)
      Object.assign(group, { asOf: '2025-11-13T17:54:00.000Z', stale: true })
    await route.fulfill({ response: answer, json })
  })
  for (const path of ['/standings?league=early-birds', '/']) {
    await visit(page, path)
    const main = page.getByRole('main')
    await expect(main.getByText('Final table, 2024')).toBeVisible()
    await expect(main).not.toContainText(/Out of date|as at|checked|could not be reached/)
    await expectNoAxeViolations(page)
  }
  // The page may just be asking again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a league and a group by their names of earlier days are shown, and stand in the URL by those of today', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/main-*.js')
  const asked = page.waitForRequest(/\/api\/standings\//)
  await page.goto('/standings?league=Larks')
  expect(new URL((await asked).url()).pathname).toBe('/api/standings/early-birds')
  const name = page.getByRole('heading', { level: 2, name: 'Early Birds' })
  await expect(name).toBeVisible()
  const notice = page.locator('[data-unknown]')
  await expect(notice).toBeHidden()
  release()
  await untilHydrated(page)
  await expect(page).toHaveURL(/\?league=early-birds$/)
  await expect(name).toBeVisible()
  await expect(notice).toBeHidden()

  await page.goto('/standings?league=tuesday-ladder#bottom-rung')
  const low = page.getByRole('region', { name: 'Low Rung', exact: true })
  await expect(low.getByRole('table')).toBeInViewport()
  await expect(page).toHaveURL(/\?league=tuesday-ladder#low-rung$/)
  await page.goto('/standings/Tuesday-Ladder/bottom-rung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday Ladder Low Rung')
  await expect(page).toHaveURL(/\/standings\/tuesday-ladder\/low-rung$/)
})
