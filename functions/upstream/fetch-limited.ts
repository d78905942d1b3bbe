// One call to an outside service: a time limit over the whole answer and a byte limit while it streams.
import { type Clock, within } from '../platform/clock.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
export type Outside = { fetch: Fetch; clock: Clock }

export type Limits = {
  timeoutMs: number
  maxBytes: number
  /** 'manual': a redirect comes back as an answer instead of being followed. */
  redirect?: 'follow' | 'manual'
  accept?: string
}

/** `reason` is one of our own words: the text of an outside error may carry a key or a name. */
export type Asked =
  | { ok: true; status: number; headers: Headers; bytes: Uint8Array }
  | { ok: false; reason: string }

/** Some services refuse a caller without a name. */
const USER_AGENT = 'padel-league-website'

export async function ask(url: string, limits: Limits, { fetch, clock }: Outside): Promise<Asked> {
  if (!URL.canParse(url)) return { ok: false, reason: 'bad address' }
  const stop = new AbortController()
  const answered = await within(clock, limits.timeoutMs, receive(url, limits, fetch, stop.signal))
  if (answered.inTime) return answered.value
  stop.abort()
  return { ok: false, reason: 'timeout' }
}

async function receive(
  url: string,
  { maxBytes, redirect = 'follow', accept = 'application/json' }: Limits,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<Asked> {
  try {
    const headers = { accept, 'user-agent': USER_AGENT }
    const answer = await fetch(url, { redirect, signal, headers })
    const { status } = answer
    const redirected = redirect === 'manual' && status >= 300 && status < 400
    if (!answer.ok) {
      await answer.body?.cancel()
      if (!redirected) return { ok: false, reason: `status ${status}` }
      return { ok: true, status, headers: answer.headers, bytes: new Uint8Array() }
    }
    const bytes = await readUpTo(answer, maxBytes)
    if (bytes === null) return { ok: false, reason: 'too large' }
    return { ok: true, status, headers: answer.headers, bytes }
  } catch {
    // What fetch throws names the URL, and that may hold a key; who asked logs the reason.
    return { ok: false, reason: 'unreachable' }
  }
}

/** null when the body is larger; the rest is not read. */
async function readUpTo(answer: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (!answer.body) return new Uint8Array()
  const reader = answer.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(parts, size)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = parts
  if (parts.length === 1 && only) return only
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** A byte order mark is dropped, broken UTF-8 becomes replacement characters. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Parsed JSON, or undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
