// What boards say beside their figures, and how rows come to their new places.

import type { GroupStory, Story } from '../../../shared/standings/history.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { expect, expectNoAxeViolations, type Page, test } from '../fixtures.ts'
import type { Site } from '../sites.ts'
import { smallTargets } from '../small-targets.ts'
import { answeredWith, filled } from '../standings-documents.ts'
import { untilHydrated, visit } from '../visit.ts'

const GROUP = '/standings/smash-bash/diamond'

/** By place: how the teams of the first table stood and played. */
const STORY: GroupStory = {
  rowsAt: '2026-11-16T04:00:00.000Z',
  since: '2026-11-16T04:00:00.000Z',
  was: { k1: 3, k2: 2, k3: 1, k4: 4, k5: 6, k6: 5 },
  form: { k1: 'LWWDW', k2: 'Wwl', k3: 'LLLLL', k4: 'W', k5: 'D' },
  results: [],
  series: {},
  notes: [],
}
const TOLD = { 1: STORY }
const WHOLE: Story = { v: 1, at: '2026-11-22T10:00:00.000Z', groups: TOLD }

function withKeys({ groups }: Standings): void {
  for (const { number, rows } of groups) {
    for (const row of rows ?? []) {
      const key = `${number === 1 ? 'k' : `${number}-`}${row.position}`
      Object.assign(row, { key, played: 5 })
    }
  }
}

async function marked(page: Page, site: Site, now = Date.now()): Promise<void> {
  await filled(page, site, withKeys, () => now, TOLD)
  await answeredWith(page, WHOLE)
}

const row = (page: Page, place: number) => page.locator('#diamond tbody tr').nth(place - 1)

const form = (page: Page, place: number) => row(page, place).locator('[aria-hidden] > span')

test('a group says who moved since when, and how teams are in form, on the smallest phone too', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await marked(page, site)
  await visit(page, GROUP)
  await expect(row(page, 1).getByText('▲2')).toBeVisible()
  await expect(row(page, 3).getByText('▼2')).toBeVisible()
  await expect(row(page, 1)).toContainText(
    'up 2 places; form, oldest first: lost, won, won, drawn, won',
  )
  await expect(form(page, 1)).toHaveText(['L', 'W', 'W', 'D', 'W'])
  for (const square of await form(page, 1).all()) await expect(square).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Places up and down since Monday 16 November')).toBeVisible()
  await expect(page.getByText('nobody knows in which order')).toBeVisible()
  await expect(row(page, 1).locator('td, th')).toHaveCount(9)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a league keeps its nine columns alone on a phone, and says more where there is room', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await marked(page, site)
  await visit(page, '/standings/smash-bash')
  await expect(row(page, 1).locator('td, th')).toHaveCount(9)
  await expect(row(page, 1).getByText('▲2')).toBeHidden()
  await expect(form(page, 1).first()).toBeHidden()
  await expect(page.getByText('since Monday 16 November')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(row(page, 1).getByText('▲2')).toBeVisible()
  await expect(form(page, 1).first()).toBeVisible()
  await expect(page.getByText('since Monday 16 November')).toBeVisible()
})

