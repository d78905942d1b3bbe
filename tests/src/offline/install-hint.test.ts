import { expect, test } from 'vitest'
import type { InstallPrompt } from '../../../src/app/browser.ts'
import { closeHint, offerNow } from '../../../src/pages/team/hint.tsx'

type Change = { standalone?: boolean; isThere?: boolean }

function offer(
  { standalone, isThere = false }: Change,
  event: InstallPrompt | null = null,
  store = new Map<string, string>(),
) {
  const browser = {
    matchMedia: () => ({ matches: isThere }),
    navigator: standalone === undefined ? {} : { standalone },
  }
  return offerNow(browser, store, event)
}

test('Chromium’s own question is asked where there is one; in Safari people are told how', () => {
  let asked = 0
  const event = {
    prompt: async () => {
      asked += 1
    },
  }
  const offered = offer({}, event)
  if (offered === null || offered === 'by-hand') throw new Error('nothing to ask')
  offered.prompt()
  expect(asked).toBe(1)
  expect(offer({ standalone: false })).toBe('by-hand')
})

test('nothing is said where no way is known, where it stands there already, or once it was closed', () => {
  expect(offer({})).toBe(null)
  expect(offer({ standalone: true })).toBe(null)
  expect(offer({ standalone: false, isThere: true })).toBe(null)
  const store = new Map<string, string>()
  closeHint(store)
  expect(offer({ standalone: false }, null, store)).toBe(null)
})
