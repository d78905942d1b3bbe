// Pages that stay open while tables change: the newest rows are on screen with the next poll, and nothing else.
import type { Standings } from '../../shared/standings/group.ts'
import { iso, MINUTE, SECOND, sastMoment } from '../../shared/time.ts'
import { latestResult } from '../standings.ts'
import { expect, expectNoAxeViolations, type Page, test, visit } from './fixtures.ts'
import type { Site } from './sites.ts'

/** Twins, withheld names, teams that come and go. */
const TABLES = [
  'Anna N & Ben S 20, Cara D 18, Anna N & Ben S 16, Name withheld 14',
  'Cara D 30, Name withheld 24, Anna N & Ben S 22, Anna N & Ben S 20',
  'Name withheld 40, New One 36, Name withheld 34, Anna N & Ben S 31, Cara D 30',
  'Anna N & Ben S 60, Anna N & Ben S 60',
]
const [TABLE = ''] = TABLES

/** `next` shows `table` in the first group of a league, in rows without keys; null: the edge fails. */
async function changing(page: Page, site: Site, league: string) {
  const path = `/api/standings/${league}`
  const known: Standings = await (await fetch(site.url + path)).json()
  const rows = known.groups[0]?.rows ?? []
  let [answer, at] = [known, Date.now()]
  let isDown = false
  await page.clock.install()
  await page.route(`**${path}`, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: answer }),
  )
  const next = async (table: string | null, more: object = {}, whole: object = {}) => {
    isDown = table === null
    at += MINUTE
    const changed = (table ?? '').split(', ').flatMap((text, n) => {
      const [, team = '', points] = /(.+) (\d+)/.exec(text) ?? []
      if (team === '') return []
      return {
        ...rows[0],
        key: undefined,
        position: n + 1,
        team,
        points: Number(points),
        played: 3,
      }
    })
    const groups = known.groups.map((group, n) => {
      return { ...group, asOf: iso(at), stale: false, ...(n === 0 && { rows: changed, ...more }) }
    })
    answer = { ...known, ...whole, checkedAt: iso(at), groups } as Standings
    // A poll that is under way gets the last answer; then the next one comes by itself.
    const polled = page.waitForRequest(`**${path}`)
    await page.clock.runFor(MINUTE)
    await polled
    return sastMoment(at).time
  }
  return { next, rows }
}

/** "Cara D 30, …", as drawn. */
const drawn = (page: Page, table: string) =>
  page
    .locator(`${table} tbody tr`)
    .evaluateAll((rows) =>
      rows
        .map((row) => `${row.querySelector('th')?.innerText} ${row.lastElementChild?.innerHTML}`)
        .join(', '),
    )

for (const [path, table] of [
  ['/tv?leagues=nxt-gen-youth&seconds=300', 'section'],
  ['/standings/nxt-gen-youth', '#youth1'],
  ['/standings/nxt-gen-youth/youth1', '#youth1'],
  ['/standings/smash-bash/diamond', '#diamond'],
] as const) {
  test(`${path}: new tables stand there whole`, async ({ page, site }) => {
    const { next } = await changing(
      page,
      site,
      table === '#diamond' ? 'smash-bash' : 'nxt-gen-youth',
    )
    await visit(page, path)
    for (const rows of TABLES) {
      const time = await next(rows)
      await expect.poll(() => drawn(page, table)).toBe(rows)
      await expect(page.getByText(time).first()).toBeVisible()
    }
  })
}

test('/tv: outages, old, empty and late tables come and go', async ({ page, site, watch }) => {
  watch.expected.push(/Failed to load resource/)
  const { next } = await changing(page, site, 'smash-bash')
  await visit(page, '/tv?leagues=smash-bash')
  // A key that comes before the page listens is lost.
  await page.getByRole('button', { name: 'Pause' }).click()
  const cases: [said: string, title: string, ...Parameters<typeof next>][] = [
    ['', 'Diamond', TABLE],
    ['Out of date', 'Diamond', TABLE, { stale: true }],
    ['', 'Diamond', TABLE],
    ['No connection', 'Diamond', null],
    ['', 'Platinum', ''],
    ['', 'Diamond', TABLE, {}, { refreshing: true }],
  ]
  for (const [said, title, ...given] of cases) {
    await next(...given)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(page.locator('footer strong')).toHaveText(said === '' ? [] : [said])
    if (title === 'Diamond') await expect.poll(() => drawn(page, 'section')).toBe(TABLE)
  }
})

