// A stray console.error fails the test; a test that expects one replaces console.error.
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
