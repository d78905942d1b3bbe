// The only script of a page's first load: it brings the rest once the page has been painted and the browser is at rest.
// Before that, links, menus and forms work as plain HTML.
import { ANSWER_MS, EARLY, type Early } from './api/early.ts'
import { persistently } from './api/until-online.ts'
import { INSTALL_EVENT } from './app/install-event.ts'
import { TROUBLE } from './app/trouble.ts'
import { showLeague } from './standings/show-league.ts'

/** The path of the main chunk, put in by the build (scripts/build/browser.ts). */
declare const MAIN: string
/** What the main chunk is checked by, as this script is by the page. */
declare const INTEGRITY: string
/** The path of the whole stylesheet; the page carries only what it shows so far. */
declare const SHEET: string

/** Drawn without the whole sheet, a page is plainer; not drawn at all, its tables never come. */
const SHEET_MS = 5000

let started = false

// What breaks before the page is at rest waits to be reported.
const trouble: unknown[] = []
Reflect.set(window, TROUBLE, trouble)
for (const sign of ['error', 'unhandledrejection']) {
  addEventListener(sign, (event) => trouble.push(event))
}

// The browser offers the site for the phone's screen when it likes; it is asked for where it helps (src/pages/team/).
addEventListener(INSTALL_EVENT, (event) => {
  event.preventDefault()
  Reflect.set(window, INSTALL_EVENT, event)
})

function start() {
  if (started) return
  started = true
  askEarly()
  append(document.createElement('link'), {
    rel: 'modulepreload',
    href: MAIN,
    integrity: INTEGRITY,
  })
  const sheet = append(document.createElement('link'), { rel: 'stylesheet', href: SHEET })
  // What the script draws next may need any rule of the sheet; without the sheet the page still works.
  const dressed = new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
    setTimeout(resolve, SHEET_MS)
  })
  dressed
    .then(() => persistently(runMain))
    // The page stays what it is without script.
    .catch(() => undefined)
}

/** As an element: an import() after a failure would fetch it anew and run it unchecked. */
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

/** What the page will ask the edge for is on its way while the script is. */
function askEarly() {
  // Of the leagues the one that is shown.
  const path = document.querySelector<HTMLElement>('[data-early]:not([hidden])')?.dataset.early
  if (!path) return
  const early: Early = { path, answer: fetch(path, { signal: AbortSignal.timeout(ANSWER_MS) }) }
  // The page that takes it over deals with a failure; there may be none.
  early.answer.catch(() => undefined)
  Reflect.set(window, EARLY, early)
}

function whenIdle() {
  // Safari has no requestIdleCallback; the next task after load comes close.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start)
}

/** Load may come before the first paint; a browser that cannot tell is at rest soon enough. */
function whenPainted() {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return whenIdle()
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    whenIdle()
  })
  observer.observe({ type: 'paint', buffered: true })
}

// Before anything else: it may still be the first paint that shows it.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showLeague)
else showLeague()

if (document.readyState === 'complete') whenPainted()
else addEventListener('load', whenPainted, { once: true })

// Somebody who already taps or types does not wait for the last picture.
for (const sign of ['pointerdown', 'keydown']) {
  addEventListener(sign, start, { once: true, passive: true })
}
