// A page that is its own chunk: drawn at once when it has been loaded, otherwise the page before it stays until it has.
import { type ComponentType, use } from 'react'

export type LazyPage = {
  /** Rejects when the chunk cannot be had now; asked again, it is fetched again. */
  load: () => Promise<void>
  /** After a failure has been shown: the next visit to the page may ask for it again. */
  forget: () => void
  View: ComponentType
}

export function lazyPage(bring: () => Promise<{ Page: ComponentType }>): LazyPage {
  let page: ComponentType | null = null
  let loading: Promise<void> | null = null

  async function once() {
    page = (await bring()).Page
  }

  function pending() {
    loading ??= once()
    return loading
  }

  function forget() {
    if (!page) loading = null
  }

  async function load() {
    try {
      await pending()
    } catch (cause) {
      forget()
      throw cause
    }
  }

  function View() {
    // The same promise at every attempt to draw: a new one each time would never come to its end.
    if (!page) use(showWaiting(pending()))
    const Loaded = page
    return Loaded ? <Loaded /> : null
  }

  return { load, forget, View }
}

/** The ball rolls along the net (header.module.css) for as long as a visitor waits. */
function showWaiting(wait: Promise<void>): Promise<void> {
  if (typeof document === 'undefined') return wait
  const { dataset } = document.documentElement
  dataset.waiting = ''
  const end = () => void delete dataset.waiting
  wait.then(end, end)
  return wait
}
