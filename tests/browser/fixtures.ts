// Every browser test fails on a console message, an uncaught error, a CSP violation or a request to another origin.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import type { Mail } from '../../sandbox/mail/mailbox.ts'
import { SITE } from './sites.ts'

export type { Page }
export { expect }

type Watch = {
  /** Console messages and foreign requests that a test provokes on purpose are listed here, by pattern. */
  expected: RegExp[]
}

export const test = base.extend<{ watch: Watch; sandbox: Sandbox }>({
  watch: [
    async ({ context }, use) => {
      const watch: Watch = { expected: [] }
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
      await use(watch)
      const stray = said.filter((words) => !watch.expected.some((pattern) => pattern.test(words)))
      expect(stray, 'console messages and foreign requests').toEqual([])
    },
    { auto: true },
  ],
  sandbox: async ({ browserName: _browser }, use) => {
    await use(sandboxAt(SITE.sandbox))
  },
})

export type Sandbox = ReturnType<typeof sandboxAt>

/** The sandbox's mailbox. */
export function sandboxAt(url: string) {
  return {
    async mails(): Promise<Mail[]> {
      const answer = await fetch(`${url}/mailbox.json`)
      const mails: Mail[] = await answer.json()
      return mails
    },
  }
}

/** Asserts that axe finds nothing on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Where a test happens to have scrolled to, the header covers part of some control, which axe takes for a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Waits until React has taken over the prerendered page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Keeps requests back, as a line that has gone quiet does, until the function that it answers is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    // The page may have gone on to its next document in the meantime.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Scrolls, and waits until the page has heard of it. */
export async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo({ top: y, behavior: 'instant' })
    await scrolled
  }, top)
}
