// Between the browser and the site, as a data centre does it: text goes out in brotli. Below /floor the same HTML comes
// without scripts, pictures and fonts: faster no page of these words can be. The hero's sharp picture is marked for Element
// Timing, so that pages carry no mark for the sake of a measurement.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '../../scripts/stack/ports.ts'

export const FLOOR = '/floor'
/** What data centres take for answers that they compress on the way; files that lie there come smaller still. */
const QUALITY = 5
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/
const NOT_ON = ['content-length', 'content-encoding', 'transfer-encoding', 'connection']
const MARK = 'data-poster=""'

export async function layLine(site: string) {
  const port = await freePort()
  /** By text: compressing takes longer than answering. */
  const compressed = new Map<string, Buffer>()
  const server = createServer((asked, answer) => {
    void handOn(site, asked, answer, compressed).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

async function handOn(
  site: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  compressed: Map<string, Buffer>,
): Promise<void> {
  const { method = 'GET', url = '/' } = asked
  const isFloor = url.startsWith(FLOOR)
  const found = await fetch(new URL(isFloor ? url.slice(FLOOR.length) : url, site), {
    method,
    headers: { accept: asked.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    redirect: 'manual',
    body: method === 'POST' ? await buffer(asked) : null,
  })
  const headers = Object.fromEntries([...found.headers].filter(([name]) => !NOT_ON.includes(name)))
  const type = found.headers.get('content-type') ?? ''
  if (!TEXT.test(type)) {
    answer.writeHead(found.status, headers)
    answer.end(Buffer.from(await found.arrayBuffer()))
    return
  }
  const text = await found.text()
  const isPage = type.startsWith('text/html')
  const sent = isFloor ? bare(text) : isPage ? text.replace(MARK, `${MARK} elementtiming`) : text
  const body = compressed.get(sent) ?? brotli(sent)
  compressed.set(sent, body)
  // Of the floor the inline sheet is another than its policy names.
  if (isFloor) delete headers['content-security-policy']
  answer.writeHead(found.status, { ...headers, 'content-encoding': 'br' })
  answer.end(body)
}

function brotli(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

function bare(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>|<picture\b.*?<\/picture>|<video\b.*?<\/video>/gs, '')
    .replace(/<svg\b.*?<\/svg>|<noscript\b.*?<\/noscript>/gs, '')
    .replace(/<(?:img|link)\b[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
}
