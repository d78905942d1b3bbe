import { expect, test } from 'vitest'
import { goodTables, startEdge } from './edge.ts'

const film = (headers: Record<string, string>, method = 'GET') =>
  startEdge(goodTables).get('/film/court.mp4', { headers, method })

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  // Other ranges mean the whole film.
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=5-2', 200, '0123456789', null],
])('the range %s is answered with %i and %j', async (range, status, bytes, contentRange) => {
  const answer = await film({ range })
  expect([answer.status, await answer.text()]).toEqual([status, bytes])
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
})

test.each([{}, { range: 'bytes=0-1', 'if-range': '"tag"' }])('%o means it all', async (headers) => {
  const whole = await film(headers)
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
})

test('HEAD tells the length without bytes and ignores a range', async () => {
  const answer = await film({ range: 'bytes=0-1' }, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-length')).toBe('10')
})
