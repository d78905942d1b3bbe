// The frozen content as it stands: NxT Gen closed by every way in, and no events shown.
import { FROZEN } from '../../content-folders.ts'
import { fieldOf } from '../filling.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { portOf, siteOn } from '../sites.ts'
import { untilHydrated, visit } from '../visit.ts'
import { serve } from './serve.ts'

/** The one accent of the site: what can be done now. */
const BALL = 'rgb(221, 242, 71)'

serve(
  siteOn(await portOf('CLOSED_PORT'), await portOf('CLOSED_SANDBOX_PORT'), { CONTENT_DIR: FROZEN }),
)

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

test('the events section is hidden', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#events')).toHaveCount(0)
})
