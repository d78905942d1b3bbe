import { afterEach, expect, test, vi } from 'vitest'
import { offerNow } from '../../../src/pages/team/page.tsx'

afterEach(() => vi.unstubAllGlobals())

const EVENT = { prompt: async () => undefined }
/** Safari alone says whether the site stands on the screen already. */
const SAFARI = { standalone: false }

test.each([
  ['Chromium asks itself', {}, false, EVENT, {}, EVENT],
  ['in Safari people are told how', SAFARI, false, null, {}, 'by-hand'],
  ['where no way is known nothing is said', {}, false, null, {}, null],
  ['nor where it is opened from the screen', { standalone: true }, false, null, {}, null],
  ['nor where it stands there already', SAFARI, true, null, {}, null],
  ['nor once it was closed', SAFARI, false, null, { 'install-hint': 'closed' }, null],
])('%s', (_, navigator, matches, event, stored, offered) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(offerNow(new Map(Object.entries(stored)), event)).toBe(offered)
})
