// Reads text bodies, JSON and urlencoded, to their fields. Multipart is read where its files are stored.
import { MAX_TEXT_BODY_BYTES } from '../../contract/api.ts'
import type { NextChunk } from '../../contract/body.ts'
import type { ReadBody } from '../../contract/intake.ts'
import { parseJson } from '../../contract/text.ts'
import type { BodyKind } from './checks.ts'

export async function readTextBody(
  next: NextChunk,
  kind: BodyKind | null,
): Promise<ReadBody<never>> {
  const text = await readText(next, MAX_TEXT_BODY_BYTES)
  if (text === null) return { fields: {}, files: [], refused: 'too_large' }
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const fields = kind === 'json' ? readJson(text) : Object.fromEntries(new URLSearchParams(text))
  return { fields: fields ?? {}, files: [], refused: fields === null ? 'bad_request' : null }
}

/** Null once there is more; the rest is left unread. */
export async function readText(next: NextChunk, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for (let chunk = await next(); chunk !== null; chunk = await next()) {
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
