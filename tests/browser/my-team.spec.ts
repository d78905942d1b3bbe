// My team: search, star, strip and the link that carries it. Nothing of it is ever in a request.
import type { BrowserContext } from 'playwright/test'
import { expect, expectNoAxeViolations, type Page, test } from './fixtures.ts'
import { leaveOutFace, watchShifts } from './shifts.ts'
import { visit } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

const BRAAI = { league: 'smash-bash', group: 'diamond', key: '1105', name: 'Braai Sisters' }
const GONE = { league: 'elite-series', group: 'elite1', key: 'gone', name: 'Gone Team' }

async function starred(context: BrowserContext, teams: readonly object[]) {
  await context.addInitScript(
    (text) => localStorage.setItem('my-teams', text),
    JSON.stringify(teams),
  )
}

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

test('Escape closes the list, the arrows open it again, and Enter searches for what was typed', async ({
  page,
}) => {
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

test('starred on a result, the team is on the home page, in another tab too, and no request names it', async ({
  page,
  context,
}) => {
  await page.goto('/standings/find?q=braai+sisters')
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/is your team\. The home page/)).toBeVisible()
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

test('a star that was pressed while its code could not be had counts once that has come', {
  tag: '@nightly',
}, async ({ page, site, watch }) => {
  // What nobody has asked for yet, nobody knows.
  await fetch(`${site.url}/api/standings/smash-bash`)
  watch.expected.push(/ERR_FAILED|dynamically imported module/)
  await page.route('**/assets/later-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/standings/smash-bash/diamond/braai-sisters')
  await failed
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' })
  await star.click()
  await page.unroute('**/assets/later-*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('of a team in another league the table of that league is asked for, as anybody would, and nothing names the team', async ({
  page,
  context,
}) => {
  await page.goto('/standings/elite-series')
  const row = page.locator('tbody th a').first()
  const name = (await row.textContent()) ?? ''
  await page.goto(`/standings/find?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('button', { name: `My team: ${name}` })
    .first()
    .click()
  const sent = requestsOf(context)
  await page.goto('/')
  await expect(strip(page)).toContainText(name)
  const asked = (await sent()).map((said) => new URL(said.split(' ')[0] ?? '').pathname)
  const leagues = asked.filter((path) => path.startsWith('/api/standings/'))
  expect(new Set(leagues)).toEqual(
    new Set(['/api/standings/smash-bash', '/api/standings/elite-series']),
  )
  expect((await sent()).filter((said) => said.includes(encodeURIComponent(name)))).toEqual([])
})

test('a link that carries a star names the team in its own address, and in nothing else that is sent', async ({
  page,
  context,
}) => {
  const sent = requestsOf(context)
  await page.goto('/?team=smash-bash.1105')
  await page.getByRole('button', { name: 'Yes, my team' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(strip(page)).toContainText('Braai Sisters')
  const naming = (await sent()).filter(namesIt)
  expect(naming).toEqual([expect.stringMatching(/^\S+\/\?team=smash-bash\.1105 /)])
})

test('nothing on the home page moves for a starred team, and the strip is as high as without', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  await leaveOutFace(page, watch)
  const heightOf = async () => {
    const own = page.locator('section[data-ground=court]', { has: page.getByRole('list') }).first()
    await expect(own.getByText(/\dpts/).first()).toBeVisible()
    return (await own.boundingBox())?.height
  }
  const shifts = await watchShifts(page)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const before = await heightOf()
    await page.evaluate((text) => localStorage.setItem('my-teams', text), JSON.stringify([BRAAI]))
    await page.reload()
    await expect(strip(page)).toContainText('Braai Sisters')
    expect(await heightOf(), `at ${width} px`).toBe(before)
    expect(await shifts(), `at ${width} px`).toBe(0)
  }
})

test('the link stars after one tap on a browser that knows nothing, and leaves a plain address', async ({
  page,
}) => {
  await page.goto('/?team=smash-bash.1105')
  const offer = page.getByRole('dialog', { name: 'Is Braai Sisters your team?' })
  await expect(offer).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('Braai Sisters')
  // Answered: the address is plain, also for who never presses OK, and the keyboard has not lost its place.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'is your team' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(strip(page)).toContainText('Braai Sisters')
})

test('a link to a team that there is none of says so; No leaves everything as it is', async ({
  page,
}) => {
  await page.goto('/?team=smash-bash.no-such-key')
  await expect(page.getByRole('dialog')).toContainText('in no table any more')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/?team=smash-bash.1105')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL('/')
  // That the site was open here is kept at idle.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key !== 'visited')).toEqual([])
})

test('a team that is in no table any more can be removed', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(
    (text) => localStorage.setItem('my-teams', text),
    JSON.stringify([GONE, BRAAI]),
  )
  await page.reload()
  await expect(strip(page)).toContainText('We cannot find Gone Team any more.')
  await expectNoAxeViolations(page)
  await strip(page).getByRole('button', { name: 'Remove Gone Team' }).click()
  await expect(strip(page)).not.toContainText('Gone Team')
  await expect(strip(page)).toContainText('Braai Sisters')
})

test('with storage blocked a star counts for the page, and the words say so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/standings/find?q=braai+sisters')
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' }).first()
  await star.click()
  await expect(page.getByText(/until you close this page/)).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('the standings open on the league of the own team, unless the address names one', async ({
  page,
  context,
}) => {
  await starred(context, [
    { ...BRAAI, league: 'elite-series', group: 'elite1', key: '1', name: 'x' },
  ])
  await page.goto('/standings')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page).toHaveURL('/standings/elite-series')
  await page.goto('/standings?league=high-level-v1')
  await page.getByRole('main').getByLabel('Find your team').focus()
  await expect(box(page)).toBeVisible()
  await expect(page).toHaveURL('/standings?league=high-level-v1')
})

/** The edge has a page for a team once it knows the table. */
async function visitTeam(page: Page): Promise<void> {
  await page.request.get('/api/standings/smash-bash')
  await visit(page, '/standings/smash-bash/diamond/braai-sisters')
}

test('a star that is pressed twice before its code is here is starred', {
  tag: '@nightly',
}, async ({ page }) => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/later-*.js', async (route) => {
    await come
    await route.continue()
  })
  await visitTeam(page)
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' })
  await star.dblclick()
  letCome()
  await expect(page.getByText(/is your team\. The home page/)).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('OK gives the focus back to the star', { tag: '@nightly' }, async ({ page }) => {
  await visitTeam(page)
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' })
  await star.press('Enter')
  await page.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(star).toBeFocused()
})

test('a team that is taken off from a list, also the last one, leaves words and the focus behind', {
  tag: '@nightly',
}, async ({ page }) => {
  const lists = [
    { path: '/standings/find', teams: [GONE, BRAAI] },
    { path: '/', teams: [GONE] },
  ]
  for (const { path, teams } of lists) {
    await page.goto(path)
    await page.evaluate((text) => localStorage.setItem('my-teams', text), JSON.stringify(teams))
    await page.reload()
    for (const { name } of teams) {
      await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
      const said = page.getByText(`${name} is not your team any more.`)
      await expect(said).toBeFocused()
      await expect(said).toHaveRole('status')
    }
    await expectNoAxeViolations(page)
  }
})

test('the question of a link may be answered on another page: it keeps its address, and a star stays pressed', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/?team=smash-bash.1105')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('banner').getByLabel('Find your team').focus()
  // A step, not a document: its code is here.
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('braai sisters')
  await field.press('Enter')
  const star = page.getByRole('button', { name: 'My team: Braai Sisters' }).first()
  await star.click()
  await page.getByRole('button', { name: 'Yes, my team' }).click()
  await expect(page.getByRole('dialog')).toContainText('Braai Sisters is your team.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/standings/find?q=braai%20sisters')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is answered with a page of links', async ({ page }) => {
    await page.goto('/standings')
    const search = page.getByRole('main').getByRole('search')
    await search.getByLabel('Find your team').fill('BRAAI')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/standings/find?q=BRAAI')
    await expect(page.getByRole('heading', { name: /for “BRAAI”/ })).toBeVisible()
    await page.getByRole('link', { name: 'Braai Sisters' }).click()
    await expect(page).toHaveURL('/standings/smash-bash/diamond/braai-sisters')
  })
})
