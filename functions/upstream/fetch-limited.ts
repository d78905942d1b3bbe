// One call to an outside service: a time limit over the whole answer and a byte limit while it streams.
import { MIB } from '../../shared/api.ts'
import { type Clock, withDeadline } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { SECOND } from '../../shared/time.ts'

export type Fetcher = (url: string, init?: RequestInit) => Promise<Response>
export type Runtime = { fetch: Fetcher; clock: Clock }

type Limits = {
  timeoutMs: number
  maxBytes: number
  /** 'manual': a redirect comes back as an answer instead of being followed. */
  redirect?: 'follow' | 'manual'
  accept?: string
  /** Bearer token; null or unset: none. */
  token?: string | null
  /** How the platform transforms the answer (cf.image). */
  cf?: RequestInitCfProperties
}

/** Timeout for lists: enough for the slowest good answer, and below the 5 s that a visitor waits at most. */
export const LIST_LIMITS: Limits = { timeoutMs: 4 * SECOND, maxBytes: MIB }

/** `reason` is one of our own texts, safe for the log: the message of an outside error may hold a key or a name. */
export type Failure = { ok: false; reason: string }
export type Received = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }
type UpstreamResult = ({ ok: true } & Received) | Failure

/** Reasons that callers handle. */
export const TOO_LARGE = 'too large'
export const TIMEOUT = 'timeout'

/** Some services refuse a caller without a name. */
const USER_AGENT = 'padel-league-website'

export async function fetchLimited(
  url: string,
  limits: Limits,
  { fetch, clock }: Runtime,
): Promise<UpstreamResult> {
  if (!URL.canParse(url)) return { ok: false, reason: 'bad address' }
  const receiving = withDeadline(clock, limits.timeoutMs, (signal) =>
    receive(url, limits, fetch, signal),
  )
  return await receiving.catch((): Failure => ({ ok: false, reason: TIMEOUT }))
}

async function receive(
  url: string,
  { maxBytes, accept = 'application/json', token = null, redirect = 'follow', cf }: Limits,
  fetch: Fetcher,
  signal: AbortSignal,
): Promise<UpstreamResult> {
  const headers = new Headers({ accept, 'user-agent': USER_AGENT })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  // Not every runtime drops Authorization when a redirect leads to another host.
  const init = { redirect: token === null ? redirect : ('manual' as const), signal, headers }
  try {
    const answer = await fetch(url, { ...init, ...(cf && { cf }) })
    const { status } = answer
    if (!answer.ok) {
      await answer.body?.cancel()
      const isRedirect = redirect === 'manual' && status >= 300 && status < 400
      if (!isRedirect) return { ok: false, reason: `status ${status}` }
      return { ok: true, status, headers: answer.headers, bytes: new Uint8Array() }
    }
    const bytes = await readUpTo(answer, maxBytes)
    if (bytes === null) return { ok: false, reason: TOO_LARGE }
    return { ok: true, status, headers: answer.headers, bytes }
  } catch {
    // The error of fetch names the URL, which may hold a key; the caller logs the reason.
    return { ok: false, reason: 'unreachable' }
  }
}

/** null: the body is larger; the rest is not read. */
async function readUpTo({ body }: Response, maxBytes: number) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    parts.push(part)
    size += part.byteLength
    if (size > maxBytes) return null
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Tries UTF-16 by the first bytes, then UTF-8, since services declare it wrongly, then the declared charset. */
export function textOf(bytes: Uint8Array, headers?: Headers): string {
  const [first, second] = bytes
  // A byte order mark, or a letter of ASCII.
  if (first === 0 || (first === 0xfe && second === 0xff)) return decoded(bytes, 'utf-16be') ?? ''
  if (second === 0 || (first === 0xff && second === 0xfe)) return decoded(bytes, 'utf-16le') ?? ''
  const [, label = ''] =
    /charset=["'\s]*([^"'\s;]+)/i.exec(headers?.get('content-type') ?? '') ?? []
  const legacy = () => decoded(bytes, label) ?? new TextDecoder('windows-1252').decode(bytes)
  return decoded(bytes, 'utf-8') ?? mostlyUtf8(bytes) ?? legacy()
}

/** null: an unknown encoding, or not that of these bytes. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    // The charset comes from outside and may be unknown; the next encoding is tried.
    return null
  }
}

/** A letter may be cut in half where a service shortens texts by bytes. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/[^\p{ASCII}\ufffd]/gu) > count(/\ufffd/g) ? text : null
}

const REFUSED = new Set(['status 401', 'status 403'])

export function logIfUnauthorized(log: Log, service: string, reason: string): void {
  if (REFUSED.has(reason)) log('error', 'upstream_unauthorized', { service, reason })
}
