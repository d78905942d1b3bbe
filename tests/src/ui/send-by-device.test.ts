import { afterEach, expect, test, vi } from 'vitest'
import { sendByDevice } from '../../../src/ui/share.tsx'

const DATA = { text: 'Smash Bash · Gold', url: 'https://www.highveldpadel.example/standings' }
const CHAT = 'https://wa.me/?text=Gold'

afterEach(() => vi.unstubAllGlobals())

/** What a click does where the device's menu answers with this. `undefined`: there is no menu. */
async function clicked(share: (() => Promise<void>) | undefined, keys: object = {}) {
  const menu = share && vi.fn(share)
  const assign = vi.fn()
  const preventDefault = vi.fn()
  vi.stubGlobal('navigator', { share: menu })
  vi.stubGlobal('location', { assign })
  const none = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  const click = { ...none, ...keys, currentTarget: { href: CHAT }, preventDefault }
  await sendByDevice(Object.assign(Object.create(null), click), DATA)
  return {
    sent: menu?.mock.calls ?? [],
    isPrevented: preventDefault.mock.calls.length > 0,
    wentTo: assign.mock.calls.flat(),
  }
}

test.each([
  [null, []],
  ['AbortError', []],
  ['InvalidStateError', []],
  ['NotAllowedError', [CHAT]],
  ['DataError', [CHAT]],
])('after a menu that answers %s the page goes to %j', async (name, wentTo) => {
  const result = await clicked(async () => {
    if (name !== null) throw new DOMException('refused', name)
  })
  expect(result).toEqual({ sent: [[DATA]], isPrevented: true, wentTo })
})

const LEFT = { sent: [], isPrevented: false, wentTo: [] }

test('without a menu the link is left to the browser', async () => {
  expect(await clicked(undefined)).toEqual(LEFT)
})

test.each([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %j is left to the browser', async (keys) => {
  expect(await clicked(async () => {}, keys)).toEqual(LEFT)
})
