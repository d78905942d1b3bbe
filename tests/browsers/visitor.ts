// What a person does on a page, by mouse and keys, in any browser.
import { expect } from 'playwright/test'

export type Engine = {
  /** Resolves when the page has loaded. */
  open: (url: string) => Promise<void>
  /** The viewport, not the window. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page; what goes in and comes out is JSON. */
  evaluate: <A extends unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>
  /** Mouse and keys, as WebDriver's actions. */
  perform: (sources: readonly object[]) => Promise<void>
  upload: (selector: string, file: string) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  /** Errors and warnings of the console since it was last asked: exceptions and CSP violations among them. */
  said: () => Promise<string[]>
  stop: () => Promise<void>
}

/** An expression that resolves to what came of it, as JSON text. */
export function expressionOf(work: (...args: never[]) => unknown, args: unknown[]): string {
  return `(async () => JSON.stringify({ result: await (${work})(...${JSON.stringify(args)}) }))()`
}

export function resultIn(text: string) {
  return JSON.parse(text).result
}

const DOWN = '\uE015'
const UP = '\uE013'
const ENTER = '\uE007'

export type Visitor = ReturnType<typeof visitorWith>

export function visitorWith(engine: Engine, site: string) {
  const { evaluate, perform } = engine

  async function press(keys: Iterable<string>): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await perform([{ type: 'key', id: 'keys', actions }])
  }

  /** Waits until nothing lies on it, and clicks where a finger would. */
  async function click(selector: string, words?: string): Promise<void> {
    let spot: Spot = 'not asked yet'
    const look = async () => {
      spot = await evaluate(spotOf, selector, words ?? null)
      return spot
    }
    const number = expect.any(Number)
    await expect.poll(look, `${selector} ${words ?? ''}`).toEqual({ x: number, y: number })
    const actions = [
      { type: 'pointerMove', duration: 0, ...Object(spot) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  async function type(selector: string, words: string): Promise<void> {
    await click(selector)
    await press(words.replaceAll('\n', ENTER))
  }

  /** By keys: a list that opens is no part of the page. */
  async function choose(selector: string, value: string): Promise<void> {
    let steps: number | null = null
    const look = async () => {
      steps = await evaluate(stepsTo, selector, value)
      return steps
    }
    await expect.poll(look, selector).toEqual(expect.any(Number))
    const key = Number(steps) > 0 ? DOWN : UP
    await press(Array.from({ length: Math.abs(Number(steps)) }, () => key))
    await expect.poll(look, `${selector} ${value}`).toBe(0)
  }

  return {
    ...engine,
    click,
    type,
    choose,
    /** Resolves when the script has taken the page over. */
    visit: async (path: string) => {
      await engine.open(`${site}${path}`)
      await expect
        .poll(() => evaluate(() => 'hydrated' in document.documentElement.dataset))
        .toBe(true)
    },
    /** Names and values, as they stand in the HTML. */
    fill: async (answers: Record<string, string>) => {
      for (const [name, value] of Object.entries(answers)) {
        const kind = await evaluate(kindOf, name)
        if (kind === 'select-one') await choose(`[name="${name}"]`, value)
        else if (kind === 'radio') await click(`[name="${name}"][value="${value}"]`)
        else if (kind === 'checkbox') await click(`[name="${name}"]`)
        else await type(`[name="${name}"]`, value)
      }
    },
  }
}

type Spot = { x: number; y: number } | string

/** In the page: the middle of the first visible element of this kind with these words, or why it cannot be clicked. */
async function spotOf(selector: string, words: string | null): Promise<Spot> {
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility() && (words === null || one.textContent?.trim() === words),
  )
  if (!element) return 'not there'
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = element.getClientRects()
  if (!box) return 'without a box'
  // What slides in, or is pushed along by what does, is waited for.
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  const now = element.getClientRects()[0]
  if (now?.x !== box.x || now.y !== box.y) return 'moving'
  const spot = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const top = document.elementFromPoint(spot.x, spot.y)
  if (!top || element.contains(top) || top.closest('label')?.control === element) return spot
  return `covered by ${top.outerHTML.slice(0, 100)}`
}

/** In the page: focuses a select, and says how many options further the wanted one lies; null when it is not to be seen. */
function stepsTo(selector: string, value: string): number | null {
  const select = document.querySelector(selector)
  if (!(select instanceof HTMLSelectElement) || !select.checkVisibility()) return null
  select.focus()
  return [...select.options].findIndex((one) => one.value === value) - select.selectedIndex
}

/** In the page. */
function kindOf(name: string): string {
  const [field] = document.getElementsByName(name)
  return field && 'type' in field ? String(field.type) : ''
}
