// Where things stand on the page and when, as a person sees it.
import type { Locator, Page } from 'playwright'

/** ms from the finger's touch until anything tells that a page comes, and until one with another heading is painted. */
export async function toNewPaint(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(watchPaint)
  await press()
  return page.evaluate(() => Reflect.get(window, 'painted') as Promise<string>)
}

/** Runs in the page. */
function watchPaint(): void {
  const before = document.querySelector('h1')?.textContent
  const painted = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        let sign = Number.NaN
        const look = (now: number) => {
          if (Number.isNaN(sign) && document.documentElement.matches('[data-waiting]'))
            sign = Math.round(now - timeStamp)
          const heading = document.querySelector('h1')?.textContent
          if (heading === before || heading === undefined) requestAnimationFrame(look)
          else
            requestAnimationFrame((then) =>
              resolve(`${Number.isNaN(sign) ? 'none' : sign} / ${Math.round(then - timeStamp)}`),
            )
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  Reflect.set(window, 'painted', painted)
}

export function shifts(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifts').toFixed(4)))
}

/** px of the element that are under what is stuck at the top, and below the screen. */
export function hiddenPart(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect()
    if (!box || !header) return 'not there'
    const bottom = Math.max(0, Math.round(box.bottom - innerHeight))
    return `${Math.max(0, Math.round(header.bottom - box.top))} / ${bottom}`
  }, selector)
}

export async function untilHydrated(page: Page) {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0]
          if (!entry) return
          observer.disconnect()
          resolve(Math.round(entry.startTime))
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

/** How far the button goes from under the finger, within the second after the tap. */
export function movedBy(page: Page, press: () => Promise<void>): Promise<number> {
  const far = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = document.querySelector('form[method="post"] button[type="submit"]')
        addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const before = button?.getBoundingClientRect().y ?? 0
            let most = 0
            const look = (now: number) => {
              if (!button?.isConnected) return resolve(most)
              const moved = button.getBoundingClientRect().y - before
              if (Math.abs(moved) > Math.abs(most)) most = moved
              if (now - timeStamp < 1000) requestAnimationFrame(look)
              else resolve(Math.round(most))
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      }),
  )
  return press().then(() => far)
}

/** Where it stands once the page no longer scrolls. */
export async function settled(page: Page, selector: string): Promise<string> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = scrollY
        let still = 0
        const look = () => {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still > 30) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
  return hiddenPart(page, selector)
}

export async function appears(locator: Locator, timeout: number): Promise<string> {
  const start = Date.now()
  return locator.waitFor({ timeout }).then(
    () => `after ${Date.now() - start} ms`,
    () => 'never',
  )
}
