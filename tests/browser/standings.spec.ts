import * as v from 'valibot'
import { RowSchema, type Standings } from '../../shared/standings/schema.ts'
import { pickerContrast } from '../picker-contrast.ts'
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  leaveFrom,
  type Page,
  refused,
  test,
} from './fixtures.ts'
import { leaveOutFace, watchShifts } from './shifts.ts'
import { unfilled } from './standings-documents.ts'
import { visit } from './visit.ts'

const HEADS = ['#', 'Team', 'M', 'W', 'D', 'L', 'Sd', 'Gd', 'P']
/** What people hear who listen to the table. */
const WORDS =
  'Place|Team|Matches played|Won|Drawn|Lost|Set difference|Game difference|Points'.split('|')
const GROUPS = ['Diamond', 'Platinum', 'Gold', 'Silver', 'Bronze']

const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// As where the edge knows nothing of the tables yet: the script asks for them. With rows: standings-filled.spec.ts.
test.beforeEach(({ page, site }) => unfilled(page, site))

/** What the API answers, with one thing changed. */
async function answerWith(page: Page, change: (standings: Standings) => void): Promise<void> {
  await page.route('**/api/standings/smash-bash', async (route) => {
    const answer = await route.fetch()
    const json: Standings = await answer.json()
    change(json)
    await route.fulfill({ response: answer, json })
  })
}

test('each group is a table with the nine columns, its age and a caption', async ({ page }) => {
  await page.goto('/standings')
  for (const group of GROUPS) {
    const table = board(page, group).getByRole('table', { name: `Smash Bash, ${group}` })
    await expect(table.locator('thead th :not(.sr), thead th:not(:has(*))')).toHaveText(HEADS)
    for (const name of WORDS) {
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    }
    await expect(table.locator('tbody tr').first().locator('td, th')).toHaveCount(HEADS.length)
    // Minutes after midnight the table's hour is of the day before, and names it.
    await expect(board(page, group)).toContainText(/as at \d\d:\d\d(?: on \d+ \w+)?, checked/)
  }
})

test('all nine columns fit on 320 pixels, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/standings')
  const table = board(page, 'Diamond').getByRole('table')
  await expect(table.locator('tbody tr')).not.toHaveCount(0)
  // A row that has changed meanwhile is another element.
  await expect(async () => {
    const row = table.locator('tbody tr').first()
    const edges = await row.evaluate((tr) =>
      [...tr.children].map((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(edges).toHaveLength(HEADS.length)
    expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    const last = Math.max(...edges.map(({ right }) => right))
    // A detached row has no width.
    expect(last).toBeGreaterThan(0)
    expect(last).toBeLessThanOrEqual(320)
  }).toPass()
  await expectNoAxeViolations(page)
})

test('figures keep their distance on phones, the points 8 px', async ({ page }) => {
  await answerWith(page, (standings) => {
    // Nothing is asked again while the test comes to its end.
    standings.refreshing = false
    const leader = standings.groups[0]?.rows?.[0]
    if (leader) Object.assign(leader, { played: 12, setDifference: -15, gameDifference: -106 })
  })
  await page.goto('/standings')
  for (const width of [320, 360, 390, 429]) {
    await page.setViewportSize({ width, height: 800 })
    const row = board(page, 'Diamond').locator('tbody tr').first()
    await expect(row).toContainText('−15')
    // A row whose team's key has come meanwhile is another element.
    await expect(async () => {
      const gaps = await row.evaluate((tr) => {
        const boxes = [...tr.children].map((cell) => {
          const words = document.createRange()
          // The place alone: what follows it is for people who listen.
          words.selectNodeContents(cell.querySelector('span:first-child') ?? cell)
          return words.getBoundingClientRect()
        })
        return boxes.slice(1).map((box, n) => box.left - (boxes[n]?.right ?? 0))
      })
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(4)
      expect(gaps.at(-1), `before the points at ${width} px`).toBeGreaterThanOrEqual(8)
    }).toPass()
  }
})

test('every group of a league can be seen without scrolling sideways', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/standings?league=high-level-v2')
    const links = page.getByRole('navigation', { name: 'Groups of High Level V2' })
    await expect(links.getByRole('link')).toHaveCount(5)
    for (const link of await links.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  }
})

