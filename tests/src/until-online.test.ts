import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistently } from '../../src/api/until-online.ts'

let events = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what cannot be had is asked for again, with longer pauses, and given up in the end', async () => {
  const bring = vi.fn(() => Promise.reject(new Error('gone')))
  const end = expect(persistently(bring)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(1999)
  expect(bring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(bring).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  await end
  expect(bring).toHaveBeenCalledTimes(7)
})

test('a connection that comes back is not waited for', async () => {
  const bring = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here')
  const answer = persistently(bring)
  await vi.advanceTimersByTimeAsync(0)
  events.dispatchEvent(new Event('online'))
  expect(await answer).toBe('here')
})
