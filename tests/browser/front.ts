// A site as a phone meets it that comes and goes: an address of its own, which can fall dark, and answer as another build does.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../scripts/stack/processes.ts'
import { test as base } from './fixtures.ts'

export type Front = Awaited<ReturnType<typeof startFront>>

/** An answer in place of the site's; `null`: none ever comes. */
type Instead = { status?: number; type?: string; body: string } | null

/** A document gets through as far as the end of `after`, and on when `goesOn` does. */
type Stop = { after: string; goesOn: Promise<void> }

/** Tests of a site that can fall dark, each at an address of its own. */
export const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => await use(front.url),
})

export async function startFront(site: string) {
  const instead = new Map<string, Instead>()
  /** Paths that the browser asked for before anybody had gone there. */
  const ahead: string[] = []
  /** By path of a document. */
  const stops = new Map<string, Stop>()
  const port = await freePort()
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/'
    if (asked.headers['sec-purpose']?.includes('prefetch')) ahead.push(path)
    const own = instead.get(path)
    if (own === null) return
    const stop = stops.get(path)
    if (stop) return void inPieces(new URL(path, site), stop, answer)
    if (own === undefined) return pass(site, asked, answer)
    const type = own.type ?? 'text/html; charset=utf-8'
    answer.writeHead(own.status ?? 200, { 'content-type': type, 'cache-control': 'no-cache' })
    answer.end(own.body)
  })
  const open = () => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await open()
  return {
    url: `http://localhost:${port}`,
    instead,
    ahead,
    stops,
    /** Nobody answers there any more. */
    close,
    open,
  }
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked
  // A connection of its own: one that is kept may be closed by the site at the moment it is used again.
  const onward = request(new URL(url, site), { method, headers, agent: false })
  onward.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, {
      ...response.headers,
      // The browser's own copy would do for half a minute, whether there is a site or not.
      ...(url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
    })
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function inPieces(url: URL, { after, goesOn }: Stop, answer: ServerResponse): Promise<void> {
  const response = await fetch(url)
  const html = await response.text()
  const at = html.indexOf(after) + after.length
  if (at < after.length) throw new Error(`${url.pathname} has no ${after}`)
  const kept = ['content-type', 'content-security-policy']
  answer.writeHead(
    response.status,
    Object.fromEntries(kept.map((name) => [name, response.headers.get(name) ?? ''])),
  )
  answer.write(html.slice(0, at))
  await goesOn
  answer.end(html.slice(at))
}