test("boards stand in the page's column, and names keep their line on a desk", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await answerWith(page, ({ groups: [first] }) => {
    if (first?.rows?.[0]) first.rows[0].team = 'Jacaranda Syndicate'
  })
  await page.goto('/standings')
  const diamond = board(page, 'Diamond')
  await expect(diamond.getByText('Jacaranda Syndicate')).toBeVisible()
  const edge = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
  expect((await diamond.boundingBox())?.x).toBe(edge)
  const says = await page.getByText(/5 groups, 30 teams/).evaluate((line) => {
    const words = document.createRange()
    words.selectNodeContents(line)
    return words.getBoundingClientRect().bottom + scrollY
  })
  const below = ((await diamond.boundingBox())?.y ?? 0) - says
  expect(below).toBeGreaterThanOrEqual(12)

  await page.setViewportSize({ width: 1440, height: 900 })
  const rows = diamond.getByRole('row')
  const name = await rows
    .nth(1)
    .getByText('Jacaranda Syndicate')
    .evaluate((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getClientRects().length
    })
  expect(name).toBe(1)
})

test('the legend is read down its columns, as the heads stand from left to right', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/standings')
    const entries = page.locator('dt')
    await expect(entries.first()).toBeVisible()
    const places = await entries.evaluateAll((all) => all.map((dt) => dt.getBoundingClientRect()))
    const byColumn = places.toSorted((a, b) => a.left - b.left || a.top - b.top)
    expect(byColumn).toEqual(places)
  }
})

/** The names that can be seen, wherever they stand; the legend names none. */
const seenNames = (page: Page) =>
  page
    .locator('main :is(h2:not(:has(+ dl)), nav[aria-label^="Groups"] a, [data-group] p):visible')
    .evaluateAll((all) => all.map((each) => each.textContent?.trim()).filter(Boolean))

test('the static page names no league before the script has read the URL', async ({
  page,
  watch,
}) => {
  watch.expected.push(/ERR_FAILED/)
  await page.route('**/assets/boot-*.js', (route) => route.abort())
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/standings?league=elite-series')
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toHaveText('Loading standings...')
    expect(await seenNames(page)).toEqual([])
    await expect(page.locator('main [aria-current]')).toHaveCount(0)
    await expect(page.locator('#league')).toHaveValue('')
    await expectNoAxeViolations(page)
  }
})

test('league and group stand in the URL and survive reload and Back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/standings?league=elite-series#elite2')
  await expect(board(page, 'Elite2').getByRole('table')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Leagues' })).toContainText('Elite')
  await page.reload()
  await expect(board(page, 'Elite2').getByRole('table')).toBeInViewport()

  await page.getByRole('link', { name: 'High Level V1' }).click()
  await expect(page).toHaveURL(/\/standings\/high-level-v1$/)
  await expect(board(page, 'La Red').getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(board(page, 'Elite2').getByRole('table')).toBeVisible()
})

test('a phone has its own picker', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/standings')
  await page.getByLabel('League', { exact: true }).selectOption('High Level V2')
  await expect(page).toHaveURL(/\/standings\/high-level-v2$/)
  await expect(board(page, 'Raqueta').getByRole('table')).toBeVisible()
})

