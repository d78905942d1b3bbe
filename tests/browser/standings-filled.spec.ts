// Pages that come with their rows: nothing waits for the script, and nothing changes when it takes them over.
import type { Locator } from 'playwright/test'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { expect, expectNoAxeViolations, holdBack, type Page, test } from './fixtures.ts'
import { leaveOutFace, watchShifts } from './shifts.ts'
import { filled } from './standings-documents.ts'
import { untilHydrated, untilRested, visit } from './visit.ts'

const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** How often the API is asked for standings. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/standings/')) asked.push(pathname)
  })
  return asked
}

async function expectInside(cells: Locator, width: number): Promise<void> {
  const ends = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return [left, right]
    }),
  )
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ends)).toBeLessThanOrEqual(width)
}

/** Nothing leads beyond the right edge. */
async function expectNoWider(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(width)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('the whole league is there, nine columns wide, and every other one can be reached', async ({
    page,
    site,
  }) => {
    await filled(page, site)
    await page.goto('/standings')
    await expect(page.locator('main tbody tr')).toHaveCount(30)
    await expectInside(page.locator('main tbody tr').first().locator('td, th'), 320)
    await expect(page.locator('main tbody tr').first().locator('td, th')).toHaveCount(9)
    await expect(page.getByText('Loading standings...').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('main noscript')).toHaveCount(0)
    await expect(board(page, 'Gold')).toContainText(/as at \d\d:\d\d/)
    await expectNoWider(page, 320)

    await page.getByRole('link', { name: 'Elite Series', exact: true }).click()
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await page.getByRole('link', { name: 'Elite2', exact: true }).first().click()
    await expect(page).toHaveURL(/\/standings\/elite-series\/elite2$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elite Series Elite2')
    await expect(page.getByRole('table')).toHaveCount(1)
    await expectInside(page.locator('main :is(td, th)'), 320)
  })

  test('a table is sent to WhatsApp, with its first places and its address', async ({
    page,
    site,
  }) => {
    await filled(page, site, ({ groups: [first] }) => {
      const [row] = first?.rows ?? []
      if (row) Object.assign(row, { team: 'Ñandú & "O\'Brien" 🎾', points: 20 })
    })
    await page.goto('/standings/smash-bash/diamond')
    const href = await page.getByRole('link', { name: 'Share Diamond' }).getAttribute('href')
    const url = new URL(href ?? '')
    expect(url.origin).toBe('https://wa.me')
    expect(url.searchParams.get('text')).toMatch(
      /^Smash Bash · Diamond: 1 Ñandú & "O'Brien" 🎾 20, 2 .* https:\/\/www\.highveldpadel\.example\/standings\/smash-bash\/diamond$/,
    )
    await page.goto('/standings/nxt-gen-youth')
    const youth = await page.getByRole('link', { name: 'Share Youth1' }).getAttribute('href')
    expect(new URL(youth ?? '').searchParams.get('text')).toBe(
      'Nxt Gen Youth Tournament · Youth1 https://www.highveldpadel.example/standings/nxt-gen-youth/youth1',
    )
  })
})

for (const refreshing of [false, true]) {
  test(`nothing is asked in the first minute, refreshing: ${refreshing}`, async ({
    page,
    site,
  }) => {
    const now = Date.now()
    await filled(
      page,
      site,
      (standings) => Object.assign(standings, { refreshing }),
      () => now,
    )
    const asked = askedOf(page)
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
  ['/standings/smash-bash', 390],
  ['/standings?league=elite-series', 390],
  ['/standings/smash-bash/gold', 320],
  ['/standings/elite-series/elite2', 1440],
] as const) {
  test(`${path} at ${width} px stays as it was painted, and axe finds nothing`, async ({
    page,
    site,
    watch,
  }) => {
    await leaveOutFace(page, watch)
    await page.setViewportSize({ width, height: 740 })
    await filled(page, site, ({ groups: [, second, third] }) => {
      if (second) second.stale = true
      if (third) third.asOf = '2025-11-20T12:05:00.000Z'
    })
    const shift = await watchShifts(page)
    const release = await holdBack(page, '**/assets/main-*.js')
    await page.goto(path)
    const rows = page.locator('main tbody')
    const before = await rows.allInnerTexts()
    release()
    await untilRested(page)
    await expect(page.getByText(/checked/).first()).toBeVisible()
    expect(await rows.allInnerTexts()).toEqual(before)
    expect(await shift()).toBe(0)
    await expectNoWider(page, width)
    await expectNoAxeViolations(page)
  })
}

test('the page of a league says of no other one that there is none', async ({ page, site }) => {
  await filled(page, site)
  await visit(page, '/standings/smash-bash?league=nowhere')
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page.getByText('There is no league by that name')).toBeHidden()
})

test('so are the pages that the site itself answers with', async ({ page, site, watch }) => {
  await leaveOutFace(page, watch)
  // What nobody has asked for yet, nobody knows.
  await fetch(`${site.url}/api/standings/high-level-v1`)
  const shift = await watchShifts(page)
  for (const [path, boards] of [
    ['/standings/high-level-v1', 4],
    ['/standings/high-level-v1/la-red', 1],
    ['/standings?league=high-level-v1#la-red', 4],
  ] as const) {
    const release = await holdBack(page, '**/assets/main-*.js')
    await page.goto(path)
    release()
    await untilRested(page)
    await expect(page.getByText(/checked/)).toHaveCount(boards)
    expect([path, await shift()]).toEqual([path, 0])
  }
  await expect(board(page, 'La Red')).toBeInViewport()
})

test('a page that something else has changed before the script came is drawn anew, with its rows', async ({
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

test('leagues and groups are shown in place, and what stands below is a page to read from its top', async ({
  page,
  site,
}) => {
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

test('of two leagues picked one right after the other the later one is shown', async ({
  page,
  site,
}) => {
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

test('a table is shared by the menu of the device where there is one, and its link copied', async ({
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
  for (const control of [
    diamond.getByRole('link', { name: 'Share Diamond' }),
    diamond.getByRole('button'),
  ]) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('at twice the size of text the buttons that share a table are on the screen', async ({
  page,
  site,
}) => {
  await filled(page, site)
  for (const path of ['/standings/smash-bash', '/standings/smash-bash/platinum']) {
    await visit(page, path)
    await expect(page.getByText(/checked/).first()).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 800 })
      await expectInside(page.getByRole('button', { name: /^Copy the link/ }), width)
      await expectInside(page.getByRole('main').getByRole('link', { name: /^Share/ }), width)
    }
  }
})

test('without a menu of the device the link opens WhatsApp, and a link that cannot be copied says so', async ({
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

test('printed, a group is one sheet that says whose table it is and of which day', async ({
  page,
  site,
}) => {
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
  // Twelve teams leave room for the key below the table, on A4 with margins of 1 cm.
  await page.setViewportSize({ width: 720, height: 1047 })
  await page.locator('tbody').evaluate((body) => {
    const row = body.innerHTML.split('</tr>')[0] ?? ''
    body.innerHTML = row.repeat(12)
  })
  await expect(page.getByText('A dash means')).toBeInViewport({ ratio: 1 })
})
