import {
  expect,
  expectNoAxeViolations,
  type Page,
  test,
  untilIdle,
  visit,
  withoutScript,
} from './fixtures.ts'
import { expectRoom } from './shown-texts.ts'

/** Of the specification, section 9. */
const SUBMENU_OPEN_MS = 100
const SUBMENU_GRACE_MS = 300
const TOOLTIP_OPEN_MS = 700
const TOOLTIP_SKIP_MS = 300

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const menu = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator('details', { hasText: label })
const sheet = (page: Page) => page.locator('header details', { hasText: 'Menu' }).last()

async function visitRested(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await untilIdle(page)
}

/** From here on, time passes only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('desktop', () => {
  test.use({ viewport: DESKTOP })
  test.beforeEach(async ({ page }) => await visitRested(page, '/about'))

  test('a submenu opens for a resting mouse and closes after the grace', async ({ page }) => {
    await stopClock(page)
    const league = menu(page, 'LEAGUE')
    await league.locator('summary').hover()
    await page.clock.runFor(SUBMENU_OPEN_MS - 1)
    await expect(league).not.toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(league).toHaveAttribute('open')

    await page.mouse.move(10, 600)
    await page.clock.runFor(SUBMENU_GRACE_MS - 1)
    await expect(league).toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(league).not.toHaveAttribute('open')
  })

  test('Escape closes a menu opened by mouse and keeps the focus', async ({ page }) => {
    await visitRested(page, '/contact')
    const league = menu(page, 'LEAGUE')
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.focus()
    await league.locator('summary').hover()
    await expect(league).toHaveAttribute('open')
    await page.keyboard.press('Escape')
    await expect(league).not.toHaveAttribute('open')
    await expect(message).toBeFocused()
  })

  test('a click keeps a menu opened by mouse, the next closes it', async ({ page }) => {
    const league = menu(page, 'LEAGUE')
    await league.locator('summary').hover()
    await expect(league).toHaveAttribute('open')
    await league.locator('summary').click()
    await expect(league).toHaveAttribute('open')
    await league.locator('summary').click()
    await expect(league).not.toHaveAttribute('open')
  })

  test('arrows move, Escape closes and gives focus back', async ({ page }) => {
    const league = menu(page, 'LEAGUE')
    await league.locator('summary').press('ArrowDown')
    const links = league.getByRole('link')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(links.last()).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Home')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(league.getByRole('link', { name: 'Join the League' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(league).not.toHaveAttribute('open')
    await expect(league.locator('summary')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(menu(page, 'TOURNAMENTS').locator('summary')).toBeFocused()
  })

  test('choosing an item leads to its page and marks it', async ({ page }) => {
    const league = menu(page, 'LEAGUE')
    await league.locator('summary').press('Enter')
    await league.getByRole('link', { name: 'League Standings' }).click()
    await expect(page).toHaveURL(/\/standings$/)
    await expect(page).toHaveTitle(/League Standings/)
    await expect(league).not.toHaveAttribute('open')
    await expect(league.locator('a[aria-current=page]')).toHaveText('League Standings')
    await expect(page.locator('#main')).toBeFocused()
  })
  test('an icon without words shows its name after a rest', async ({ page }) => {
    const tip = page.locator('[data-tooltip]')
    const icon = page.getByRole('link', { name: /WhatsApp/ }).last()
    await stopClock(page)
    await icon.hover()
    await page.clock.runFor(TOOLTIP_OPEN_MS - 1)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tip).toHaveText('Chat on WhatsApp')
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
  })

  test('a tooltip can be hovered, and the next opens at once', async ({ page }) => {
    await visitRested(page, '/standings/smash-bash/diamond')
    await page.getByText('More for this table').click()
    const tip = page.locator('[data-tooltip]')
    const copy = page.getByRole('button', { name: /^Copy the link to/ })
    // Scrolling closes a tooltip.
    await copy.scrollIntoViewIfNeeded()
    const icons = page.locator('[data-tip]').filter({ visible: true })
    await stopClock(page)
    await icons.nth(0).hover()
    await page.clock.runFor(TOOLTIP_OPEN_MS)
    await tip.hover()
    await page.clock.runFor(TOOLTIP_OPEN_MS)
    await expect(tip).toHaveCount(1)
    await page.mouse.move(10, 10)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(TOOLTIP_SKIP_MS - 1)
    await icons.nth(1).hover()
    await expect(tip).toHaveCount(1)
    await page.mouse.move(10, 10)
    await page.clock.runFor(TOOLTIP_SKIP_MS)
    await icons.nth(0).hover()
    await expect(tip).toHaveCount(0)
    // The keyboard waits for nothing.
    await page.keyboard.press('Tab')
    await copy.focus()
    await expect(tip).toHaveText('Copy the link')
  })
})

test.describe('phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the sheet opens by tap, holds focus, and Escape closes it', async ({ page }) => {
    await visitRested(page, '/about')
    const toggle = sheet(page).locator('summary')
    await toggle.tap()
    await expect(sheet(page)).toHaveAttribute('open')
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await expectNoAxeViolations(page)

    await toggle.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet(page).getByRole('link', { name: 'GET IN TOUCH' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toggle).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(sheet(page)).not.toHaveAttribute('open')
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
    await expect(toggle).toBeFocused()
  })

  test('choosing a link closes the sheet, also its own page', async ({ page }) => {
    await visitRested(page, '/about')
    await sheet(page).locator('summary').tap()
    await sheet(page).getByRole('link', { name: 'TRAINING', exact: true }).tap()
    await expect(page).toHaveURL(/\/training$/)
    await expect(sheet(page)).not.toHaveAttribute('open')
    await expect(page.locator('#main')).toBeFocused()

    await sheet(page).locator('summary').tap()
    await sheet(page).getByRole('link', { name: 'TRAINING', exact: true }).tap()
    await expect(sheet(page)).not.toHaveAttribute('open')
    await expect(sheet(page).locator('summary')).toBeFocused()
  })

  test('the search in the sheet finds a team; Back leads to the page', async ({ page }) => {
    await visitRested(page, '/about')
    await sheet(page).locator('summary').tap()
    await sheet(page).getByLabel('Find your team').focus()
    await sheet(page).getByRole('combobox').fill('braai s')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectRoom(page, 320, 200)
    await page.getByRole('option').first().tap()
    await expect(page).toHaveURL(/braai-sisters$/)
    await expect(sheet(page)).not.toHaveAttribute('open')
    await page.goBack()
    await expect(page).toHaveURL(/about$/)
    await expect(sheet(page)).not.toHaveAttribute('open')
  })

  test('Back closes the sheet, Forward opens it again', async ({ page }) => {
    await visitRested(page, '/rules')
    await visitRested(page, '/about')
    const toggle = sheet(page).locator('summary')
    await toggle.tap()
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await page.goBack()
    await expect(sheet(page)).not.toHaveAttribute('open')
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
    await expect(page).toHaveURL(/\/about$/)
    await page.goForward()
    await expect(sheet(page)).toHaveAttribute('open')
    // Closed by hand it leaves nothing in the history.
    await toggle.tap()
    await expect.poll(() => page.evaluate(() => history.state?.menu ?? null)).toBe(null)
    await page.goBack()
    await expect(page).toHaveTitle(/Rules/)
  })

  test('targets of header, sheet and footer are 44 pixels high', async ({ page }) => {
    await visitRested(page, '/about')
    await sheet(page).locator('summary').tap()
    const links = page.locator('header a:visible, footer a:visible, header summary:visible')
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

withoutScript('without script, menus open and lead on', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/about')
  await menu(page, 'LEAGUE').locator('summary').click()
  await menu(page, 'LEAGUE').getByRole('link', { name: 'Join the League' }).click()
  await expect(page).toHaveURL(/\/join-league$/)

  await page.setViewportSize(PHONE)
  await sheet(page).locator('summary').click()
  await sheet(page).getByRole('link', { name: 'GALLERY' }).click()
  await expect(page).toHaveURL(/\/gallery$/)
})
