// NxT Gen: its facts beside the form, and the age groups.
import { fieldOf } from './filling.ts'
import { expect, expectNoAxeViolations, type Page, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('on phones the facts stand before the form, on wide screens beside it', async ({ page }) => {
  for (const path of ['/nxt-gen', '/ladies-open', '/mens-open', '/join-league']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    const facts = page.getByRole('complementary', { name: 'In short' })
    const form = page.locator('form[method="post"]')
    const [above, below] = [await facts.boundingBox(), await form.boundingBox()]
    if (!above || !below) throw new Error(`${path} lacks its facts or its form`)
    expect(above.y + above.height, path).toBeLessThanOrEqual(below.y)
    // So short that the form begins soon: half a screen, of which the longest page needs nearly all.
    expect(above.height, path).toBeLessThanOrEqual(422)
    await page.setViewportSize({ width: 1024, height: 800 })
    // With who plays above them, where there is a drawing and entries are taken.
    const side = facts.locator('xpath=..')
    const beside = (await side.boundingBox()) ?? (await facts.boundingBox())
    const first = await form.boundingBox()
    if (!beside || !first) throw new Error(`${path} lacks its facts or its form`)
    expect(beside.x, path).toBeGreaterThanOrEqual(first.x + first.width)
    expect(beside.y, path).toBeLessThan(first.y)
  }
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
  // The youth form is kept while the document lives, and drawn anew when somebody comes back to it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  // A step that is not over yet has no entry to go back from.
  await expect(page).toHaveURL(/\/rules$/)
  await page.goBack()
  await expect(consent).toContainText('guardian of Lerato Nkosi, and')
  await fieldOf(page, 'playerName').fill('')
  await fieldOf(page, 'playerSurname').fill('')
  await expect(consent).toContainText('guardian of this player, and')
})

test('the age group waits for the date of birth and offers the own and older groups', async ({
  page,
}) => {
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
  expect(await group.locator('option').allTextContents()).toEqual(['U16', 'U18'])
  await group.selectOption('u18')
  await born(page, '30', '2', '2010')
  await expect(group).toBeDisabled()
  await born(page, '28', '2', '2010')
  await expect(group).toHaveValue('u18')
  await born(page, '1', '1', '2006')
  await expect(group).toBeDisabled()
  await expect(page.getByText('too old for the youth groups')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ladies Open' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a date of birth to come gives no age group and no reason', async ({ page }) => {
  await visit(page, '/nxt-gen')
  const group = fieldOf(page, 'playerLeague')
  await born(page, '1', '1', '2014')
  await expect(group).toBeEnabled()
  await born(page, '1', '1', '2114')
  await expect(group).toBeDisabled()
  await expect(page.getByText(/^Born 2114/)).toHaveCount(0)
})