for (const [path, place] of [
  ['/', '[aria-label="Top of the table"] li'],
  ['/?home', '[aria-label="Your team"] li'],
  ['/standings/smash-bash/diamond/', 'dl div:nth-child(2) dd'],
] as const) {
  test(`${path} follows its table: ${place}`, async ({ page, site }) => {
    const { next, rows } = await changing(page, site, 'smash-bash')
    const [own] = rows
    const star = { league: 'smash-bash', group: 'diamond', key: own?.key, name: own?.team }
    await page.addInitScript(
      (text) => localStorage.setItem('my-teams', text),
      JSON.stringify(path === '/?home' ? [star] : []),
    )
    await visit(
      page,
      path.endsWith('/diamond/') ? path + own?.team.toLowerCase().replace(' ', '-') : path,
    )
    for (const points of [91, 77]) {
      await next('', { rows: rows.map((row, n) => ({ ...row, points: points - n })) })
      await expect(page.locator(place).first()).toContainText(String(points))
    }
  })
}

for (const [path, decided] of [
  ['/standings/smash-bash/diamond', /^Braai Sisters and .+ play for the title\. /],
  ['/standings/smash-bash', 'New results in Diamond.'],
] as const) {
  test(`${path}, open until the next round, says how the last ended`, async ({ page, site }) => {
    const { next, rows } = await changing(page, site, 'smash-bash')
    await visit(page, path)
    for (const [played, hasText] of [
      [3, 'New results in Diamond.'],
      [5, decided],
      [0, 'New round in Diamond.'],
    ] as const) {
      await next('', {
        rows: rows.map((row, place) => ({ ...row, played, points: played * (9 - place) })),
      })
      await expect(page.getByRole('status').filter({ hasText })).toBeVisible()
      await expectNoAxeViolations(page)
    }
  })
}

for (const path of ['/results', '/results/smash-bash']) {
  test(`${path}: a new result is there with the next poll`, async ({ page }) => {
    let results = [latestResult(['First Ones', 'Lob Wall'], Date.now() - MINUTE)]
    await page.clock.install()
    await page.route(`**/api${path}`, (route) => route.fulfill({ json: { results } }))
    await visit(page, path)
    for (const team of ['Second Ones', 'Newest Ones']) {
      results = [latestResult([team, 'Lob Wall'], Date.now()), ...results]
      const polled = page.waitForRequest(`**/api${path}`)
      await page.clock.runFor(MINUTE + 5 * SECOND)
      await polled
      await expect(page.locator('section[aria-labelledby^="day-"] li').first()).toContainText(team)
    }
  })
}

for (const [missing, isLive] of [
  ['the script', false],
  ['Array.prototype.at', false],
  ['AbortSignal.timeout', true],
] as const) {
  test(`/tv without ${missing} shows a table`, async ({ page, site, watch }) => {
    watch.expected.push(/integrity/)
    await fetch(`${site.url}/api/standings/smash-bash`)
    if (missing === 'the script') await page.route('**/main-*.js', (route) => route.fulfill({}))
    await page.addInitScript((path) => {
      const [last = '', ...owners] = path.split('.').toReversed()
      const owner = owners.reduceRight((of, one) => Reflect.get(of, one), Object(window))
      Object.defineProperty(owner, last, { value: undefined })
    }, missing)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/tv?leagues=smash-bash', { waitUntil: 'networkidle' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(isLive ? 0 : 1)
    await expect(page.getByText('needs JavaScript')).toHaveCount(isLive ? 0 : 1)
    await expect(page.locator('footer strong'), 'nor does it complain').toHaveCount(0)
    await expectNoAxeViolations(page, ['meta-refresh'])
  })
}
