// The only script of a page's first load: loads the rest once the page has painted and the browser is idle. Before
// that, links, menus and forms work as plain HTML.
import { WORKER_PATH } from '../shared/on-device.ts'
import { persistently } from './api/until-online.ts'
import { reportErrors } from './app/report-errors.ts'

/** The path of the main chunk, put in by the build (scripts/build/browser.ts). */
declare const MAIN: string
/** The main chunk's integrity. */
declare const INTEGRITY: string
/** The path of the whole stylesheet; the page inlines only the rules it uses. */
declare const SHEET: string

/** Limit for the stylesheet: a page without all styles is plainer, one without script never gets its tables. */
const SHEET_MS = 5000

/** Trusted Types let no other script address through (`require-trusted-types-for` in the policy). */
Object(Reflect.get(window, 'trustedTypes')).createPolicy?.('default', {
  createScriptURL: (url: string) => (url === MAIN || url === WORKER_PATH ? url : null),
})

let started = false

function start() {
  if (started) return
  started = true
  append(document.createElement('link'), {
    rel: 'modulepreload',
    href: MAIN,
    integrity: INTEGRITY,
  })
  const sheet = append(document.createElement('link'), { rel: 'stylesheet', href: SHEET })
  // The script may render elements that need the stylesheet; without it the page still works.
  const styled = new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
    setTimeout(resolve, SHEET_MS)
  })
  styled
    .then(() => persistently(runMain))
    // The page keeps working as plain HTML.
    .catch(() => document.documentElement.classList.add('plain'))
}

/** An element, not import(), which after a failure would fetch the chunk again without the integrity check. */
function runMain(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = { type: 'module', src: MAIN, integrity: INTEGRITY }
    append(document.createElement('script'), { ...script, onload: resolve, onerror: reject })
  })
}

function append<T extends HTMLElement>(element: T, properties: Partial<T>): T {
  document.head.append(Object.assign(element, properties))
  return element
}

function whenIdle() {
  // Safari has no requestIdleCallback; the next task after load comes close.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start)
}

/** Load may fire before the first paint: the frame after it paints what there is. */
const whenPainted = () => requestAnimationFrame(whenIdle)

/** Browsers from before 2023 lack some of these methods; they keep the plain page. */
const { at, findLast, toReversed, toSorted } = Array.prototype
const canRun = [at, findLast, toReversed, toSorted, Object.hasOwn].every(Boolean)

reportErrors()

if (canRun) {
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })

  // A tap or a key press starts the script at once.
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, start, { once: true, passive: true })
  }
}
