import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'

const FEED = 'webcal://www.highveldpadel.example/calendar/ladies-open.ics'
const BEFORE = new Date('2025-10-01T08:00:00Z')

test('a coming tournament is put into a calendar by keyboard', async ({ page }) => {
  await page.clock.setFixedTime(BEFORE)
  await visit(page, '/ladies-open')
  const box = page.locator('details', { hasText: 'Add to calendar' })
  await box.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('link', { name: /^Subscribe/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box.getByRole('link', { name: /^Subscribe/ })).toBeFocused()
  await expect(box).toContainText('Google updates within a day.')
  const links = await box.getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    FEED,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(FEED)}`,
    '/calendar/ladies-open.ics',
  ])
  await expectNoAxeViolations(page)
})

test('without a date to come, no calendar is offered', async ({ page }) => {
  for (const path of ['/ladies-open', '/mens-open']) {
    await visit(page, path)
    await expect(page.locator('main summary', { hasText: 'calendar' })).toHaveCount(0)
  }
})

test('each event has its calendar, and all have one together', async ({ page }) => {
  await page.clock.setFixedTime(BEFORE)
  await visit(page, '/')
  const events = page.locator('#events')
  await events.getByText('All dates in your calendar').click()
  const own = events.getByRole('link', { name: /^Add .* to calendar$/ })
  // Those with a date.
  await expect(own).toHaveCount(4)
  const all = events.getByRole('link', { name: /^Download/ })
  await expect(all).toHaveAttribute('href', '/calendar.ics')
})
