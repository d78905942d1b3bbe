import { afterEach, expect, test, vi } from 'vitest'
import type { InstallPrompt } from '../../../src/app/browser.ts'
import { offerNow } from '../../../src/pages/team/page.tsx'

afterEach(() => vi.unstubAllGlobals())

type Change = { standalone?: boolean; isThere?: boolean }

function offer(
  { standalone, isThere = false }: Change,
  event: InstallPrompt | null = null,
  store = new Map<string, string>(),
) {
  vi.stubGlobal('matchMedia', () => ({ matches: isThere }))
  vi.stubGlobal('navigator', standalone === undefined ? {} : { standalone })
  return offerNow(store, event)
}

test('Chromium’s own question is asked where there is one; in Safari people are told how', () => {
  const event = { prompt: async () => undefined }
  expect(offer({}, event)).toBe(event)
  expect(offer({ standalone: false })).toBe('by-hand')
})

test('nothing is said where no way is known, where it stands there already, or once it was closed', () => {
  expect(offer({})).toBe(null)
  expect(offer({ standalone: true })).toBe(null)
  expect(offer({ standalone: false, isThere: true })).toBe(null)
  const store = new Map<string, string>()
  store.set('install-hint', 'closed')
  expect(offer({ standalone: false }, null, store)).toBe(null)
})
