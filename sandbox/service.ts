// What every stand-in service is to the sandbox: a name for the fault switch, the paths it owns, and a handler.
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Service = {
  /** The word in POST /control/<name>. */
  name: string
  /** First path segments that belong to it: 'news' owns /news and everything below. */
  paths: readonly string[]
  /** Ends with one res.end(body) and sets no Content-Length, so that a fault can cut the body. */
  handle(req: IncomingMessage, res: ServerResponse): void | Promise<void>
}

/** The request's URL as the caller wrote it, so that links in answers lead back to this sandbox. */
export function urlOf(req: IncomingMessage): URL {
  return new URL(req.url ?? '/', `http://${req.headers.host ?? '127.0.0.1'}`)
}

export function answer(res: ServerResponse, status: number, type: string, body: string | Buffer) {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  res.end(body)
}

export function answerJson(res: ServerResponse, status: number, body: unknown) {
  answer(res, status, 'application/json', JSON.stringify(body))
}

/** The whole body, at most `limit` bytes; the promise fails beyond that. */
export async function bodyOf(req: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > limit) throw new Error('body too large')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
