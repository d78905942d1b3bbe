// Sites with other content: the league's own, another league's, and one whose youth form is closed.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedMail } from '../../../sandbox/mail/mailbox.ts'
import { untilReady } from '../../../scripts/stack/processes.ts'
import type { Content } from '../../../shared/content/content.ts'
import { NO_STORY } from '../../../shared/standings/history.ts'
import { FROZEN, OTHER_LEAGUE } from '../../content-folders.ts'
import { writeBareContent } from '../../made-content.ts'
import { fieldOf, test } from '../filling.ts'
import { expect, expectNoAxeViolations, pathsAskedBy, untilHydrated, visit } from '../fixtures.ts'
import { OUTPUT, portOf, type Site, siteOn } from '../sites.ts'
import { answeredWith, unfilled } from '../standings-documents.ts'

/** What CONTENT_DIR names, or content/. */
const OWN_SITE = siteOn(await portOf('OWN_PORT'), await portOf('OWN_SANDBOX_PORT'), {
  CONTENT_DIR: process.env.CONTENT_DIR ?? '',
})
const OTHER_SITE = siteOn(await portOf('OTHER_PORT'), await portOf('OTHER_SANDBOX_PORT'), {
  CONTENT_DIR: OTHER_LEAGUE,
  CONFIRMATION_MAIL: 'on',
  MAIL_TO: 'entries@kusvlak.example',
  MAIL_FROM: 'website@kusvlak.example',
})
const CLOSED_SITE = siteOn(await portOf('CLOSED_PORT'), await portOf('CLOSED_SANDBOX_PORT'), {
  CONTENT_DIR: FROZEN,
})
const BARE_SITE = siteOn(await portOf('BARE_PORT'), await portOf('BARE_SANDBOX_PORT'), {
  CONTENT_DIR: join(OUTPUT, 'bare-content'),
})

const served = new Set<Site>()

/** Starts the site for the tests of this block; it ends with its process. */
function serve(site: Site): void {
  test.use({ site })
  test.beforeAll(async () => {
    if (served.has(site)) return
    served.add(site)
    test.setTimeout(300_000)
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      stdio: 'ignore',
      env: { ...process.env, ...site.env },
    })
    process.once('exit', () => child.kill('SIGTERM'))
    await untilReady(child, `${site.url}/api/health`)
  })
}

/** As it was compiled for the site. */
async function contentOf({ env }: Site): Promise<Content> {
  return JSON.parse(await readFile(join(env.RUN_DIR ?? '', '.generated/content.json'), 'utf8'))
}

async function pathsOf(site: Site): Promise<string[]> {
  const { origin } = (await contentOf(site)).site
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  return urls.map((url) => url.slice(origin.length))
}

/** Everything of the site itself that a document names, without what a script adds to it. */
function namedIn(html: string): string[] {
  const one = [...html.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, url = '']) => url)
  const sets = [...html.matchAll(/ srcset="([^"]*)"/gi)].map(([, set = '']) => set)
  const more = sets.flatMap((set) => set.split(', ').map((part) => part.split(' ')[0] ?? ''))
  return [...one, ...more].map((url) => url.replaceAll('&amp;', '&'))
}

for (const [name, league] of [
  ["the league's own content", OWN_SITE],
  ['another league', OTHER_SITE],
] as const) {
  test.describe(name, () => {
    serve(league)

    test('every link and every picture of every page leads somewhere', async ({ site }) => {
      // Nine leagues have hundreds of pages.
      test.setTimeout(600_000)
      const documents = new Map<string, string>()
      const named = new Set<string>()
      for (const path of await pathsOf(site)) {
        const answer = await fetch(`${site.url}${path}`)
        expect([path, answer.status]).toEqual([path, 200])
        const html = await answer.text()
        documents.set(path, html)
        for (const url of namedIn(html)) named.add(url)
      }
      expect(named.size).toBeGreaterThan(20)
      for (const url of named) {
        const [path = '', hash] = url.split('#')
        const page = documents.get(path.split('?')[0] ?? '')
        if (page === undefined) {
          const { status } = await fetch(`${site.url}${path}`, { redirect: 'manual' })
          // Where a form is sent to leads whoever opens it to the form.
          expect([url, status]).toEqual([url, path.startsWith('/api/') ? 405 : 200])
        } else if (hash !== undefined && !path.startsWith('/standings')) {
          expect(page, url).toContain(` id="${hash}"`)
        }
      }
    })

    test('menus and tables are those of the content', async ({ page, site }) => {
      const { site: own, leagues, tournaments } = await contentOf(site)
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.tagline)
      const menu = page.getByRole('navigation', { name: 'Main' })
      for (const { id, name } of tournaments)
        await expect(menu.locator(`a[href="/${id}"]`)).toHaveText(name)
      await visit(page, '/standings')
      const main = page.getByRole('main')
      for (const { name, groups } of leagues) {
        await main.getByRole('link', { name, exact: true }).first().click()
        for (const group of groups)
          await expect(main.getByRole('region', { name: group.name, exact: true })).toBeVisible()
      }
    })

    test('an entry to the league is mailed under its name', async ({ site, entryOf }) => {
      const { site: own } = await contentOf(site)
      const entry = entryOf('join-league')
      await entry.openAndFill()
      await entry.sendThrough()
      const reference = /JL-\w{4}-\w{4}/.exec(await entry.panel.innerText())?.[0] ?? 'none'
      const mails = async () => {
        const all: ReceivedMail[] = await (await fetch(`${site.sandbox}/mailbox.json`)).json()
        return all.filter(({ text }) => text.includes(reference))
      }
      // The league, and where confirmations are on both players.
      const count = site.env.CONFIRMATION_MAIL === 'on' ? 3 : 1
      await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(count)
      for (const { from } of await mails()) expect(from).toContain(own.name)
    })
  })
}

