// Where the outcome of a form is seen, and how long it took to fill in.
import { LEAST_FILL_MS } from '../../../shared/api.ts'
import { MINUTE } from '../../../shared/time.ts'
import { apiPath } from '../../filled-forms.ts'
import { draftOf, filledIn, test } from '../filling.ts'
import {
  expect,
  expectBelowHeader,
  holdBack,
  type Page,
  untilHydrated,
  visit,
} from '../fixtures.ts'

/** The button rises by so much under a mouse. */
const HOVER_PX = 2

for (const [form, width, height] of [
  ['nxt-gen', 360, 640],
  ['nxt-gen', 844, 390],
  ['contact', 1366, 768],
] as const) {
  test(`${form} at ${width}x${height}: receipt below the header`, async ({ page, entryOf }) => {
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

/** Every fill time that reaches the edge. */
async function fillTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.route(`**${apiPath('contact')}`, async (route) => {
    times.push(Number(/filledMs"(?::"|\s+)(\d+)/.exec(route.request().postData() ?? '')?.[1]))
    await route.continue()
  })
  return times
}

test('a form filled in faster than a person can waits', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const times = await fillTimes(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE)
  await page.goto('/contact')
  // The script waits for a rest, which no clock brings, or for a sign of life.
  await page.keyboard.press('Shift')
  await untilHydrated(page)
  await entry.fill()
  await entry.send()
  await expect(entry.busy).toBeDisabled()
  expect(times).toEqual([])
  await page.clock.runFor(LEAST_FILL_MS)
  await expect.poll(() => times).toHaveLength(1)
  expect(times[0]).toBeGreaterThanOrEqual(LEAST_FILL_MS)
  await page.clock.resume()
  await entry.expectSent()
})

test('a restored draft is sent at once', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const times = await fillTimes(page)
  await page.clock.install()
  await visit(page, '/contact')
  await entry.fill()
  await expect.poll(() => draftOf(page, 'contact')).toEqual(entry.answers)
  await page.goto('/about')
  await page.clock.pauseAt(Date.now() + MINUTE)
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  await expect.poll(() => filledIn(page, entry.answers)).toEqual(entry.answers)
  await entry.send()
  await expect.poll(() => times).toHaveLength(1)
  expect(times[0]).toBeGreaterThanOrEqual(LEAST_FILL_MS)
  await page.clock.resume()
  await entry.expectSent()
})
