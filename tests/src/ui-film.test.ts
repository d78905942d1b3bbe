import { expect, test } from 'vitest'
import { pickSource, shouldPlay } from '../../src/pages/home/film-choice.ts'

function view(...matching: string[]) {
  const matchMedia = (media: string) => ({ matches: matching.includes(media) }) as MediaQueryList
  return { matchMedia }
}

test('the film plays where nothing speaks against it', () => {
  expect(shouldPlay(view(), {})).toBe(true)
  expect(shouldPlay(view(), { connection: { saveData: false, effectiveType: '4g' } })).toBe(true)
})

test('the film stays away under reduced motion, reduced data, Save-Data and on slow connections', () => {
  expect(shouldPlay(view('(prefers-reduced-motion: reduce)'), {})).toBe(false)
  expect(shouldPlay(view('(prefers-reduced-data: reduce)'), {})).toBe(false)
  expect(shouldPlay(view(), { connection: { saveData: true } })).toBe(false)
  for (const effectiveType of ['slow-2g', '2g', '3g']) {
    expect(shouldPlay(view(), { connection: { effectiveType } })).toBe(false)
  }
})

const SOURCES = [
  { src: 'phone.webm', type: 'webm', media: 'phone' },
  { src: 'phone.mp4', type: 'mp4', media: 'phone' },
  { src: 'desktop.webm', type: 'webm', media: 'desktop' },
  { src: 'desktop.mp4', type: 'mp4', media: 'desktop' },
]

test('the cut fits the screen and what the browser can play', () => {
  const pick = (screen: string, types: string[]) =>
    pickSource(
      SOURCES,
      (media) => media === screen,
      (type) => types.includes(type),
    )
  expect(pick('phone', ['webm', 'mp4'])).toBe('phone.webm')
  expect(pick('phone', ['mp4'])).toBe('phone.mp4')
  expect(pick('desktop', ['mp4'])).toBe('desktop.mp4')
  expect(pick('desktop', [])).toBeNull()
})
