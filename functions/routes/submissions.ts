// POST of each form at its endpoint, answered as its sender needs it: JSON for the script, a page or a redirect for a
// browser without one.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isOwnHost } from '../../shared/edge-facts.ts'
import { endpointOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf, formPath, isOffered } from '../../shared/forms/forms.ts'
import type { Outcome } from '../../shared/forms/submission.ts'
import { iso } from '../../shared/time.ts'
import { errorAnswer, htmlResponse, isRead } from '../answers.ts'
import type { AppEnv, Services } from '../services.ts'
import { acceptSubmission, bodyKind } from '../submissions/accept.ts'

export const submissions = new Hono<AppEnv>()
for (const form of FORM_IDS) {
  submissions.all(endpointOf(formOf(form)), async (c, next) =>
    isOffered(form, c.var.services.tournaments) ? await answer(c, form) : await next(),
  )
}

async function answer(c: Context<AppEnv>, form: FormId): Promise<Response> {
  const { env, services } = c.var
  const { origin } = services
  const request = c.req.raw
  const isPage = wantsPage(form, request.headers)
  if (request.method !== 'POST') {
    return isRead(request.method) && isPage
      ? redirect(formPath(form))
      : errorAnswer('method_not_allowed', { allow: 'POST' })
  }
  const outcome = await acceptSubmission(form, request, { ...services, mail: env.mail })
  if (!isPage) {
    const headers = headersOf(outcome.retryAfter)
    return Response.json(outcome.answer, { status: outcome.status, headers })
  }
  return isOwnHost(request.url, origin)
    ? await pageResponse(form, outcome, services)
    : await otherHostPage(`${origin}/${form}`)
}

/** A form sent without script asks for a page; the script asks for JSON. */
function wantsPage(form: FormId, headers: Headers): boolean {
  return bodyKind(form, headers) !== 'json' && (headers.get('accept') ?? '').includes('text/html')
}

async function pageResponse(
  form: FormId,
  { status, answer, values = {}, pair = false, retryAfter }: Outcome,
  { clock, render }: Services,
): Promise<Response> {
  if (answer.ok) return redirect(receiptPath(form, answer.reference, pair))
  const { fields, message, reference } = answer.error
  const isNamed = reference === undefined || message.includes(reference)
  const said = isNamed ? message : `${message} Your reference is ${reference}.`
  const path = formPath(form)
  const back = { values, ...(fields === undefined ? {} : { fields }), message: said }
  const page = await render(path, { path, now: iso(clock.now()), form: back })
  return htmlResponse(page, status, headersOf(retryAfter))
}

/** Names nobody. */
function receiptPath(form: FormId, reference: string, pair: boolean): string {
  return `/sent/${form}?ref=${encodeURIComponent(reference)}${pair ? '&partner=yes' : ''}`
}

/** 303: after a POST the next request is a GET. */
function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...headersOf(), location } })
}

function headersOf(retryAfter?: number): Record<string, string> {
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { 'cache-control': 'no-store', ...retry }
}

const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#14201b;background:#fff}' +
  'h1{font-size:1.75rem;line-height:1.2}a{color:inherit;font-weight:600;overflow-wrap:anywhere}'

/** Forms are taken on the site's own host alone: an old copy says where. What was typed is one step back in the browser. */
async function otherHostPage(formUrl: string): Promise<Response> {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This copy takes no forms</title><style>${STYLE}</style></head>
<body><main><h1>This copy of the site takes no forms</h1>
<p>Nothing was sent. You are on an old or trial copy of our site.</p>
<p>The form is here: <a href="${formUrl}">${formUrl}</a></p>
<p>To find what you typed, go back in your browser.</p></main></body></html>
`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return htmlResponse({ html: String(page), csp }, 403, headersOf())
}

/**
 * Mounted under /sent: the page after a form was sent without script, rendered here because it shows the reference in
 * its address. Nothing personal is in it, and it is not indexed.
 */
export const sent = new Hono<AppEnv>()
sent.get('/:form', async (c, next) => {
  const { tournaments, clock, render } = c.var.services
  const form = FORM_IDS.find((id) => id === c.req.param('form'))
  if (form === undefined || !isOffered(form, tournaments)) return await next()
  const { pathname, search } = new URL(c.req.url)
  return htmlResponse(await render(pathname + search, { now: iso(clock.now()) }), 200)
})
