import { expect, test } from 'vitest'
import { goodTables, ORIGIN, startEdge } from './edge.ts'

const film = (headers: Record<string, string>, method = 'GET') =>
  startEdge(goodTables).get('/film/court.mp4', { headers, method })

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=2-5', '2345', 'bytes 2-5/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=9-9999', '9', 'bytes 9-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['BYTES=1-2', '12', 'bytes 1-2/10'],
])('%s is answered with 206 and exactly those bytes', async (range, bytes, contentRange) => {
  const answer = await film({ range })
  expect([answer.status, await answer.text()]).toEqual([206, bytes])
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s cannot be had: 416', async (range) => {
  const answer = await film({ range })
  expect([answer.status, await answer.text()]).toEqual([416, ''])
  expect(answer.headers.get('content-range')).toBe('bytes */10')
})

test.each(['', 'bytes=0-1,4-5', 'bytes=5-2', 'bytes=a-b', 'bytes 0-1'])(
  'the range %j means the whole film',
  async (range) => {
    const answer = await film(range === '' ? {} : { range })
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    expect(answer.headers.get('content-range')).toBeNull()
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
  },
)

test('If-Range is answered with the whole film', async () => {
  const whole = await film({ range: 'bytes=0-1', 'if-range': '"tag"' })
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
})

test('HEAD tells the length without bytes and ignores a range', async () => {
  const answer = await film({ range: 'bytes=0-1' }, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-length')).toBe('10')
})

test('a film that the browser has is 304, one that is not there 404', async () => {
  expect((await film({ 'if-none-match': '"tag"' })).status).toBe(304)
  const edge = startEdge(goodTables)
  expect((await edge.get('/film/none.mp4', { headers: { range: 'bytes=0-1' } })).status).toBe(404)
})

test('the asset server is asked for the file without the query', async () => {
  const asked: string[] = []
  const edge = startEdge(goodTables, {
    assets: ({ url }) => {
      asked.push(url)
      return new Response('0123456789')
    },
  })
  const answer = await edge.get(`/film/court.mp4?x=${'?'.repeat(20_000)}`)
  expect([answer.status, asked]).toEqual([200, [`${ORIGIN}/static/film/court.mp4`]])
})
