// Reads text bodies, JSON and urlencoded, to their fields. Multipart is read where its files are stored.
import { KIB, MAX_TEXT_BODY_BYTES } from '../../contract/api.ts'
import { chunksOf, discard, LEAST_RATE, type ReadInto } from '../../contract/body.ts'
import type { ReadBody } from '../../contract/intake.ts'
import { parseJson } from '../../contract/text.ts'
import { type Clock, within } from '../platform/clock.ts'
import type { BodyKind } from './checks.ts'

/** Most forms come at once. */
const READ_BYTES = 16 * KIB

export async function readTextBody(
  next: ReadInto,
  kind: BodyKind | null,
): Promise<ReadBody<never>> {
  const text = await readText(next, MAX_TEXT_BODY_BYTES)
  if (text === null) return { fields: {}, files: [], refused: 'too_large' }
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const fields = kind === 'json' ? readJson(text) : Object.fromEntries(new URLSearchParams(text))
  return { fields: fields ?? {}, files: [], refused: fields === null ? 'bad_request' : null }
}

/** Null once there is more; the rest is left unread. */
export async function readText(next: ReadInto, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for (
    let chunk = await next(new Uint8Array(READ_BYTES));
    chunk.length > 0;
    chunk = await next(new Uint8Array(chunk.buffer))
  ) {
    received += chunk.byteLength
    if (received > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** What is not JSON is a bad request, the same as JSON of another shape. */
function readJson(text: string): object | null {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null
}

/** Its sender takes the answer only when all of it has gone. */
export async function readOut(request: Request, clock: Clock): Promise<void> {
  const claimed = request.headers.get('content-length')
  if (claimed === null || Number(claimed) > READ_BYTES) {
    const ending = new AbortController()
    return await discard(chunksOf(request.body, ending), ending, clock.after)
  }
  // A few packets are taken at once: to watch over them costs more. Who drips is answered all the same.
  await within(clock, LEAST_RATE.ms, request.arrayBuffer()).catch(() => undefined)
}
