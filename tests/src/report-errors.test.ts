// What is reported of errors in a browser, and how much of it.
import { beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from '../../src/app/report-errors.ts'

let sent: unknown[]
let target: EventTarget

beforeEach(() => {
  sent = []
  target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.stubGlobal('document', { documentElement: { dataset: { release: 'abc' } } })
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)),
  })
  return () => vi.unstubAllGlobals()
})

function fail(error: unknown): void {
  target.dispatchEvent(Object.assign(new Event('error'), { error }))
}

test.each([
  ['an error', new TypeError('of thandi'), 'TypeError'],
  [
    "React's own errors by number",
    new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=thandi'),
    'React418',
  ],
  ['what is no error', 'thandi', 'other'],
])('reports %s, without its message', (_, error, name) => {
  reportErrors(() => 0)
  fail(error)
  expect(sent).toEqual([{ name, path: '/contact', release: 'abc' }])
})
test.each([
  [0, 3],
  [0.099, 3],
  [0.1, 0],
])('at the chance %d reports %d of five errors', (chance, count) => {
  reportErrors(() => chance)
  for (let n = 0; n < 5; n += 1) fail(new Error('x'))
  expect(sent).toHaveLength(count)
})
