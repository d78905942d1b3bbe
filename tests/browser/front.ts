// A proxy before the site that can be switched off, or answer as another build does.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../scripts/stack/processes.ts'
import { test as base } from './fixtures.ts'

export type Front = Awaited<ReturnType<typeof startFront>>

/** An answer in place of the site's; `null`: none ever comes. */
type Instead = { status?: number; type?: string; body: string } | null

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
  /** Paths that were prefetched. */
  const ahead: string[] = []
  const port = await freePort()
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/'
    if (asked.headers['sec-purpose']?.includes('prefetch')) ahead.push(path)
    const own = instead.get(path)
    if (own === null) return
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
    close,
    open,
  }
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked
  // The site may close a kept connection at the moment it is used again.
  const onward = request(new URL(url, site), { method, headers, agent: false })
  onward.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, {
      ...response.headers,
      // The browser's cache would answer for half a minute.
      ...(url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
    })
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
