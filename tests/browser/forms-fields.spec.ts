// What fields do beside taking an answer: what they say of themselves, offer, suggest and forget.
import { fieldOf } from './filling.ts'
import { expect, expectNoAxeViolations, type Page, test, visit } from './fixtures.ts'

test('radios and the boxes of a date say that they are required', async ({ page }) => {
  await visit(page, '/nxt-gen')
  await fieldOf(page, 'hasPartner', 'yes').check()
  for (const name of ["Player's gender", "Partner's gender", "Player's T-shirt size"])
    await expect(page.getByRole('radiogroup', { name })).toHaveAttribute('aria-required', 'true')
  for (const name of ['Day', 'Month', 'Year'])
    await expect(page.getByRole('textbox', { name }).first()).toHaveAttribute(
      'aria-required',
      'true',
    )
})

test('a suggested address can be taken, and goes when it is edited', async ({ page }) => {
  await visit(page, '/mens-open')
  const email = fieldOf(page, 'playerEmail')
  await email.fill('sipho@gmial.com')
  const size = fieldOf(page, 'playerTShirtSize').first()
  await size.hover()
  await page.mouse.down()
  await expect(email).not.toBeFocused()
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))))
  const suggestion = page.getByText('Did you mean')
  await expect(suggestion).toHaveCount(0)
  await page.mouse.up()
  await expect(size).toBeChecked()
  await expect(suggestion).toHaveText(/Did you mean sipho@gmail.com\?/)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(email).toHaveValue('sipho@gmail.com')
  await expect(suggestion).toHaveCount(0)
  await email.fill('thandi@gmial.com')
  await email.blur()
  await expect(suggestion).toBeVisible()
  await email.fill('thandi@visitor.example')
  await expect(suggestion).toHaveCount(0)
})

async function born(page: Page, day: string, month: string, year: string) {
  await fieldOf(page, 'playerDob-day').fill(day)
  await fieldOf(page, 'playerDob-month').fill(month)
  await fieldOf(page, 'playerDob-year').fill(year)
}

test('the consents name the player as soon as there is a name', async ({ page }) => {
  await visit(page, '/nxt-gen')
  const consent = fieldOf(page, 'guardianConsent').locator('xpath=..')
  await expect(consent).toContainText('guardian of this player, and')
  await fieldOf(page, 'playerName').fill(' Lerato')
  await fieldOf(page, 'playerSurname').fill('Nkosi ')
  await expect(consent).toContainText('guardian of Lerato Nkosi, and')
  await expect(page.getByText('photos of Lerato Nkosi from')).toBeVisible()
  // The youth form is kept while the document lives, and restored when somebody comes back to it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveURL(/\/rules$/)
  await page.goBack()
  await expect(consent).toContainText('guardian of Lerato Nkosi, and')
  await fieldOf(page, 'playerName').fill('')
  await fieldOf(page, 'playerSurname').fill('')
  await expect(consent).toContainText('guardian of this player, and')
})

test('the date of birth decides which age groups are offered', async ({ page }) => {
  await page.clock.setFixedTime('2025-10-10T12:00:00+02:00')
  await visit(page, '/nxt-gen')
  const group = fieldOf(page, 'playerLeague')
  await expect(group).toBeDisabled()
  await expect(fieldOf(page, 'playerGender', 'male')).toBeChecked()
  await expect(fieldOf(page, 'hasPartner', 'no')).toBeChecked()
  // The tournament is in 2025.
  await born(page, '1', '1', '2013')
  await expect(group).toHaveValue('u12')
  expect(await group.locator('option').allTextContents()).toEqual(['U12', 'U14', 'U16', 'U18'])
  await expect(page.getByText('Born 2013: plays in the under-12 group in 2025.')).toBeVisible()
  await born(page, '31', 'Dec', '2010')
  await expect(group).toHaveValue('u16')
  await born(page, '30', '2', '2010')
  await expect(group).toBeDisabled()
  await born(page, '1', '1', '2006')
  await expect(group).toBeDisabled()
  await expect(page.getByText('too old for the youth groups')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ladies Open' })).toBeVisible()
  await expectNoAxeViolations(page)
})
