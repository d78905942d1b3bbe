// A phone of 320 px whose keyboard leaves 260 px of height: the field in use, its label and its error stay in view.
import { FORM_IDS } from '../../../shared/forms/forms.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 320, height: 640 } })

for (const form of FORM_IDS) {
  test(`${form} at 320 px with the keyboard up`, async ({ page, entryOf }) => {
    const entry = entryOf(form)
    await entry.open()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await entry.send()
    await page.setViewportSize({ width: 320, height: 260 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(page.getByRole('alert')).toBeFocused()
    const links = await page.getByRole('alert').getByRole('link').all()
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const name = ((await link.getAttribute('href')) ?? '').slice(1)
      await link.click()
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
