// What breaks in somebody's browser is reported: before the page is at rest as well as later, with nothing but its kind.
import { REPORTS_PATH } from '../../shared/api.ts'
import { expect, type Page, test, untilIdle, visit } from './fixtures.ts'

/** What the page reports. One page view of ten is drawn, and so is this one. */
async function reportsOf(page: Page): Promise<unknown[]> {
  const reports: unknown[] = []
  await page.route(`**${REPORTS_PATH}`, async (route) => {
    reports.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  return reports
}

test('a failed hydration and a later error are reported', async ({ page, watch }) => {
  watch.expected.push(/React error #418/, /uncaught: of later/)
  const reports = await reportsOf(page)
  await page.route('**/rules', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Changed on the way')
    await route.fulfill({ response: answer, body })
  })
  await visit(page, '/rules')
  await expect.poll(() => reports).toMatchObject([{ name: 'React418', path: '/rules' }])
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('of later')
    })
  })
  await expect.poll(() => reports).toMatchObject([{}, { name: 'RangeError', path: '/rules' }])
  expect(Object.keys(Object(reports[1])).toSorted()).toEqual(['name', 'path', 'release'])
})

test('a measured visit reports its speed in steps when the page is left', async ({ page }) => {
  const reports = await reportsOf(page)
  const measured = page.waitForResponse('**/assets/speed-*.js')
  await visit(page, '/rules')
  await untilIdle(page)
  await (await measured).finished()
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // The package takes an interaction in at the next idle time, and forgets it when left before.
        new PerformanceObserver(() => requestIdleCallback(resolve)).observe({
          type: 'first-input',
          buffered: true,
        })
      }),
  )
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    expect(reports).toHaveLength(1)
  }).toPass()
  expect(reports).toEqual([
    { count: ['LCP', 'INP', 'CLS'].map((name) => expect.stringContaining(`speed:rules:${name}.`)) },
  ])
})
