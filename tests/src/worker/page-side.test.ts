// When a page brings the service worker.
import { expect, test, vi } from 'vitest'
import { mapStore } from '../../../src/forms/session/drafts.ts'
import { answerWorker, bringServiceWorker } from '../../../src/shell/later/service-worker.ts'

function visitTo(path: string, store = mapStore()) {
  const registered: string[] = []
  const posted: unknown[] = []
  const steps: (() => void)[] = []
  let at = path
  const workers = {
    register: async (file: string) => void registered.push(file),
    ready: Promise.resolve({ active: { postMessage: (said: unknown) => posted.push(said) } }),
    addEventListener: () => undefined,
  } as unknown as ServiceWorkerContainer
  bringServiceWorker({
    workers,
    storage: () => store,
    path: () => at,
    onStep: (run) => steps.push(run),
  })
  return {
    registered,
    posted,
    step: (to: string) => {
      at = to
      for (const run of steps) run()
    },
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('not on the first visit, on the second it does', () => {
  const store = mapStore()
  expect(visitTo('/about', store).registered).toEqual([])
  expect(visitTo('/', store).registered).toEqual(['/sw.js'])
})

test('with the first table, opened or stepped to, and the worker hears of it once', async () => {
  const opened = visitTo('/standings/a')
  await settle()
  expect(opened.registered).toEqual(['/sw.js'])
  expect(opened.posted).toEqual(['looks-at-tables'])
  const stepped = visitTo('/about')
  stepped.step('/rules')
  await settle()
  expect(stepped.registered).toEqual([])
  stepped.step('/standings')
  stepped.step('/standings/a')
  await settle()
  expect(stepped.registered).toEqual(['/sw.js'])
  expect(stepped.posted).toEqual(['looks-at-tables'])
})

test.each(['/tv', '/sent/contact'])('never on %s', (path) => {
  const store = mapStore()
  visitTo('/', store)
  expect(visitTo(path, store).registered).toEqual([])
})

test('where storage is blocked each visit is the first', () => {
  const blocked = {
    ...mapStore(),
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  expect(visitTo('/', blocked).registered).toEqual([])
})

test('each page answers whether something is typed, also where it brings no worker', () => {
  const hears: ((event: object) => void)[] = []
  const workers = { addEventListener: (_: string, hear: never) => hears.push(hear) }
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  answerWorker(workers as unknown as ServiceWorkerContainer)
  const answers: unknown[] = []
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }]
  for (const hear of hears) hear({ data: 'anything-typed', ports })
  expect(answers).toEqual([false])
  expect(() => answerWorker(undefined)).not.toThrow()
})