test.describe('another league', () => {
  serve(OTHER_SITE)

  test('final tables say so, with neither age nor mark', async ({ page, site }) => {
    await unfilled(page, site)
    await answeredWith(page, NO_STORY, ({ groups }) => {
      for (const group of groups)
        Object.assign(group, { asOf: '2025-11-13T17:54:00.000Z', stale: true })
    })
    await visit(page, '/standings?league=early-birds')
    const main = page.getByRole('main')
    await expect(main.getByText('Final table, 2024')).toBeVisible()
    await expect(main).not.toContainText(/Out of date|as at|checked|could not be reached/)
    await expectNoAxeViolations(page)
  })

  test('earlier names of a league and a group lead to those of today', async ({ page, site }) => {
    await unfilled(page, site)
    await page.goto('/standings?league=Larks')
    await expect(page).toHaveURL(/\?league=early-birds$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Early Birds' })).toBeVisible()
    await expect(page.getByText("We don't have that league")).toBeHidden()

    await page.goto('/standings?league=tuesday-ladder#bottom-rung')
    const low = page.getByRole('region', { name: 'Low Rung', exact: true })
    await expect(low.getByRole('table')).toBeInViewport()
    await expect(page).toHaveURL(/\?league=tuesday-ladder#low-rung$/)
  })
})

test.describe('a league that has hardly begun', () => {
  test.beforeAll(() => void writeBareContent(BARE_SITE.env.CONTENT_DIR ?? ''))
  serve(BARE_SITE)

  test('no page has an empty heading or list, or anything for axe', async ({ page, site }) => {
    test.setTimeout(600_000)
    const paths = [...(await pathsOf(site)), '/results', '/tv']
    expect(paths.length).toBeGreaterThan(12)
    for (const path of paths) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      const empty = await page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2, h3, ul, ol, dl, section')]
            .filter(
              (one) =>
                one.checkVisibility() && !one.textContent?.trim() && !one.querySelector('img'),
            )
            .map((one) => one.outerHTML.slice(0, 80)),
        )
      expect([path, empty]).toEqual([path, []])
      await expectNoAxeViolations(page)
    }
    const asked = pathsAskedBy(page)
    await visit(page, '/')
    await expect(page.getByRole('heading', { name: /PARTNERS|What.s on/ })).toHaveCount(0)
    const poster = page.locator('[data-poster]')
    await expect(poster).toHaveJSProperty('complete', true)
    await expect(poster).toBeInViewport()
    await expect(page.getByRole('button', { name: /the film/ })).toBeHidden()
    await visit(page, '/training')
    await expect(page.getByText("You'll meet our coaches here soon.")).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/film/'))).toEqual([])
  })
})

test.describe('a closed youth form', () => {
  serve(CLOSED_SITE)

  for (const script of [true, false]) {
    test.describe(script ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled: script })

      test('every field is disabled, and the page says why', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/nxt-gen')
        if (script) await untilHydrated(page)
        const way = page.getByRole('main').getByRole('link', { name: 'Leave us a message' })
        await expect(page.getByText('Registration is closed.')).toBeInViewport()
        await expect(way).toBeInViewport()
        await expect(page.getByRole('button', { name: 'REGISTRATION CLOSED' })).toBeDisabled()
        await expect(fieldOf(page, 'playerName')).toBeHidden()
        await page.getByText("What we'll ask").click()
        await expect(fieldOf(page, 'playerName')).toBeVisible()
        const open = page
          .locator('form[method="post"]')
          .locator('input:enabled, select:enabled, textarea:enabled, button:enabled')
        await expect(open.and(page.locator(':not([type="hidden"])'))).toHaveCount(0)
        if (script) await expectNoAxeViolations(page)
        await way.click()
        await expect(page).toHaveURL(/\/contact\?subject=general$/)
      })
    })
  }
})
