import { expect, test, vi } from 'vitest'
import { log, logLine } from '../../functions/platform/log.ts'
import { goodTables, LEAGUES, startEdge } from './edge.ts'

const API = [
  '/api/health',
  '/api/standings/smash-bash',
  '/api/standings/nope',
  '/api/news',
  '/api/gallery',
  '/api/nothing',
  '/api',
  '/api/',
  '/api/pictures/news/x',
]

test('every API answer carries the security headers', async () => {
  const edge = startEdge(goodTables)
  for (const path of API) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const { headers } = await edge.get(path, { method })
      expect([path, method, Object.fromEntries(headers)]).toMatchObject([
        path,
        method,
        {
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-content-type-options': 'nosniff',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-resource-policy': 'same-origin',
        },
      ])
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  }
})

test('health says the version', async () => {
  const answer = await startEdge(goodTables).get('/api/health')
  expect(await answer.json()).toEqual({ ok: true, version: '1.2.3' })
})

test('an unknown API path is the envelope with 404, never a page', async () => {
  const edge = startEdge(goodTables)
  for (const path of ['/api/nothing', '/api/standings', '/api/standings/a/b', '/api/news/1']) {
    const answer = await edge.get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toMatchObject({ ok: false, error: { code: 'not_found' } })
  }
})

test('a path that is only read answers other methods with 405 and what is allowed', async () => {
  const edge = startEdge(goodTables)
  for (const path of [
    '/api/health',
    '/api/news',
    '/api/gallery',
    '/api/standings/smash-bash',
    '/api/pictures/news/x',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await edge.get(path, { method })
      expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([
        path,
        method,
        405,
        'GET, HEAD',
      ])
      expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
    }
  }
})

test('HEAD answers like GET, without a body', async () => {
  const edge = startEdge(goodTables)
  for (let times = 0; times < 2; times++) {
    const answer = await edge.get('/api/standings/smash-bash', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('etag')).not.toBeNull()
  }
})

test('what nobody expected is one log line and the envelope, without a word of the cause', async () => {
  const edge = startEdge(goodTables, {
    leagues: new Proxy(LEAGUES, {
      get: (list, key) => {
        if (key === 'find') throw new RangeError('secret of thandi@mail.example')
        return Reflect.get(list, key)
      },
    }),
  })
  const answer = await edge.get('/api/standings/thandi@mail.example')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(edge.lines).toHaveLength(1)
  expect(JSON.parse(edge.lines[0] ?? '')).toEqual({
    level: 'error',
    event: 'unhandled',
    method: 'GET',
    route: expect.any(String),
    cause: 'RangeError',
  })
  expect(text + edge.lines.join()).not.toMatch(/thandi|secret/)
})

test('a log line is one line of JSON whatever is put in', () => {
  const line = logLine('warn', 'event', {
    a: 'x\r\ny\u2028\u0085\u202e"\\',
    b: 'z'.repeat(1000),
    c: null,
  })
  expect(line).not.toMatch(/[^\x20-\x7e…]/)
  expect(line.length).toBeLessThan(400)
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    a: 'x\r\ny\u2028\u0085\u202e"\\',
    c: null,
  })
})

test('each level goes to its own place', () => {
  const said = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  log('info', 'one')
  log('warn', 'two')
  log('error', 'three')
  expect(said.map((spy) => spy.mock.calls)).toEqual([
    [['{"level":"info","event":"one"}']],
    [['{"level":"warn","event":"two"}']],
    [['{"level":"error","event":"three"}']],
  ])
})
