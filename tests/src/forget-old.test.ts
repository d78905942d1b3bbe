import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import { createDrafts } from '../../src/forms/session/drafts.ts'
import { forgetOld, forgetOldIn } from '../../src/shell/later/forget-old.ts'

function device(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (n) => [...map.keys()][n] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

const id = (n: number) => `0b6e1f3c-1111-4222-8333-12345678900${n}`

function keysOf(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, n) => store.key(n) ?? '').sort()
}

test('drafts of all forms go after 7 days, whichever page is open', () => {
  const store = device({ theme: 'night' })
  createDrafts('contact', store, () => 0).keep({
    id: id(1),
    filledMs: 0,
    unsent: false,
    values: { name: 'Thandi' },
  })
  createDrafts('mens-open', store, () => 0).keep({
    id: id(2),
    filledMs: 0,
    unsent: false,
    values: { playerName: 'Sipho' },
  })
  createDrafts('ladies-open', store, () => 1).keep({
    id: id(3),
    filledMs: 0,
    unsent: false,
    values: { playerName: 'Naledi' },
  })
  forgetOldIn(store, 7 * DAY)
  expect(keysOf(store)).toEqual(['draft:contact', 'draft:ladies-open', 'draft:mens-open', 'theme'])
  forgetOldIn(store, 7 * DAY + 1)
  expect(keysOf(store)).toEqual(['draft:ladies-open', 'theme'])
})

test('what was sent is forgotten after 10 minutes, one by one', () => {
  const store = device()
  let now = 0
  const drafts = createDrafts('contact', store, () => now)
  drafts.idFor('digest', id(1))
  now = MINUTE
  drafts.idFor('another digest', id(2))
  forgetOldIn(store, 10 * MINUTE + 1)
  expect(store.getItem('sent')).not.toContain(id(1))
  expect(drafts.idFor('another digest', id(3))).toBe(id(2))
  forgetOldIn(store, 11 * MINUTE + 1)
  expect(keysOf(store)).toEqual([])
})

test.each(['', '{', 'null', '7', '{"savedAt":"yesterday"}'])(
  'the unreadable draft %j goes',
  (text) => {
    const store = device({ 'draft:contact': text, sent: text })
    forgetOldIn(store, 0)
    expect(keysOf(store)).toEqual([])
  },
)

test('what is dated in the future goes at once, and not in ages', () => {
  const store = device()
  const drafts = createDrafts('contact', store, () => DAY)
  drafts.keep({ id: id(1), filledMs: 0, unsent: false, values: { name: 'Thandi' } })
  drafts.idFor('digest', id(1))
  forgetOldIn(store, DAY - 5 * MINUTE)
  expect(keysOf(store)).toEqual(['draft:contact', 'sent'])
  forgetOldIn(store, DAY - 5 * MINUTE - 1)
  expect(keysOf(store)).toEqual([])
})

test('storage that the browser blocks is left alone', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(forgetOld).not.toThrow()
})

test('tables of a device that was a screen go after a week, with what nothing can read', () => {
  const of = (at: number) => JSON.stringify({ checkedAt: iso(at) })
  const store = device({ 'tv:old': of(0), 'tv:new': of(MINUTE), 'tv:odd': '{', theme: 'night' })
  forgetOldIn(store, 7 * DAY)
  expect(keysOf(store)).toEqual(['theme', 'tv:new', 'tv:old'])
  forgetOldIn(store, 7 * DAY + 1)
  expect(keysOf(store)).toEqual(['theme', 'tv:new'])
})
