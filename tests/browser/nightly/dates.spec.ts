// A page built after the last day: true without script, and corrected by the visitor's own clock with it.
import { expect, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

const NEXT =
  "Last played 17 October 2025. The next date will be announced; enter now and we'll confirm it."

test('a page says what is true by the clock of who looks at it', async ({ page }) => {
  await page.clock.setFixedTime('2025-10-16T12:00:00+02:00')
  await visit(page, '/ladies-open')
  await expect(page.getByText('17 October 2025', { exact: true })).not.toHaveCount(0)
  await expect(page.getByText('Last played')).toHaveCount(0)
  await page.clock.setFixedTime('2025-10-18T12:00:00+02:00')
  await visit(page, '/ladies-open')
  await expect(page.getByText(NEXT)).toBeVisible()
  await expect(page.getByRole('button', { name: 'REGISTER' })).toBeEnabled()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a past tournament is no event to come, and takes entries for the next', async ({
    page,
  }) => {
    await page.goto('/ladies-open')
    await expect(page.getByText(NEXT)).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).not.toContain('SportsEvent')
  })
})
