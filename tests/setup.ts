// A stray console.error is a failure: whoever expects one replaces console.error in the test itself.
import { afterEach, beforeEach, expect, vi } from 'vitest'

const said: unknown[][] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words))
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(said, 'console.error was called').toEqual([])
})
