// A real service worker, and a site that comes and goes: behind a front of its own, which the tests switch off.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { recall } from '../../scripts/build/service-worker.ts'
import { removeFolder } from '../../scripts/stack/processes.ts'
import {
  expect,
  expectNoAxeViolations,
  type Page,
  saveData,
  untilIdle,
  watchShifts,
} from './fixtures.ts'
import { test as base, type Front } from './front.ts'

const test = base.extend<{ isDark: undefined }>({
  // What a browser says of a line that is away, and of files that are gone.
  isDark: [
    async ({ watch }, use) => {
      watch.expected.push(/^Failed to load resource: |for rule set requested/)
      await use(undefined)
    },
    { auto: true },
  ],
})
test.use({ serviceWorkers: 'allow' })
const LEAGUES = { 'smash-bash': 'Smash Bash', 'elite-series': 'Elite Series' }

/** Names of the caches. */
async function cachesOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => caches.keys())
}

/** The worker answers this page. */
async function untilAnswering(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller === active
  })
}

async function hasWorker(page: Page): Promise<boolean> {
  return await page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()))
}

test('offline after one visit, the kept pages open', async ({ page, front, watch }) => {
  await page.goto('/standings/smash-bash/gold')
  await untilAnswering(page)
  const team = page.getByRole('main').getByRole('table').first().getByRole('link').first()
  const teamName = (await team.textContent()) ?? ''
  const teamPath = (await team.getAttribute('href')) ?? ''
  await page.goto(teamPath)
  await front.close()
  const main = page.getByRole('main')

  // As they were opened, with rows in the document.
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toContainText(teamName)
  await page.goto('/standings/smash-bash/gold')
  await expect(page.getByText("Saved on your phone. You're offline.").first()).toBeVisible()
  // A group that was never opened stands on the page of its league.
  await page.goto('/standings/elite-series/elite1')
  await expect(page).toHaveURL('/standings?league=elite-series#elite1')
  for (const [id, name] of Object.entries(LEAGUES)) {
    await page.goto(`/standings/${id}`)
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(main.getByRole('table').first().getByRole('row').nth(2)).toBeVisible()
    await expect(main.getByText(/Checked \d\d:\d\d/).first()).toBeVisible()
    await expect(main.getByText('Saved on your phone.').first()).toBeVisible()
  }
  for (const [path, heading] of [
    ['/', 'See you at the net'],
    ['/results/smash-bash', /results/i],
    ['/report', /score/i],
    ['/arrange', /arrange/i],
  ] as const) {
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/contact')
  await expect(name(page)).toBeVisible()

  // A page that is not cached.
  const shifts = await watchShifts(page, watch)
  await page.goto('/about')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('No signal')
  const kept = page.getByRole('navigation', { name: 'These are saved' })
  for (const name of [...Object.values(LEAGUES), 'Home', 'Latest Results', 'Report a score']) {
    await expect(kept.getByRole('link', { name: RegExp(`^${name}`, 'i') }).first()).toBeVisible()
  }
  expect(await shifts()).toBeLessThanOrEqual(0.01)
  await expectNoAxeViolations(page)
  await kept.getByRole('link', { name: /^Rules/ }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rules')
  await page.goto('/offline#/.//elsewhere.example')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  // A sign-in page is not the site.
  front.instead.set('/api/health', { body: 'Sign in' })
  await front.open()
  const asked = page.waitForResponse('**/api/health')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('No signal')
  front.instead.clear()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/About/i)
})

test('a captive portal leaves nothing in the caches', async ({ page, front }) => {
  await page.goto('/standings/smash-bash')
  await untilAnswering(page)
  front.instead.set('/rules', { body: '<!doctype html><title>x</title>Pay for the Wi-Fi' })
  await page.goto('/rules')
  await expect(page.getByText('Pay for the Wi-Fi')).toBeVisible()
  await front.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
})

test('first visits and data savers cache nothing', async ({ page, context }) => {
  await page.goto('/rules')
  await untilIdle(page)
  expect(await hasWorker(page)).toBe(false)
  const saving = await context.newPage()
  await saveData(saving)
  await saving.goto('/standings')
  await untilIdle(saving)
  expect(await hasWorker(saving)).toBe(false)
  await saving.close()
  // The second visit.
  await page.reload()
  await untilAnswering(page)
  expect(await page.evaluate(() => caches.match('/rules').then((kept) => kept?.ok))).toBe(true)
})

/** As the next build has it: the same files under another version. */
async function deploy(front: Front): Promise<string> {
  const code = await (await fetch(`${front.url}/sw.js`)).text()
  const version = /all-leagues-(\w+)/.exec(code)?.[1] ?? ''
  const allLeagues = await (await fetch(`${front.url}/assets/all-leagues-${version}`)).text()
  front.instead.set('/assets/all-leagues-nextone1', { body: allLeagues })
  front.instead.set('/sw.js', {
    type: 'text/javascript',
    body: code.replaceAll(version, 'nextone1'),
  })
  return version
}

/** The first field of the contact form. */
const name = (page: Page) => page.getByRole('main').getByRole('textbox').first()

test('a new build waits until the last tab is closed', async ({ page, context, front }) => {
  await page.goto('/standings')
  await untilAnswering(page)
  await page.goto('/contact')
  await untilIdle(page)
  await name(page).fill('Thandi')
  const before = await deploy(front)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting)
  // The site has the old build's files no more; its worker has.
  const files = await page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, `files-${before}`)
  for (const path of files) front.instead.set(path, { status: 404, body: 'gone' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.goBack()
  await expect(name(page)).toHaveValue('Thandi')
  expect(await cachesOf(page)).toEqual(
    expect.arrayContaining([`files-${before}`, 'files-nextone1']),
  )
  await page.close()
  for (const path of files) front.instead.delete(path)
  // The browser may need a moment to notice that the last tab has gone.
  await expect(async () => {
    const next = await context.newPage()
    await next.goto('/rules')
    const names = await cachesOf(next)
    await next.close()
    expect(names.filter((cache) => cache.endsWith(before))).toEqual([])
    expect(names).toContain('files-nextone1')
  }).toPass()
})

/** Answers each page with its own words, and would do so for weeks. */
const BROKEN = `
  addEventListener('install', (event) => event.waitUntil(caches.open('pages-broken').then(() => skipWaiting())))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate')
      event.respondWith(new Response('<title>x</title>broken', { headers: { 'content-type': 'text/html' } }))
  })`

test('the kill switch recalls a broken worker', async ({ page, front }) => {
  front.instead.set('/sw.js', { type: 'text/javascript', body: BROKEN })
  await page.goto('/standings')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.goto('/rules')
  await expect(page.getByText('broken')).toBeVisible()

  front.instead.set('/sw.js', { type: 'text/javascript', body: await recall(process.cwd()) })
  await page.goto('/rules')
  // The browser looks for a new worker behind the first page.
  await expect.poll(() => cachesOf(page)).toEqual([])
  await expect.poll(() => hasWorker(page)).toBe(false)
  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
})

/** Everything that a browser keeps for this address, by name. */
async function allKept(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      document.cookie.split('; ').filter(Boolean),
    ].flat(),
  )
}

