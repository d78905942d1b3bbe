import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAsking } from '../../src/api/keep-asking.ts'

let page = new EventTarget()
let seen = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  seen = 'visible'
  const listening = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  }
  vi.stubGlobal('addEventListener', listening.addEventListener)
  vi.stubGlobal('removeEventListener', listening.removeEventListener)
  vi.stubGlobal('document', {
    ...listening,
    get visibilityState() {
      return seen
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service that fails until it is mended. */
function service() {
  const state = { down: true }
  const ask = vi.fn(async () => {
    if (state.down) throw new Error('gone')
    return 'news'
  })
  return { state, ask, onAnswer: vi.fn(), onFailure: vi.fn() }
}

const tell = async (event: string) => {
  page.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(0)
}

test('what failed is asked for again with growing pauses, for as long as the page is open', async () => {
  const { ask, ...hears } = service()
  keepAsking(ask, hears)
  for (const pause of [4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    await vi.advanceTimersByTimeAsync(0)
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1)
    expect(ask).toHaveBeenCalledTimes(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(before + 1)
  }
  expect(hears.onFailure).toHaveBeenCalledTimes(10)
})

test.each(['online', 'visibilitychange'])(
  '"%s" does not wait for the pause, and after the answer nothing is asked',
  async (event) => {
    const { state, ask, ...hears } = service()
    keepAsking(ask, hears)
    await vi.advanceTimersByTimeAsync(0)
    state.down = false
    await tell(event)
    expect(hears.onAnswer).toHaveBeenCalledExactlyOnceWith('news')
    await tell(event)
    await vi.runAllTimersAsync()
    expect(ask).toHaveBeenCalledTimes(2)
  },
)

test('nothing is asked while nobody looks, and at once when somebody does', async () => {
  const { ask, ...hears } = service()
  keepAsking(ask, hears)
  await vi.advanceTimersByTimeAsync(0)
  seen = 'hidden'
  await vi.runAllTimersAsync()
  await tell('online')
  expect(ask).toHaveBeenCalledTimes(1)
  seen = 'visible'
  await tell('visibilitychange')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a person who asks is not made to wait, and does not ask twice at a time', async () => {
  const { ask, ...hears } = service()
  const asking = keepAsking(ask, hears)
  asking.askNow()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0)
  asking.askNow()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a page that was left hears nothing more', async () => {
  const { state, ask, ...hears } = service()
  const asking = keepAsking(ask, hears)
  asking.stop()
  state.down = false
  await vi.runAllTimersAsync()
  await tell('online')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(hears.onAnswer).not.toHaveBeenCalled()
  expect(hears.onFailure).not.toHaveBeenCalled()
})
