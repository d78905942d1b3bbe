// Below the board of a group: what came to it, why it stands as it does, and what can still happen.
import type { StoryGroups } from '../../shared/standings/group.ts'
import type { Story } from '../../shared/standings/history.ts'
import type { Standings } from '../../shared/standings/schema.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { slugOf } from '../../shared/urls.ts'
import { expect, expectNoAxeViolations, type Page, test } from './fixtures.ts'
import type { Site } from './sites.ts'
import { answeredWith, filled } from './standings-documents.ts'
import { untilHydrated, untilRested, visit } from './visit.ts'

// It says how many matches are played.

const GROUP = '/standings/smash-bash/diamond'
/** A Thursday, 19:20 in South Africa. */
const ENTERED = Date.UTC(2026, 10, 12, 17, 20) / MINUTE
const A_DAY = 24 * 60

/** Half-way through a round: the first two are level, the last can reach nobody. */
const FIGURES = [
  { points: 24, played: 4, setDifference: 8, gameDifference: 32 },
  { points: 24, played: 4, setDifference: 8, gameDifference: 31 },
  { points: 16, played: 4, setDifference: 2, gameDifference: 4 },
  { points: 8, played: 4, setDifference: -2, gameDifference: -9 },
  { points: 8, played: 4, setDifference: -4, gameDifference: -12 },
  { points: 0, played: 4, setDifference: -12, gameDifference: -46 },
]

/** The first team has beaten each other one, the second that of before; names of the first three. */
async function told(page: Page, site: Site): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/standings/smash-bash`)
  const { groups }: Standings = await answer.json()
  const rows = groups[0]?.rows ?? []
  const [first = '', ...others] = rows.map(({ position }) => `k${position}`)
  if (others.length < 5) throw new Error('the group has too few teams')
  const story: StoryGroups = {
    1: {
      ...{
        rowsAt: '2026-11-09T04:00:00.000Z',
        since: '2026-11-09T04:00:00.000Z',
        was: {},
        form: {},
      },
      results: others.map((other, n) => {
        const at = ENTERED + n * A_DAY
        return [first, other, 2, 1, 16, 11, at - 15, at, 1]
      }),
      series: { [first]: [[ENTERED - A_DAY, 0, 1]] },
      notes: [['corrected', ENTERED + 9 * A_DAY]],
    },
  }
  await filled(page, site, change, undefined, story)
  const whole: Story = { v: 1, at: '2026-11-22T10:00:00.000Z', groups: story }
  await answeredWith(page, whole, change)
  return rows.map(({ team }) => team)
}

/** Keys of all teams, and the figures of the first group. */
function change({ groups }: Standings): void {
  for (const { number, rows } of groups) {
    for (const row of rows ?? []) row.key = `${number === 1 ? 'k' : `${number}-`}${row.position}`
    if (number !== 1) continue
    for (const [n, row] of (rows ?? []).entries()) Object.assign(row, FIGURES[n])
  }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('all of it is there, no wider than the smallest phone', async ({ page, site }) => {
    const [first = '', second = '', third = ''] = await told(page, site)
    await page.goto(GROUP)
    const results = section(page, 'Latest results')
    await expect(results.getByRole('listitem').first()).toHaveText(
      'The league corrected this table.',
    )
    await expect(results.getByText('Thursday 12 November')).toBeHidden()
    await results.getByText('Earlier results (2)').click()
    await expect(results.getByText('Thursday 12 November')).toBeVisible()
    await expect(results).toContainText(`${first} beat ${second}`)
    await expect(results).toContainText('History since 11 November 2026.')
    await expect(section(page, 'Why this order')).toContainText(
      'Level on 24 points: ahead by game difference, +32 to +31.',
    )
    const outlook = section(page, 'What can still happen').getByRole('listitem')
    await expect(outlook.filter({ hasText: first })).toContainText(
      'Safe in the top two: plays for the title.',
    )
    await expect(outlook.filter({ hasText: third })).toContainText('Will finish 3rd. Cannot reach')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await results.getByRole('link', { name: second }).first().click()
    await expect(page).toHaveURL(`${GROUP}/${slugOf(second)}`)
  })
})

test('older results open by keyboard, and a name is a step to its team', async ({ page, site }) => {
  const [, second = ''] = await told(page, site)
  await visit(page, GROUP)
  await untilHydrated(page)
  const results = section(page, 'Latest results')
  const earlier = results.getByText('Earlier results')
  await earlier.focus()
  await page.keyboard.press('Enter')
  const link = results.getByRole('link', { name: second, exact: true })
  await expect(link).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await link.click()
  await expect(page).toHaveURL(`${GROUP}/${slugOf(second)}`)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
})

test('what was opened stays open when the next answer says the same', async ({ page, site }) => {
  await page.clock.install({ time: Date.now() })
  await told(page, site)
  await visit(page, GROUP)
  await untilHydrated(page)
  const results = section(page, 'Latest results')
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

test('a step to another group of the league shows at once what came to that one', async ({
  page,
  site,
}) => {
  await told(page, site)
  const answer = await fetch(`${site.url}/api/standings/smash-bash`)
  const { groups }: Standings = await answer.json()
  const [, next] = groups
  const [first, second] = next?.rows ?? []
  if (!next || !first || !second) throw new Error('there is no other group')
  const [winner, loser] = [`${next.number}-${first.position}`, `${next.number}-${second.position}`]
  const story: StoryGroups = {
    [next.number]: {
      ...{
        rowsAt: '2026-11-09T04:00:00.000Z',
        since: '2026-11-09T04:00:00.000Z',
        was: {},
        form: { [winner]: 'W', [loser]: 'L' },
      },
      results: [[winner, loser, 2, 1, 16, 11, ENTERED - 15, ENTERED, 1]],
      ...{ series: {}, notes: [] },
    },
  }
  const whole: Story = { v: 1, at: '2026-11-22T10:00:00.000Z', groups: story }
  await answeredWith(page, whole, change)
  await visit(page, GROUP)
  await untilRested(page)
  const chips = page.getByRole('navigation', { name: 'Groups of Smash Bash' })
  await chips.getByRole('link', { name: next.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.name)
  await expect(section(page, 'Latest results')).toContainText(`${first.team} beat ${second.team}`)
  await expect(page.getByRole('row').nth(1)).toContainText('form, oldest first: won')
})

test('the page of the league has the newest three, beside its boards', async ({ page, site }) => {
  await told(page, site)
  await visit(page, '/standings/smash-bash')
  const results = section(page, 'Latest results')
  await expect(results.getByRole('listitem')).toHaveCount(3)
  await results.getByRole('link', { name: 'Diamond' }).first().click()
  await expect(page).toHaveURL(GROUP)
})

for (const width of [360, 1440]) {
  test(`axe finds nothing, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    await told(page, site)
    await visit(page, GROUP)
    await section(page, 'Latest results').getByText('Earlier results').click()
    await expectNoAxeViolations(page)
    await visit(page, '/standings/smash-bash')
    await expectNoAxeViolations(page)
  })
}
