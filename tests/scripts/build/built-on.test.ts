import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtOn } from '../../../scripts/build/release.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('BUILT_ON', '')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('the day of the build is that of Johannesburg, and stays the same until the build is through', () => {
  vi.setSystemTime('2025-10-16T21:59:59Z')
  expect(builtOn()).toBe('2025-10-16')
  vi.setSystemTime('2025-10-16T22:00:00Z')
  expect(builtOn()).toBe('2025-10-16')
  vi.stubEnv('BUILT_ON', '')
  expect(builtOn()).toBe('2025-10-17')
})
