import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import { keysOf } from '../../src/forms/stored.ts'
import { forgetOld, forgetOldIn } from '../../src/shell/later/forget-old.ts'
import { deviceStub } from './device.ts'

test('storage that the browser blocks is left alone', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(forgetOld).not.toThrow()
})

test('tables of a former screen go after a week, unreadable ones at once', () => {
  const of = (at: number) => JSON.stringify({ checkedAt: iso(at) })
  const store = deviceStub({ 'tv:old': of(0), 'tv:new': of(MINUTE), 'tv:odd': '{', theme: 'night' })
  forgetOldIn(store, 7 * DAY)
  expect(keysOf(store).sort()).toEqual(['theme', 'tv:new', 'tv:old'])
  forgetOldIn(store, 7 * DAY + 1)
  expect(keysOf(store).sort()).toEqual(['theme', 'tv:new'])
})
