// What the story adds to a group, a league and a team: results, reasons, outlook, movement and form.
import type { GroupStory } from '../../shared/standings/history.ts'
import type { Standings } from '../../shared/standings/schema.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { slugOf } from '../../shared/urls.ts'
import { expect, expectNoAxeViolations, type Page, test, untilRested, visit } from './fixtures.ts'
import type { Site } from './sites.ts'
import { answeredWith, filled } from './standings-documents.ts'

const LEAGUE = '/standings/smash-bash'
const GROUP = `${LEAGUE}/diamond`
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

/** By keys that `change` gives: the first team has beaten each other one, the second that of before. */
const STORY: GroupStory = {
  rowsAt: '2026-11-09T04:00:00.000Z',
  since: '2026-11-09T04:00:00.000Z',
  was: { k1: 3, k2: 2, k3: 1, k4: 4, k5: 6, k6: 5 },
  form: { k1: 'LWDW', k2: 'Wwl' },
  results: ['k2', 'k3', 'k4', 'k5', 'k6'].map((other, n) => {
    const at = ENTERED + n * A_DAY
    return ['k1', other, 2, 1, 16, 11, at - 15, at, 1]
  }),
  series: {
    k1: [
      [ENTERED - A_DAY, 0, 1],
      [ENTERED, 24, 1],
    ],
  },
  notes: [['corrected', ENTERED + 9 * A_DAY]],
}

/** Keys of all teams, and the figures of the first group. */
function change({ groups }: Standings): void {
  for (const { number, rows } of groups) {
    for (const row of rows ?? []) row.key = `${number === 1 ? 'k' : `${number}-`}${row.position}`
    if (number !== 1) continue
    for (const [n, row] of (rows ?? []).entries()) Object.assign(row, FIGURES[n])
  }
}

