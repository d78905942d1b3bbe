// The bare answers of `npm run bench:cpu`: nothing, or nothing but taking in the same bytes on the same way.
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'

const PIECE_BYTES = 128 * 1024
const CARD_BYTES = 25_000

async function take(body) {
  const reader = body.getReader({ mode: 'byob' })
  let read = await reader.read(new Uint8Array(PIECE_BYTES))
  while (!read.done) read = await reader.read(new Uint8Array(read.value.buffer))
  return new Response('taken')
}

async function whole(body, length) {
  const bytes = new Uint8Array(length)
  const reader = body.getReader({ mode: 'byob' })
  const { value } = await reader.readAtLeast(length, bytes)
  return value
}

export class Sink extends DurableObject {
  fetch(request) {
    return take(request.body)
  }
}

export class Far extends WorkerEntrypoint {
  fetch(request) {
    return this.env.SINK.get(this.env.SINK.idFromName('sink')).fetch(request)
  }
}

/** As a card is kept, and sent. */
async function keep(key, context) {
  const cache = await caches.open('edge')
  await cache.match(key)
  const bytes = new Uint8Array(CARD_BYTES)
  const headers = { 'cache-control': 'max-age=2592000' }
  context.waitUntil(cache.put(key, new Response(bytes, { headers })))
  return new Response(bytes)
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname === '/taken') return await take(request.body)
    if (pathname === '/far') return await env.FAR.fetch(request)
    if (pathname === '/mail')
      return await env.MAIL.fetch(
        new Request(`http://mail${request.headers.get('x-path')}`, request),
      )
    if (pathname === '/stores') {
      const cache = await caches.open('edge')
      const read = async (entry) => (await cache.match(entry))?.text() ?? ''
      const texts = await Promise.all(request.headers.get('x-entries').split(' ').map(read))
      await env.TABLES.get('none')
      return new Response(texts.join('\n'))
    }
    if (pathname === '/card') return await keep(request.headers.get('x-entry'), context)
    const length = Number(request.headers.get('content-length'))
    if (pathname === '/kept')
      return new Response(String((await whole(request.body, length)).length))
    if (pathname === '/digest') {
      await crypto.subtle.digest('SHA-256', await whole(request.body, length))
    }
    return new Response('bare')
  },
}
