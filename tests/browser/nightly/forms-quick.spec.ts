// How long a form took to fill in, as it is sent along: less than a person needs waits, and what was typed earlier counts.
import { LEAST_FILL_MS } from '../../../shared/api.ts'
import type { FormId } from '../../../shared/forms/forms.ts'
import { MINUTE } from '../../../shared/time.ts'
import { apiPath } from '../../filled-forms.ts'
import { draftOf, fieldOf, filledIn } from '../filling.ts'
import { expect, holdBack, type Page, test } from '../fixtures.ts'
import { untilHydrated, visit } from '../visit.ts'

/** Every fill time that reaches the edge. */
async function fillTimes(page: Page, form: FormId): Promise<number[]> {
  const times: number[] = []
  await page.route(`**${apiPath(form)}`, async (route) => {
    const body = route.request().postData() ?? ''
    times.push(Number(/filledMs"(?::"|\s+)(\d+)/.exec(body)?.[1]))
    await route.continue()
  })
  return times
}

/** From here on the page's clock moves only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE)
}

for (const form of ['contact', 'mens-open'] as const) {
  test(`${form}: filled in faster than a person, it waits and is a person's`, async ({
    page,
    entryOf,
  }) => {
    const entry = entryOf(form)
    const times = await fillTimes(page, form)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + MINUTE)
    await page.goto(`/${form}`)
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
    await entry.mail()
  })

  test(`${form}: a draft that is sent as it came back was filled in when it was typed`, async ({
    page,
    entryOf,
  }) => {
    const entry = entryOf(form)
    const times = await fillTimes(page, form)
    await page.clock.install()
    await visit(page, `/${form}`)
    await page.clock.fastForward(MINUTE)
    await entry.fill()
    const { photoConsent: _, ...kept } = entry.answers
    await expect.poll(() => draftOf(page, form)).toEqual(kept)
    await page.goto('/about')
    await visit(page, `/${form}`)
    await expect.poll(() => filledIn(page, kept)).toEqual(kept)
    await stopClock(page)
    await entry.send()
    await expect.poll(() => times).toHaveLength(1)
    expect(times[0]).toBeGreaterThanOrEqual(MINUTE)
    await page.clock.resume()
    await entry.expectSent()
    await entry.mail()
  })
}

test('what was filled in before the script came counts from when the document was asked for', async ({
  page,
  entryOf,
}) => {
  const entry = entryOf('contact')
  const times = await fillTimes(page, 'contact')
  await page.clock.install()
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/contact')
  await entry.fill()
  await page.clock.fastForward(MINUTE)
  release()
  await untilHydrated(page)
  await stopClock(page)
  await entry.send()
  await expect.poll(() => times).toHaveLength(1)
  expect(times[0]).toBeGreaterThanOrEqual(MINUTE)
  await page.clock.resume()
  await entry.expectSent()
  await expect(fieldOf(page, 'message')).toHaveValue('')
})
