// My team: search, star and strip. Nothing of it is ever in a request.
import type { BrowserContext } from 'playwright/test'
import {
  expect,
  expectNoAxeViolations,
  type Page,
  test,
  untilTeamsAreKnown,
  withoutScript,
} from './fixtures.ts'

const BRAAI = { league: 'smash-bash', group: 'diamond', key: '1105', name: 'Braai Sisters' }
const GONE = { league: 'elite-series', group: 'elite1', key: 'gone', name: 'Gone Team' }

async function starred(context: BrowserContext, teams: readonly object[]) {
  const text = JSON.stringify(teams)
  await context.addInitScript((stored) => localStorage.setItem('my-teams', stored), text)
}

test.beforeEach(({ page }) => untilTeamsAreKnown(page))

const namesIt = (said: string) => /braai|\b1105\b/i.test(said)

/** All that is sent from now on: address, headers and body of each. */
function requestsOf(context: BrowserContext): () => Promise<string[]> {
  const sent: Promise<string>[] = []
  context.on('request', (request) => {
    const said = async () => {
      const { referer, ...headers } = await request.allHeaders().catch(() => request.headers())
      // Chromium may send the whole address with a font, against the policy; it goes to the same host again.
      if (request.resourceType() !== 'font') Object.assign(headers, { referer })
      return [request.url(), request.postData() ?? '', JSON.stringify(headers)].join(' ')
    }
    sent.push(said())
  })
  return () => Promise.all(sent)
}

/** The visitor's own strip on the home page. */
const strip = (page: Page) => page.getByRole('region', { name: /^Your teams?$/ })
const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Find your team' })

/** The code of the search comes when somebody is at the box. */
async function typed(page: Page, text: string) {
  const field = page.getByRole('main').getByLabel('Find your team')
  await field.focus()
  await expect(box(page)).toBeVisible()
  await field.fill(text)
  await expect(page.getByRole('option').first()).toBeVisible()
  return field
}

test('a team is found by keyboard alone, and its page opens', async ({ page }) => {
  await page.goto('/standings')
  const field = await typed(page, 'braai s')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('1 team for “braai s”')).toBeAttached()
  await expectNoAxeViolations(page)
  await field.press('ArrowDown')
  const option = page.getByRole('option', { selected: true })
  await expect(option).toContainText('Braai Sisters')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await field.press('Enter')
  await expect(page).toHaveURL('/standings/smash-bash/diamond/braai-sisters')
})

test('Escape closes the list, arrows open it, Enter searches', async ({ page }) => {
  await page.goto('/standings')
  const field = await typed(page, 'lions')
  await field.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field).toHaveValue('lions')
  await field.press('ArrowUp')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/standings/find?q=lions')
  await expect(page.getByRole('heading', { name: /teams for “lions”/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the list of suggestions is whole, and above all below it', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/standings/find')
    await typed(page, 'lions')
    const isOnTop = await page.getByRole('listbox').evaluate((list) => {
      const { left, bottom } = list.getBoundingClientRect()
      return list.contains(document.elementFromPoint(left + 8, bottom - 8))
    })
    expect(isOnTop).toBe(true)
  }
})

test('a starred team is on the home page, and no request names it', async ({ page, context }) => {
  await page.goto('/standings/find?q=braai+sisters')
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/is your team\. You'll see it first/)).toBeVisible()
  await expectNoAxeViolations(page)
  const sent = requestsOf(context)
  await page.goto('/')
  await expect(strip(page)).toContainText('Braai Sisters')
  const other = await context.newPage()
  await other.goto('/')
  await expect(strip(other)).toContainText('Braai Sisters')
  await expectNoAxeViolations(other)
  expect((await sent()).filter(namesIt)).toEqual([])
  // Taken off in one tab, it is gone from the other.
  await page.goto('/standings/find')
  await page.getByRole('button', { name: 'Remove Braai Sisters' }).click()
  await expect(strip(other)).toHaveCount(0)
})
test('the standings open on the league of the own team', async ({ page, context }) => {
  await starred(context, [GONE])
  await page.goto('/standings')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page).toHaveURL('/standings/elite-series')
  await page.goto('/standings?league=high-level-v1')
  await page.getByRole('main').getByLabel('Find your team').focus()
  await expect(box(page)).toBeVisible()
  await expect(page).toHaveURL('/standings?league=high-level-v1')
})

test('a removed team leaves words and focus', { tag: '@nightly' }, async ({ page, context }) => {
  await starred(context, [GONE, BRAAI])
  await page.goto('/standings/find')
  for (const { name } of [GONE, BRAAI]) {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    const said = page.getByText(`${name} is not your team any more.`)
    await expect(said).toBeFocused()
    await expect(said).toHaveRole('status')
  }
  await expectNoAxeViolations(page)
})

withoutScript('without script, the search is answered with a page of links', async ({ page }) => {
  await page.goto('/standings')
  const search = page.getByRole('main').getByRole('search')
  await search.getByLabel('Find your team').fill('BRAAI')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/standings/find?q=BRAAI')
  await expect(page.getByRole('heading', { name: /for “BRAAI”/ })).toBeVisible()
  await page.getByRole('link', { name: 'Braai Sisters' }).click()
  await expect(page).toHaveURL('/standings/smash-bash/diamond/braai-sisters')
})
