// A form is sent until there is an answer, and again while the mail Worker has no room for its files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, refusal } from '../../../shared/forms/submission.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { whenReachable } from '../../../src/api/until-online.ts'
import { type SendResult, send } from '../../../src/forms/send.ts'

const SENT = { ok: true, reference: 'NG-7K3M-Q2XW', duplicate: false }
const { status, answer } = refusal({ code: 'busy', message: 'Too many' })
const busy = (retryAfter?: string) =>
  Response.json(
    answer,
    retryAfter ? { status, headers: { 'retry-after': retryAfter } } : { status },
  )

/** The smallest question that the edge answers. */
const PROBE = '/api/health'
const ours = () => new Response(null, { headers: { 'x-release': 'a1' } })

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
  probed.mockImplementation(async () => ours())
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

type Step = () => Promise<Response>
const gone: Step = () => Promise.reject(new TypeError('gone'))
const answers =
  (make: () => Response): Step =>
  async () =>
    make()
const broken = answers(
  () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })),
)
const accepted = answers(() => Response.json(SENT))
const down = refusal({ code: 'unavailable', message: 'Later' })
const unavailable = answers(() => Response.json(down.answer, { status: down.status }))
const NO_ANSWER = { kind: 'no-answer' } as const
const DONE = { kind: 'accepted', reference: SENT.reference } as const

test.each<[string, Step[], object, string[]]>([
  [
    'busy twice',
    [answers(() => busy('20')), answers(() => busy()), accepted],
    DONE,
    ['busy', 'busy'],
  ],
  ['an answer that breaks off', [broken, accepted], DONE, ['no-answer']],
  ['no answer at all', [gone, gone, gone], NO_ANSWER, ['no-answer', 'no-answer']],
  [
    'no answer after busy: tried as often as ever',
    [gone, gone, answers(() => busy()), gone, gone, gone],
    NO_ANSWER,
    ['no-answer', 'no-answer', 'busy', 'no-answer', 'no-answer'],
  ],
  ['unavailable', [unavailable], { kind: 'refused', code: 'unavailable' }, []],
])('%s, under one id', async (_name, steps, result, retries) => {
  for (const step of steps) sent.mockImplementationOnce(step)
  const sends = sending()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(await sends).toMatchObject(result)
  expect(told).toEqual(retries)
  const ids = sent.mock.calls.map(
    ([, init]) => init?.body instanceof FormData && init.body.get('submissionId'),
  )
  expect(ids).toEqual(steps.map(() => 'one'))
})

test('busy: waits for Retry-After, spread by a quarter', async () => {
  sent.mockResolvedValueOnce(busy('20')).mockResolvedValueOnce(Response.json(SENT))
  void sending()
  await vi.advanceTimersByTimeAsync(25 * SECOND - 1)
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('busy for a quarter of an hour: refused like anything else', async () => {
  sent.mockImplementation(async () => busy('30'))
  const result = sending()
  await vi.advanceTimersByTimeAsync(17 * MINUTE)
  expect(await result).toMatchObject({ kind: 'refused', code: 'busy', message: 'Too many' })
  expect(sent.mock.calls.length).toBeGreaterThan(20)
})

test('offline where no probe is answered, or by a sign-in page', async () => {
  sent.mockImplementation(gone)
  probed.mockImplementationOnce(gone)
  expect(await sending()).toEqual({ kind: 'offline' })
  probed.mockResolvedValueOnce(new Response('<title>Sign in</title>'))
  expect(await sending()).toEqual({ kind: 'offline' })
})

test('offline: probed until the site answers, or nobody waits any more', async () => {
  probed.mockRejectedValue(new TypeError('gone'))
  const isBack = vi.fn()
  const stop = whenReachable(isBack)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(probed).toHaveBeenCalledTimes(60)
  expect(isBack).not.toHaveBeenCalled()
  const goesOn = vi.fn()
  whenReachable(goesOn)
  stop()
  probed.mockResolvedValue(ours())
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(isBack).not.toHaveBeenCalled()
  expect(goesOn).toHaveBeenCalledTimes(1)
})

const HTML = 'text/html; charset=UTF-8'
const TEXT = 'text/plain; charset=UTF-8'
const JSON_TYPE = 'application/json'

async function read(status: number, type: string | null, body: string): Promise<SendResult> {
  // Bytes: of a string, Response would say itself that it is text.
  const answer = new Response(new TextEncoder().encode(body), { status })
  if (type !== null) answer.headers.set('content-type', type)
  sent.mockResolvedValueOnce(answer)
  return await sending()
}

test.each<[name: string, status: number, type: string | null, body: string]>([
  ['a challenge', 403, HTML, '<!DOCTYPE html><html lang="en-US"><title>Just a moment...'],
  ['HTML that says it is text', 500, TEXT, '<h1>Internal Server Error</h1>'],
  ['a long text', 502, TEXT, 'x'.repeat(201)],
  ['control characters', 502, TEXT, '\u001b[31mupstream failed\u001b[0m'],
  ['bytes of another encoding', 502, TEXT, 'Verbindung abgelehnt: ung\ufffdltig'],
  ['an empty body', 502, TEXT, ''],
  ['an error of another shape', 500, JSON_TYPE, '{"ok":false,"error":"boom"}'],
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
])('one plain line is shown: %s', async (body, message) => {
  const result = { kind: 'refused', code: '', message, reference: null }
  expect(await read(500, TEXT, body)).toEqual(result)
})

test.each<[Partial<ApiError['error']>, Partial<SendResult>]>([
  [
    { code: 'invalid', fields: { name: 'Enter' } },
    { kind: 'invalid', fields: { name: 'Enter' } },
  ],
  [{ code: 'too_many' }, { kind: 'refused', code: 'too_many', message: 'm', reference: null }],
  [
    { code: 'already_sent', reference: 'R' },
    { kind: 'refused', code: 'already_sent', message: 'm', reference: 'R' },
  ],
])('the refusal %o', async (error, result) => {
  const refused = refusal({ code: 'internal', message: 'm', ...error })
  sent.mockResolvedValueOnce(Response.json(refused.answer, { status: refused.status }))
  expect(await sending()).toEqual(result)
})
