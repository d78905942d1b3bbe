// What a visitor can bring a page into: axe finds nothing in any of these states.
import type { Gallery, News } from '../../shared/api.ts'
import { expect, expectNoAxeViolations, type Page, refused, test, visit } from './fixtures.ts'
import type { Site } from './sites.ts'
import { unfilled } from './standings-documents.ts'

type State = {
  path: string
  /** Before the page is asked for. */
  before?: (page: Page, site: Site) => Promise<unknown>
  /** Brings the page into the state and sees that it is there. */
  reach: (page: Page) => Promise<void>
  /** What the console is bound to say. */
  expected?: RegExp
}

const never = () => new Promise<void>(() => undefined)

const NO_NEWS: News = { articles: [], asOf: null }
const NO_PICTURES: Gallery = { images: [] }
const MAP = '<!doctype html><html lang="en"><title>map</title></html>'

const STATES: Record<string, State> = {
  'news and film are paused': {
    path: '/',
    reach: async (page) => {
      for (const name of ['latest news', 'the film']) {
        await page.getByRole('button', { name: `Pause ${name}` }).click()
        await expect(page.getByRole('button', { name: `Play ${name}` })).toBeVisible()
      }
    },
  },
  'news is on its way': {
    path: '/',
    before: (page) => page.route('**/api/news', never),
    reach: (page) => expect(page.getByText('Loading news...')).toBeVisible(),
  },
  'there is no news': {
    path: '/',
    before: (page) => page.route('**/api/news', (route) => route.fulfill({ json: NO_NEWS })),
    reach: (page) => expect(page.getByText('No news found.')).toBeVisible(),
  },
  'news and the home table fail': {
    path: '/',
    before: async (page) => {
      await page.route('**/api/news', (route) => route.fulfill(refused('news_unavailable')))
      await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
    },
    reach: async (page) => {
      await expect(page.getByText('Could not load news.')).toBeVisible()
      await expect(page.getByText('Diamond standings are currently unavailable.')).toBeVisible()
    },
    expected: /50[02]/,
  },
  'every rule is open': {
    path: '/rules',
    reach: async (page) => {
      for (const rule of await page.locator('main summary').all()) await rule.click()
      await expect(page.locator('main details[open]')).toHaveCount(8)
    },
  },
  'a picture is enlarged': {
    path: '/gallery',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Enlarge picture 1 of/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the gallery is empty': {
    path: '/gallery',
    before: (page) => page.route('**/api/gallery', (route) => route.fulfill({ json: NO_PICTURES })),
    reach: (page) => expect(page.locator('main li')).toHaveCount(0),
  },
  'the map is open': {
    path: '/contact',
    before: (page) =>
      page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: MAP }),
      ),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open the map' }).click()
      await expect(page.locator('iframe')).toBeVisible()
    },
    // axe asks every frame.
    expected: /^foreign: https:\/\/www\.openstreetmap\.org\/|postMessage/,
  },
  'the table of a group is on its way': {
    path: '/standings/smash-bash/gold',
    before: async (page, site) => {
      await unfilled(page, site)
      await page.route('**/api/standings/*', never)
    },
    reach: (page) => expect(page.getByText('Loading standings...')).toBeVisible(),
  },
  'the table of a group cannot be had': {
    path: '/standings/elite-series/elite1',
    before: async (page, site) => {
      await unfilled(page, site)
      await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
    },
    reach: (page) => expect(page.getByRole('button', { name: /try again/i })).toBeVisible(),
    expected: /500/,
  },
  'the partner section is open': {
    path: '/mens-open',
    reach: async (page) => {
      await page.locator('[name=hasPartner][value=yes]').check()
      await expect(page.getByRole('group', { name: /partner/i }).last()).toBeVisible()
    },
  },
}

for (const [name, { path, before, reach, expected }] of Object.entries(STATES)) {
  test(`${path}: ${name}`, async ({ page, site, watch }) => {
    if (expected) watch.expected.push(expected)
    await page.setViewportSize({ width: 360, height: 800 })
    await before?.(page, site)
    await visit(page, path)
    await reach(page)
    await expectNoAxeViolations(page)
  })
}
