// A real service worker, and a site that comes and goes: behind a front of its own, which the tests switch off.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright/test'
import { recall } from '../../scripts/build/service-worker.ts'
import { removeFolder } from '../../scripts/stack/processes.ts'
import { expect, expectNoAxeViolations, type Page, saveData } from './fixtures.ts'
import type { Front } from './front.ts'
import { test as base } from './front.ts'
import { untilRested } from './visit.ts'

const test = base.extend<{ isDark: undefined }>({
  // What a browser says of a line that is away, and of files that are gone.
  isDark: [
    async ({ watch }, use) => {
      watch.expected.push(/^Failed to load resource: /)
      await use(undefined)
    },
    { auto: true },
  ],
})
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'parallel' })

const LEAGUES = {
  'smash-bash': 'Smash Bash',
  'high-level-v1': 'High Level V1',
  'high-level-v2': 'High Level V2',
  'nxt-gen-youth': 'Nxt Gen Youth Tournament',
  'elite-series': 'Elite Series',
}

/** Names of the caches, once the worker has what it keeps. */
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

/** And it has brought all that it keeps of tables. */
async function untilKept(page: Page): Promise<void> {
  await untilAnswering(page)
  await expect.poll(() => tablesOn(page)).toBe(Object.keys(LEAGUES).length)
}

async function tablesOn(page: Page): Promise<number> {
  return await page.evaluate(async () => (await (await caches.open('tables')).keys()).length)
}

async function hasWorker(page: Page): Promise<boolean> {
  return await page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()))
}