test('one button clears all that the site keeps on the phone', async ({ page, context }) => {
  await page.goto('/standings')
  await untilAnswering(page)
  // Without a new document: what the form holds in memory is there still at the end.
  await page.getByRole('banner').getByRole('link', { name: 'Get in touch' }).first().click()
  await expect(page).toHaveURL('/contact')
  await name(page).fill('Thandi')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  const button = page.getByRole('button', { name: 'Clear what this site keeps on my phone' })
  await expect(button).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('my-teams', '[]')
    sessionStorage.setItem('score', '{}')
  })
  const before = await allKept(page)
  expect(before).toEqual(expect.arrayContaining(['visited', 'draft:contact', 'my-teams', 'score']))
  await button.press('Enter')
  await expect(page.getByText('This site keeps nothing on this phone any more.')).toBeVisible()
  expect(await allKept(page)).toEqual([])
  // Nor does the page write anything as it goes. A file runs nothing that would begin anew.
  const file = await context.newPage()
  await file.goto('/robots.txt')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(1)
  expect(await allKept(file)).toEqual([])
})

test('the site can stand on the phone’s screen', async ({ front, launchOptions }) => {
  // In a window without a profile nothing can be installed, and nothing is checked.
  const folder = await mkdtemp(join(tmpdir(), 'installed-'))
  const context = await chromium.launchPersistentContext(folder, launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`${front.url}/?home`)
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await context.close()
    await removeFolder(folder)
  }
})
