// Two captains agree on a date for their match, each on a phone.
import ICAL from 'ical.js'
import { invitationPath, type Offer } from '../../shared/match-date.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import {
  chatOf,
  expect,
  expectNoAxeViolations,
  type Page,
  test,
  untilTeamsAreKnown,
  visit,
  watchShifts,
  widthOf,
  withoutScript,
} from './fixtures.ts'

const MATCH = {
  league: 'smash-bash',
  group: 'diamond',
  teams: ['braai-sisters', 'smash-lions'],
} as const
const PHONE = { width: 360, height: 740 }
const HOURLY = Math.floor(Date.now() / HOUR) * HOUR
const offerIn = (days: number, court = ''): Offer => ({ at: HOURLY + days * DAY, court })

test.beforeEach(async ({ page }) => {
  await untilTeamsAreKnown(page)
  await page.setViewportSize(PHONE)
})

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Open once its teams are called by their names, which come with a request of their own. */
async function openInvitation(page: Page, offers: readonly Offer[]): Promise<void> {
  await visit(page, invitationPath(MATCH, offers))
  await expect(page.getByRole('heading', { name: /Braai Sisters/ })).toBeVisible()
}

async function textOf(page: Page, name: string): Promise<string> {
  const { number, text } = await chatOf(link(page, name))
  // The sender chooses the chat.
  expect(number).toBe('/')
  return text
}

/** The link at the end of a message, on this site. */
const linkIn = (text: string) => `/arrange${/\/arrange(#\S+)$/.exec(text)?.[1] ?? ''}`

test('two captains agree in few taps; both calendars have the date', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await openInvitation(page, [])
  await expect(
    page.getByRole('heading', { name: 'Braai Sisters, when can you play?' }),
  ).toBeVisible()
  // Three days and "Send the dates": four taps, with "Arrange it" before them five.
  for (const [n, place] of [3, 5, 7].entries()) {
    await page.getByLabel('Day').nth(n).selectOption({ index: place })
  }
  const offers = await textOf(page, 'Send the dates')
  expect(offers).toMatch(
    /^Braai Sisters v Smash Lions, Diamond, Smash Bash\. Braai Sisters can play:/,
  )
  expect(offers.match(/^\d\. \w+day \d+ \w+, 18:30$/gm)).toHaveLength(3)
  await expectNoAxeViolations(page)

  const other = await context.newPage()
  await other.setViewportSize(PHONE)
  await visit(other, linkIn(offers))
  await expect(other.getByRole('heading', { name: /Braai Sisters can play you/ })).toBeVisible()
  // The link, a date, "Send the answer": three taps, and one for the calendar.
  await button(other, /day \d+ \w+, 18:30/)
    .nth(1)
    .click()
  const answer = await textOf(other, 'Send the answer')
  const [, second = ''] = offers.match(/^2\. (.*)$/m) ?? []
  expect(answer).toContain(`Braai Sisters, we'll play you on ${second}.`)
  await expectNoAxeViolations(other)
  const file = (await link(other, 'Add to your calendar').getAttribute('href')) ?? ''

  await visit(page, linkIn(answer))
  await expect(page.getByRole('heading', { name: `Smash Lions: ${second}` })).toBeVisible()
  expect(await link(page, 'Add to your calendar').getAttribute('href')).toBe(file)
  await expectNoAxeViolations(page)
  expect(asked.filter((url) => /20\d{10}/.test(url))).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get(file)).text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.summary).toBe('Braai Sisters v Smash Lions')
})

test('none of these: the answer names them, and other dates can be offered', async ({ page }) => {
  await openInvitation(page, [offerIn(2, 'Court 3'), offerIn(3), offerIn(4)])
  await button(page, 'None of these').click()
  expect(await textOf(page, 'Send the answer')).toMatch(
    /^Braai Sisters, none of these suits us: .*Court 3; .*; .*When else can you play\? Smash Lions$/,
  )
  await expectNoAxeViolations(page)
  await button(page, 'Offer other dates').click()
  await expect(page.getByRole('heading', { name: 'Smash Lions, when can you play?' })).toBeVisible()
})

