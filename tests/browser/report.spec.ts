// A score, from the table to WhatsApp: a few taps at the court, with the network off too.
import * as v from 'valibot'
import { StandingsSchema } from '../../shared/standings/group.ts'
import { setsIn } from '../sets.ts'
import {
  chatOf,
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

/** Open, with what was stored: until then it takes no input. */
async function openTool(page: Page, path = GROUP): Promise<void> {
  await visit(page, path)
  await expect(page.locator('main [inert]')).toHaveCount(0)
}

async function pickTeams(page: Page, other = 'Smash Lions'): Promise<void> {
  await button(page, 'Braai Sisters').click()
  await button(page, other).click()
}

async function tap(page: Page, figures: string): Promise<void> {
  for (const figure of figures) await button(page, figure).click()
}

/** The court time ran out. */
const stop = (page: Page) => button(page, 'Finish').click()

const chat = (page: Page) => chatOf(send(page))

test('two teams and six taps make the message of the link', async ({ page, watch }) => {
  const shifts = await watchShifts(page, watch)
  await openTool(page)
  await button(page, 'Braai Sisters').waitFor()
  expect(await shifts()).toBe(0)
  await pickTeams(page)
  await tap(page, '634662')
  await expect(
    page.getByRole('heading', { name: /Braai Sisters beat Smash Lions 2-1/ }),
  ).toBeFocused()

  const { number, text } = await chat(page)
  expect(number).toBe('/27825550142')
  expect(text).toMatch(/^Braai Sisters beat Smash Lions 2-1 \(Diamond, Smash Bash\): 6-3 4-6 6-2\./)
  await expect(page.getByText('The organisers get the score as well')).toBeVisible()
  const shown = await page.getByText('Is that right?').first().innerText()
  expect(text).toBe(shown)
  await expect(page.getByText('4 points for Braai Sisters, 2 for Smash Lions.')).toBeVisible()
})

test('it works offline, also after a reload', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const teams = page.waitForResponse('**/api/teams')
  await openTool(page)
  await expect(button(page, 'Braai Sisters')).toBeVisible()
  await teams
  await context.setOffline(true)
  await pickTeams(page)
  await tap(page, '6060')
  await stop(page)
  expect((await chat(page)).text).toContain('Smash Bash): 6-0 6-0.')
  await expect(page.getByText('Send 2 only if court time ran out.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await untilHydrated(page)
  expect((await chat(page)).text).toContain('Smash Bash): 6-0 6-0.')
})

test('by keyboard alone: figures are typed on the board', async ({ page }) => {
  await openTool(page)
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
  await openTool(page, '/report')
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

const sent = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname.match(path) !== null)

/** Taps act on the page, and WhatsApp stays closed. */
async function keepClosed(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
}

/** `other`: of its own in each test, since two teams may send a few reports a day. */
async function openGroup(page: Page, other?: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTool(page)
  await keepClosed(page)
  await pickTeams(page, other)
}

async function linkIn(page: Page): Promise<string> {
  const { text } = await chat(page)
  const { hash } = new URL(/https:\S+$/.exec(text)?.[0] ?? '')
  return `/report${hash}`
}

test('a score is sent, and the other team confirms it', async ({ page, browser }) => {
  await openGroup(page)
  await tap(page, '626364')
  const stored = sent(page, '/api/scores$')
  await send(page).click()
  const answer = await stored
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON()).toEqual({
    reportId: expect.any(String),
    secret: expect.any(String),
    ...{ league: 'smash-bash', group: 'diamond', teams: ['1105', '1102'] },
    sets: setsIn('6-2 6-3 6-4'),
  })
  const link = await linkIn(page)
  expect(link).not.toContain(answer.request().postDataJSON().secret.replaceAll('-', ''))

  const other = await (await browser.newContext()).newPage()
  const asked: string[] = []
  await visit(other, '/report')
  other.on('request', (request) => asked.push(request.url()))
  await other.goto(link)
  await expect(other.getByText('Braai Sisters beat Smash Lions 3-0')).toBeVisible()
  await expect(other.getByText('6-2 6-3 6-4')).toBeVisible()
  await expectNoAxeViolations(other)
  // Opening it tells nobody.
  expect(asked.filter((url) => url.includes('/scores'))).toEqual([])
  const agreed = sent(other, '/api/scores/.*/agree$')
  await button(other, "That's right").click()
  await expect(other.getByText('Thanks. The league reads that both teams say so.')).toBeVisible()
  expect((await agreed).status()).toBe(200)
  await expect(other).toHaveURL(/\/report$/)
  await visit(other, '/rules')
  await visit(other, link)
  await expect(other.getByText('You said that this is right.')).toBeVisible()
  await expectNoAxeViolations(other)

  // The sender's own phone.
  await page.goto(link)
  await expect(page.getByText('You sent this.')).toBeVisible()
  await expect(button(page, "That's right")).toBeHidden()
  await other.context().close()
})

test('who says that it is not right sends another score', async ({ page, browser }) => {
  await openGroup(page, 'Parkview Brothers')
  await tap(page, '606061')
  const link = await linkIn(page)
  const other = await (await browser.newContext()).newPage()
  await visit(other, link)
  await keepClosed(other)
  await button(other, 'Not right').click()
  await button(other, 'Set 3, Parkview Brothers: 1').click()
  await button(other, '2').click()
  const stored = sent(other, '/api/scores$')
  await send(other).click()
  const { reportId, sets } = (await stored).request().postDataJSON()
  expect(sets).toEqual(setsIn('6-0 6-0 6-2'))
  expect(link).not.toContain(reportId.replaceAll('-', ''))
  await other.context().close()
})

test('a score that is corrected replaces the one before', async ({ page }) => {
  await openGroup(page, 'Egoli Rebels')
  await tap(page, '616162')
  const first = sent(page, '/api/scores$')
  await send(page).click()
  const { secret } = (await first).request().postDataJSON()
  await button(page, 'Set 3, Egoli Rebels: 2').click()
  await button(page, '3').click()
  const second = sent(page, '/api/scores$')
  await button(page, 'Copy the message').click()
  expect((await second).request().postDataJSON()).toMatchObject({ replaces: secret })
})

test('without signal it waits, and goes from any page', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await openGroup(page, 'Jozi Wall')
  await tap(page, '636363')
  await context.setOffline(true)
  await button(page, 'Copy the message').click()
  await expectNoAxeViolations(page)
  // Else it goes from this page, as soon as there is signal.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const stored = sent(later, '/api/scores$')
  await visit(later, '/rules')
  expect((await stored).status()).toBe(200)
})

test('a damaged link says so, above the plain page', async ({ page }) => {
  await visit(page, '/report#0/smash-bash/1')
  await expect(page.getByText('This link leads to no match of a running league.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who played?' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the skip link is no link of a score', async ({ page }) => {
  await openTool(page)
  await page.locator('a[href="#main"]').press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await pickTeams(page)
  await expect(page.getByText('This link leads to no match')).toBeHidden()
})

test('of children it keeps nothing', async ({ page }) => {
  await openTool(page, '/report?league=nxt-gen-youth&group=youth1')
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
  expect((await chat(page)).text).not.toContain('http')
  await expect(page.getByText('The organisers get the score as well')).toBeHidden()
  await keepClosed(page)
  await send(page).click()
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
  await openTool(page)
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
  await expect(
    page.getByText('Braai Sisters beat Smash Lions 2-1 (Diamond, Smash Bash): 6-3 4-6 6-2.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /082 555 0142 on WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/27825550142',
  )
  await expect(page.getByLabel('Find a team')).toBeHidden()
  // Chromium breaks lines between two figures and their hyphen.
  for (const width of [320, 340, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const score of ['2-1', '6-3', '4-6', '6-2']) {
      const lines = page.getByText(score, { exact: true })
      expect(await lines.evaluate((part) => part.getClientRects().length)).toBe(1)
    }
  }
})