for (const width of [360, 1440]) {
  test(`axe finds nothing in boards with marks at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await marked(page, site)
    for (const path of [GROUP, '/standings/smash-bash']) {
      await visit(page, path)
      await expectNoAxeViolations(page)
    }
  })
}

/** How far rows are moved, each time that one is. */
async function watchGlides(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const glides: string[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (this instanceof HTMLTableRowElement) glides.push(JSON.stringify(frames))
      return animate.call(this, frames, options)
    }
    Object.assign(window, { glides })
  })
  return () => page.evaluate(() => Object(window).glides)
}

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a result brings rows to their new places: motion ${motion}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: motion })
    const now = Date.now()
    await marked(page, site, now)
    const glides = await watchGlides(page)
    await page.route('**/api/standings/smash-bash', async (route) => {
      const answer = await route.fetch()
      const standings: Standings = await answer.json()
      withKeys(standings)
      const keyless = (standings.groups[0]?.rows ?? []).map(({ key, ...shown }) => shown)
      const [first, second, ...others] = keyless
      if (!first || !second) throw new Error('two rows are needed')
      const rows = [{ ...second, position: 1 }, { ...first, position: 2 }, ...others]
      Object.assign(standings.groups[0] ?? {}, { rows })
      await route.fulfill({ json: { ...standings, story: WHOLE } })
    })
    await page.clock.install({ time: now })
    await visit(page, GROUP)
    const names = page.locator('#diamond tbody th')
    const [first = '', second = ''] = await names.allTextContents()
    await page.clock.fastForward(MINUTE + 10 * SECOND)
    await expect(names.nth(0)).toHaveText(second)
    await expect(names.nth(1)).toHaveText(first)
    // It is the same team's movement and form that stand beside it now.
    await expect(form(page, 2)).toHaveText(['L', 'W', 'W', 'D', 'W'])
    await expect(row(page, 2)).toContainText('up 1 place')
    const height = (await row(page, 1).boundingBox())?.height ?? 0
    const moved = (await glides()).map((text) => Number(/-?[\d.]+/.exec(text)?.[0]))
    expect(moved).toEqual(motion === 'reduce' ? [] : [Math.round(height), -Math.round(height)])
  })
}

test('the home page shows who of the first three moved, in the same room', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await answeredWith(page, { ...WHOLE, groups: { 1: { ...STORY, form: {} } } })
  await page.route('**/api/teams', async (route) => {
    await released
    const answer = await page.request.get('/api/standings/smash-bash')
    const { groups }: Standings = await answer.json()
    const teams = groups[0]?.rows?.map(({ position, team }) => [`k${position}`, team])
    await route.fulfill({ json: { 'smash-bash': { 1: teams } } })
  })
  await page.goto('/')
  await untilHydrated(page)
  const strip = page.getByRole('region', { name: /top of the table/i })
  await expect(strip.getByRole('listitem').first()).toContainText('points')
  const before = await strip.boundingBox()
  const places = await strip.getByRole('listitem').first().boundingBox()
  release()
  await expect(strip.getByRole('listitem').first()).toContainText(
    'up 2 places since Monday 16 November',
  )
  await expect(strip.getByText('▲2')).toBeVisible()
  await expect(strip.getByRole('listitem').nth(1)).not.toContainText('place')
  expect(await strip.boundingBox()).toEqual(before)
  expect(await strip.getByRole('listitem').first().boundingBox()).toEqual(places)
})

test('a finger finds what stands in the newest results of a league', async ({ page, site }) => {
  const results: GroupStory['results'] = [['k1', 'k2', 2, 0, 12, 7, 29_685_000, 29_685_015, 1]]
  await filled(page, site, withKeys, undefined, { 1: { ...STORY, results } })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/standings/smash-bash')
  const latest = page.getByRole('region', { name: 'Latest results' })
  await expect(latest.getByRole('link')).toHaveCount(3)
  expect(await page.evaluate(smallTargets)).toEqual([])
  // Names in a sentence have the room that WCAG asks for.
  for (const link of await latest.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

test('results that come after the tables wait until nobody sees their place', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const results: GroupStory['results'] = [['k1', 'k2', 2, 0, 12, 7, 29_685_000, 29_685_015, 1]]
  await answeredWith(page, { ...WHOLE, groups: { 1: { ...STORY, form: {}, results } } })
  await page.route('**/api/teams', async (route) => {
    await released
    const answer = await page.request.get('/api/standings/smash-bash')
    const { groups }: Standings = await answer.json()
    const teams = groups[0]?.rows?.map(({ position, team }) => [`k${position}`, team])
    await route.fulfill({ json: { 'smash-bash': { 1: teams } } })
  })
  await page.setViewportSize({ width: 390, height: 740 })
  await visit(page, '/rules')
  await page.getByRole('contentinfo').getByRole('link', { name: 'League Standings' }).click()
  const legend = page.getByRole('heading', { name: 'What the columns mean' })
  await expect(legend).toBeVisible()
  await legend.scrollIntoViewIfNeeded()
  const before = await legend.boundingBox()
  release()
  await expect(row(page, 1)).toContainText('up 2 places')
  expect(await legend.boundingBox()).toEqual(before)
  const latest = page.getByRole('heading', { name: 'Latest results' })
  await expect(latest).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(latest).toHaveCount(1)
})

test('the name of a team leads to its page, from anywhere in its cell', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await marked(page, site)
  await visit(page, GROUP)
  const cell = row(page, 2).locator('th')
  const path = await cell.getByRole('link').getAttribute('href')
  const box = await cell.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await cell.click({ position: { x: 6, y: (box?.height ?? 0) - 6 } })
  await expect(page).toHaveURL(RegExp(`${path}$`))
})
