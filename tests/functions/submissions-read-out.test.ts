// A refused body is read out in few turns: each costs the processor what a hundred kilobytes cost.
import { expect, test } from 'vitest'
import { KIB, MIB } from '../../shared/api.ts'
import { ORIGIN, submissionEdge } from './submission-edge.ts'

const BODY_BYTES = 30 * MIB
/** What Workers hand out to who does not say how much they take. */
const UNASKED_BYTES = 4 * KIB

/** As it comes over the network: a stream of bytes that gives as much as is asked for. */
function bytesOfNetwork() {
  const asked: number[] = []
  let left = BODY_BYTES
  const body = new ReadableStream({
    type: 'bytes',
    pull: (controller) => {
      const view = controller.byobRequest?.view
      const size = Math.min(left, view?.byteLength ?? UNASKED_BYTES)
      if (left === 0) controller.close()
      else asked.push(size)
      left -= size
      if (view) controller.byobRequest?.respond(size)
      else if (size > 0) controller.enqueue(new Uint8Array(size))
    },
  })
  return { body, asked, left: () => left }
}

test.each(['contact', 'ladies-open'] as const)(
  '30 MB to %s are refused, read to their end, and in less than 300 turns',
  async (form) => {
    const edge = submissionEdge()
    const network = bytesOfNetwork()
    const headers = {
      origin: ORIGIN,
      'content-length': String(BODY_BYTES),
      'content-type': form === 'contact' ? 'application/json' : 'multipart/form-data; boundary=x',
    }
    const answer = await edge.sendRaw(form, headers, network.body)
    expect(answer.status).toBe(413)
    expect(network.left()).toBe(0)
    expect(network.asked.length).toBeLessThan(300)
    // One that has sent little is given little memory.
    expect(network.asked[0]).toBe(UNASKED_BYTES)
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
