import { createServer } from 'node:http'
import { freePort } from '../../scripts/stack/processes.ts'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { TV_PATH } from '../../shared/surfaces.ts'
import {
  expect,
  expectFitting,
  expectNoAxeViolations,
  holdBack,
  saveData,
  test,
  untilHydrated,
  untilIdle,
  untilTeamsAreKnown,
  visit,
  watchShifts,
} from './fixtures.ts'
import { expectRoom } from './shown-texts.ts'

const GROUP = '/standings/smash-bash/diamond'

for (const path of [...PAGE_PATHS, GROUP, `${GROUP}/braai-sisters`]) {
  test(`${path} is prerendered, hydrates, fits large text; axe finds nothing`, async ({ page }) => {
    await untilTeamsAreKnown(page)
    await page.setViewportSize({ width: 360, height: 800 })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await untilHydrated(page)
    await expectFitting(page)
    // The screen of a clubhouse is no phone.
    if (path === TV_PATH) return
    await expectRoom(page, 390, 150)
    await expectRoom(page, 320, 200)
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`under ${reducedMotion} a board grows into its page, or does not move`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const grown: string[] = []
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        // Rows move by themselves where a newer table came.
        if (this.id) grown.push(this.id)
        return animate.apply(this, how)
      }
      Object.assign(window, { grown })
    })
    await visit(page, '/standings/smash-bash')
    await untilIdle(page)
    const board = page.getByRole('region', { name: 'Diamond', exact: true })
    await board.getByRole('link', { name: 'Diamond', exact: true }).click()
    await expect(page).toHaveURL(GROUP)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Diamond/)
    const grown = await page.evaluate(() => Object(window).grown)
    expect(grown).toEqual(reducedMotion === 'reduce' ? [] : ['diamond'])
  })

test('an unknown path is a 404 with ways home and the nearest page', async ({ page, watch }) => {
  watch.expected.push(/404/)
  const shifts = await watchShifts(page, watch)
  const answer = await page.goto('/coaches')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  const suggestion = page.getByText('Did you mean').getByRole('link')
  await expect(suggestion).toBeVisible()
  expect(await shifts()).toBeLessThanOrEqual(0.01)
  await suggestion.click()
  await expect(page).toHaveURL(/\/training$/)
  await page.goto('/rules/points')
  await page.getByText('Did you mean').getByRole('link').click()
  await expect(page).toHaveURL(/\/rules#points-system$/)
})
test('a step reads out its title, and Back restores the scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await visit(page, '/rules')
  await page.evaluate(async () => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo({ top: 400, behavior: 'instant' })
    await scrolled
  })
  // Playwright's own click scrolls the page for a link in the sticky header.
  await page.getByRole('link', { name: 'GALLERY' }).first().dispatchEvent('click')
  await expect(page.getByRole('status').filter({ hasText: /Gallery/ })).toBeAttached()
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', 'https://www.highveldpadel.example/gallery')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/Rules/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
})

for (const width of [390, 1280]) {
  test(`at ${width} px, a page in two parts stays as painted`, async ({ page, site, watch }) => {
    const html = await (await fetch(`${site.url}/report`)).text()
    let send = () => {}
    let cut = 0
    const server = createServer((asked, answer) => {
      if (asked.url !== '/') return answer.writeHead(404).end()
      answer.setHeader('content-type', 'text/html')
      answer.write(html.slice(0, cut))
      send = () => answer.end(html.slice(cut))
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, resolve))
    watch.expected.push(/404/)
    await page.setViewportSize({ width, height: 740 })
    const shifts = await watchShifts(page, watch)
    for (const mark of ['<nav', '</li>', '<li><a', '</nav>', '</a><details', '</h1>']) {
      cut = html.indexOf(mark) + mark.length
      await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
      send()
      await page.waitForLoadState()
      expect(await shifts(), mark).toBe(0)
    }
    server.close()
  })
}

test('the link preview of a table is drawn by the history Worker', async ({ request }) => {
  const type = async () => (await request.get('/cards/smash-bash.png')).headers()['content-type']
  await expect.poll(type, { timeout: 40_000 }).toBe('image/png')
})

test('no script is inline or blocks the first paint', async ({ page }) => {
  const answer = await page.goto('/about')
  const html = (await answer?.text()) ?? ''
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="application/'))
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatch(/ async fetchpriority="low" .*integrity="sha384-/)
  const asked = html.search(/<link rel="preload"[^>]* as="font"|<script type="module"/)
  expect(asked).toBeGreaterThan(html.indexOf('</main>'))
  // Where no script runs, the whole sheet comes at the end of the page.
  const sheet =
    /<noscript><link rel="stylesheet" href="\/assets\/[^"]+"><\/noscript>\s*(?:<!--.*?-->\s*)?<\/body>/
  expect(html).toMatch(sheet)
  expect(html.replace(sheet, '')).not.toMatch(
    / style="|<link[^>]+rel="(?:stylesheet|modulepreload)"/,
  )
})

test('the old page stays until the new one has come', async ({ page }) => {
  await saveData(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/privacy')
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  const release = await holdBack(page, '**/assets/page-*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ladies Open' }).click()
  await expect(page.locator('html[data-waiting]')).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached()
  await expect(heading).toHaveText(before)
  release()
  await expect(heading).toHaveText('Ladies Open')
  await expect(page).toHaveURL(/\/ladies-open$/)
  await expect(page.locator('html[data-waiting]')).toHaveCount(0)
  await expect(page.getByText('Loading the page')).toHaveCount(0)
})

test('a page that fails opens as a document', { tag: '@nightly' }, async ({ page, watch }) => {
  watch.expected.push(/page|ERR_FAILED|dynamically imported module/)
  await saveData(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/privacy')
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'RULES' }).click()
  await expect(page).toHaveURL(/\/rules$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
})

for (const chunk of ['main', 'page']) {
  test(`a ${chunk} chunk that fails at first is asked for again`, async ({ page, watch }) => {
    watch.expected.push(/ERR_FAILED/)
    let lost = 0
    await page.route(`**/assets/${chunk}-*.js`, async (route) => {
      if (lost > 1) return await route.continue()
      lost += 1
      return await route.abort()
    })
    await page.goto('/rules')
    const hydrated = async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return await page.locator('html[data-hydrated]').count()
    }
    await expect.poll(hydrated).toBe(1)
  })
}
test('a main chunk that was tampered with never runs', async ({ page, watch }) => {
  watch.expected.push(/integrity|Subresource|status of 422/)
  let asked = 0
  await page.route('**/assets/main-*.js', async (route) => {
    asked += 1
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
      body: 'globalThis.tampered = true',
    })
  })
  await page.goto('/contact')
  const askedAgain = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return asked
  }
  await expect.poll(askedAgain).toBeGreaterThan(2)
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
})
test('a page that breaks leaves the menu usable', async ({ page, watch }) => {
  watch.expected.push(/broken/)
  let first = true
  await page.route('**/assets/page-*.js', async (route) => {
    const body = "export function Page() { throw new Error('broken') }"
    if (first) await route.continue()
    else await route.fulfill({ contentType: 'text/javascript', body })
    first = false
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/about')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'RULES' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expectNoAxeViolations(page)
  await main.getByRole('link', { name: 'ABOUT', exact: true }).click()
  await expect(page).toHaveTitle(/About/)
  await page.goBack()
  await page.unroute('**/assets/page-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
})
