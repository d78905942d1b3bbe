// The outcome as the visitor needs it: JSON for the script, a page or a redirect for a browser without one.
import { type FormId, formPath } from '../../contract/forms.ts'
import type { Outcome } from '../../contract/mail.ts'
import type { Rendered } from '../../contract/render.ts'
import { iso } from '../../contract/time.ts'
import type { RenderPage } from '../pages/pages.ts'
import type { Clock } from '../platform/clock.ts'
import { bodyKind } from './checks.ts'

export type PageOptions = { clock: Clock; render: RenderPage }

/** A form sent without script asks for a page; the script asks for JSON. */
export function wantsPage(form: FormId, headers: Headers): boolean {
  return bodyKind(form, headers) !== 'json' && (headers.get('accept') ?? '').includes('text/html')
}

export function jsonResponse({ status, answer, retryAfter }: Outcome): Response {
  return Response.json(answer, { status, headers: headersOf(retryAfter) })
}

export async function pageResponse(
  form: FormId,
  { status, answer, values = {}, pair = false, retryAfter }: Outcome,
  { clock, render }: PageOptions,
): Promise<Response> {
  if (answer.ok) return redirect(receiptPath(form, answer.reference, pair))
  const { fields, message, reference } = answer.error
  const isNamed = reference === undefined || message.includes(reference)
  const said = isNamed ? message : `${message} Your reference is ${reference}.`
  const path = formPath(form)
  const back = { values, ...(fields === undefined ? {} : { fields }), message: said }
  const page = await render(path, { path, now: iso(clock.now()), form: back })
  return htmlResponse(page, status, retryAfter)
}

export function htmlResponse(page: Rendered, status: number, retryAfter?: number): Response {
  const headers = {
    ...headersOf(retryAfter),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.csp,
    'x-robots-tag': 'noindex',
  }
  return new Response(page.html, { status, headers })
}

/** Nobody is named in it. */
function receiptPath(form: FormId, reference: string, pair: boolean): string {
  return `/sent/${form}?ref=${encodeURIComponent(reference)}${pair ? '&partner=yes' : ''}`
}

/** 303: after a POST the next request is a GET. */
export function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...headersOf(), location } })
}

function headersOf(retryAfter?: number) {
  const again = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { 'cache-control': 'no-store', ...again }
}
