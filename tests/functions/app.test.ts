import { expect, test, vi } from 'vitest'
import { log } from '../../functions/log.ts'
import { goodTables, LEAGUES, startEdge } from './edge.ts'
import { expectRefusal } from './submission-edge.ts'

test('health says the version', async () => {
  const answer = await startEdge(goodTables).get('/api/health')
  expect(await answer.json()).toEqual({ ok: true, version: '1.2.3' })
})

test('an unknown API path is the envelope with 404, never a page', async () => {
  const edge = startEdge(goodTables)
  for (const path of ['/api/nothing', '/api/standings', '/api/standings/a/b', '/api/news/1']) {
    await expectRefusal(await edge.get(path), 404, 'not_found', path)
  }
})

test('an unexpected error is one log line and the envelope, no cause', async () => {
  const edge = startEdge(goodTables, {
    leagues: new Proxy(LEAGUES, {
      get: (list, key) => {
        if (key === 'find') throw new RangeError('secret of thandi@mail.example')
        return Reflect.get(list, key)
      },
    }),
  })
  const answer = await edge.get('/api/standings/thandi@mail.example')
  const error = await expectRefusal(answer, 500, 'internal')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(edge.lines).toHaveLength(1)
  expect(JSON.parse(edge.lines[0] ?? '')).toEqual({
    level: 'error',
    event: 'unhandled',
    method: 'GET',
    route: expect.any(String),
    cause: 'RangeError',
  })
  expect(JSON.stringify(error) + edge.lines.join()).not.toMatch(/thandi|secret/)
})

test('each level goes to its own place', () => {
  const said = (['info', 'warn', 'error'] as const).map((name) =>
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
