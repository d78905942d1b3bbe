// Browsers read an answer only once the whole body is sent, so a refused body is read to its end.
import { expect, test } from 'vitest'
import { KIB, MIB } from '../../shared/api.ts'
import { ORIGIN, submissionEdge } from './submission-edge.ts'

const BODY_BYTES = 30 * MIB

test.each(['contact', 'ladies-open'] as const)(
  '30 MB to %s are refused, and read to their end',
  async (form) => {
    let left = BODY_BYTES
    const body = new ReadableStream({
      type: 'bytes',
      pull: (controller) => {
        controller.enqueue(new Uint8Array(64 * KIB))
        left -= 64 * KIB
        if (left === 0) controller.close()
      },
    })
    const headers = {
      origin: ORIGIN,
      'content-length': String(BODY_BYTES),
      'content-type': form === 'contact' ? 'application/json' : 'multipart/form-data; boundary=x',
    }
    const answer = await submissionEdge().sendRaw(form, headers, body)
    expect([answer.status, left]).toEqual([413, 0])
  },
)

/** Of the wrong kind, and refused unread. */
const SMALL = { origin: ORIGIN, 'content-length': '100', 'content-type': 'text/plain' }

test('who claims a few bytes and never sends them is answered all the same', async () => {
  const edge = submissionEdge()
  const answer = edge.sendRaw('contact', SMALL, new ReadableStream({ type: 'bytes' }))
  await expect.poll(edge.longestWait).toBeGreaterThan(0)
  edge.endWaits()
  expect((await answer).status).toBe(415)
})
