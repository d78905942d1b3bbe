import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewsSchema } from '../../shared/api.ts'
import { KEPT_AT } from '../../shared/on-device.ts'
import { getJson, getStandings } from '../../src/api/api.ts'

const getNews = () => getJson('/api/news', NewsSchema)

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('an edge that never answers is given up after 20 seconds, and is no connection', async () => {
  const late = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fetch = vi.fn((_path: string, { signal }: RequestInit = {}) => {
    return signal?.aborted ? Promise.reject(signal.reason) : new Promise<Response>(() => undefined)
  })
  vi.stubGlobal('fetch', fetch)
  await expect(getNews()).rejects.toThrow('check your connection')
  await expect(getStandings('a')).rejects.toThrow('check your connection')
  expect(late).toHaveBeenCalledWith(20_000)
})

test.each([
  [
    { ok: false, error: { code: 'unknown_league', message: 'There is no such league.' } },
    'There is no such league.',
  ],
  [{ success: false, error: { message: '<html>Error 1102</html>' } }, ''],
  [{ ok: false, error: { message: '<b>boom</b>' } }, ''],
])('of the refusal %o only our own words are repeated', async (body, message) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 503 }))
  await expect(getNews()).rejects.toThrow(expect.objectContaining({ message }))
})

function answer(checkedAt: string, more: object = {}) {
  return { league: 'elite', name: 'Elite', checkedAt, refreshing: false, groups: [], ...more }
}

function edge(answers: readonly Response[]) {
  const fetch = vi.fn(
    async (_path: string, _init: RequestInit) => answers[fetch.mock.calls.length - 1],
  )
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.map(([, { cache }]) => cache)
}

const [EARLY, LATE] = ['2026-11-23T12:00:00.000Z', '2026-11-23T12:05:00.000Z']

test('an older answer never replaces a newer one', async () => {
  const caches = edge([LATE, EARLY].map((at) => Response.json(answer(at))))
  expect((await getStandings('/older')).checkedAt).toBe(LATE)
  expect((await getStandings('/older')).checkedAt).toBe(LATE)
  // The browser's own copy would be no news.
  expect(caches()).toEqual(['default', 'no-cache'])
})

test('an answer of the service worker is marked', async () => {
  edge([Response.json(answer(LATE), { headers: { [KEPT_AT]: LATE } })])
  expect(await getStandings('/device')).toMatchObject({ fromDevice: true, checkedAt: LATE })
})

test('an edge that goes on refreshing is asked again soon once', async () => {
  edge([1, 2].map(() => Response.json(answer(LATE, { refreshing: true }))))
  expect((await getStandings('/again')).refreshing).toBe(true)
  expect((await getStandings('/again')).refreshing).toBe(false)
})
