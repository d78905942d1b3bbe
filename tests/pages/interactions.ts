// The heavy moments of the site under a finger, on a slow processor: how long until the page shows that it was touched.
import type { Browser, Page } from 'playwright'
import { untilHydrated } from '../journeys/measures.ts'
import { LAPTOP, newVisitor, PHONE } from '../journeys/slow-phone.ts'
import { longestInteraction, watch } from './measures.ts'

type Interaction = {
  name: string
  path: string
  viewport: typeof PHONE
  act(page: Page, press: (locator: ReturnType<Page['locator']>) => Promise<void>): Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu opened',
    path: '/',
    viewport: PHONE,
    act: async (page, press) => {
      await press(page.locator('header summary', { hasText: 'Menu' }))
      await page.locator('nav[aria-label=Mobile] a').first().waitFor()
    },
  },
  {
    name: 'another league',
    path: '/standings',
    viewport: LAPTOP,
    act: async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Leagues' }).getByRole('link')
      await tabs.nth(1).click()
      await page.waitForURL(/\/standings\/./)
      // As somebody does who looks for a league.
      await tabs.nth(2).click()
      await tabs.nth(0).click()
    },
  },
  {
    name: 'search typed',
    path: '/standings',
    viewport: PHONE,
    act: async (page, press) => {
      const box = page.getByRole('main').getByLabel('Find your team')
      await press(box)
      await box.pressSequentially('braai', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'form sent with mistakes',
    path: '/contact',
    viewport: PHONE,
    act: async (page, press) => {
      await page.locator('form[method="post"] input:visible').first().focus()
      await press(page.locator('form[method="post"] button[type="submit"]'))
      await page.locator('[role="alert"] a').first().waitFor()
    },
  },
]

/** ms by name: the least of so many times, since what the machine does besides only adds to it. */
export async function interactionTimes(browser: Browser, site: string, runs: number) {
  const times: { name: string; ms: number }[] = []
  for (const interaction of INTERACTIONS) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) all.push(await timed(browser, site, interaction))
    times.push({ name: interaction.name, ms: Math.min(...all) })
  }
  return times
}

async function timed(browser: Browser, site: string, { path, viewport, act }: Interaction) {
  const { page, press, close } = await newVisitor(browser, viewport, site)
  await page.addInitScript(watch)
  await page.goto(path)
  await untilHydrated(page)
  await page.locator('html[data-rested]').waitFor({ state: 'attached' })
  // The key that woke the page does not count.
  await longestInteraction(page)
  await act(page, press)
  const ms = await longestInteraction(page)
  await close()
  return ms
}
