// The line between a browser and the site: it can be cut, and sees what the site answers with an error.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../../scripts/stack/processes.ts'
import { WORKER_PATH } from '../../shared/on-device.ts'

declare global {
  interface Window {
    said?: string[]
  }
}

const FILES: Record<string, { type: string; body: string }> = {
  '/tests/collect.js': { type: 'text/javascript', body: `(${collect})()` },
  '/tests/fail.js': { type: 'text/javascript', body: `(${fail})()` },
  '/tests/faults.css': {
    type: 'text/css',
    body: 'body { min-width: calc(100% + 2px) } select { appearance: auto !important }',
  },
}

/** For a browser whose driver does not tell what the console says. */
export const COLLECTOR = '<script src="/tests/collect.js"></script>'

/** Everything that the smoke looks for. */
export const FAULTS = [
  '<script src="/tests/fail.js"></script>',
  '<link rel="stylesheet" href="/tests/faults.css">',
  '<style>h1 { color: red }</style>',
].join('')

export function insertedFile(path = '') {
  return FILES[path]
}

/** In the page: what was collected since it was last asked. */
export function collected(): string[] {
  // Before the first page there is nothing to collect from.
  if (location.href === 'about:blank') return []
  return window.said?.splice(0) ?? [`${location.href} came without the collector`]
}

/** In the page, before every other script: keeps what goes wrong, while the page loads too. */
function collect(): void {
  const said: string[] = []
  window.said = said
  const keep = (event: Event) => {
    const { target } = event
    if (event instanceof ErrorEvent) said.push(event.message)
    else if (target instanceof Element && target.matches('[src], [href]'))
      said.push(`not loaded: ${target.outerHTML}`)
  }
  // What fails to load says so to itself alone, which only a listener on the way down hears.
  addEventListener('error', keep, true)
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) =>
    said.push(`rejected: ${event.reason}`),
  )
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    said.push(`Content-Security-Policy: ${effectiveDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const tell = console[level]
    console[level] = (...words) => {
      said.push(words.join(' '))
      tell(...words)
    }
  }
}

function fail(): void {
  console.error('said as an error')
  console.warn('said as a warning')
  void Promise.reject(new Error('rejected by a script'))
  new Image().src = 'https://elsewhere.example/picture.png'
  new Image().src = '/none.png'
  throw new Error('thrown by a script')
}

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
