// A proxy between browser and site that compresses text as a data centre does. Below /floor it serves the same HTML without
// scripts, pictures and fonts: no page with these words can paint sooner.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '../../scripts/stack/processes.ts'

export const FLOOR = '/floor'
/** Brotli quality: Cloudflare compresses answers with 4; stored files are compared at their best. */
const ANSWER_QUALITY = 4
const FILE_QUALITY = 11
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/
const HOP_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding', 'connection']

export async function startLine(site: string) {
  const port = await freePort()
  /** By text, because compressing takes longer than answering. */
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    forward(site, request, response, compressed).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

async function forward(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  compressed: Map<string, Buffer>,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const isFloor = url.startsWith(FLOOR)
  const answer = await fetch(new URL(isFloor ? url.slice(FLOOR.length) : url, site), {
    method,
    headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    redirect: 'manual',
    body: method === 'POST' ? await buffer(request) : null,
  })
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !HOP_HEADERS.includes(name)),
  )
  if (!TEXT.test(answer.headers.get('content-type') ?? '')) {
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
    return
  }
  const text = isFloor ? floorOf(await answer.text()) : await answer.text()
  const body =
    compressed.get(text) ?? brotli(text, url.startsWith('/assets/') ? FILE_QUALITY : ANSWER_QUALITY)
  compressed.set(text, body)
  // The floor's inline styles do not match the hash in the policy.
  if (isFloor) delete headers['content-security-policy']
  response.writeHead(answer.status, { ...headers, 'content-encoding': 'br' }).end(body)
}

function brotli(text: string, quality: number): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function floorOf(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>|<picture\b.*?<\/picture>|<video\b.*?<\/video>/gs, '')
    .replace(/<svg\b.*?<\/svg>|<noscript\b.*?<\/noscript>/gs, '')
    .replace(/<(?:img|link)\b[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
}
