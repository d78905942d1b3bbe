// The submissions of all forms, each at its endpoint: what may be asked of them and in which shape they answer.
import { type Context, Hono } from 'hono'
import { endpointOf } from '../../contract/form-definition/definition.ts'
import { FORM_IDS, type FormId, formOf, formPath, isOffered } from '../../contract/forms.ts'
import { isOwnHost } from '../../contract/own-host.ts'
import { errorAnswer } from '../http/errors.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { acceptSubmission } from '../submissions/accept.ts'
import {
  jsonResponse,
  type PageOptions,
  pageResponse,
  redirect,
  wantsPage,
} from '../submissions/answer.ts'
import type { SiteFacts } from '../submissions/checks.ts'
import { elsewherePage } from '../submissions/own-host.ts'

type SubmissionsOptions = SiteFacts &
  PageOptions & {
    consentVersions: Partial<Record<FormId, string>>
    log: Log
  }

export function createSubmissions(options: SubmissionsOptions) {
  const submissions = new Hono<EdgeEnv>()
  for (const form of FORM_IDS.filter((id) => isOffered(id, options.tournaments))) {
    submissions.all(endpointOf(formOf(form)), (c) => respond(c, form, options))
  }
  return submissions
}

async function respond(
  c: Context<EdgeEnv>,
  form: FormId,
  options: SubmissionsOptions,
): Promise<Response> {
  const request = c.req.raw
  const isPage = wantsPage(form, request.headers)
  if (request.method !== 'POST') {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    return reads && isPage
      ? redirect(formPath(form))
      : errorAnswer('method_not_allowed', { allow: 'POST' })
  }
  const { mail } = c.get('env')
  const outcome = await acceptSubmission(form, request, { ...options, mail })
  if (!isPage) return jsonResponse(outcome)
  return isOwnHost(request.url, options.origin)
    ? await pageResponse(form, outcome, options)
    : await elsewherePage(form, options.origin)
}
