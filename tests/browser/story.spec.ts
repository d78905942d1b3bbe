// What the story adds to a group, a league and a team: results, movement and form.

import type { Standings } from '../../shared/standings/group.ts'
import type { Story } from '../../shared/standings/history.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { slugOf } from '../../shared/urls.ts'
import { seasonStory } from '../standings.ts'
import {
  expect,
  expectNoAxeViolations,
  type Page,
  region,
  test,
  untilIdle,
  visit,
  widthOf,
  withoutScript,
} from './fixtures.ts'
import type { Site } from './sites.ts'
import { answeredWith, filled } from './standings-documents.ts'

const LEAGUE = '/standings/smash-bash'
const GROUP = `${LEAGUE}/diamond`
/** Form is shown of no more matches than a team has played. */
const PLAYED = 9

function change({ groups }: Standings): void {
  for (const { number, rows } of groups) {
    for (const row of rows ?? []) {
      row.key = `${number === 1 ? 'k' : `${number}-`}${row.position}`
      row.played = PLAYED
    }
  }
}

/** Pages and API tell one season's story. */
async function tellStory(page: Page, site: Site, now = Date.now()) {
  const standings: Standings = await (await fetch(`${site.url}/api${LEAGUE}`)).json()
  change(standings)
  const { groups } = standings
  const keys = groups.map(({ number, rows }) => [number, rows?.map(({ key }) => key ?? '') ?? []])
  const story: Story = seasonStory(Object.fromEntries(keys))
  await filled(page, site, change, () => now, story.groups)
  await answeredWith(page, story, change)
  const [first = '', second = '', third = ''] = groups[0]?.rows?.map(({ team }) => team) ?? []
  return { story, groups, first, second, third }
}

const pathOf = (team: string) => `${GROUP}/${slugOf(team)}`

withoutScript('without script, group and team are whole', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { first, third } = await tellStory(page, site)
  await page.goto(GROUP)
  const results = region(page, 'Latest results')
  const earliest = results.getByText(`More about ${first} beat ${third}`)
  await expect(earliest).toBeHidden()
  await results.getByText(/^Earlier results/).click()
  await expect(earliest).toBeVisible()
  expect(await widthOf(page)).toBe(320)
  const id = await earliest.evaluate((words) => words.closest('li[id^="result-"]')?.id)
  await page.goto('about:blank')
  await page.goto(`${GROUP}#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()

  await results.getByRole('link', { name: first }).first().click()
  await expect(page).toHaveURL(pathOf(first))
  await expect(region(page, 'Results')).toContainText(`Beat ${third}`)
  await expect(page.getByRole('img', { name: `Points of ${first}: from 0` })).toBeVisible()
  expect(await widthOf(page)).toBe(320)
  await page.getByRole('link', { name: 'Smash Bash · Diamond' }).click()
  await expect(page).toHaveURL(GROUP)
})

test('older results open by keyboard, and a name is a step to its team', async ({ page, site }) => {
  const { first, second } = await tellStory(page, site)
  await visit(page, GROUP)
  const results = region(page, 'Latest results')
  await results.getByText('Earlier results').press('Enter')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await results.getByRole('link', { name: second, exact: true }).last().click()
  await expect(page).toHaveURL(pathOf(second))
  await region(page, 'Results').getByRole('link', { name: first, exact: true }).first().click()
  await expect(page).toHaveTitle(RegExp(`^${first}, 1st in Diamond, Smash Bash`))
  await expect(region(page, 'Results')).toContainText(`Lost to ${second}`)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
})

test('a poll that brings nothing new keeps what was opened', async ({ page, site }) => {
  await page.clock.install({ time: Date.now() })
  await tellStory(page, site)
  await visit(page, GROUP)
  const results = region(page, 'Latest results')
  await results.getByText('Earlier results').click()
  const link = results.getByRole('link').last()
  await link.focus()
  const answer = page.waitForResponse('**/api/standings/smash-bash')
  await page.clock.fastForward(MINUTE + 10 * SECOND)
  await (await answer).finished()
  // Long enough to be drawn.
  await page.clock.runFor(SECOND)
  await expect(link).toBeFocused()
})

test('a group shows movement and form, a league only on a desk', async ({ page, site }) => {
  await tellStory(page, site)
  const row = page.locator('#diamond tbody tr').first()
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page, GROUP)
  await expect(row.getByText('▲5')).toBeVisible()
  await expect(row.locator('[aria-hidden] > span')).toHaveText(['W', 'L', 'W', 'D', 'W'])
  await visit(page, LEAGUE)
  await expect(row.getByText('▲5')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(row.getByText('▲5')).toBeVisible()
  await expect(region(page, 'Latest results').getByRole('listitem')).toHaveCount(3)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a new result moves rows: motion ${motion}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: motion })
    const now = Date.now()
    const { story, first, second } = await tellStory(page, site, now)
    await page.addInitScript(() => {
      const glides: string[] = []
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, options) {
        if (this instanceof HTMLTableRowElement) glides.push(JSON.stringify(frames))
        return animate.call(this, frames, options)
      }
      Object.assign(window, { glides })
    })
    await page.clock.install({ time: now })
    await visit(page, GROUP)
    await untilIdle(page)
    await answeredWith(page, story, (standings) => {
      change(standings)
      const rows = standings.groups[0]?.rows ?? []
      const [leader, next] = rows
      if (!leader || !next) throw new Error('two rows are needed')
      rows.splice(0, 2, { ...next, position: 1 }, { ...leader, position: 2 })
    })
    await page.clock.fastForward(MINUTE + 10 * SECOND)
    const names = page.locator('#diamond tbody th')
    await expect(names.nth(0)).toHaveText(second)
    await expect(names.nth(1)).toHaveText(first)
    const glides: string[] = await page.evaluate(() => Object(window).glides)
    expect(glides).toHaveLength(motion === 'reduce' ? 0 : 2)
  })
}

test('a step to another group shows its story at once', async ({ page, site }) => {
  const { groups } = await tellStory(page, site)
  const [, next] = groups
  await visit(page, GROUP)
  await untilIdle(page)
  const chips = page.getByRole('navigation', { name: 'Groups of Smash Bash' })
  await chips.getByRole('link', { name: `${next?.name}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${next?.name}`)
  await expect(region(page, 'Latest results')).toContainText(`${next?.rows?.[0]?.team}`)
  await expect(page.getByRole('row').nth(1)).toContainText('form, oldest first: won')
})

test('axe finds nothing on a group, a league and a team', async ({ page, site }) => {
  const { first } = await tellStory(page, site)
  for (const path of [GROUP, LEAGUE, pathOf(first)]) {
    await visit(page, path)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoAxeViolations(page)
    }
  }
  const href = await page.getByRole('link', { name: `Share ${first}` }).getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text')
  expect(text).toMatch(RegExp(`^Smash Bash: ${first} .*https:.*${pathOf(first)}$`))
})
