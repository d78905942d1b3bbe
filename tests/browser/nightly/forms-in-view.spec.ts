// What became of a form comes wholly into view, and until then nothing moves under the finger.
import { apiPath } from '../../filled-forms.ts'
import { expect, expectBelowHeader, holdBack, refused, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

const SCREENS = [
  ['nxt-gen', 390, 844],
  ['nxt-gen', 360, 640],
  ['nxt-gen', 844, 390],
  ['nxt-gen', 1366, 768],
  ['mens-open', 360, 640],
  ['mens-open', 1366, 768],
  ['contact', 360, 640],
  ['contact', 1366, 768],
] as const
/** The button rises by so much under a mouse. */
const HOVER_PX = 2

for (const [form, width, height] of SCREENS) {
  test(`${form} at ${width}x${height}: mended and sent, the button stays and the receipt is seen`, async ({
    page,
    entryOf,
  }) => {
    await page.setViewportSize({ width, height })
    const entry = entryOf(form)
    await visit(page, `/${form}`)
    await entry.send()
    const summary = page.getByRole('alert')
    await expectBelowHeader(page, summary, summary.getByRole('heading'))
    await entry.fill()
    const release = await holdBack(page, `**${apiPath(form)}`)
    await entry.button.scrollIntoViewIfNeeded()
    const before = (await entry.button.boundingBox())?.y ?? 0
    const asked = page.waitForRequest(`**${apiPath(form)}`)
    // Playwright's own click may scroll.
    await entry.button.dispatchEvent('click')
    await asked
    const during = (await entry.busy.boundingBox())?.y ?? Number.POSITIVE_INFINITY
    expect(Math.abs(during - before)).toBeLessThanOrEqual(HOVER_PX)
    release()
    await entry.expectSent()
    await expect(entry.panel).toBeFocused()
    await expectBelowHeader(page, entry.panel, entry.panel.getByRole('heading').first())
  })
}

test('a failure keeps its place while the form is sent again', async ({ page, entryOf, watch }) => {
  watch.expected.push(/status of 503/)
  const entry = entryOf('contact')
  await page.route('**/api/contact', (route) => route.fulfill(refused('unavailable')), { times: 1 })
  await entry.openAndFill()
  await entry.send()
  const alert = page.getByRole('alert')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(entry.button).toBeInViewport({ ratio: 1 })
  const release = await holdBack(page, '**/api/contact')
  await entry.button.dispatchEvent('click')
  await expect(entry.busy).toBeVisible()
  await expect(alert).toBeVisible()
  release()
  await entry.expectSent()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 844, height: 390 } })

  for (const form of ['join-league', 'mens-open'] as const) {
    test(`${form}: summary and receipt begin below the header`, async ({
      page,
      entryOf,
      watch,
    }) => {
      watch.expected.push(/status of 422/)
      const entry = entryOf(form)
      await page.goto(`/${form}`)
      await entry.send()
      const summary = page.getByRole('alert')
      await expectBelowHeader(page, summary, summary.getByRole('heading'))
      await entry.fill()
      await entry.send()
      await expectBelowHeader(page, entry.panel, entry.panel.getByRole('heading').first())
    })
  }
})
