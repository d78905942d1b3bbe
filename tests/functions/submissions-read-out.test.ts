// Browsers read an answer only once the whole body is sent, so a refused body is read to its end.
import { expect, test } from 'vitest'
import { ORIGIN, submissionEdge } from './submission-edge.ts'

/** Of the wrong kind, and refused unread. */
const SMALL = { origin: ORIGIN, 'content-length': '100', 'content-type': 'text/plain' }

test('who claims a few bytes and never sends them is answered all the same', async () => {
  const edge = submissionEdge()
  const answer = edge.sendRaw('contact', SMALL, new ReadableStream({ type: 'bytes' }))
  await expect.poll(edge.longestWait).toBeGreaterThan(0)
  edge.endWaits()
  expect((await answer).status).toBe(415)
})
