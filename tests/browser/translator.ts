// What Chrome's translator does to a page: each text gives way to <font><font>translation</font></font>, in options too, and
// so do texts that come or change later; the title and attributes that people read are translated in place.
// "Translated" is a pair of marks, so that it can be undone and compared. Left out: words that change places across
// elements, languages from right to left, the moment until a translation has come, and the way back to the original.
import type { Page } from 'playwright/test'

const ATTRIBUTES = ['title', 'placeholder', 'alt', 'aria-label']

export async function translate(page: Page): Promise<void> {
  await page.evaluate(translator, ATTRIBUTES)
}

/** What can be read and heard on the page, without marks, space, ages and times of day. */
export async function saidOn(page: Page): Promise<string[]> {
  return await page.evaluate((names) => {
    const all = [...document.body.querySelectorAll('*')]
    const attributes = all.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...attributes]
      .map((text) => text.replace(/[‹›\s]/g, '').replace(/justnow|\d+minago|\d\d:\d\d/g, ''))
      .filter(Boolean)
  }, ATTRIBUTES)
}

function translator(names: readonly string[]): void {
  const KEPT = 'script, style, noscript, textarea, svg, [translate=no], .notranslate'
  const root = document.documentElement
  const translated = (text: string) =>
    /[a-z]/i.test(text) && !text.includes('‹') ? text.replace(/\S(.*\S)?/s, '‹$&›') : text

  function enter(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement
    if (!node.isConnected || element?.closest(KEPT)) return
    if (node instanceof Text && translated(node.data) !== node.data) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = translated(node.data)
      outer.appendChild(inner)
      if (element?.matches('title')) node.data = inner.textContent
      else node.parentNode?.replaceChild(outer, node)
    }
    for (const child of [...node.childNodes]) enter(child)
    for (const name of node instanceof Element ? names : []) {
      const text = element?.getAttribute(name)
      if (text) element?.setAttribute(name, translated(text))
    }
  }

  root.classList.add('translated-ltr')
  root.lang = 'af'
  enter(root)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) enter(node)
  }).observe(root, { childList: true, characterData: true, subtree: true })
}
