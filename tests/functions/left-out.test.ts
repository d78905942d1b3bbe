// A tournament that the content leaves out is nowhere: no page in any spelling, no endpoint, no page after sending.
import { expect, test } from 'vitest'
import { apiPath, byScript, FILLED } from '../filled-forms.ts'
import { goodTables, startEdge, tournament } from './edge.ts'
import { submissionEdge } from './submission-edge.ts'

test.each(['/nxt-gen', '/nxt-gen/', '/NxT-Gen', '/nxt-gen.html'])(
  '%s is a real 404 while the content leaves the tournament out',
  async (path) => {
    const edge = startEdge(goodTables, { tournaments: [tournament('ladies-open')] })
    const answer = await edge.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    expect((await edge.get('/Ladies-Open')).headers.get('location')).toBe('/ladies-open')
  },
)

test('an entry to it answers 404 and stores nothing, by script and without', async () => {
  const edge = submissionEdge('open', ['ladies-open'])
  const script = await edge.request(apiPath('nxt-gen'), byScript('nxt-gen', FILLED['nxt-gen']))
  expect(script.status).toBe(404)
  expect((await edge.sendWithoutScript('nxt-gen', FILLED['nxt-gen'])).status).toBe(404)
  expect(edge.stored()).toEqual([])
  expect((await edge.send('ladies-open', FILLED['ladies-open'])).status).toBe(200)
})

test('there is no page after sending either', async () => {
  const edge = submissionEdge('open', ['ladies-open'])
  await edge.request('/sent/nxt-gen?ref=NG-AAAA-BBBB', { method: 'GET' })
  expect(edge.drawn).toEqual([])
  await edge.request('/sent/ladies-open?ref=LO-AAAA-BBBB', { method: 'GET' })
  expect(edge.drawn).toHaveLength(1)
})
