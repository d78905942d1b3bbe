// A proxy between browser and site that compresses text and speaks HTTP/2, as a data centre does. Below /floor it
// serves the same HTML without scripts, pictures and fonts: no page with this text can paint sooner.
import { execFileSync } from 'node:child_process'
import { createSecureServer } from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '../scripts/stack/processes.ts'

export const FLOOR = '/floor'
/** Cloudflare compresses answers with 4; stored files are compared at their best. */
const ANSWER_QUALITY = 4
const FILE_QUALITY = 11
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/
const HOP_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]
const NOT_OF_FLOOR = [
  /<(script|picture|video|svg|noscript)\b.*?<\/\1>/gs,
  /<(?:img|link)\b[^>]*>/g,
  /@font-face\s*\{[^}]*\}/g,
]

export async function startLine(site: string) {
  const port = await freePort()
  /** Compressed bodies by text, because compressing takes longer than answering. */
  const compressed = new Map<string, Buffer>()
  const brotli = (text: string, quality: number) => {
    const known = compressed.get(text)
    if (known) return known
    const bytes = brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    })
    compressed.set(text, bytes)
    return bytes
  }
  async function answerTo(url: string, accept = '*/*') {
    const isFloor = url.startsWith(FLOOR)
    const answer = await fetch(new URL(isFloor ? url.slice(FLOOR.length) : url, site), {
      headers: { accept, 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    const headers = new Headers(answer.headers)
    for (const name of HOP_HEADERS) headers.delete(name)
    let body = Buffer.from(await answer.arrayBuffer())
    if (TEXT.test(headers.get('content-type') ?? '')) {
      // The floor's inline styles do not match the hash in the policy.
      if (isFloor) headers.delete('content-security-policy')
      const text = body.toString()
      const sent = isFloor
        ? NOT_OF_FLOOR.reduce((html, part) => html.replace(part, ''), text)
        : text
      body = brotli(sent, url.startsWith('/assets/') ? FILE_QUALITY : ANSWER_QUALITY)
      headers.set('content-encoding', 'br')
    }
    return { status: answer.status, headers: Object.fromEntries(headers), body }
  }
  const server = createSecureServer(selfSigned(), (request, response) => {
    answerTo(request.url, request.headers.accept).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.stream.close(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `https://localhost:${port}`, answerTo, close: () => server.close() }
}

/** Browsers speak HTTP/2 over TLS only. */
function selfSigned(): { key: string; cert: string } {
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  const pem = execFileSync('openssl', ['req', ...options, '-keyout', '-'], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  return { key: pem, cert: pem }
}
