import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTooltipClock, TOOLTIP } from '../../../src/shell/later/tooltips.tsx'

/** Of the specification, section 9. */
const TOOLTIP_OPEN_MS = 700
const TOOLTIP_SKIP_MS = 300

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [first, second] = ['first', 'second']

function tooltips() {
  const shown: (string | null)[] = []
  const clock = createTooltipClock<string>({
    show: (control) => void shown.push(control),
    hide: () => void shown.push(null),
    now: Date.now,
  })
  return { clock, shown }
}

test('a tooltip opens after a rest and not before', () => {
  const { clock, shown } = tooltips()
  clock.over(first)
  vi.advanceTimersByTime(TOOLTIP_OPEN_MS - 1)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([first])
})

test('a pointer that passes by opens nothing', () => {
  const { clock, shown } = tooltips()
  clock.over(first)
  clock.over(null)
  vi.advanceTimersByTime(TOOLTIP_OPEN_MS)
  expect(shown).toEqual([])
})

test('the next tooltip opens at once when one has only just closed', () => {
  const { clock, shown } = tooltips()
  clock.over(first)
  vi.advanceTimersByTime(TOOLTIP_OPEN_MS)
  clock.over(null)
  vi.advanceTimersByTime(TOOLTIP_SKIP_MS - 1)
  clock.over(second)
  expect(shown).toEqual([first, null, second])
})

test('later it waits again', () => {
  const { clock, shown } = tooltips()
  clock.over(first)
  vi.advanceTimersByTime(TOOLTIP_OPEN_MS)
  clock.over(null)
  vi.advanceTimersByTime(TOOLTIP_SKIP_MS)
  clock.over(second)
  expect(shown).toEqual([first, null])
  vi.advanceTimersByTime(TOOLTIP_OPEN_MS)
  expect(shown).toEqual([first, null, second])
})

test('it stays while the pointer is on the tooltip itself', () => {
  const { clock, shown } = tooltips()
  clock.over(first)
  vi.advanceTimersByTime(TOOLTIP_OPEN_MS)
  clock.over(TOOLTIP)
  expect(shown).toEqual([first])
})

test('the keyboard does not wait', () => {
  const { clock, shown } = tooltips()
  clock.focus(first)
  expect(shown).toEqual([first])
  clock.leave()
  expect(shown).toEqual([first, null])
})
