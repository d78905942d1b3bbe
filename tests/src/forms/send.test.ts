// A form is sent until there is an answer, and again while the mail Worker has no room for its files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, refusal } from '../../../shared/forms/submission.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { resultOf, type SendResult, send, untilReachable } from '../../../src/forms/send.ts'

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

test('busy: sent again after Retry-After, a little spread, under the same id', async () => {
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

test('busy for a quarter of an hour: refused like anything else', async () => {
  sent.mockImplementation(async () => busy('30'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(17 * MINUTE)
  expect(await result).toMatchObject({ kind: 'refused', code: 'busy', message: 'Too many' })
  expect(sent.mock.calls.length).toBeGreaterThan(20)
})

test('no answer after busy: tried as often as ever', async () => {
  sent.mockRejectedValueOnce(new TypeError('gone')).mockRejectedValueOnce(new TypeError('gone'))
  sent.mockResolvedValueOnce(busy()).mockRejectedValue(new TypeError('gone'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await result).toEqual({ kind: 'no-answer' })
  expect(sent).toHaveBeenCalledTimes(6)
  expect(told).toEqual(['no-answer', 'no-answer', 'busy', 'no-answer', 'no-answer'])
})

test('unavailable: refused at once', async () => {
  const { answer: gone } = refusal({ code: 'unavailable', message: 'Later' })
  sent.mockResolvedValueOnce(Response.json(gone, { status: 503, headers: { 'retry-after': '30' } }))
  expect(await sending()).toMatchObject({ kind: 'refused', code: 'unavailable' })
  expect(told).toEqual([])
})

test('no answer while the edge can be reached: not offline', async () => {
  sent.mockRejectedValue(new TypeError('refused'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await result).toEqual({ kind: 'no-answer' })
})

test('the device says that it is offline: no probe', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  sent.mockRejectedValue(new TypeError('gone'))
  expect(await sending()).toEqual({ kind: 'offline' })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(probed).not.toHaveBeenCalled()
})

test('no answer and no probe answered: offline', async () => {
  sent.mockRejectedValue(new TypeError('gone'))
  probed.mockRejectedValue(new TypeError('gone'))
  expect(await sending()).toEqual({ kind: 'offline' })
})

test('an answer that breaks off: sent again', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })
  sent.mockResolvedValueOnce(new Response(broken)).mockResolvedValueOnce(Response.json(SENT))
  const result = sending()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(await result).toEqual({ kind: 'accepted', reference: SENT.reference })
  expect(told).toEqual(['no-answer'])
})

test('offline: probed until the site answers, or nobody waits any more', async () => {
  probed.mockRejectedValue(new TypeError('gone'))
  const isBack = vi.fn()
  const ending = new AbortController()
  void untilReachable(ending.signal).then(isBack)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(probed).toHaveBeenCalledTimes(40)
  expect(isBack).not.toHaveBeenCalled()
  void untilReachable().then(isBack)
  ending.abort()
  probed.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(isBack).toHaveBeenCalledTimes(2)
  expect(probed).toHaveBeenCalledTimes(41)
})

const HTML = 'text/html; charset=UTF-8'
const TEXT = 'text/plain; charset=UTF-8'
const JSON_TYPE = 'application/json'

async function read(status: number, type: string | null, body: string): Promise<SendResult> {
  // Bytes: of a string, Response would say itself that it is text.
  const answer = new Response(new TextEncoder().encode(body), { status })
  if (type !== null) answer.headers.set('content-type', type)
  return await resultOf(answer)
}

test.each<[name: string, status: number, type: string | null, body: string]>([
  ['a challenge', 403, HTML, '<!DOCTYPE html><html lang="en-US"><title>Just a moment...'],
  ["a proxy's page", 502, HTML, '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n'],
  ['HTML that says it is text', 500, TEXT, '<h1>Internal Server Error</h1>'],
  ['HTML without a type', 500, null, '<b>Worker threw</b> exception'],
  ['one line that says it is HTML', 503, HTML, 'Service Unavailable'],
  ['one line of no type', 503, null, 'Service Unavailable'],
  ['text with entities', 500, TEXT, 'Can&#39;t reach the origin &amp; gave up'],
  ['text that only closes a tag', 500, TEXT, 'no such host -->'],
  ['a stack of several lines', 500, TEXT, 'TypeError: undefined\n    at Object.fetch'],
  ['control characters', 502, TEXT, '\u001b[31mupstream failed\u001b[0m'],
  ['text that is turned round', 502, TEXT, 'deliaf \u202emaertspu'],
  ['bytes of another encoding', 502, TEXT, 'Verbindung abgelehnt: ung\ufffdltig'],
  ['nothing but blanks', 502, TEXT, ' \n '],
  ['an empty body', 502, TEXT, ''],
  ['JSON of another API', 500, JSON_TYPE, '{"success":false,"errors":[{"code":10000}]}'],
  ['JSON that says it is text', 500, TEXT, '{"message":"Internal server error"}'],
  ['a JSON string that says it is text', 500, TEXT, '"Internal server error"'],
  ['an error of another shape', 500, JSON_TYPE, '{"ok":false,"error":"boom"}'],
  ['an error without a code', 500, JSON_TYPE, '{"error":{"message":"<b>boom</b>"}}'],
  ['a page in place of success', 200, HTML, '<!DOCTYPE html><title>Hotel wifi: log in</title>'],
  ['success without a reference', 200, JSON_TYPE, '{"ok":true}'],
])('%s counts as no answer', async (_name, status, type, body) => {
  expect(await read(status, type, body)).toEqual({ kind: 'no-answer' })
})

test.each([
  ['error code: 1102', 'error code: 1102'],
  [' The registration is full.\r\n', 'The registration is full.'],
  ['Naïve café: ação concluída? 不可', 'Naïve café: ação concluída? 不可'],
  ['AT&T is down & out; R&D too', 'AT&T is down & out; R&D too'],
  ['x'.repeat(9000), 'x'.repeat(200)],
])('one plain line is shown, cut short: %s', async (body, message) => {
  const result = { kind: 'refused', code: '', message, reference: null }
  expect(await read(500, TEXT, body)).toEqual(result)
})

test.each<[Partial<ApiError['error']>, Partial<SendResult>]>([
  [
    { code: 'invalid', fields: { name: 'Enter' } },
    { kind: 'invalid', fields: { name: 'Enter' } },
  ],
  [{ code: 'too_many' }, { kind: 'refused', code: 'too_many', reference: null }],
  [
    { code: 'already_sent', reference: 'R' },
    { kind: 'refused', code: 'already_sent', reference: 'R' },
  ],
])('the refusal %o', async (error, result) => {
  const refused = refusal({ code: 'internal', message: 'm', ...error })
  const answered = Response.json(refused.answer, { status: refused.status })
  expect(await resultOf(answered)).toEqual({ ...result, message: 'm' })
})
