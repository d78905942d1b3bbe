// A page that is its own chunk: drawn at once when it has been loaded, otherwise the page before it stays until it has.
import { type ComponentType, use } from 'react'
import { waitForAll } from './later.ts'
import { showWaiting } from './waiting.ts'

export type LazyPage = {
  /** Of a document that holds what the page shows its chunk alone. Rejects when it cannot be had now; asked again, it is fetched again. */
  load: (isFilled?: boolean) => Promise<void>
  /** What a step to the page waits for; null when it has come. */
  wait: () => Promise<void> | null
  /** After a failure has been shown: the next visit to the page may ask for it again. */
  forget: () => void
  View: ComponentType
}

/** `more`: what a step to the page waits for beside its chunk, and a page that was filled can do without. */
export function lazyPage(
  bring: () => Promise<{ Page: ComponentType }>,
  more: () => Promise<void> | null = () => null,
): LazyPage {
  let page: ComponentType | null = null
  let loading: Promise<void> | null = null

  async function once() {
    page = (await bring()).Page
  }

  function waitForPage() {
    if (page) return null
    loading ??= once()
    return loading
  }

  const wait = () => waitForAll([waitForPage(), more()])

  function forget() {
    if (!page) loading = null
  }

  async function load(isFilled = false) {
    try {
      await (isFilled ? waitForPage() : wait())
    } catch (cause) {
      forget()
      throw cause
    }
  }

  function View() {
    // The same promise at every attempt to draw: a new one each time would never come to its end.
    const waited = waitForPage()
    if (waited) use(showWaiting(waited))
    const Loaded = page
    return Loaded ? <Loaded /> : null
  }

  return { load, wait, forget, View }
}
