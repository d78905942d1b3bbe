// POST of a link to an entry: what it shows, and each step that is taken there. The mail Worker decides.
import type { Handler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { KIB } from '../../shared/api.ts'
import { withDeadline } from '../../shared/clock.ts'
import { isOwnHost } from '../../shared/edge-facts.ts'
import { EntryOutcomeSchema, EntryRequestSchema } from '../../shared/entry-binding.ts'
import { kindOf } from '../../shared/log.ts'
import { parseJson } from '../../shared/parse.ts'
import { SECOND } from '../../shared/time.ts'
import { addressOf, bodyText, isFromOwnPage } from '../accept-submission.ts'
import { errorAnswer } from '../answers.ts'
import type { AppEnv } from '../services.ts'

const MAX_BYTES = 4 * KIB
const DEADLINE_MS = 15 * SECOND
const RETRY_AFTER_S = 30

const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => errorAnswer('too_large') })

const takeStep: Handler<AppEnv> = async (c) => {
  const { services } = c.var
  const mail = c.var.env.MAIL
  const { url, headers } = c.req.raw
  if (!isOwnHost(url, services.origin) || !isFromOwnPage(url, headers)) {
    return errorAnswer('cross_site')
  }
  const sent = v.safeParse(EntryRequestSchema, parseJson(await bodyText(c)))
  if (!sent.success) return errorAnswer('bad_request')
  try {
    if (mail === null) throw new Error('no binding')
    const answered = await withDeadline(services.clock, DEADLINE_MS, () =>
      mail.entry(sent.output, addressOf(headers)),
    )
    const { status, answer, retryAfter } = v.parse(EntryOutcomeSchema, answered)
    const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...retry } })
  } catch (cause) {
    services.log('error', 'mail_worker_unreachable', { form: 'entry', reason: kindOf(cause) })
    return errorAnswer('unavailable', { 'retry-after': String(RETRY_AFTER_S) })
  }
}

export const entry: [MiddlewareHandler, Handler<AppEnv>] = [limit, takeStep]