test('after one visit to a table, with the site gone, four pages and every league can be read, each with its age', async ({
  page,
  front,
}) => {
  await page.goto('/standings/smash-bash')
  await untilKept(page)
  await front.close()

  // As it was opened, with its rows in the document.
  await page.reload()
  await expect(
    page.getByText('No connection. This table is from your phone.').first(),
  ).toBeVisible()
  for (const [id, name] of Object.entries(LEAGUES)) {
    await page.goto(`/standings/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(main.getByRole('table').first().getByRole('row').nth(2)).toBeVisible()
    await expect(main.getByText(/as at \d\d:\d\d/).first()).toBeVisible()
    await expect(main.getByText('This table is from your phone.').first()).toBeVisible()
  }
  await page.goto('/contact')
  await expect(name(page)).toBeVisible()
  await page.goto('/standings')
  await expect(page.getByRole('table').first()).toBeVisible()

  // A page that the phone does not keep.
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal')
  const kept = page.getByRole('navigation', { name: 'These are on your phone' })
  for (const name of Object.values(LEAGUES)) {
    await expect(kept.getByRole('link', { name: RegExp(`^${name} checked`) })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await kept.getByRole('link', { name: /^Rules/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await front.open()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/i)
})

test('whoever comes once, saves data or stands at a screen keeps nothing', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    // An empty page has none.
    if (!('serviceWorker' in navigator)) return
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (...asked) {
      Reflect.set(window, 'registered', true)
      return register.apply(this, asked)
    }
  })
  const isIdle = (one: Page) =>
    one.evaluate(() => new Promise((rest) => requestIdleCallback(() => setTimeout(rest))))
  const hasAsked = (one: Page) => one.evaluate(() => Reflect.has(window, 'registered'))
  await page.goto('/rules')
  await untilRested(page)
  // The mark is set where it is decided.
  await page.waitForFunction(() => localStorage.getItem('visited') !== null)
  expect(await hasAsked(page)).toBe(false)
  const saving = await context.newPage()
  await saveData(saving)
  const screen = await context.newPage()
  for (const [other, path] of [
    [saving, '/standings'],
    [screen, '/tv'],
  ] as const) {
    await other.goto(path)
    await untilRested(other)
    await isIdle(other)
    expect(await hasAsked(other)).toBe(false)
    await other.close()
  }
  // The second visit: without tables, as long as nobody looks at one.
  await page.reload()
  await untilAnswering(page)
  expect(await page.evaluate(() => caches.match('/rules').then((kept) => kept?.ok))).toBe(true)
  expect(await tablesOn(page)).toBe(0)
})

/** As the next build has it: the same files under another version. */
async function deploy(front: Front): Promise<string> {
  const code = await (await fetch(`${front.url}/sw.js`)).text()
  const version = /kept-(\w+)\.json/.exec(code)?.[1] ?? ''
  const list = await (await fetch(`${front.url}/assets/kept-${version}.json`)).text()
  const next = (text: string) => text.replaceAll(version, 'nextone1')
  front.instead.set('/assets/kept-nextone1.json', { type: 'application/json', body: next(list) })
  front.instead.set('/assets/all-leagues-nextone1', { body: 'next' })
  front.instead.set('/sw.js', { type: 'text/javascript', body: next(code) })
  // What was built before is gone.
  for (const [path] of list.matchAll(/\/assets\/[\w-]+\.js/g)) {
    front.instead.set(path, { status: 404, body: 'gone' })
  }
  return version
}

/** Its pages name the same files as those before; its worker stays, or the browser would bring another one. */
function bringBackFiles({ instead }: Front): void {
  for (const [path, own] of instead) if (own?.status === 404) instead.delete(path)
}

/** The first field of the contact form. */
const name = (page: Page) => page.getByRole('main').getByRole('textbox').first()

const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test('a new build while a form is half typed: nothing is lost, the old files still come, and it begins with the next start', async ({
  page,
  context,
  front,
}) => {
  await page.goto('/standings')
  await untilKept(page)
  await page.goto('/contact')
  await untilRested(page)
  await name(page).fill('Thandi')
  const before = await deploy(front)
  await update(page)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting)
  await expect(name(page)).toHaveValue('Thandi')
  // A page that this tab has not had yet: the site has its files no more.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.goBack()
  await expect(name(page)).toHaveValue('Thandi')
  expect(await cachesOf(page)).toEqual(
    expect.arrayContaining([`files-${before}`, 'files-nextone1']),
  )
  await page.close()
  bringBackFiles(front)
  // A tab that is opened before the browser has forgotten the last one is still that start.
  await expect(async () => {
    const next = await context.newPage()
    await next.goto('/rules')
    const names = await cachesOf(next)
    await next.close()
    expect(names).toContain('files-nextone1')
    expect(names).not.toContain(`files-${before}`)
    expect(names).not.toContain(`pages-${before}`)
  }).toPass()
})

test('a new build while nobody types takes over at once, and keeps the old files until that tab has gone', async ({
  page,
  front,
}) => {
  await page.goto('/standings')
  await untilKept(page)
  const before = await deploy(front)
  const changed = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done)),
  )
  await update(page)
  await changed
  await expect.poll(() => cachesOf(page)).toContain(`files-${before}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  bringBackFiles(front)
  await expect(async () => {
    await page.goto('/rules')
    expect(await cachesOf(page)).not.toContain(`files-${before}`)
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

test('a broken worker is recalled: the switch is shipped, and whoever comes sees the site again', async ({
  page,
  front,
}) => {
  front.instead.set('/sw.js', { type: 'text/javascript', body: BROKEN })
  await page.goto('/standings')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.goto('/rules')
  await expect(page.getByText('broken')).toBeVisible()

  front.instead.set('/sw.js', { type: 'text/javascript', body: await recall(process.cwd()) })
  await page.goto('/rules')
  // It is looked for behind the first page, and brings that anew by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  await expect.poll(() => cachesOf(page)).toEqual([])
  await expect.poll(() => hasWorker(page)).toBe(false)
})

/** As parts of the site write it, each on pages of its own. */
const KEPT_BY_HAND = {
  'draft:join-league': '{"savedAt":1}',
  'draft:send:join-league': '{"savedAt":1}',
  sending: '{"id":"a"}',
  sent: '[]',
  'my-teams': '[]',
  'install-hint': 'closed',
  'tv:standings': '{}',
}

/** Everything that a browser keeps for this address, by name. */
async function allKept(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
      await caches.keys(),
      (await indexedDB.databases()).map(({ name }) => name ?? ''),
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      document.cookie.split('; ').filter(Boolean),
    ].flat(),
  )
}

test('one button clears all that the site keeps on the phone, and says so', async ({
  page,
  context,
}) => {
  await page.goto('/standings')
  await untilKept(page)
  // Without a new document: what the form holds in memory is there still at the end.
  await page.getByRole('banner').getByRole('link', { name: 'Get in touch' }).first().click()
  await expect(page).toHaveURL('/contact')
  await name(page).fill('Thandi')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  const button = page.getByRole('button', { name: 'Clear what this site keeps on my phone' })
  await expect(button).toBeVisible()
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    for (const key of ['score-teams', 'score-choice', 'score-draft']) {
      sessionStorage.setItem(key, '{}')
    }
    return new Promise((done) => {
      indexedDB.open('any').onsuccess = ({ target }) => {
        ;(target as IDBOpenDBRequest).result.close()
        done(null)
      }
    })
  }, KEPT_BY_HAND)
  expect(await allKept(page)).toEqual(
    expect.arrayContaining([...Object.keys(KEPT_BY_HAND), 'visited', 'draft:contact', 'any']),
  )
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
  const folder = await mkdtemp(join(tmpdir(), 'installed-'))
  const context: BrowserContext = await chromium.launchPersistentContext(folder, launchOptions)
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
