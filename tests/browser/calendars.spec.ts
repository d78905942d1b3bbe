import ICAL from 'ical.js'
import { expect, expectNoAxeViolations, type Page, test, visit } from './fixtures.ts'

const FEED = 'webcal://www.highveldpadel.example/calendar/ladies-open.ics'
const BEFORE = new Date('2025-10-01T08:00:00Z')

async function datesIn(url: string): Promise<string[]> {
  const answer = await fetch(url)
  expect([url, answer.status]).toEqual([url, 200])
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate }) => `${startDate} ${summary}`)
}

/** Of the ways that the box called this offers. */
async function addresses(page: Page, title: string): Promise<(string | null)[]> {
  const links = page.locator('details', { hasText: title }).getByRole('link')
  return await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
}

test('a coming tournament is put into a calendar by keyboard', async ({ page, site }) => {
  await page.clock.setFixedTime(BEFORE)
  await visit(page, '/ladies-open')
  const box = page.locator('details', { hasText: 'Add to calendar' })
  await box.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('link', { name: /^Subscribe/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box.getByRole('link', { name: /^Subscribe/ })).toBeFocused()
  await expect(box).toContainText('Google looks for changes when it likes, up to a day later.')
  expect(await addresses(page, 'Add to calendar')).toEqual([
    FEED,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(FEED)}`,
    '/calendar/ladies-open.ics',
  ])
  await expectNoAxeViolations(page)
  expect(await datesIn(`${site.url}/calendar/ladies-open.ics`)).toEqual(['2025-10-17 Ladies Open'])
})

test('after a tournament its next date is offered, without a file', async ({ page }) => {
  await visit(page, '/ladies-open')
  await page.getByText('Next date in your calendar').click()
  expect(await addresses(page, 'Next date in your calendar')).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main details', { hasText: 'in your calendar' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/mens-open')
  await expect(page.locator('main summary', { hasText: 'calendar' })).toHaveCount(0)
})
test.describe('events of the home page', () => {
  test('each that is to come has its calendar, and all have one together', async ({
    page,
    site,
  }) => {
    await page.clock.setFixedTime(BEFORE)
    await visit(page, '/')
    const events = page.locator('#events')
    await events.getByText('All dates in your calendar').click()
    const own = events.getByRole('link', { name: /^Add .* to calendar$/ })
    // Those with a date.
    await expect(own).toHaveCount(4)
    for (const link of await own.all()) {
      const dates = await datesIn(`${site.url}${await link.getAttribute('href')}`)
      expect(dates).toHaveLength(1)
    }
    expect(await datesIn(`${site.url}/calendar.ics`)).toEqual([
      '2025-10-17 NxT Gen',
      '2025-10-17 Ladies Open',
      '2025-10-31 The autumn tournament for pairs with a very long name',
      '2025-11-05 Smash Bash opening night',
    ])
  })
})
