// A form goes out until there is an answer, and again while the mail Worker has no room for its files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../shared/forms/submission.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { send } from '../../src/forms/session/send.ts'

const SENT = { ok: true, reference: 'NG-7K3M-Q2XW', duplicate: false }
const { status, answer } = refusal({ code: 'busy', message: 'Too many' })
const busy = (retryAfter?: string) =>
  Response.json(
    answer,
    retryAfter ? { status, headers: { 'retry-after': retryAfter } } : { status },
  )

/** The smallest question that the edge answers. */
const PROBE = '/api/health'

const sent = vi.fn<typeof fetch>()
const probed = vi.fn<typeof fetch>()
const told: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === PROBE ? probed(path, init) : sent(path, init),
  )
  probed.mockImplementation(async () => Response.json({ ok: true }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

afterEach(() => {
  sent.mockReset()
  probed.mockReset()
  told.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function sending() {
  const body = new FormData()
  body.append('submissionId', 'one')
  return send('/api/nxt-gen', body, (why) => told.push(why))
}

test('what the mail Worker has no room for goes again when it said, a little spread, as the same form', async () => {
  sent
    .mockResolvedValueOnce(busy('20'))
    .mockResolvedValueOnce(busy())
    .mockResolvedValueOnce(Response.json(SENT))
  const result = sending()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['busy'])
  await vi.advanceTimersByTimeAsync(25 * SECOND - 1)
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(12.5 * SECOND)
  expect(await result).toEqual({ kind: 'accepted', reference: SENT.reference })
  const ids = sent.mock.calls.map(
    ([, init]) => init?.body instanceof FormData && init.body.get('submissionId'),
  )
  expect(ids).toEqual(['one', 'one', 'one'])
})

test('after a quarter of an hour of that it is refused like anything else', async () => {
  sent.mockImplementation(async () => busy('30'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(17 * MINUTE)
  expect(await result).toMatchObject({ kind: 'refused', code: 'busy', message: 'Too many' })
  expect(sent.mock.calls.length).toBeGreaterThan(20)
})

test('a line that breaks in between is tried as often as ever', async () => {
  sent.mockRejectedValueOnce(new TypeError('gone')).mockRejectedValueOnce(new TypeError('gone'))
  sent.mockResolvedValueOnce(busy()).mockRejectedValue(new TypeError('gone'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await result).toEqual({ kind: 'no-answer' })
  expect(sent).toHaveBeenCalledTimes(6)
  expect(told).toEqual(['no-answer', 'no-answer', 'busy', 'no-answer', 'no-answer'])
})

test('a mail Worker that is not there is told at once', async () => {
  const { answer: gone } = refusal({ code: 'unavailable', message: 'Later' })
  sent.mockResolvedValueOnce(Response.json(gone, { status: 503, headers: { 'retry-after': '30' } }))
  expect(await sending()).toMatchObject({ kind: 'refused', code: 'unavailable' })
  expect(told).toEqual([])
})

test('no answer while the edge can be reached is no lost line', async () => {
  sent.mockRejectedValue(new TypeError('refused'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await result).toEqual({ kind: 'no-answer' })
})

test('a device that says it is offline is believed at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  sent.mockRejectedValue(new TypeError('gone'))
  expect(await sending()).toEqual({ kind: 'offline' })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(probed).not.toHaveBeenCalled()
})

test('a line that is there and carries nothing is away as well', async () => {
  sent.mockRejectedValue(new TypeError('gone'))
  probed.mockRejectedValue(new TypeError('gone'))
  expect(await sending()).toEqual({ kind: 'offline' })
})

test('an answer that breaks off in its middle is none', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })
  sent.mockResolvedValueOnce(new Response(broken)).mockResolvedValueOnce(Response.json(SENT))
  const result = sending()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(await result).toEqual({ kind: 'accepted', reference: SENT.reference })
  expect(told).toEqual(['no-answer'])
})
