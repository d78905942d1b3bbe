// Every browser test fails on a console message, an uncaught error, a CSP violation, a request to another origin, or a
// text that a translated page could not follow.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import type { ErrorCode } from '../../shared/api.ts'
import { type ApiError, refusal } from '../../shared/forms/submission.ts'
import { SITE, type Site } from './sites.ts'

export type { Page }
export { expect }

type Watch = {
  /** Console messages and foreign requests that a test provokes on purpose are listed here, by pattern. */
  expected: RegExp[]
}

type Fixtures = {
  site: Site
  watch: Watch
}

/** The option of playwright.config.ts for the service worker. */
const BLOCKED = /^Service Worker registration blocked by Playwright$/

export const test = base.extend<Fixtures>({
  site: [SITE, { option: true }],
  baseURL: async ({ site }, use) => await use(site.url),
  watch: [
    async ({ context }, use) => {
      const watch: Watch = { expected: [BLOCKED] }
      const said: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== 'localhost')
          said.push(`foreign: ${request.url()}`)
      })
      await context.addInitScript(watchTexts)
      await context.addInitScript(neverDrawn)
      await use(watch)
      const stray = said.filter((words) => !watch.expected.some((pattern) => pattern.test(words)))
      expect(stray, 'console messages and foreign requests').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Translators put nodes of their own in the place of texts. React follows where a text is all that an element has; other
 * texts may not change, come or go, nor may anything come before them. React marks the texts that it holds itself.
 */
function watchTexts(): void {
  const look = (what: string, node: unknown, parent: Node | null) => {
    if (!(node instanceof Text) || !parent?.isConnected) return
    if (Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
      console.error(`Needs an element of its own (${what}): ${node.data}`, parent.textContent)
  }
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const native = Node.prototype[name]
    Node.prototype[name] = function (this: Node, ...nodes: unknown[]) {
      for (const node of nodes) look(name, node, this)
      return Reflect.apply(native, this, nodes)
    }
  }
  const data = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...data,
    set(this: Node, value: string) {
      look('nodeValue', this, this.parentNode)
      data?.set?.call(this, value)
    },
  })
}

/** One visit in ten measures its speed and reports errors: in tests those alone that ask for it. */
function neverDrawn(): void {
  const { random } = Math
  Math.random = () => 0.1 + 0.9 * random()
}

export const withoutScript = test.extend({ javaScriptEnabled: false })

/** Resolves when React has hydrated the page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Resolves when the idle code has come too. */
export async function untilIdle(page: Page): Promise<void> {
  await page.locator('html[data-rested]').waitFor({ state: 'attached' })
}

/** Sums the layout shifts of the document that is open. Without the display face, which moves words by a pixel. */
export async function watchShifts(page: Page, watch: Watch): Promise<() => Promise<number>> {
  watch.expected.push(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = async () => {
      // What was parsed may not be painted yet, nor the observer have delivered the newest entries.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      add(observer.takeRecords())
      return sum
    }
    Object.assign(window, { shifts })
  })
  return () => page.evaluate(() => Object(window).shifts())
}

/** A part of the page by its exact name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

export const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** How many sheets of paper the page takes. */
export async function sheetsOf(page: Page, format: 'A4' | 'A3'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

/** A list that gets the path of every request of the page. */
export function pathsAskedBy(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** An error answer of the edge, for `route.fulfill`. */
export function refused(code: ErrorCode, more: Partial<ApiError['error']> = {}) {
  const { status, answer: json } = refusal({ code, message: 'Failed', ...more })
  return { status, json }
}

/** Asserts that axe finds nothing on the page as it stands. `allowed`: rules that do not hold there, for a reason of the test's. */
export async function expectNoAxeViolations(page: Page, allowed: string[] = []): Promise<void> {
  // Where a test happens to have scrolled to, the header covers part of some control, which axe takes for a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Listing violations alone, without a page of axe's own to collect them in, takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(allowed)
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Asserts that the page as it stands fits screens of these widths, and that axe finds nothing. */
export async function expectFitting(page: Page, widths = [360, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoAxeViolations(page)
    expect(await widthOf(page)).toBe(width)
  }
}

/** Asserts that it begins right below the sticky header, and that all of `words` can be read there. */
export async function expectBelowHeader(page: Page, part: Locator, words: Locator): Promise<void> {
  const header = await page.getByRole('banner').boundingBox()
  const bottom = (header?.y ?? 0) + (header?.height ?? 0)
  await expect.poll(async () => (await part.boundingBox())?.y ?? 0).toBeLessThan(bottom + 24)
  expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
  await expect(words).toBeInViewport({ ratio: 1 })
}

/** Holds requests back, as a hanging connection does, until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    // The page may have gone on to its next document in the meantime.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** The edge lists the teams of a league once its tables were requested. */
export async function untilTeamsAreKnown({ request }: Page): Promise<void> {
  await request.get('/api/standings/smash-bash')
  await expect
    .poll(async () => (await request.get('/api/teams')).text())
    .toContain('"1105","Braai Sisters"')
}

/** A browser that saves data: no film, and no chunk before its page is opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** What the link opens WhatsApp with. */
export async function chatOf(link: Locator): Promise<{ number: string; text: string }> {
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(url.origin).toBe('https://wa.me')
  return { number: url.pathname, text: url.searchParams.get('text') ?? '' }
}