/** Answers the names of the group's teams. */
async function told(page: Page, site: Site, now = Date.now()): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/standings/smash-bash`)
  const { groups }: Standings = await answer.json()
  await filled(page, site, change, () => now, { 1: STORY })
  const whole = { v: 1 as const, at: '2026-11-22T10:00:00.000Z', groups: { 1: STORY } }
  await answeredWith(page, whole, change)
  return groups[0]?.rows?.map(({ team }) => team) ?? []
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pathOf = (team: string) => `${GROUP}/${slugOf(team)}`

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('group and team say it all on the smallest phone', async ({ page, site }) => {
    const [first = '', second = '', third = ''] = await told(page, site)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.goto(GROUP)
    const results = section(page, 'Latest results')
    await expect(results.getByRole('listitem').first()).toHaveText(
      'The league corrected this table.',
    )
    await expect(results.getByText('Thursday 12 November')).toBeHidden()
    await results.getByText('Earlier results (2)').click()
    await expect(results).toContainText(`${first} beat ${second}`)
    await expect(section(page, 'Why this order')).toContainText('ahead by game difference')
    const outlook = section(page, 'What can still happen').getByRole('listitem')
    await expect(outlook.filter({ hasText: third })).toContainText('Will finish 3rd.')
    expect(await width()).toBe(320)

    await results.getByRole('link', { name: first }).first().click()
    await expect(page).toHaveURL(pathOf(first))
    await expect(section(page, 'Results')).toContainText(`Beat ${second}`)
    await expect(page.getByRole('img', { name: `Points of ${first}: from 0` })).toBeVisible()
    await expect(page.getByRole('table', { name: `Points of ${first}, oldest` })).toBeVisible()
    expect(await width()).toBe(320)
    await section(page, 'Results').getByRole('link', { name: second }).click()
    await expect(section(page, 'Results')).toContainText(`Lost to ${first}`)
    await page.getByRole('link', { name: 'Smash Bash · Diamond' }).click()
    await expect(page).toHaveURL(GROUP)
  })
})

test('older results open by keyboard, and a name is a step to its team', async ({ page, site }) => {
  const [first = '', second = ''] = await told(page, site)
  await visit(page, GROUP)
  const results = section(page, 'Latest results')
  await results.getByText('Earlier results').press('Enter')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await results.getByRole('link', { name: second, exact: true }).click()
  await expect(page).toHaveURL(pathOf(second))
  const against = section(page, 'Against the group')
  await against.getByRole('link', { name: first, exact: true }).click()
  await expect(page).toHaveTitle(RegExp(`^${first}, 1st in Diamond, Smash Bash`))
  await expect(section(page, 'Results')).toContainText(`Beat ${second}`)
  await page.goBack()
  await expect(section(page, 'Results')).toContainText(`Lost to ${first}`)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
})

test('a poll that brings nothing new keeps what was opened', async ({ page, site }) => {
  await page.clock.install({ time: Date.now() })
  await told(page, site)
  await visit(page, GROUP)
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

test('a group shows movement and form, a league only on a desk', async ({ page, site }) => {
  await told(page, site)
  const row = page.locator('#diamond tbody tr').first()
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page, GROUP)
  await expect(row.getByText('▲2')).toBeVisible()
  await expect(row).toContainText('up 2 places; form, oldest first: lost, won, drawn, won')
  await expect(row.locator('[aria-hidden] > span')).toHaveText(['L', 'W', 'D', 'W'])
  await visit(page, LEAGUE)
  await expect(row.getByText('▲2')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(row.getByText('▲2')).toBeVisible()
  await expect(section(page, 'Latest results').getByRole('listitem')).toHaveCount(3)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a new result moves rows: motion ${motion}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: motion })
    const now = Date.now()
    await told(page, site, now)
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
    await untilRested(page)
    const names = page.locator('#diamond tbody th')
    const [first = '', second = ''] = await names.allTextContents()
    const whole = { v: 1 as const, at: '2026-11-22T10:00:00.000Z', groups: { 1: STORY } }
    await answeredWith(page, whole, (standings) => {
      change(standings)
      const rows = standings.groups[0]?.rows ?? []
      const [leader, next] = rows
      if (!leader || !next) throw new Error('two rows are needed')
      rows.splice(0, 2, { ...next, position: 1 }, { ...leader, position: 2 })
    })
    await page.clock.fastForward(MINUTE + 10 * SECOND)
    await expect(names.nth(0)).toHaveText(second)
    await expect(names.nth(1)).toHaveText(first)
    const glides: string[] = await page.evaluate(() => Object(window).glides)
    expect(glides).toHaveLength(motion === 'reduce' ? 0 : 2)
  })
}

test('a step to another group shows its story at once', async ({ page, site }) => {
  await told(page, site)
  const { groups }: Standings = await (await fetch(`${site.url}/api${LEAGUE}`)).json()
  const [, next] = groups
  const [first, second] = next?.rows ?? []
  if (!next || !first || !second) throw new Error('there is no other group')
  const [winner, loser] = [`${next.number}-${first.position}`, `${next.number}-${second.position}`]
  const results: GroupStory['results'] = [[winner, loser, 2, 1, 16, 11, ENTERED - 15, ENTERED, 1]]
  const other = { ...STORY, was: {}, form: { [winner]: 'W' }, results, series: {}, notes: [] }
  const whole = { v: 1 as const, at: '2026-11-22T10:00:00.000Z', groups: { [next.number]: other } }
  await answeredWith(page, whole, change)
  await visit(page, GROUP)
  await untilRested(page)
  const chips = page.getByRole('navigation', { name: 'Groups of Smash Bash' })
  await chips.getByRole('link', { name: next.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.name)
  await expect(section(page, 'Latest results')).toContainText(`${first.team} beat ${second.team}`)
  await expect(page.getByRole('row').nth(1)).toContainText('form, oldest first: won')
})

test('axe finds nothing on a group, a league and a team', async ({ page, site }) => {
  const [first = ''] = await told(page, site)
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
