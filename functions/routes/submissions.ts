// POST of each form at its endpoint: answers JSON to the script, and a page or a redirect to a browser without script.
import type { Context, Handler } from 'hono'
import { endpointOf } from '../../shared/forms/definition.ts'
import { FORMS, formPath, isOffered, type SiteForm } from '../../shared/forms/forms.ts'
import type { Outcome } from '../../shared/forms/submission.ts'
import { iso } from '../../shared/time.ts'
import { acceptSubmission, bodyType, JSON_TYPE } from '../accept-submission.ts'
import { errorAnswer, isRead } from '../answers.ts'
import type { AppEnv } from '../services.ts'
import { ownPage } from './standings.ts'

export const submission: Handler<AppEnv> = async (c, next) => {
  const form = FORMS.find((one) => endpointOf(one) === c.req.path)
  const isForm = form !== undefined && isOffered(form, c.var.services.tournaments)
  return isForm ? await answer(c, form) : await next()
}

async function answer(c: Context<AppEnv>, form: SiteForm): Promise<Response> {
  const { env, services } = c.var
  const request = c.req.raw
  const isPage = wantsPage(form, request.headers)
  if (request.method !== 'POST') {
    return isRead(request.method) && isPage
      ? redirect(formPath(form))
      : errorAnswer('method_not_allowed', { allow: 'POST' })
  }
  const outcome = await acceptSubmission(form, request, { ...services, mail: env.MAIL })
  if (!isPage) {
    const headers = headersOf(outcome.retryAfter)
    return Response.json(outcome.answer, { status: outcome.status, headers })
  }
  return await pageResponse(c, form, outcome)
}

/** A form sent without script asks for a page; the script asks for JSON. */
function wantsPage(form: SiteForm, headers: Headers): boolean {
  return bodyType(form, headers) !== JSON_TYPE && !!headers.get('accept')?.includes('text/html')
}

async function pageResponse(
  c: Context<AppEnv>,
  form: SiteForm,
  { status, answer, values = {}, pair = false, retryAfter }: Outcome,
): Promise<Response> {
  if (answer.ok) return redirect(receiptPath(form, answer, pair))
  const { code, fields, message, reference } = answer.error
  const isNamed = reference === undefined || message.includes(reference)
  const said = isNamed ? message : `${message} Your reference is ${reference}.`
  const path = formPath(form)
  const back = { values, ...(fields === undefined ? {} : { fields }), message: said, code }
  const state = { path, now: iso(c.var.services.clock.now()), form: back }
  return await ownPage(c, path, state, status, headersOf(retryAfter))
}

type Accepted = Extract<Outcome['answer'], { ok: true }>

/** Contains no personal data, and no link: addresses are in logs. */
function receiptPath(form: SiteForm, { reference, place, position }: Accepted, pair: boolean) {
  const search = new URLSearchParams({
    ref: reference,
    ...(pair && { partner: 'yes' }),
    ...(place && { place }),
    ...(position && { position: `${position}` }),
  })
  return `/sent${formPath(form)}?${search}`
}

/** 303: after a POST the next request is a GET. */
function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...headersOf(), location } })
}

function headersOf(retryAfter?: number): Record<string, string> {
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { 'cache-control': 'no-store', ...retry }
}

/**
 * The page after a form was sent without script, rendered here because it shows the reference in its address. Nothing
 * personal is in it, and it is not indexed.
 */
export const sent: Handler<AppEnv> = async (c, next) => {
  const { tournaments, clock } = c.var.services
  const form = FORMS.find(({ id }) => id === c.req.param('form'))
  if (form === undefined || !isOffered(form, tournaments)) return await next()
  const { pathname, search } = new URL(c.req.url)
  return await ownPage(c, pathname + search, { now: iso(clock.now()) }, 200)
}
