// When a page registers the service worker.
import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '../../../src/app/storage.ts'
import { registerWorker } from '../../../src/shell/later/start.ts'

afterEach(() => vi.unstubAllGlobals())

/** A document that is opened at the first path and goes on to the others. */
function visit([first, ...others]: readonly string[], store: Store = new Map()): string[] {
  const registered: string[] = []
  const navigations: (() => void)[] = []
  const register = async (file: string) => void registered.push(file)
  class TitleObserver {
    constructor(run: () => void) {
      navigations.push(run)
    }
    observe() {}
  }
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('document', { querySelector: () => ({}) })
  vi.stubGlobal('MutationObserver', TitleObserver)
  vi.stubGlobal('location', { pathname: first })
  registerWorker(store)
  for (const pathname of others) {
    vi.stubGlobal('location', { pathname })
    for (const run of navigations) run()
  }
  return registered
}

const VISITED = { visited: '1' }

test.each([
  ['not on the first visit', ['/about', '/rules'], {}, 0],
  ['on the second', ['/'], VISITED, 1],
  ['never on a receipt', ['/sent/contact'], VISITED, 0],
  ['with the first table', ['/standings/a'], {}, 1],
  ['once, with the first table navigated to', ['/about', '/standings', '/standings/a'], {}, 1],
  ['on a screen', ['/tv'], {}, 1],
])('%s', (_, paths, stored, times) => {
  expect(visit(paths, new Map(Object.entries(stored)))).toEqual(Array(times).fill('/sw.js'))
})
