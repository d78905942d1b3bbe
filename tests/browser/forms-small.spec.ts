// A phone of 320 px whose keyboard leaves 260 px of height: the field in use, its label and its error stay in view.
import { FORM_IDS } from '../../contract/forms.ts'
import { submitButton } from './filling.ts'
import { expect, test, untilHydrated } from './fixtures.ts'
import { FIXTURE_SITE } from './sites.ts'

test.use({ baseURL: FIXTURE_SITE.url, viewport: { width: 320, height: 640 } })

for (const form of FORM_IDS) {
  test(`${form} at 320 px with the keyboard up`, async ({ page }) => {
    await page.goto(`/${form}`)
    await untilHydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await submitButton(page, form).click()
    await page.setViewportSize({ width: 320, height: 260 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(page.getByRole('alert')).toBeFocused()
    const links = page.getByRole('alert').getByRole('link')
    const count = await links.count()
    expect(count).toBeGreaterThan(4)
    for (let n = 0; n < count; n += 1) {
      const name = ((await links.nth(n).getAttribute('href')) ?? '').slice(1)
      await links.nth(n).click()
      const field = page.locator(':focus')
      // The age group waits for the date of birth.
      const goal = name.endsWith('League') ? name.replace('League', 'Dob-year') : name
      await expect(field).toHaveAttribute('id', goal)
      const error = page.locator(`[id="${goal.replace('-year', '')}-error"]`)
      const header = await page
        .locator('header')
        .first()
        .evaluate((one) => one.getBoundingClientRect().bottom)
      for (const part of [error, field]) {
        await expect(part).toBeInViewport()
        await expect
          .poll(async () => (await part.boundingBox())?.y ?? -1)
          .toBeGreaterThanOrEqual(header)
      }
    }
  })
}