for (const forcedColors of ['none', 'active'] as const) {
  test(`the picker has words and an arrow that can be seen, forced colours: ${forcedColors}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ forcedColors })
    await visit(page, '/standings')
    const picker = page.getByLabel('League', { exact: true })
    const box = await picker.boundingBox()
    const size = { width: Math.floor(box?.width ?? 0), height: Math.floor(box?.height ?? 0) }
    const seen = await pickerContrast(await picker.screenshot(), { left: 0, top: 0, ...size })
    expect(seen.words).toBeGreaterThan(4.5)
    expect(seen.arrow).toBeGreaterThan(3)
  })
}

test('a league picked before the script came is shown', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings')
  const picker = page.getByLabel('League', { exact: true })
  await picker.selectOption('High Level V2')
  release()
  await expect(page).toHaveURL(/\/standings\/high-level-v2$/)
  await expect(board(page, 'Raqueta').getByRole('table')).toBeVisible()
  await expect(picker).toHaveValue('high-level-v2')
})

test('a league picked later does not win over the URL after Back from another document', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/standings')
  const picker = page.getByLabel('League', { exact: true })
  await picker.selectOption('High Level V2')
  await expect(board(page, 'Raqueta').getByRole('table')).toBeVisible()
  await page.goto('/about')
  await page.goBack()
  await expect(board(page, 'Raqueta').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/standings\/high-level-v2$/)
  await page.goto('/about')
  await page.evaluate(() => history.go(-2))
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/standings$/)
  await page.reload()
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/standings$/)
})

test('a league that was shown is not loaded again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/standings/')) asked.push(pathname)
  })
  await answerWith(page, () => undefined)
  await page.goto('/standings')
  await expect(board(page, 'Gold').getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Elite Series' }).click()
  await expect(board(page, 'Elite1').getByRole('table')).toBeVisible()
  const before = asked.filter((path) => path.endsWith('smash-bash')).length
  await page.getByRole('link', { name: 'Smash Bash' }).click()
  await expect(board(page, 'Gold').getByRole('table')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('smash-bash'))).toHaveLength(before)
})

test('a league that does not exist is the first one, with a notice', async ({ page }) => {
  await visit(page, '/standings?league=nowhere')
  await expect(page.getByText('There is no league by that name')).toBeVisible()
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
})

test('while the answer is on its way the page says so', async ({ page }) => {
  const release = await holdBack(page, '**/api/standings/smash-bash')
  await visit(page, '/standings')
  await expect(page.getByRole('status').filter({ hasText: 'Loading standings...' })).toBeVisible()
  release()
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page.getByText('Loading standings...')).toHaveCount(0)
})

test('a group without data is named, the others are untouched, and a missing value is a dash', async ({
  page,
}) => {
  const row = { position: 1, team: 'Jozi Wall', played: 3, draws: 0, gameDifference: -4 }
  await answerWith(page, ({ groups: [first, second] }) => {
    if (first) first.rows = null
    if (second) second.rows = [v.parse(RowSchema, row)]
  })
  await page.goto('/standings')
  await expect(board(page, 'Diamond')).toContainText('Diamond standings are currently unavailable.')
  const cells = board(page, 'Platinum').locator('tbody tr').locator('td, th')
  await expect(cells).toHaveText(['1', 'Jozi Wall', '3', '–', '0', '–', '–', '−4', '–'])
  await expect(board(page, 'Gold').getByRole('table')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('rows that could not be confirmed are marked', async ({ page }) => {
  await answerWith(page, ({ groups: [first] }) => {
    if (first) first.stale = true
  })
  await page.goto('/standings')
  await expect(board(page, 'Diamond')).toContainText('Out of date')
  await expect(board(page, 'Gold')).not.toContainText('Out of date')
  await expectNoAxeViolations(page)
})

test('an error shows its message, an unreadable answer is an unknown error, and both can be tried again', async ({
  page,
  watch,
}) => {
  watch.expected.push(/500/)
  await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
  await page.goto('/standings')
  await expect(page.getByRole('alert')).toHaveText('Error: Failed')
  await expectNoAxeViolations(page)

  await page.unroute('**/api/standings/*')
  await page.route('**/api/standings/*', (route) => route.fulfill({ body: '<html>' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Unknown error')

  await page.unroute('**/api/standings/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
})

test('after trying again with success the focus is still on the page', async ({ page, watch }) => {
  watch.expected.push(/500/)
  await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
  await page.goto('/standings')
  const again = page.getByRole('button', { name: 'Try again' })
  const alert = await page.getByRole('alert').elementHandle()
  await again.press('Enter')
  // The next failure is said anew; until then nothing is asked twice.
  await expect.poll(() => alert?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(again).toBeFocused()
  await page.unroute('**/api/standings/*')
  await again.press('Enter')
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('Back to a group leads to the place that was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/standings?league=smash-bash#diamond')
  await expect(board(page, 'Bronze').getByRole('table')).toBeVisible()
  await expect(board(page, 'Diamond')).toBeInViewport()
  await leaveFrom(page, 900, 'Rules')
  await page.goBack()
  await expect(board(page, 'Bronze').getByRole('table')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('after an answer that is being refreshed the page asks once more', async ({ page }) => {
  let asked = 0
  await answerWith(page, (standings) => {
    standings.refreshing = true
    const leader = standings.groups[0]?.rows?.[0]
    if (leader) leader.points = asked === 0 ? 40 : 42
    asked++
  })
  await page.clock.install()
  await page.goto('/standings')
  const leader = board(page, 'Diamond').locator('tbody tr').first().locator('td').last()
  await expect(leader).toHaveText('40')
  await page.clock.fastForward('00:03')
  await expect(leader).toHaveText('42')
  await expect(
    page.getByRole('status').filter({ hasText: 'New results in Diamond.' }),
  ).toBeVisible()
  expect(asked).toBe(2)
})

for (const [path, width] of [
  ['/standings', 360],
  ['/standings', 390],
] as const)
  test(`nothing moves at ${width} px when the tables of ${path} arrive`, {
    tag: '@nightly',
  }, async ({ page, watch }) => {
    await leaveOutFace(page, watch)
    await page.setViewportSize({ width, height: 740 })
    const shifts = await watchShifts(page)
    const release = await holdBack(page, '**/assets/main-*.js')
    await page.goto(path)
    await expect(page.getByText('Loading standings...')).toBeVisible()
    release()
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    expect(await shifts()).toBe(0)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the contacts of the league stand there and nothing says it is loading', async ({
    page,
  }) => {
    await page.goto('/standings')
    // Playwright's text search passes over <noscript>.
    const words = page.locator('main noscript p')
    await expect(words.first()).toBeVisible()
    await expect(words.first()).toContainText('The tables need JavaScript')
    await expect(words.locator('a[href^="https://wa.me/"]')).toBeVisible()
    await expect(page.getByText('Loading standings...').filter({ visible: true })).toHaveCount(0)
    // No room is kept for boards that never come.
    const ground = await page.locator('main [data-ground="glass"]').boundingBox()
    expect(ground?.height).toBeLessThan(400)
  })
})

test('printed, the boards are black on white and the shell is gone', async ({ page }) => {
  await page.goto('/standings')
  await expect(board(page, 'Diamond').getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toBeHidden()
  const colours = await board(page, 'Diamond').evaluate((each) => {
    const { color, backgroundColor } = getComputedStyle(each)
    return { color, backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(0, 0, 0, 0)' })
})

/** Between the usual margins; the window that it is printed from does not matter. */
const A4 = { width: 718, height: 1047 }

test('printed, the boards say whose they are and of which day, on one sheet', {
  tag: '@nightly',
}, async ({ page }) => {
  await visit(page, '/standings')
  await expect(board(page, 'Bronze').getByRole('table')).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  for (const width of [A4.width, 794]) {
    await page.setViewportSize({ ...A4, width })
    await expect(
      board(page, 'Diamond').getByText(/^as at \d\d:\d\d on \d+ \w+ \d{4}$/),
    ).toBeVisible()
    await expect(page.getByText(/checked/).first()).toBeHidden()
    for (const name of [
      page.locator('header a span').first(),
      page.locator('main h2', { hasText: 'Smash Bash' }).locator('..'),
    ]) {
      await expect(name).toBeVisible()
      await expect(name).toHaveCSS('clip-path', 'none')
      await expect(name).toHaveCSS('color', 'rgb(0, 0, 0)')
    }
  }
})