test('a date that has passed says so and cannot be taken', async ({ page }) => {
  await openInvitation(page, [offerIn(-1), offerIn(2)])
  await expect(button(page, /\(passed\)$/)).toBeDisabled()
  await expect(button(page, /day \d+ \w+, \d\d:\d\d$/)).toBeEnabled()
  await visit(page, invitationPath(MATCH, [offerIn(-1), offerIn(-2)]))
  await page.reload()
  await expect(page.getByText('All of these have passed.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a date passes, and a round ends, while their pages are open', async ({ page }) => {
  await page.clock.install()
  await openInvitation(page, [offerIn(0), { ...offerIn(0), at: HOURLY + 2 * HOUR }])
  await expect(button(page, /day \d+ \w+, \d\d:\d\d$/)).toHaveCount(1)
  await page.clock.fastForward(2 * HOUR)
  await expect(button(page, /\(passed\)$/)).toHaveCount(2)

  // The last minutes of the day in South Africa.
  await page.clock.setSystemTime(new Date('2099-12-06T21:50Z'))
  await visit(page, '/standings/smash-bash/diamond')
  const ends = page.getByText('Round ends Sunday 6 December')
  await expect(ends).toBeVisible()
  await page.clock.fastForward(20 * MINUTE)
  await expect(ends).toBeHidden()
})

test('at midnight the days to offer begin with the next one', async ({ page }) => {
  await page.clock.install({ time: new Date('2099-12-05T19:00Z') })
  await openInvitation(page, [])
  const day = page.getByLabel('Day').first()
  const shown = day.locator('option:checked')
  await day.selectOption({ index: 0 })
  await page.getByLabel('Time').first().selectOption('22:00')
  await expect(shown).toHaveText('Saturday 5 December')
  await page.clock.fastForward(4 * HOUR)
  await expect(shown).toHaveText('Sunday 6 December')
  expect(await textOf(page, 'Send the dates')).toContain('1. Sunday 6 December, 22:00')
})

test('keys alone make offers and answer them, offline too', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await openInvitation(page, [])
  await context.setOffline(true)
  await button(page, 'We are Smash Lions').press('Enter')
  await page.getByLabel('Day').first().press('ArrowUp')
  await page
    .getByLabel(/^Court/)
    .first()
    .fill('Court 3')
  const offers = await textOf(page, 'Send the dates')
  expect(offers).toContain('Smash Lions can play:')
  expect(offers).toMatch(/^1\. .*, Court 3$/m)
  await page.evaluate((hash) => location.assign(hash), linkIn(offers).replace('/arrange', ''))
  await button(page, /Court 3$/).press('Enter')
  expect(await textOf(page, 'Send the answer')).toMatch(/Court 3\. See you there! Braai Sisters\n/)
})

for (const [what, path] of [
  ['without a match', '/arrange'],
  ['with a damaged link', `${invitationPath(MATCH, [offerIn(2)])}x`],
  ['for children', '/arrange#nxt-gen-youth/youth1/one/other'],
] as const) {
  test(`${what} the page leads to the teams`, async ({ page }) => {
    await visit(page, path)
    await expect(link(page, 'Find your team')).toBeVisible()
    await expectNoAxeViolations(page)
  })
}

test('a team that has left is called as in the link, and has no file', async ({ page }) => {
  const gone = { ...MATCH, teams: ['braai-sisters', 'net-nomads'] } as const
  await visit(page, invitationPath(gone, [offerIn(2), offerIn(3)]))
  await button(page, /day \d+ /)
    .first()
    .click()
  expect(await textOf(page, 'Send the answer')).toMatch(/See you there! Net nomads\n/)
  await expect(link(page, 'Add to your calendar')).toBeHidden()
})

test('nothing moves, and nothing is wider than a small phone', async ({ page, watch }) => {
  const shifts = await watchShifts(page, watch)
  await page.setViewportSize({ width: 320, height: 640 })
  await openInvitation(page, [offerIn(2, 'x'.repeat(40)), offerIn(3)])
  await button(page, /day \d+ /)
    .first()
    .click()
  expect(await widthOf(page)).toBe(320)
  expect(await shifts()).toBe(0)
  await expect(link(page, 'Rules on substitutes')).toHaveAttribute('href', '/rules#substitutes')
  expect(await textOf(page, 'Ask for a substitute')).toMatch(
    /^We need a substitute for Braai Sisters/,
  )
})

withoutScript('without script a sentence says what to write', async ({ page }) => {
  await page.goto('/arrange')
  await expect(page.getByText('Offer three dates, each with its day')).toBeVisible()
  await expect(page.getByLabel('Day')).toHaveCount(0)
})
