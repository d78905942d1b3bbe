// Sends one request and reads the whole answer, down to headers that come twice; what is no request goes over a bare socket.
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { KIB } from '../../shared/api.ts'
import { SECOND } from '../../shared/time.ts'
import type { Drawn } from './drawn.ts'

export type Answer = {
  /** Null: the connection ended without an answer. */
  status: number | null
  headers: [string, string][]
  body: string
  ms: number
}

/** Longer than the edge waits for anything but a slow upload. */
const LIMIT_MS = 20 * SECOND

/** A redirect repeats the query, which may be as long as a request line. */
const MAX_HEADER_BYTES = 256 * KIB

const agent = new Agent({ keepAlive: true })

/** Null: nothing came within LIMIT_MS. `url`: of the site. */
export async function send(drawn: Drawn, url: URL): Promise<Answer | null> {
  const begun = performance.now()
  const answer = await (drawn.wire === null ? overHttp(drawn, url) : overWire(drawn.wire, url))
  return answer && { ...answer, ms: performance.now() - begun }
}

type Received = Omit<Answer, 'ms'>

const NONE: Received = { status: null, headers: [], body: '' }

async function overHttp(drawn: Drawn, url: URL): Promise<Received | null> {
  const { promise, resolve } = Promise.withResolvers<Received | null>()
  const { hostname, port } = url
  const { method, path, body } = drawn
  const headers = grouped(drawn.headers)
  const maxHeaderSize = MAX_HEADER_BYTES
  const sent = httpRequest({ agent, hostname, port, method, path, headers, maxHeaderSize })
  const timer = setTimeout(() => {
    resolve(null)
    sent.destroy()
  }, LIMIT_MS)
  sent.on('response', (answer) => {
    // The program in front may leave a body unread, and take it for the next request.
    sent.shouldKeepAlive &&= (answer.statusCode ?? 0) < 400
    void received(answer).then(resolve)
  })
  // A connection that was kept may have been closed meanwhile, as is any server's right: once more on a new one.
  sent.on('error', () => resolve(sent.reusedSocket ? overHttp(drawn, url) : NONE))
  sent.on('close', () => clearTimeout(timer))
  sent.end(body ?? undefined)
  return promise
}

function grouped(headers: readonly [string, string][]): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const [name, value] of headers) lists[name] = [...(lists[name] ?? []), value]
  return lists
}

async function received(answer: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = []
  try {
    for await (const part of answer) parts.push(part)
  } catch {
    return NONE
  }
  const raw = answer.rawHeaders
  const headers = Array.from({ length: raw.length / 2 }, (_, n): [string, string] => [
    (raw[2 * n] ?? '').toLowerCase(),
    raw[2 * n + 1] ?? '',
  ])
  const body = unpacked(Buffer.concat(parts), answer.headers['content-encoding'])
  return { status: answer.statusCode ?? null, headers, body: body.toString() }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'deflate' ? inflateSync(body) : body
}

function overWire(bytes: Buffer, { hostname, port }: URL): Promise<Received | null> {
  const { promise, resolve } = Promise.withResolvers<Received | null>()
  const parts: Buffer[] = []
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes))
  const timer = setTimeout(() => {
    resolve(null)
    socket.destroy()
  }, LIMIT_MS)
  socket.on('data', (part) => parts.push(part))
  // Also after an error: what came before it counts.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(timer)
    resolve(parsed(Buffer.concat(parts).toString()))
  })
  return promise
}

/** The first of the answers; the body as it came, of all of them. */
function parsed(text: string): Received {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.[01] (\d{3})\b/.exec(line)?.[1]
  if (status === undefined) return { ...NONE, body: text }
  const headers = lines.map((header): [string, string] => {
    const colon = header.indexOf(':')
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()]
  })
  return { status: Number(status), headers, body: rest.join('\r\n\r\n') }
}
