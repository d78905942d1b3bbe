// What a person does on a page.
import type { Page } from 'playwright'

export const RECEIPT = 'main [role="status"]:has(h2)'

/** The one button of a form. */
export const SUBMIT = 'form[method="post"] button[type="submit"]'

export async function fill(page: Page, answers: Record<string, string>) {
  for (const [name, value] of Object.entries(answers))
    await page.locator(`[name="${name}"]`).fill(value)
}

export async function tickConsents(page: Page) {
  for (const box of await page.locator('form[method="post"] input[type="checkbox"]:visible').all())
    await box.check()
}
