// The reply as the visitor needs it: JSON for the script, a page or a redirect for a browser without one.
import type { FormId } from '../../contract/forms.ts'
import type { Render, Rendered } from '../../contract/render.ts'
import { iso } from '../../contract/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Reply } from './reply.ts'

/** Gives the renderer when it is needed: it is by far the largest part of the edge. */
export type LoadRender = () => Promise<Render>

export function jsonResponse({ status, answer, retryAfter }: Reply): Response {
  return Response.json(answer, { status, headers: headersOf(retryAfter) })
}

export async function pageResponse(
  form: FormId,
  reply: Reply,
  loadRender: LoadRender,
  clock: Clock,
): Promise<Response> {
  const { status, answer, values = {}, retryAfter } = reply
  if (answer.ok) return redirect(`/sent/${form}?ref=${encodeURIComponent(answer.reference)}`)
  const { fields, message, reference } = answer.error
  const isNamed = reference === undefined || message.includes(reference)
  const render = await loadRender()
  const page = await render(pagePath(form), {
    path: pagePath(form),
    now: iso(clock.now()),
    form: {
      values,
      ...(fields === undefined ? {} : { fields }),
      message: isNamed ? message : `${message} Your reference is ${reference}.`,
    },
  })
  return htmlResponse(page, status, retryAfter)
}

export function htmlResponse(page: Rendered, status: number, retryAfter?: number): Response {
  const headers = headersOf(retryAfter)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', page.csp)
  headers.set('x-robots-tag', 'noindex')
  return new Response(page.html, { status, headers })
}

/** Each form has a page of its own name. */
export function pagePath(form: FormId): string {
  return `/${form}`
}

/** 303: whatever was posted, the next request is a GET. */
export function redirect(location: string): Response {
  const headers = headersOf()
  headers.set('location', location)
  return new Response(null, { status: 303, headers })
}

function headersOf(retryAfter?: number): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return headers
}
