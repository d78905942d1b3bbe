import { expect, test } from 'vitest'
import { keptFirst, networkFirst } from '../../../src/worker/answer.ts'

/** `network` undefined: silent until `answers` is called. */
function question(network: Response | Error | undefined, own?: Response | Error) {
  const held: Promise<unknown>[] = []
  const kept: string[] = []
  const line = Promise.withResolvers<Response>()
  const silence = Promise.withResolvers<void>()
  const silences: string[] = []
  // Where the phone has it nobody may ask.
  line.promise.catch(() => undefined)
  if (network instanceof Error) line.reject(network)
  else if (network) line.resolve(network)
  return {
    kept,
    silences,
    answers: line.resolve,
    falls: silence.resolve,
    // Work that is held may hold more.
    settled: async () => {
      for (const work of held) await work
    },
    ways: {
      ask: () => line.promise,
      kept: async () => {
        if (own instanceof Error) throw own
        return own
      },
      keep: async (response: Response) => void kept.push(await response.text()),
      hold: (work: Promise<unknown>) => void held.push(work),
      silence: () => silence.promise,
      silent: () => void silences.push('silent'),
    },
  }
}
const text = async (response: Promise<Response>) => (await response).text()

test('the network answers, and its answer is kept', async () => {
  const { ways, kept, settled, silences } = question(new Response('new'), new Response('old'))
  expect(await text(networkFirst(ways))).toBe('new')
  await settled()
  expect(kept).toEqual(['new'])
  expect(silences).toEqual([])
})

test('without a line the phone’s own answers; without one of these nobody does', async () => {
  expect(await text(networkFirst(question(new TypeError('away'), new Response('old')).ways))).toBe(
    'old',
  )
  await expect(networkFirst(question(new TypeError('away')).ways)).rejects.toThrow('away')
})

test('after a silence the phone’s own answers, and a late answer still renews it', async () => {
  const { ways, kept, falls, answers, settled, silences } = question(undefined, new Response('old'))
  const answer = text(networkFirst(ways))
  falls()
  expect(await answer).toBe('old')
  // What it leads to is not waited for as long again.
  expect(silences).toEqual(['silent'])
  expect(kept).toEqual([])
  answers(new Response('new'))
  await settled()
  expect(kept).toEqual(['new'])
})

test('with nothing kept, silence is waited out', async () => {
  const { ways, falls, answers } = question(undefined)
  const answer = text(networkFirst(ways))
  falls()
  answers(new Response('late'))
  expect(await answer).toBe('late')
})

test('the error of a server gives way to what is kept; that of a visitor does not', async () => {
  const status = async (code: number, own?: Response) =>
    (await networkFirst(question(new Response('', { status: code }), own).ways)).status
  expect(await status(503, new Response('old'))).toBe(200)
  expect(await status(503)).toBe(503)
  expect(await status(404, new Response('old'))).toBe(404)
})

test('storage that cannot be read is the same as none', async () => {
  const { ways } = question(new Response('new'), new DOMException('broken'))
  expect(await text(networkFirst(ways))).toBe('new')
  expect(
    await text(keptFirst(question(new Response('new'), new DOMException('broken')).ways)),
  ).toBe('new')
})

test('a file that is kept is not asked for; another one is kept when it comes', async () => {
  expect(await text(keptFirst(question(new TypeError('away'), new Response('own')).ways))).toBe(
    'own',
  )
  const { ways, kept, settled } = question(new Response('new'))
  expect(await text(keptFirst(ways))).toBe('new')
  await settled()
  expect(kept).toEqual(['new'])
})
