// A score, from the table to WhatsApp: a few taps at the court, with the network off too.
import * as v from 'valibot'
import { StandingsSchema } from '../../shared/standings/group.ts'
import {
  expect,
  expectNoAxeViolations,
  type Page,
  test,
  untilHydrated,
  untilTeamsAreKnown,
  visit,
  watchShifts,
  widthOf,
  withoutScript,
} from './fixtures.ts'

const GROUP = '/report?league=smash-bash&group=diamond'

test.beforeEach(({ page }) => untilTeamsAreKnown(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const send = (page: Page) => page.getByRole('link', { name: 'Send to the league' })

async function pickTeams(page: Page): Promise<void> {
  await button(page, 'Braai Sisters').click()
  await button(page, 'Smash Lions').click()
}

async function tap(page: Page, figures: string): Promise<void> {
  for (const figure of figures) await button(page, figure).click()
}

/** The court time ran out. */
const stop = (page: Page) => button(page, 'Finish').click()

/** What WhatsApp would be opened with. */
async function chat(page: Page): Promise<{ number: string; text: string | null }> {
  const url = new URL((await send(page).getAttribute('href')) ?? '')
  expect(url.origin).toBe('https://wa.me')
  return { number: url.pathname, text: url.searchParams.get('text') }
}

test('two teams and six taps make the message of the link', async ({ page, watch }) => {
  const shifts = await watchShifts(page, watch)
  await visit(page, GROUP)
  await button(page, 'Braai Sisters').waitFor()
  expect(await shifts()).toBe(0)
  await pickTeams(page)
  await tap(page, '634662')
  await expect(
    page.getByRole('heading', { name: /Braai Sisters beat Smash Lions 2-1/ }),
  ).toBeFocused()

  const { number, text } = await chat(page)
  expect(number).toBe('/27825550142')
  expect(text).toMatch(/SMASH-BASH\/1 1105-1102 6-3 4-6 6-2$/)
  const shown = await page.getByText('Match result · Smash Bash').first().innerText()
  expect(text).toBe(shown)
  await expect(page.getByText('4 points for Braai Sisters, 2 for Smash Lions.')).toBeVisible()
})

test('it works offline, also after a reload', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const teams = page.waitForResponse('**/api/teams')
  await visit(page, GROUP)
  await expect(button(page, 'Braai Sisters')).toBeVisible()
  await teams
  await context.setOffline(true)
  await pickTeams(page)
  await tap(page, '6060')
  await stop(page)
  expect((await chat(page)).text).toContain('SMASH-BASH/1 1105-1102 6-0 6-0')
  await expect(page.getByText('Send 2 only if court time ran out.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await untilHydrated(page)
  expect((await chat(page)).text).toContain('SMASH-BASH/1 1105-1102 6-0 6-0')
})
test('by keyboard alone: figures are typed on the board', async ({ page }) => {
  await visit(page, GROUP)
  for (const name of ['Braai Sisters', 'Smash Lions']) {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
  }
  await button(page, 'Set 1, Braai Sisters: empty').focus()
  await page.keyboard.type('63')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await button(page, 'Finish').press('Enter')
  expect((await chat(page)).text).toContain('6-4')
})

test('the search picks a team of any league, and takes a typed name', async ({ page }) => {
  await visit(page, '/report')
  const search = page.getByRole('main').getByLabel('Find a team')
  await search.fill('braai s')
  await expect(page.getByRole('listbox', { name: 'Teams' })).toContainText('Diamond, Smash Bash')
  await expectNoAxeViolations(page)
  await search.press('Enter')
  await expect(button(page, 'Braai Sisters')).toHaveAttribute('aria-pressed', 'true')
  await search.fill('The Late Entry')
  await page.getByRole('option', { name: 'Use the name “The Late Entry”' }).click()
  await tap(page, '60')
  await stop(page)
  expect((await chat(page)).text).toContain('Braai Sisters beat The Late Entry 1-0')
})

test('of children it keeps nothing', async ({ page }) => {
  await visit(page, '/report?league=nxt-gen-youth&group=youth1')
  const answer = await page.request.get('/api/standings/nxt-gen-youth')
  const [table] = v.parse(StandingsSchema, await answer.json()).groups
  const [first, second] = (table?.rows ?? []).map(({ team }) => team)
  if (!first || !second) throw new Error('no rows')
  await expect(page.getByLabel('Find a team', { exact: true })).toBeVisible()
  await button(page, first).click()
  await button(page, second).click()
  await tap(page, '62')
  await stop(page)
  expect((await chat(page)).text).toContain(`${first} beat ${second} 1-0`)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  // That the site was open here is kept at idle.
  expect(kept.filter((key) => key !== 'visited')).toEqual([])
})

test('a group’s page, its league’s and the rules lead here', async ({ page }) => {
  await visit(page, '/standings/smash-bash/gold')
  const links = page.getByRole('link', { name: /^Report a score/ })
  await links.first().click()
  await expect(page).toHaveURL(/\/report\?league=smash-bash&group=gold$/)
  // The page before it has a part of that name, and stays until this one has come.
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('gold')
  await visit(page, '/standings/smash-bash')
  await expect(page.locator('main a[href="/report?league=smash-bash"]')).toBeVisible()
})

test('at 320 px targets are large, axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await visit(page, GROUP)
  await expect(button(page, 'Braai Sisters')).toBeVisible()
  await expectNoAxeViolations(page)
  await pickTeams(page)
  await tap(page, '6346')
  await stop(page)
  await page.getByText('Walkover, quarter-final or later').click()
  await expectNoAxeViolations(page)
  for (const key of await page.locator('main button:visible').all()) {
    const box = await key.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await widthOf(page)).toBe(320)
})

withoutScript('without script, a filled message and the number are there', async ({ page }) => {
  await page.goto('/report')
  await expect(page.getByText('SMASH-BASH/1 1105-1102 6-3 4-6 6-2')).toBeVisible()
  await expect(page.getByRole('link', { name: /082 555 0142 on WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/27825550142',
  )
  await expect(page.getByLabel('Find a team')).toBeHidden()
})
