// Browsers inside other apps, private windows, plain HTTP: what they lack ends in a sentence.
import { test } from './filling.ts'
import { expect, untilIdle, untilTeamsAreKnown, visit } from './fixtures.ts'

test.beforeEach(async ({ page, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard', 'sendBeacon', 'locks', 'serviceWorker'])
      Object.defineProperty(navigator, name, { value: undefined })
    for (const name of ['print', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { value: undefined })
    Object.defineProperty(crypto, 'randomUUID', { value: undefined })
    Object.defineProperty(URL, 'canParse', { value: undefined })
  })
})

test('without storage and printing, form, receipt and poster say so', async ({ page, entryOf }) => {
  const entry = entryOf('join-league')
  await entry.openAndFill()
  await page.context().setOffline(true)
  await entry.send()
  await page.getByRole('button', { name: "Send it when I'm online" }).click()
  await expect(page.getByText("We can't save this here")).toBeVisible()
  await page.context().setOffline(false)
  await entry.expectSent()
  await page.getByRole('button', { name: 'Print or save' }).click()
  await expect(page.getByText('Take a screenshot')).toBeVisible()
  await page.goto('/standings/smash-bash/diamond/poster')
  await page.getByRole('button').click()
  await expect(page.getByText('open this page in your own browser')).toBeVisible()
})

test('what cannot be copied, kept or cleared says so', async ({ page }) => {
  await untilTeamsAreKnown(page)
  await visit(page, '/standings/smash-bash/diamond/braai-sisters')
  await untilIdle(page)
  await page.locator('summary', { hasText: 'More ways to share' }).click()
  await page.getByRole('button', { name: 'Copy the link to Braai Sisters' }).click()
  await expect(page.getByText('The link could not be copied')).toBeVisible()
  await page.getByRole('button', { name: 'My team: Braai Sisters' }).click()
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible()
  await visit(page, '/offline#/rules')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await visit(page, '/privacy')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
})
