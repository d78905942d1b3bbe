// The page of a team: there without script, reached from its table, and from team to team.
import type { StoryGroups } from '../../shared/standings/group.ts'
import type { Standings } from '../../shared/standings/schema.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { slugOf } from '../../shared/urls.ts'
import { expect, expectNoAxeViolations, type Page, test } from './fixtures.ts'
import type { Site } from './sites.ts'
import { answeredWith, filled } from './standings-documents.ts'
import { untilHydrated, visit } from './visit.ts'

type Pair = { one: string; other: string; path: string; otherPath: string }

const GROUP = '/standings/smash-bash/diamond'
const ENTERED = 29_123_471

/** The first of its group has beaten the second; all else is not known. */
async function told(page: Page, site: Site): Promise<Pair> {
  const answer = await fetch(`${site.url}/api/standings/smash-bash`)
  const { groups }: Standings = await answer.json()
  const [one, other] = groups[0]?.rows ?? []
  if (!one || !other) throw new Error('the group has no two teams')
  const [winner, loser] = [keyOf(one), keyOf(other)]
  const story: StoryGroups = {
    1: {
      rowsAt: '2026-11-16T04:00:00.000Z',
      since: '2026-11-16T04:00:00.000Z',
      was: { [winner]: 3, [loser]: 1 },
      form: { [winner]: 'LDW', [loser]: 'wl' },
      results: [[winner, loser, 2, 1, 16, 11, ENTERED - 15, ENTERED, 1]],
      series: {
        [winner]: [
          [ENTERED - 20_000, 0, 3],
          [ENTERED - 9000, 4, 2],
          [ENTERED, 10, 1],
        ],
      },
      notes: [['corrected', ENTERED - 9000]],
    },
  }
  await filled(page, site, undefined, undefined, story)
  // A step to another page asks for the whole story.
  await answeredWith(page, { v: 1, at: '2026-11-21T18:00:00.000Z', groups: story })
  const pathOf = (team: string) => `${GROUP}/${slugOf(team)}`
  return {
    ...{ one: one.team, other: other.team },
    ...{ path: pathOf(one.team), otherPath: pathOf(other.team) },
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('all of it is there, no wider than the smallest phone, and leads on', async ({
    page,
    site,
  }) => {
    const { one, other, path, otherPath } = await told(page, site)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one)
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results).toContainText(`Beat ${other}`)
    await expect(results).toContainText('2-1 in sets, 16-11 in games')
    await expect(page.getByRole('img', { name: `Points of ${one}: from 0` })).toBeVisible()
    const table = page.getByRole('table', { name: `Points of ${one}, oldest first` })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByRole('row').nth(2)).toContainText('The league corrected the table')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(320)
    await results.getByRole('link', { name: other }).click()
    await expect(page).toHaveURL(otherPath)
    await expect(page.getByRole('region', { name: 'Results' })).toContainText(`Lost to ${one}`)
    await page.getByRole('link', { name: 'Smash Bash · Diamond' }).click()
    await expect(page).toHaveURL(GROUP)
  })
})

for (const width of [360, 1440]) {
  test(`nobody is kept out, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    const { path } = await told(page, site)
    await visit(page, path)
    await expectNoAxeViolations(page)
  })
}

test('a team is one step from its table, and the next one from there', async ({ page, site }) => {
  const { one, other, path, otherPath } = await told(page, site)
  await visit(page, GROUP)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('row').getByRole('link', { name: one, exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one)
  await expect(page).toHaveTitle(RegExp(`^${one}, 1st in Diamond, Smash Bash`))
  const against = page.getByRole('region', { name: 'Against the group' })
  await against.getByRole('link', { name: other, exact: true }).click()
  await expect(page).toHaveURL(otherPath)
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(`Lost to ${one}`)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(`Beat ${other}`)
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('it is sent on with what it says, and its address', async ({ page, site }) => {
  const { one, path } = await told(page, site)
  await page.goto(path)
  await untilHydrated(page)
  const href = await page.getByRole('link', { name: `Share ${one}` }).getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text')
  expect(text).toMatch(RegExp(`^Smash Bash: ${one} .*Last result: beat .* 2-1 in sets\\. https:`))
  expect(text).toMatch(RegExp(`${path}$`))
})
