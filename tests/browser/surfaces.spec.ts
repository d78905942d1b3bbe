// Tables outside the site's own pages: in another site, on paper, and the page that tells of them.
import { createServer } from 'node:http'
import { freePort } from '../../scripts/stack/processes.ts'
import { MINUTE } from '../../shared/time.ts'
import { codesIn } from '../read-code.ts'
import {
  clipboardOf,
  expect,
  expectNoAxeViolations,
  sheetsOf,
  test,
  visit,
  widthOf,
  withoutScript,
} from './fixtures.ts'

/** As /data tells it. */
const embedHeight = (rows: number) => 56 + 40 * rows

const EMBED = '/embed/smash-bash/gold'
const GROUP = '/standings/smash-bash/gold'
/** Between the usual margins. */
const A4 = { width: 718, height: 1047 }
const POSTER = `${GROUP}/poster`

/** The edge knows the tables of a league from then on. */
test.beforeEach(async ({ request }) => {
  await request.get('/api/standings/smash-bash')
})

test('a frame at 280 px shows every row without bars, and a link out', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 200 })
  await page.goto(EMBED)
  const rows = await page.locator('tbody tr').count()
  expect(rows).toBeGreaterThan(2)
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth, scrollHeight]
  })
  expect(size).toEqual([280, embedHeight(rows)])
  await expect(page.getByRole('table', { name: 'Smash Bash, Gold' })).toBeVisible()
  await page.setViewportSize({ width: 600, height: 400 })
  await expect(page.getByRole('columnheader')).toHaveCount(9)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Smash Bash Gold' })).toBeFocused()
  await expectNoAxeViolations(page)
})

test('a frame stands in another origin’s page, and leads out of it', async ({ page, site }) => {
  const club = await startClub(site.url)
  await page.goto(club.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('row').nth(1)).toBeVisible()
  const tab = page.waitForEvent('popup')
  await frame.getByRole('link').click()
  await expect(await tab).toHaveURL(`${site.url}${GROUP}`)
  club.close()
})

/** A club's page on another origin, which allows frames of ours and nothing else. */
async function startClub(origin: string) {
  const policy = `default-src 'none'; style-src-attr 'unsafe-inline'; frame-src ${origin}`
  const html = `<!doctype html><html lang="en"><title>Club</title><h1>Our club</h1>
<iframe src="${origin}${EMBED}" title="Smash Bash, Gold" width="100%" height="${embedHeight(6)}" style="border: 0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe></html>`
  const server = createServer((_, answer) => {
    answer.setHeader('content-security-policy', policy)
    answer.setHeader('content-type', 'text/html').end(html)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, 'localhost', done))
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

test('a poster is one sheet, and a camera finds the page on it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.clock.install()
  await page.goto(POSTER)
  const again = page.waitForEvent('load')
  await page.clock.fastForward(6 * MINUTE)
  await again
  expect(await widthOf(page)).toBe(360)
  await expectNoAxeViolations(page)
  for (const format of ['A4', 'A3'] as const) expect(await sheetsOf(page, format)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  expect(await codesIn(await page.screenshot())).toEqual([expect.stringContaining(GROUP)])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to Gold' }).click()
  await expect(page).toHaveURL(GROUP)
})

test('a poster of many teams is one whole sheet', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(POSTER)
  for (const count of [16, 40]) {
    await page.evaluate(fillWith, count)
    expect(await sheetsOf(page, 'A4')).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(A4)
    const bottom = await page.locator('tbody').evaluate((rows) => rows.getBoundingClientRect())
    const foot = await page.locator('footer').evaluate((one) => one.getBoundingClientRect())
    expect(bottom.bottom).toBeLessThanOrEqual(foot.top)
    expect(foot.bottom).toBeLessThanOrEqual(A4.height)
  }
})

/** Runs in the page. */
function fillWith(count: number) {
  const [row] = document.querySelectorAll('tbody tr')
  const rows = Array.from({ length: count }, () => row?.cloneNode(true) ?? '')
  document.querySelector('tbody')?.replaceChildren(...rows)
  document.querySelector('main')?.style.setProperty('--rows', `${count}`)
}

test('a group leads to its poster, and to the page for clubs', async ({ page }) => {
  await visit(page, GROUP)
  const there = page.locator('details', { hasText: 'More for this table' })
  await there.getByText('More for this table').click()
  await expect(there.getByRole('link', { name: 'On your own site' })).toHaveAttribute(
    'href',
    '/data',
  )
  await there.getByRole('link', { name: 'Poster for the noticeboard' }).click()
  await expect(page).toHaveURL(POSTER)
})

test('the footer leads to the page for clubs, which tells of all', async ({ page }) => {
  await visit(page, '/rules')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For Clubs' }).click()
  await expect(page).toHaveURL('/data')
  await page.locator('#tables summary', { hasText: 'Smash Bash' }).click()
  await expect(page.getByRole('link', { name: 'QR code of Gold' })).toBeVisible()
  const gold = page.locator('#tables li', { hasText: 'embed/smash-bash/gold' }).last()
  // Until the list of teams has come, the frame is for the usual number of rows.
  await expect(gold.locator('code')).toContainText(` height="${embedHeight(6)}" `)
  await gold.getByRole('button', { name: 'Copy the code for Gold' }).click()
  await expect(gold.getByRole('status')).toHaveText('Copied')
  const copied = await clipboardOf(page)
  expect(copied).toContain(`/embed/smash-bash/gold" title="Smash Bash, Gold" width="100%"`)
  expect(copied).toContain(` height="${embedHeight(6)}" `)
  await expectNoAxeViolations(page)
})

withoutScript('without script, /data shows lines to mark and no dead button', async ({ page }) => {
  await page.goto('/data')
  await page.locator('summary', { hasText: 'Your website' }).click()
  await expect(page.locator('#site code')).toContainText('<iframe src="https://')
  await expect(page.locator('#site button')).toBeHidden()
  await page.locator('#tables summary', { hasText: 'Nxt Gen Youth' }).click()
  const youth = page.locator('details', { hasText: 'Youth1' })
  await expect(youth.getByRole('link', { name: 'Poster of Youth1' })).toBeVisible()
  await expect(youth.locator('code')).toHaveCount(0)
})
