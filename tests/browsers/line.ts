// The line between a browser and the site: it can be cut, and sees what the site answers with an error.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { WORKER_PATH } from '../../contract/on-device.ts'
import { freePort } from '../../scripts/stack/ports.ts'
import { insertedFile } from './inserts.ts'

export type Line = Awaited<ReturnType<typeof layLine>>

/** `head`: put in front of all else in the head of every page. */
export async function layLine(site: string, head: string) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const failed: string[] = []
  let isCut = false
  let more = ''
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const own = asked.url === WORKER_PATH ? NO_WORKER : insertedFile(asked.url)
    if (own) return void answer.setHeader('Content-Type', own.type).end(own.body)
    const onFailed = (status: number) => failed.push(`${status} ${asked.url}`)
    pass(site, asked, answer, onFailed, (html) => html.replace('<head>', `<head>${head}${more}`))
  })
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    cut,
    /** Puts more into the pages that follow. */
    put: (html: string) => {
      more = html
    },
    /** As it was laid. */
    mend: () => {
      isCut = false
      more = ''
    },
    /** Errors answered since it was last asked. */
    failed: () => failed.splice(0),
    close: () => {
      cut()
      server.close()
    },
  }
}

/** One that answered would stand between the browser and this line. */
const NO_WORKER = { type: 'text/javascript', body: '' }

function pass(
  site: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  onFailed: (status: number) => void,
  onPage: (html: string) => string,
): void {
  const isPage = asked.headers.accept?.includes('text/html') === true
  // A page is read on its way.
  const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
  // A connection of its own: one that is kept may be closed by the site at the moment it is used again.
  const onward = request(new URL(asked.url ?? '/', site), {
    method: asked.method,
    headers,
    agent: false,
  })
  onward.on('response', async (response) => {
    const { statusCode = 502, headers } = response
    if (statusCode >= 400) onFailed(statusCode)
    if (!isPage) return void response.pipe(answer.writeHead(statusCode, headers))
    const { 'content-length': _length, etag: _etag, ...others } = headers
    // What was put into one must not come back from the browser's cache.
    answer.writeHead(statusCode, { ...others, 'cache-control': 'no-store' })
    answer.end(onPage(await text(response)))
  })
  onward.on('error', () => answer.destroy())
  // The browser has gone on to another page, or the line was cut.
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
