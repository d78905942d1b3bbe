import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { untilReachable } from '../../../src/forms/connection.ts'

let device = new EventTarget()
let page = Object.assign(new EventTarget(), { hidden: false })
let ending = new AbortController()
const probed = vi.fn<typeof fetch>()
const isBack = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  device = new EventTarget()
  page = Object.assign(new EventTarget(), { hidden: false })
  ending = new AbortController()
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', probed)
  probed.mockRejectedValue(new TypeError('gone'))
  void untilReachable(ending.signal).then(isBack)
})

afterEach(() => {
  ending.abort()
  probed.mockReset()
  isBack.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pass(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms)
  return probed.mock.calls.length
}

test('it is asked for with growing pauses, at most a minute, and never given up', async () => {
  expect(await pass(2 * SECOND)).toBe(1)
  expect(await pass(4 * SECOND - 1)).toBe(1)
  expect(await pass(1)).toBe(2)
  expect(await pass(8 * SECOND)).toBe(3)
  expect(await pass((16 + 32) * SECOND)).toBe(5)
  expect(await pass(10 * MINUTE)).toBe(15)
  expect(isBack).not.toHaveBeenCalled()
  probed.mockResolvedValueOnce(new Response())
  await pass(MINUTE)
  expect(isBack).toHaveBeenCalledOnce()
})

test('when the device says that it is connected it is asked for at once, and soon again', async () => {
  await pass(MINUTE)
  const before = probed.mock.calls.length
  device.dispatchEvent(new Event('online'))
  expect(await pass(0)).toBe(before + 1)
  expect(await pass(2 * SECOND)).toBe(before + 2)
  probed.mockResolvedValueOnce(new Response())
  device.dispatchEvent(new Event('online'))
  await pass(0)
  expect(isBack).toHaveBeenCalledOnce()
})

test('a page that nobody sees asks nothing until it is looked at again', async () => {
  page.hidden = true
  expect(await pass(10 * MINUTE)).toBe(0)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await pass(0)).toBe(1)
})

test('who has stopped waiting asks nothing more', async () => {
  await pass(2 * SECOND)
  ending.abort()
  await pass(0)
  device.dispatchEvent(new Event('online'))
  expect(await pass(10 * MINUTE)).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
