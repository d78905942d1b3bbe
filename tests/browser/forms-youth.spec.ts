// NxT Gen: closed by every way in, and the age groups once it is open.
import { fieldOf } from './filling.ts'
import { expect, expectNoAxeViolations, type Page, test } from './fixtures.ts'
import { FIXTURE_SITE } from './sites.ts'
import { untilHydrated, visit } from './visit.ts'

/** The one accent of the site: what can be done now. */
const BALL = 'rgb(221, 242, 71)'

for (const script of [true, false]) {
  test.describe(script ? 'closed' : 'closed, without script', () => {
    test.use({ javaScriptEnabled: script })

    test('every field is disabled, and the page says why', async ({ page }) => {
      await page.goto('/nxt-gen')
      if (script) await untilHydrated(page)
      // Folded away: twenty controls that do nothing are no page.
      await expect(fieldOf(page, 'playerName')).toBeHidden()
      await page.getByText("What we'll ask").click()
      await expect(fieldOf(page, 'playerName')).toBeVisible()
      await expect(page.getByText('Registration is closed.')).toBeVisible()
      const button = page.getByRole('button', { name: 'REGISTRATION CLOSED', exact: true })
      await expect(button).toBeDisabled()
      const open = page
        .locator('form[method="post"]')
        .locator('input:enabled, select:enabled, textarea:enabled, button:enabled')
      await expect(open.and(page.locator(':not([type="hidden"])'))).toHaveCount(0)
      if (script) await expectNoAxeViolations(page)
    })

    test('the state and the way out come first, and the dead button does not look alive', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/nxt-gen')
      if (script) await untilHydrated(page)
      const state = page.getByText('Registration is closed.')
      const way = page.getByRole('main').getByRole('link', { name: 'Leave us a message' })
      await expect(state).toBeInViewport()
      await expect(way).toBeInViewport()
      await expect(page.getByRole('button', { name: 'REGISTRATION CLOSED' })).not.toHaveCSS(
        'background-color',
        BALL,
      )
      await way.click()
      await expect(page).toHaveURL(/\/contact\?subject=general$/)
    })
  })
}

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

test('closed: the edge refuses what a page made by hand sends', async ({
  page,
  watch,
  entryOf,
}) => {
  watch.expected.push(/status of 403/)
  await visit(page, '/nxt-gen')
  const answer = await page.evaluate(async (values) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.append(name, value)
    const response = await fetch('/api/registrations/nxt-gen', { method: 'POST', body: data })
    return [response.status, await response.text()]
  }, entryOf('nxt-gen').answers)
  expect(answer).toEqual([403, expect.stringContaining('"closed"')])
  // Enabled by hand in the developer tools, the form comes back with the refusal.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll(':disabled')) part.removeAttribute('disabled')
    const form = document.querySelector('form[method="post"]')
    if (form instanceof HTMLFormElement) form.submit()
  })
  await expect(page.getByRole('alert')).toContainText('Registration is closed.')
})

test.describe('open', () => {
  test.use({ site: FIXTURE_SITE })

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
})
