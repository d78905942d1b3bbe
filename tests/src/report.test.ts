// What is reported of errors in a browser, and how much of it.
import { beforeEach, expect, test, vi } from 'vitest'
import type { BrowserReport } from '../../shared/api.ts'
import { TROUBLE } from '../../src/app/trouble.ts'
import { reportTrouble } from '../../src/shell/later/report.ts'

class FakeErrorEvent {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}
class FakeRejection {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

let waiting: unknown[]

beforeEach(() => {
  waiting = []
  vi.stubGlobal('window', { [TROUBLE]: waiting })
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.stubGlobal('document', { documentElement: { dataset: { release: 'abc' } } })
  vi.stubGlobal('ErrorEvent', FakeErrorEvent)
  vi.stubGlobal('PromiseRejectionEvent', FakeRejection)
  return () => vi.unstubAllGlobals()
})

function begin(chance = 0): BrowserReport[] {
  const sent: BrowserReport[] = []
  reportTrouble({ random: () => chance, send: (report) => sent.push(report) })
  return sent
}

const about = (name: string) => ({ name, path: '/contact', release: 'abc' })

test('what broke before the page was at rest is reported, and what breaks later', () => {
  waiting.push(new FakeErrorEvent(new TypeError('of thandi')))
  const sent = begin()
  expect(sent).toEqual([about('TypeError')])
  waiting.push(new FakeRejection(new RangeError('of thandi')))
  expect(sent).toEqual([about('TypeError'), about('RangeError')])
  expect(JSON.stringify(sent)).not.toContain('thandi')
})

test("React's own errors are told by number, and what is no error as such", () => {
  const sent = begin()
  const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=thandi'
  waiting.push(new FakeErrorEvent(new Error(message)), new FakeRejection('thandi'))
  expect(sent).toEqual([about('React418'), about('other')])
})

test('of a page view three are reported, before and after it is at rest together', () => {
  for (let n = 0; n < 2; n += 1) waiting.push(new FakeErrorEvent(new Error('x')))
  const sent = begin()
  for (let n = 0; n < 5; n += 1) waiting.push(new FakeErrorEvent(new Error('x')))
  expect([sent.length, waiting.length]).toEqual([3, 0])
})

test('one page view in ten reports', () => {
  waiting.push(new FakeErrorEvent(new Error('x')))
  const sent = begin(0.1)
  waiting.push(new FakeErrorEvent(new Error('x')))
  expect([sent, waiting.length]).toEqual([[], 0])
  expect(begin(0.099)).toEqual([])
})
