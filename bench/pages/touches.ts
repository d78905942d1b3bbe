// How soon a page answers a finger on a slow phone: INP of the heavy interactions, and menu taps until the new page paints.
import type { Browser, Page } from 'playwright'
import { LAPTOP, longestInteraction, newVisitor, PHONE, untilHydrated } from './visit.ts'

type Press = (locator: ReturnType<Page['locator']>) => Promise<void>
type Interaction = {
  name: string
  path: string
  viewport: typeof PHONE
  act(page: Page, press: Press): Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    viewport: PHONE,
    act: async (page, press) => {
      await press(page.locator('header summary', { hasText: 'Menu' }))
      await page.locator('nav[aria-label=Mobile] a').first().waitFor()
    },
  },
  {
    name: 'change the league',
    path: '/standings',
    viewport: LAPTOP,
    act: async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Leagues' }).getByRole('link')
      await tabs.nth(1).click()
      await page.waitForURL(/\/standings\/./)
      await tabs.nth(2).click()
      await tabs.nth(0).click()
    },
  },
  {
    name: 'type a search',
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
    name: 'send a form with mistakes',
    path: '/contact',
    viewport: PHONE,
    act: async (page, press) => {
      await page.locator('form[method="post"] input:visible').first().focus()
      await press(page.locator('form[method="post"] button[type="submit"]'))
      await page.locator('[role="alert"] a').first().waitFor()
    },
  },
]

const MENU_TAPS = [
  { from: '/', to: '/ladies-open' },
  { from: '/', to: '/nxt-gen' },
  { from: '/', to: '/standings' },
  { from: '/about', to: '/join-league' },
]

/** Milliseconds by name: the least of `runs`, because other work of the machine only adds to it. */
export async function interactionTimes(browser: Browser, site: string, runs: number) {
  const times: { name: string; ms: number }[] = []
  for (const { name, path, viewport, act } of INTERACTIONS) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, press, close } = await newVisitor(browser, viewport, site)
      await page.goto(path)
      await untilHydrated(page)
      await page.locator('html[data-rested]').waitFor({ state: 'attached' })
      await longestInteraction(page)
      await act(page, press)
      all.push(await longestInteraction(page))
      await close()
    }
    times.push({ name, ms: Math.min(...all) })
  }
  return times
}

/** Milliseconds from the touch until a page with another heading is painted, the least of `runs`. */
export async function menuTapTimes(browser: Browser, site: string, runs: number) {
  const times: { name: string; ms: number }[] = []
  for (const { from, to } of MENU_TAPS) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, press, close } = await newVisitor(browser, PHONE, site)
      await page.goto(from)
      await untilHydrated(page)
      await press(page.locator('header summary', { hasText: 'Menu' }))
      const link = page.locator(`nav[aria-label=Mobile] a[href="${to}"]`).first()
      await page.evaluate(watchHeading)
      await press(link)
      all.push(await page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>))
      await close()
    }
    times.push({ name: `${from} to ${to}`, ms: Math.min(...all) })
  }
  return times
}

/** Runs in the page. */
function watchHeading(): void {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  const painted = new Promise<number>((resolve) => {
    const listen = ({ timeStamp }: PointerEvent) => {
      const look = () => {
        const now = heading()
        if (now === before || now === undefined) requestAnimationFrame(look)
        else requestAnimationFrame((then) => resolve(Math.round(then - timeStamp)))
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', listen, { once: true, capture: true })
  })
  Reflect.set(window, 'painted', painted)
}
