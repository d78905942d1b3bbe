// The draft of the form on screen: when it is written, and the id that it goes under.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../shared/time.ts'
import { createBegun } from '../../src/forms/session/begun.ts'
import { createDrafts, mapStore } from '../../src/forms/session/drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function form(device = mapStore()) {
  const setItem = vi.spyOn(device, 'setItem')
  const drafts = createDrafts('contact', device, Date.now)
  const begun = createBegun(drafts, (name: string) => ({ filledMs: 0, values: { name } }))
  return {
    ...begun,
    device,
    written: () => setItem.mock.calls.length,
    name: () => drafts.draft()?.values.name,
  }
}

test('letters that come one after another make one draft, 300 ms after the last', () => {
  const { keepSoon, written, name } = form()
  for (const typed of ['T', 'Th', 'Tha']) {
    keepSoon(typed)
    vi.advanceTimersByTime(299)
  }
  expect(written()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(written()).toBe(1)
  expect(name()).toBe('Tha')
})

test('a page that is left has its draft at once, and only once', () => {
  const { keepSoon, flush, written, name } = form()
  keepSoon('Thandi')
  flush()
  expect(name()).toBe('Thandi')
  vi.runAllTimers()
  flush()
  expect(written()).toBe(1)
})

test('what was sent or cleared does not come back with the last letter', () => {
  const { keepSoon, forget, name } = form()
  keepSoon('Thandi')
  forget()
  vi.runAllTimers()
  expect(name()).toBeUndefined()
})

test('what was to be sent and was not is known to the next visit, until it is sent or cancelled', () => {
  const { device, markUnsent, keepSoon, flush } = form()
  const left = () => createDrafts('contact', device, Date.now).draft()?.unsent
  markUnsent('Thandi', true)
  expect(left()).toBe(true)
  form(device).keepSoon('Thandi N')
  vi.runAllTimers()
  expect(left()).toBe(true)
  markUnsent('Thandi', false)
  keepSoon('Thandi Nkosi')
  flush()
  expect(left()).toBe(false)
})

test('what waits for the line goes under the id of its first attempt, however long that takes', () => {
  const device = mapStore()
  const first = form(device)
  const other = form(device)
  const id = first.idFor('digest')
  expect(other.idFor('digest')).toBe(id)
  vi.advanceTimersByTime(60 * MINUTE)
  expect(other.idFor('digest')).toBe(id)
  other.renew()
  expect(other.idFor('digest')).not.toBe(id)
})
