import { expect, test } from 'vitest'
import { lineOf, pickSource, shouldPlay } from '../../src/pages/home/hero.tsx'

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

const FAST = { connection: { downlink: 10 } }
const SLOWER = { connection: { downlink: 2.4 } }
const SOURCES = [
  { src: 'phone.webm', type: 'webm', media: 'phone', line: 0 },
  { src: 'phone.mp4', type: 'mp4', media: 'phone', line: 0 },
  { src: 'wide.webm', type: 'webm', media: 'wide', line: 5 },
  { src: 'wide.mp4', type: 'mp4', media: 'wide', line: 5 },
  { src: 'desktop.webm', type: 'webm', media: 'desktop', line: 0 },
  { src: 'desktop.mp4', type: 'mp4', media: 'desktop', line: 0 },
]

test('the cut fits the screen and what the browser can play', () => {
  const pick = (screens: string[], types: string[]) =>
    pickSource(SOURCES, {
      fits: (media) => screens.includes(media),
      plays: (type) => types.includes(type),
      line: lineOf(FAST),
    })
  expect(pick(['phone'], ['webm', 'mp4'])).toBe('phone.webm')
  expect(pick(['phone'], ['mp4'])).toBe('phone.mp4')
  expect(pick(['desktop'], ['mp4'])).toBe('desktop.mp4')
  expect(pick(['wide', 'desktop'], ['webm', 'mp4'])).toBe('wide.webm')
  expect(pick(['wide', 'desktop'], ['mp4'])).toBe('wide.mp4')
  expect(pick(['desktop'], [])).toBeNull()
})

test('a line measured as too thin for the wide cut gets the smaller one', () => {
  const pick = (browser: object) =>
    pickSource(SOURCES, {
      fits: (media) => media !== 'phone',
      plays: () => true,
      line: lineOf(browser),
    })
  expect(pick(SLOWER)).toBe('desktop.webm')
  expect(pick(FAST)).toBe('wide.webm')
  // Safari and Firefox do not measure.
  expect(pick({})).toBe('wide.webm')
})
