// Pages that come with their rows: nothing waits for the script, and nothing changes when it hydrates them.
import { MINUTE, SECOND } from '../../shared/time.ts'
import {
  clipboardOf,
  expect,
  expectNoAxeViolations,
  holdBack,
  type Page,
  pathsAskedBy,
  region,
  sheetsOf,
  test,
  untilHydrated,
  untilIdle,
  visit,
  watchShifts,
  widthOf,
  withoutScript,
} from './fixtures.ts'
import { filled } from './standings-documents.ts'

withoutScript('without script, a league is whole at 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await filled(page, site)
  await page.goto('/standings')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(30)
  await expect(rows.first().locator('td, th')).toHaveCount(9)
  await expect(page.getByText('Loading standings...').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/Checked \d\d:\d\d/).first()).toBeVisible()
  expect(await widthOf(page)).toBe(320)
  await page.getByRole('link', { name: 'Elite Series', exact: true }).click()
  await page.getByRole('link', { name: 'Elite2', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elite Series Elite2')
  await expect(page.getByRole('table')).toHaveCount(1)
  expect(await widthOf(page)).toBe(320)
})

test('rows that came with the page are polled within a minute', async ({ page, site }) => {
  const now = Date.now()
  const refreshing = (standings: object) => Object.assign(standings, { refreshing: true })
  await filled(page, site, refreshing, () => now)
  const asked = pathsAskedBy(page)
  await page.clock.install({ time: now })
  await visit(page, '/standings/smash-bash')
  await expect(page.getByText(/^Checked \d\d:\d\d$/)).toBeVisible()
  await page.clock.fastForward(MINUTE - 20 * SECOND)
  expect(asked.filter((path) => path.startsWith('/api/standings/'))).toEqual([])
  const answered = page.waitForResponse('**/api/standings/smash-bash')
  await page.clock.fastForward(20 * SECOND)
  await answered
})

for (const [path, width] of [
  ['/standings?league=elite-series', 320],
  ['/standings/elite-series/elite2', 1440],
] as const) {
  test(`${path} at ${width} px stays as painted`, async ({ page, site, watch }) => {
    await page.setViewportSize({ width, height: 740 })
    await filled(page, site, ({ groups: [, second, third] }) => {
      if (second) second.stale = true
      if (third) third.asOf = '2025-11-20T12:05:00.000Z'
    })
    const shift = await watchShifts(page, watch)
    const release = await holdBack(page, '**/assets/main-*.js')
    await page.goto(path)
    const rows = page.locator('main tbody')
    const before = await rows.allInnerTexts()
    // Columns may grow while a slow machine parses their rows.
    const parsed = await shift()
    release()
    await untilIdle(page)
    await expect(page.getByText(/^Checked/).first()).toBeVisible()
    expect(await rows.allInnerTexts()).toEqual(before)
    expect(await shift()).toBe(parsed)
    expect(await widthOf(page)).toBe(width)
    await expectNoAxeViolations(page)
  })
}

test("the edge's own page stays as painted too", async ({ page, site, watch }) => {
  // The edge has a page with rows once somebody has asked for them.
  await fetch(`${site.url}/api/standings/high-level-v1`)
  // Newer rows, which would move the page, never come.
  await page.route('**/api/standings/*', () => undefined)
  const shift = await watchShifts(page, watch)
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings?league=high-level-v1#la-red')
  const parsed = await shift()
  release()
  await untilIdle(page)
  await expect(page.getByText(/^Checked \d\d:\d\d$/)).toHaveCount(1)
  expect(await shift()).toBe(parsed)
  await expect(region(page, 'La Red')).toBeInViewport()
})

