// An answer whose figures alone have changed is another one: an old ETag brings it.
import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/time.ts'
import { pass, startEdge, tablesOf } from './edge.ts'

test.each([
  '/api/standings/smash-bash',
  '/data/smash-bash/diamond.csv',
  '/data/smash-bash.json',
  '/embed/smash-bash/diamond',
])('%s has a new ETag when only figures changed', async (path) => {
  let points = 10
  const edge = startEdge(tablesOf(() => points))
  await edge.settled('smash-bash')
  const before = await edge.get(path)
  const etag = before.headers.get('etag') ?? ''
  expect([before.status, etag]).toEqual([200, expect.stringMatching(/"[\w-]+"$/)])
  expect(await before.text()).toContain('10')
  points = 777
  pass(6 * MINUTE)
  await edge.settled('smash-bash')
  pass(MINUTE)
  const after = await edge.get(path, { headers: { 'if-none-match': etag } })
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(etag)
  expect(await after.text()).toContain('777')
})
