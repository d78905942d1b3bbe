// What one visit of a page takes, as the browser itself tells it.
import type { Page } from 'playwright'

export type Paints = {
  /** ms: the first paint with words in it; the largest, and of what; the hero's sharp picture, null where there is none. */
  fcp: number
  lcp: number
  sharp: number | null
  /** ms: of each task since the first paint what is beyond 50. */
  tbt: number
  cls: number
}

/** Runs in each page. */
export function watch(): void {
  const seen: { name: string; start: number; value: number }[] = []
  Reflect.set(window, 'seen', seen)
  const kinds = [
    'paint',
    'largest-contentful-paint',
    'element',
    'longtask',
    'layout-shift',
    'event',
  ]
  for (const type of kinds) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'event' && !Reflect.get(entry, 'interactionId')) continue
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        const name = type === 'paint' ? entry.name : type
        const value = type === 'layout-shift' ? Number(Reflect.get(entry, 'value')) : entry.duration
        seen.push({ name, start: entry.startTime, value })
      }
      // 16 ms is the least that browsers tell of an event.
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) })
  }
}

/** Until words and pictures of the first screen stand there: with the first key or finger browsers stop telling. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const seen = Reflect.get(window, 'seen') as { name: string }[]
    return seen.some(({ name }) => name === 'first-contentful-paint')
  })
  await page.evaluate(async () => {
    const shown = [...document.images].filter((one) => {
      const { top, width } = one.getBoundingClientRect()
      return width > 0 && top < innerHeight && one.currentSrc !== ''
    })
    await Promise.allSettled(shown.map((one) => one.decode()))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let n = 0; n < 5; n += 1) await frame()
  })
}

export async function paintsOf(page: Page): Promise<Paints> {
  return await page.evaluate(() => {
    type Seen = { name: string; start: number; value: number }
    const seen = Reflect.get(window, 'seen') as Seen[]
    const all = (name: string) => seen.filter((one) => one.name === name)
    const fcp = all('first-contentful-paint')[0]?.start ?? Number.NaN
    const tasks = all('longtask').filter(({ start }) => start >= fcp)
    return {
      fcp,
      lcp: all('largest-contentful-paint').at(-1)?.start ?? fcp,
      sharp: all('element')[0]?.start ?? null,
      tbt: tasks.reduce((sum, { value }) => sum + Math.max(0, value - 50), 0),
      cls: all('layout-shift').reduce((sum, { value }) => sum + value, 0),
    }
  })
}

/** ms: the longest of what the page took to show the answer to a key or a finger since it was last asked. */
export async function longestInteraction(page: Page): Promise<number> {
  // The entry comes with the frame after the one that it tells of.
  return await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let n = 0; n < 5; n += 1) await frame()
    const seen = Reflect.get(window, 'seen') as { name: string; value: number }[]
    const events = seen.filter(({ name }) => name === 'event').map(({ value }) => value)
    seen.length = 0
    return Math.max(0, ...events)
  })
}