test('a page translated before hydration keeps its rows', async ({ page, site, watch }) => {
  watch.expected.push(/React error #418/)
  await filled(page, site)
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings/smash-bash/gold')
  const count = await page.locator('tbody tr').count()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((each) => {
    each.textContent = 'Translated'
  })
  release()
  await expect(heading).toHaveText('Smash Bash Gold')
  await expect(page.locator('tbody tr')).toHaveCount(count)
})

test('leagues and groups change in place; other pages start at the top', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await filled(page, site)
  await visit(page, '/standings/smash-bash')
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  const tab = page.getByRole('link', { name: 'Elite Series', exact: true })
  // Playwright's own click may scroll.
  await tab.focus()
  await tab.dispatchEvent('click')
  await expect(region(page, 'Elite1').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/standings\/elite-series$/)
  await expect(tab).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(120)
  await page.getByRole('link', { name: 'RULES' }).first().dispatchEvent('click')
  await expectRead(page, /^Rules/)
  await page.goBack()
  await expectRead(page, /^Elite Series standings /, 120)

  const heading = page.getByRole('heading', { level: 1 })
  const groups = page.getByRole('navigation', { name: 'Groups of Elite Series' })
  await groups.getByRole('link', { name: 'Elite1' }).click()
  await expect(heading).toHaveText('Elite Series Elite1')
  await expectRead(page, /^Elite1, Elite Series: 1 /)
  await groups.getByRole('link', { name: 'Elite3' }).press('Enter')
  await expect(heading).toHaveText('Elite Series Elite3')
  await expect(groups.getByRole('link', { name: 'Elite3' })).toBeFocused()

  await page.getByRole('link', { name: 'Previous group Elite2' }).click()
  await expectRead(page, /^Elite2, Elite Series: 1 /)
  await groups.getByRole('link', { name: 'All groups' }).click()
  await expect(region(page, 'Elite1').getByRole('table')).toBeVisible()
  await expectRead(page, /^Elite Series standings /)
})

/** As a browser does it when another document has come. */
async function expectRead(page: Page, title: RegExp, top = 0): Promise<void> {
  await expect(page.locator('main ~ [role=status]').first()).toHaveText(title)
  await expect(page.locator('#main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
}

test('a league picked before the script came is gone to', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await filled(page, site)
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings')
  await page.getByLabel('League', { exact: true }).selectOption('Elite Series')
  release()
  await untilHydrated(page)
  await expect(page).toHaveURL(/\/standings\/elite-series$/)
  await expect(region(page, 'Elite1').getByRole('table')).toBeVisible()
  await page.getByLabel('League', { exact: true }).selectOption('High Level V2')
  await expect(page).toHaveURL(/\/standings\/high-level-v2$/)
})

test("a table is shared by the device's menu, and its link copied", async ({ page, site }) => {
  await filled(page, site)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => Object.assign(window, { shared: data }),
    })
  })
  await visit(page, '/standings/smash-bash/diamond')
  const diamond = page.getByRole('main')
  await diamond.getByRole('link', { name: 'Share Diamond' }).press('Enter')
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
  await expect.poll(shared).toEqual({
    text: expect.stringMatching(/^Smash Bash · Diamond: 1 /),
    url: 'https://www.highveldpadel.example/standings/smash-bash/diamond',
  })
  await diamond.getByText('More for this table').click()
  await diamond.getByRole('button', { name: 'Copy the link to Diamond' }).press('Enter')
  await expect(diamond.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  expect(await clipboardOf(page)).toBe(
    'https://www.highveldpadel.example/standings/smash-bash/diamond',
  )
})

test('a link that is not copied is said', async ({ page, site }) => {
  await filled(page, site)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await visit(page, '/standings/smash-bash/gold')
  await page.getByText('More for this table').click()
  await page.getByRole('button', { name: 'Copy the link to Gold' }).click()
  const said = page.getByRole('status').filter({ hasText: 'The link could not be copied' })
  await expect(said).toBeVisible()
  const href = await page.getByRole('link', { name: 'Share Gold' }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\//)
})

test('printed, a group is one sheet with its day', async ({ page, site }) => {
  await filled(page, site)
  // The second one says what can still happen, too.
  for (const path of ['/standings/elite-series/elite2', '/standings/smash-bash/diamond']) {
    await visit(page, path)
    expect(await sheetsOf(page, 'A4')).toBe(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smash Bash Diamond')
  await expect(page.getByText(/^Checked \d\d:\d\d on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share Diamond' })).toBeHidden()
})
