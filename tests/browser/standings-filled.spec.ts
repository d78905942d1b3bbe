// Pages that come with their rows: nothing waits for the script, and nothing changes when it hydrates them.
import { MINUTE, SECOND } from '../../shared/time.ts'
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  type Page,
  test,
  untilHydrated,
  untilRested,
  visit,
  watchShifts,
} from './fixtures.ts'
import { filled } from './standings-documents.ts'

const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('the league is whole at 320 px and leads to the others', async ({ page, site }) => {
    await filled(page, site)
    await page.goto('/standings')
    const rows = page.locator('main tbody tr')
    await expect(rows).toHaveCount(30)
    await expect(rows.first().locator('td, th')).toHaveCount(9)
    await expect(page.getByText('Loading standings...').filter({ visible: true })).toHaveCount(0)
    await expect(board(page, 'Gold')).toContainText(/as at \d\d:\d\d/)
    expect(await widthOf(page)).toBe(320)
    await page.getByRole('link', { name: 'Elite Series', exact: true }).click()
    await page.getByRole('link', { name: 'Elite2', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elite Series Elite2')
    await expect(page.getByRole('table')).toHaveCount(1)
    expect(await widthOf(page)).toBe(320)
  })
})

for (const refreshing of [false, true]) {
  test(`the first poll is after a minute, refreshing: ${refreshing}`, async ({ page, site }) => {
    const now = Date.now()
    const change = (standings: object) => Object.assign(standings, { refreshing })
    await filled(page, site, change, () => now)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/standings/')) asked.push(pathname)
    })
    await page.clock.install({ time: now })
    await visit(page, '/standings/smash-bash')
    await expect(board(page, 'Diamond')).toContainText('checked')
    await page.clock.fastForward(MINUTE - 10 * SECOND)
    expect(asked).toEqual([])
    const answered = page.waitForResponse('**/api/standings/smash-bash')
    await page.clock.fastForward(20 * SECOND)
    await answered
    expect(asked).toEqual(['/api/standings/smash-bash'])
  })
}

for (const [path, width] of [
  ['/standings', 320],
  ['/standings?league=elite-series', 390],
  ['/standings/smash-bash/gold', 320],
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
    release()
    await untilRested(page)
    await expect(page.getByText(/checked/).first()).toBeVisible()
    expect(await rows.allInnerTexts()).toEqual(before)
    expect(await shift()).toBe(0)
    expect(await widthOf(page)).toBe(width)
    await expectNoAxeViolations(page)
  })
}

test("the edge's own page stays as painted too", async ({ page, site, watch }) => {
  // The edge has a page with rows once somebody has asked for them.
  await fetch(`${site.url}/api/standings/high-level-v1`)
  const shift = await watchShifts(page, watch)
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings?league=high-level-v1#la-red')
  release()
  await untilRested(page)
  await expect(page.getByText(/checked/)).toHaveCount(4)
  expect(await shift()).toBe(0)
  await expect(board(page, 'La Red')).toBeInViewport()
})

test('a page changed before hydration is drawn anew, with its rows', async ({
  page,
  site,
  watch,
}) => {
  watch.expected.push(/React error #418/)
  await filled(page, site)
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings/smash-bash/gold')
  const rows = page.getByRole('table').locator('tbody tr')
  const count = await rows.count()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((each) => {
    each.textContent = 'Translated'
  })
  release()
  await expect(heading).toHaveText('Smash Bash Gold')
  await expect(rows).toHaveCount(count)
  expect(count).toBeGreaterThan(0)
})

test('leagues and groups change in place; other pages start at the top', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await filled(page, site)
  await visit(page, '/standings/smash-bash')
  await expect(page).toHaveTitle('Smash Bash standings · Highveld Padel')
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  const tab = page.getByRole('link', { name: 'Elite Series', exact: true })
  // Playwright's own click may scroll.
  await tab.focus()
  await tab.dispatchEvent('click')
  await expect(board(page, 'Elite1').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/standings\/elite-series$/)
  await expect(page).toHaveTitle('Elite Series standings · Highveld Padel')
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
  await expect(page).toHaveTitle(/^Elite1, Elite Series: 1 .*, 2 .* · Highveld Padel$/)
  await expectRead(page, /^Elite1, Elite Series: 1 /)
  const said = board(page, 'Elite Series Elite1').getByRole('status').first()
  await expect(said).toHaveText(/^Elite1: \d+ teams\.$/)
  const line = await said.elementHandle()
  await groups.getByRole('link', { name: 'Elite3' }).press('Enter')
  await expect(heading).toHaveText('Elite Series Elite3')
  await expect(groups.getByRole('link', { name: 'Elite3' })).toBeFocused()
  // Only a line that stands there already is read out.
  expect(await line?.textContent()).toMatch(/^Elite3: \d+ teams\.$/)
  expect(await line?.evaluate((each) => each.isConnected)).toBe(true)

  await page.getByRole('link', { name: 'Previous group Elite2' }).click()
  await expect(heading).toHaveText('Elite Series Elite2')
  await expectRead(page, /^Elite2, Elite Series: 1 /)
  await page.goBack()
  await expect(heading).toHaveText('Elite Series Elite3')
  await groups.getByRole('link', { name: 'All groups' }).click()
  await expect(board(page, 'Elite1').getByRole('table')).toBeVisible()
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
  await expect(board(page, 'Elite1').getByRole('table')).toBeVisible()
})

