// The screen in the clubhouse, with a controlled clock.

import type { Standings } from '../../../shared/standings/group.ts'
import type { TeamList } from '../../../shared/standings/team-search.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/time.ts'
import { seasonStory } from '../../standings.ts'
import {
  expect,
  expectNoAxeViolations,
  type Page,
  pathsAskedBy,
  test,
  visit,
  widthOf,
  withoutScript,
} from '../fixtures.ts'
import type { Site } from '../sites.ts'

test.use({ viewport: { width: 1920, height: 1080 } })
test.describe.configure({ mode: 'parallel' })

/** The sandbox's season may just have begun: form is shown of no more matches than a team has played. */
const PLAYED = 9
const CODE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>'

/** With stories, and codes to scan. */
async function open(page: Page, site: Site, search: string, time?: Date): Promise<void> {
  await fetch(`${site.url}/api/standings/smash-bash`)
  const teams: TeamList = await (await fetch(`${site.url}/api/teams`)).json()
  await page.route('**/api/standings/*', async (route) => {
    const answer = await fetch(route.request().url())
    const standings: Standings = await answer.json()
    for (const { rows } of standings.groups) for (const row of rows ?? []) row.played = PLAYED
    const groups = teams[standings.league] ?? {}
    const keys = Object.entries(groups).map(([table, own]) => [table, own.map(([key]) => key)])
    const story = seasonStory(Object.fromEntries(keys))
    await route.fulfill({ json: { ...standings, story } })
  })
  await page.route('**/qr/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: CODE }),
  )
  await page.clock.install(time ? { time } : {})
  await visit(page, `/tv${search}`)
}

const title = (page: Page) => page.getByRole('heading', { level: 2 })

/** Tables, keys and stories have come; the first question is put at once, the others three seconds apart. */
async function untilWhole(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Diamond')
  await expect(async () => {
    await page.clock.runFor(3 * SECOND)
    await expect(page.getByRole('row').nth(1)).toContainText('form, oldest first', { timeout: 100 })
  }).toPass({ intervals: [0] })
}

test('tables, results and partners follow, by hand and by themselves', async ({ page, site }) => {
  await open(page, site, '?leagues=smash-bash')
  await untilWhole(page)
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code: Diamond, Smash Bash' })).toBeVisible()
  await expect(page.getByText(/^as at \d\d:\d\d$/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await widthOf(page)).toBe(1920)
  await page.clock.runFor(60 * SECOND)
  await expect(title(page)).toHaveText('Diamond')
  for (const next of ['Platinum', 'Gold', 'Silver', 'Bronze', 'Latest results', 'Our partners']) {
    await page.keyboard.press('ArrowRight')
    await expect(title(page)).toHaveText(next)
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(title(page)).toHaveText('Diamond')
  await page.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(21 * SECOND)
  await expect(title(page)).toHaveText('Platinum')
})

test('it has no menus, and its buttons hide when nobody moves', async ({ page, site }) => {
  const asked = pathsAskedBy(page)
  await open(page, site, '?leagues=elite-series,nowhere')
  await expect(title(page)).toHaveText('Elite1')
  await expect(page.getByText('There is no league “nowhere”.')).toBeVisible()
  await page.clock.runFor(10 * SECOND)
  const bar = page.getByRole('button', { name: 'Next' }).locator('../..')
  await expect(bar).toHaveCSS('opacity', '0')
  await page.mouse.move(400, 400)
  await expect(bar).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(10 * SECOND)
  await expect(bar, 'nor does a click hold them').toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(bar.locator(':focus')).toHaveCount(1)
  await page.clock.runFor(10 * SECOND)
  await expect(bar).toHaveCSS('opacity', '1')
  await expect(page.getByRole('banner')).toHaveCount(0)
  // A day of a screen must not ask for much (tests/src/tv).
  expect(asked.length).toBeLessThan(70)
  expect(asked.join()).not.toMatch(/smash-bash|search-box|tooltips/)
})

test('without the edge the table stays and says how old it is', async ({ page, site, watch }) => {
  watch.expected.push(/Failed to load resource/)
  await open(page, site, '?leagues=smash-bash')
  await untilWhole(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.runFor(2 * MINUTE)
  await expect(page.getByText('No connection')).toBeVisible()
  await expect(page.getByText('Out of date')).toHaveCount(0)
  await page.keyboard.press(' ')
  await page.clock.fastForward(26 * HOUR)
  await expect(page.getByText('Out of date')).toBeVisible()
  await expect(page.getByText(/^as at \d\d:\d\d on \d+ \w+$/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('form, oldest first')
})

test('after 04:00 it reloads, when it can', async ({ page, site, watch }) => {
  watch.expected.push(/Failed to load resource/)
  await open(page, site, '?leagues=smash-bash', new Date('2027-01-12T03:59:00+02:00'))
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const anew = page.waitForEvent('domcontentloaded')
  let tries = 0
  await page.route('**/tv?*', async (route, request) => {
    if (request.isNavigationRequest()) return await route.fallback()
    tries += 1
    // As a network answers in our place until somebody signs in.
    if (tries === 1) await route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })
    else await route.fallback()
  })
  await page.clock.fastForward(20 * MINUTE)
  await expect.poll(() => tries).toBe(1)
  await expect(page.locator('html')).toHaveAttribute('data-same', '')
  await page.clock.fastForward(20 * MINUTE)
  await anew
  await expect(page.locator('html')).not.toHaveAttribute('data-same')
})
test('the device is asked to stay awake, again after a release', async ({ page, site }) => {
  await page.addInitScript(() => {
    const locks: EventTarget[] = []
    const request = async () => {
      locks.push(Object.assign(new EventTarget(), { released: false }))
      return locks.at(-1)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { locks })
  })
  await open(page, site, '')
  const asked = () => page.evaluate(() => Object(window).locks.length)
  await expect.poll(asked).toBe(1)
  await page.evaluate(() => {
    const [lock] = Object(window).locks
    Object.assign(lock, { released: true }).dispatchEvent(new Event('release'))
  })
  await expect.poll(asked).toBe(2)
})

withoutScript('without script, a table and words stand there', async ({ page, request }) => {
  await request.get('/api/standings/elite-series')
  await page.goto('/tv?leagues=elite-series')
  await expect(page.getByRole('table', { name: 'Elite Series, Elite1' })).toBeVisible()
  await expect(page.getByText('The live screen needs JavaScript')).toBeVisible()
  await page.getByRole('link', { name: 'Standings' }).click()
  await expect(page).toHaveURL('/standings')
})
