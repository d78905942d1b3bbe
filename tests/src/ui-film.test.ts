import { expect, test } from 'vitest'
import { shouldPlay } from '../../src/pages/home/hero.tsx'

function view(...matching: string[]) {
  const matchMedia = (media: string) => ({ matches: matching.includes(media) }) as MediaQueryList
  return { matchMedia }
}

test('the film plays where nothing speaks against it', () => {
  expect(shouldPlay(view(), {})).toBe(true)
  expect(shouldPlay(view(), { saveData: false, effectiveType: '4g' })).toBe(true)
})

test('the film stays away under reduced motion, reduced data, Save-Data and on slow connections', () => {
  expect(shouldPlay(view('(prefers-reduced-motion: reduce)'), {})).toBe(false)
  expect(shouldPlay(view('(prefers-reduced-data: reduce)'), {})).toBe(false)
  expect(shouldPlay(view(), { saveData: true })).toBe(false)
  for (const effectiveType of ['slow-2g', '2g', '3g']) {
    expect(shouldPlay(view(), { effectiveType })).toBe(false)
  }
})
