// A proxy in front of the site: it can be switched off, answer in place of the site, or plant faults in its answers.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../scripts/stack/processes.ts'
import { test as base } from './fixtures.ts'

export type Front = Awaited<ReturnType<typeof startFront>>

/** An answer in place of the site's; `null`: none ever comes. */
type Instead = { status?: number; type?: string; body: string } | null
/** An answer of the site. */
export type Said = { path: string; status: number; headers: Headers; text: string }
type Plant = (said: Said) => void

/** Tests of a site that can be switched off, each with its own address. */
export const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => await use(front.url),
})

export async function startFront(site: string, plant: Plant | null = null) {
  const instead = new Map<string, Instead>()
  /** Paths that were prefetched. */
  const ahead: string[] = []
  const port = await freePort()
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/'
    if (asked.headers['sec-purpose']?.includes('prefetch')) ahead.push(path)
    const own = instead.get(path)
    if (own === null) return
    if (own === undefined) return pass(site, asked, answer, plant)
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
  return { url: `http://localhost:${port}`, instead, ahead, close, open }
}

function pass(
  site: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  plant: Plant | null,
): void {
  const { method, url: path = '/' } = asked
  const headers = plant ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
  // The site may close a kept connection at the moment it is used again.
  const onward = request(new URL(path, site), { method, headers, agent: false })
  onward.on('response', (response) => {
    if (plant) {
      passWithFaults(path, response, answer, plant).catch(() => answer.destroy())
      return
    }
    answer.writeHead(response.statusCode ?? 502, {
      ...response.headers,
      // The browser's cache would answer for half a minute.
      ...(path.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
    })
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function passWithFaults(
  path: string,
  response: IncomingMessage,
  answer: ServerResponse,
  plant: Plant,
): Promise<void> {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  // The length may change.
  for (const name of ['content-length', 'transfer-encoding', 'connection']) headers.delete(name)
  const text = Buffer.concat(await response.toArray()).toString()
  const said = { path, status: response.statusCode ?? 502, headers, text }
  plant(said)
  answer.setHeaders(said.headers)
  answer.writeHead(said.status).end(said.text)
}
