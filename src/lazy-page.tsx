// A page that is its own chunk: drawn at once when it has been loaded, otherwise the page before it stays until it has.
import { type ComponentType, use } from 'react'

export type LazyPage = { load: () => Promise<void>; View: ComponentType }

export function lazyPage(bring: () => Promise<{ Page: ComponentType }>): LazyPage {
  let page: ComponentType | null = null
  let loading: Promise<void> | null = null

  async function once() {
    try {
      page = (await bring()).Page
    } catch (cause) {
      loading = null
      throw cause
    }
  }

  function load() {
    loading ??= once()
    return loading
  }

  function View() {
    if (!page) use(load())
    const Loaded = page
    return Loaded ? <Loaded /> : null
  }

  return { load, View }
}