test('of two leagues picked at once the later one is shown', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await filled(page, site)
  await visit(page, '/standings/smash-bash')
  await page.evaluate(() => {
    const tab = (league: string) =>
      document.querySelector<HTMLElement>(`[aria-label=Leagues] a[href$="/${league}"]`)
    // As soon as the first is drawn, before what React runs after that.
    const drawn = new MutationObserver(() => {
      drawn.disconnect()
      tab('smash-bash')?.click()
      // Two frames later all of it has run.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(window, { isPicked: true })),
      )
    })
    drawn.observe(document.body, { attributeFilter: ['aria-current'], subtree: true })
    tab('elite-series')?.click()
  })
  await page.waitForFunction(() => Reflect.get(window, 'isPicked'))
  await expect(page).toHaveTitle(/^Smash Bash/)
  await expect(page).toHaveURL(/\/standings\/smash-bash$/)
})

test("a table is shared by the device's menu, and its link copied", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await filled(page, site)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => Object.assign(window, { shared: data }),
    })
  })
  await visit(page, '/standings/smash-bash')
  const diamond = board(page, 'Diamond')
  await diamond.getByRole('link', { name: 'Share Diamond' }).press('Enter')
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
  await expect.poll(shared).toEqual({
    text: expect.stringMatching(/^Smash Bash · Diamond: 1 /),
    url: 'https://www.highveldpadel.example/standings/smash-bash/diamond',
  })
  await page.getByRole('link', { name: 'Share Smash Bash' }).click()
  await expect.poll(shared).toMatchObject({
    text: expect.stringMatching(/^Smash Bash: Diamond: .*, Bronze: /),
  })
  await diamond.getByRole('button', { name: 'Copy the link to Diamond' }).press('Enter')
  await expect(diamond.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://www.highveldpadel.example/standings/smash-bash/diamond',
  )
})

test('without that menu WhatsApp opens; a link not copied is said', async ({
  page,
  site,
  context,
  watch,
}) => {
  watch.expected.push(/^foreign: https:\/\/wa\.me\//)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await filled(page, site)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await visit(page, '/standings/smash-bash/gold')
  const table = page.getByRole('table')
  const place = await table.boundingBox()
  await page.getByRole('button', { name: 'Copy the link to Gold' }).click()
  const said = board(page, 'Smash Bash Gold').getByRole('status').last()
  await expect(said).toHaveText('The link could not be copied')
  // Not for those alone who listen.
  expect((await said.boundingBox())?.width).toBeGreaterThan(100)
  expect(await table.boundingBox()).toEqual(place)
  const link = page.getByRole('link', { name: 'Share Gold' })
  expect(await link.getAttribute('target')).toBe('_blank')
  const popup = page.waitForEvent('popup')
  await link.click()
  expect((await popup).url()).toMatch(/^https:\/\/wa\.me\//)
})

test('printed, a group is one sheet with its day', async ({ page, site }) => {
  await filled(page, site)
  // The second one says what can still happen, too.
  for (const path of ['/standings/elite-series/elite2', '/standings/smash-bash/diamond']) {
    await visit(page, path)
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smash Bash Diamond')
  await expect(page.getByText(/^as at \d\d:\d\d on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByText(/checked/)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Share Diamond' })).toBeHidden()
})
