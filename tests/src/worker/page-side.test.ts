// When a page registers the service worker.
import { afterEach, expect, test, vi } from 'vitest'
import { type Store, storeIn } from '../../../src/app/storage.ts'
import { registerWorker } from '../../../src/shell/later/start.ts'

afterEach(() => vi.unstubAllGlobals())

function visitTo(path: string, store: Store = new Map()) {
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
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('document', { querySelector: () => ({}) })
  vi.stubGlobal('MutationObserver', TitleObserver)
  registerWorker(store)
  return {
    registered,
    navigate: (to: string) => {
      vi.stubGlobal('location', { pathname: to })
      for (const run of navigations) run()
    },
  }
}

test('not on the first visit, but on the second', () => {
  const store = new Map()
  expect(visitTo('/about', store).registered).toEqual([])
  expect(visitTo('/', store).registered).toEqual(['/sw.js'])
})

test('once with the first table, opened or navigated to', () => {
  expect(visitTo('/standings/a').registered).toEqual(['/sw.js'])
  const visit = visitTo('/about')
  visit.navigate('/rules')
  expect(visit.registered).toEqual([])
  visit.navigate('/standings')
  visit.navigate('/standings/a')
  expect(visit.registered).toEqual(['/sw.js'])
})

test('on a screen at once, and never on a receipt', () => {
  expect(visitTo('/tv').registered).toEqual(['/sw.js'])
  const store = new Map()
  visitTo('/', store)
  expect(visitTo('/sent/contact', store).registered).toEqual([])
})

test('where storage is blocked each visit is the first', () => {
  const blocked = storeIn(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(visitTo('/', blocked).registered).toEqual([])
  expect(visitTo('/', blocked).registered).toEqual([])
})
