import { expect, onTestFinished, test, vi } from 'vitest'
import { getNews, getStandings } from '../../src/api/api.ts'

test('an edge that never answers is given up after 20 seconds, and is no connection', async () => {
  const late = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fetch = vi.fn((_path: string, { signal }: RequestInit = {}) => {
    return signal?.aborted ? Promise.reject(signal.reason) : new Promise<Response>(() => undefined)
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', {})
  try {
    await expect(getNews()).rejects.toThrow('check your connection')
    await expect(getStandings('a', true)).rejects.toThrow('check your connection')
    expect(late).toHaveBeenCalledWith(20_000)
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
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
  vi.stubGlobal('window', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(getNews()).rejects.toThrow(expect.objectContaining({ message }))
})
