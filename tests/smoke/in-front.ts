// A proxy in front of the site that plants faults in its answers.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Said = { path: string; status: number; headers: Headers; text: string }
export type Plant = (said: Said) => void

const HOP_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

export async function inFront(site: string, plant: Plant) {
  const server = createServer(async (request, response) => {
    const said = await passOn(site, request)
    plant(said)
    for (const [name, value] of said.headers) response.setHeader(name, value)
    response.writeHead(said.status).end(said.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function passOn(site: string, request: IncomingMessage): Promise<Said> {
  const { url: path = '/', method = 'GET' } = request
  const body = Buffer.concat(await request.toArray())
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'origin', 'range', 'sec-fetch-site']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const init = { method, headers, ...(body.length > 0 ? { body } : {}) }
  const answer = await fetch(`${site}${path}`, { ...init, redirect: 'manual' })
  const own = new Headers(answer.headers)
  for (const name of HOP_HEADERS) own.delete(name)
  return { path, status: answer.status, headers: own, text: await answer.text() }
}
