// Sends one request and reads the whole answer, down to headers that come twice.
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { KIB } from '../../shared/api.ts'
import { SECOND } from '../../shared/time.ts'
import type { Drawn } from './drawn.ts'

export type Answer = {
  /** Null: the connection ended without an answer. */
  status: number | null
  headers: [string, string][]
  body: string
}

/** Longer than the edge waits for anything but a slow upload. */
const LIMIT_MS = 20 * SECOND

/** A redirect repeats the query, which may be as long as a request line. */
const MAX_HEADER_BYTES = 256 * KIB

const agent = new Agent({ keepAlive: true })

const NONE: Answer = { status: null, headers: [], body: '' }

/** Null: nothing came within LIMIT_MS. `url`: of the site. */
export async function send(drawn: Drawn, url: URL): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
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
  sent.on('error', () => resolve(sent.reusedSocket ? send(drawn, url) : NONE))
  sent.on('close', () => clearTimeout(timer))
  sent.end(body ?? undefined)
  return promise
}

function grouped(headers: readonly [string, string][]): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const [name, value] of headers) lists[name] = [...(lists[name] ?? []), value]
  return lists
}

async function received(answer: IncomingMessage): Promise<Answer> {
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
