import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/forms/record.ts'
import { closeHint, offerNow } from '../../../src/pages/team/hint.tsx'

type Change = { standalone?: boolean; isThere?: boolean }

function browser({ standalone, isThere = false }: Change, store = memoryStore()) {
  return {
    matchMedia: () => ({ matches: isThere }),
    navigator: standalone === undefined ? {} : { standalone },
    localStorage: store,
  }
}

test('Chromium’s own question is asked where there is one; in Safari people are told how', () => {
  let asked = 0
  const event = {
    prompt: async () => {
      asked += 1
    },
  }
  const offer = offerNow(browser({}), event)
  if (offer === null || offer === 'by-hand') throw new Error('nothing to ask')
  offer.prompt()
  expect(asked).toBe(1)
  expect(offerNow(browser({ standalone: false }), null)).toBe('by-hand')
})

test('nothing is said where no way is known, where it stands there already, or once it was closed', () => {
  expect(offerNow(browser({}), null)).toBe(null)
  expect(offerNow(browser({ standalone: true }), null)).toBe(null)
  expect(offerNow(browser({ standalone: false, isThere: true }), null)).toBe(null)
  const store = memoryStore()
  closeHint(() => store)
  expect(offerNow(browser({ standalone: false }, store), null)).toBe(null)
})
