// What the email service's error codes mean for a waiting mail.
// Source: developers.cloudflare.com/email-service/api/send-emails/workers-api/ ("Error codes").
import type { DeliveryResult } from './transport.ts'

type Refusal = Extract<DeliveryResult, { ok: false }>

export const PERMANENT = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
  'E_HEADER_NOT_ALLOWED',
  'E_HEADER_USE_API_FIELD',
  'E_HEADER_VALUE_INVALID',
  'E_HEADER_VALUE_TOO_LONG',
  'E_HEADER_NAME_INVALID',
  'E_HEADERS_TOO_LARGE',
  'E_HEADERS_TOO_MANY',
])

/** An error without a code came from the network, so it is unknown whether the mail arrived. */
export function refusalOf(error: unknown, signal: AbortSignal): Refusal {
  if (signal.aborted) return { ok: false, code: 'timeout', permanent: false, uncertain: true }
  const code = codeOf(error)
  return code === null
    ? { ok: false, code: 'unknown', permanent: false, uncertain: true }
    : { ok: false, code, permanent: PERMANENT.has(code), uncertain: false }
}

/** Errors lose their own properties on some service bindings; the message then still names the code. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const own: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value
  const named = typeof own === 'string' ? own : error.message
  return /\bE_[A-Z_]{2,60}\b/.exec(named)?.[0] ?? null
}
