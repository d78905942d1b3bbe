// A page counts as open when React has taken over what stands prerendered.
import type { Page } from 'playwright/test'

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** With all that it can do; most of it comes at idle. */
export async function untilRested(page: Page): Promise<void> {
  await page.locator('html[data-rested]').waitFor({ state: 'attached' })
}
