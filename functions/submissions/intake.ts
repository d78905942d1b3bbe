// Reading text bodies without trusting their length: JSON and urlencoded to a plain record.
import { MIB } from '../../contract/api.ts'
import type { BodyKind } from './checks.ts'

export class TooLong extends Error {
  override name = 'TooLong'
}

/** A sender who is cut off in the middle never reads the answer: the rest is read and thrown away, up to a limit. */
const MOST_READ_BYTES = 64 * MIB

/** The whole text; TooLong once there are more than `limit` bytes, of which no more than those are ever held. */
async function readText(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let seen = 0
  for await (const chunk of body) {
    seen += chunk.byteLength
    if (seen > MOST_READ_BYTES) break
    if (seen <= limit) text += decoder.decode(chunk, { stream: true })
  }
  if (seen > limit) throw new TooLong()
  return text + decoder.decode()
}

/** What is refused by its head alone is read all the same. */
export async function readOut(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null) return
  try {
    await readText(body, 0)
  } catch {
    // Too long, or the sender has gone: then nobody waits for the answer either.
  }
}

/** The fields of a text post, or null when it is no object of fields. Throws TooLong. */
export async function readFields(
  request: Request,
  kind: BodyKind,
  limit: number,
): Promise<object | null> {
  if (request.body === null) return null
  const text = await readText(request.body, limit)
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  return kind === 'json' ? readJson(text) : Object.fromEntries(new URLSearchParams(text))
}

function readJson(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null
  } catch {
    // What is not JSON is a bad request, the same as JSON of another shape.
    return null
  }
}
