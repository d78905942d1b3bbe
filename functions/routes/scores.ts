// POST of a report of a match, and of the other team's yes: checked here, stored by the history Worker.
import type { Handler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { KIB } from '../../shared/api.ts'
import { isOwnHost } from '../../shared/edge-facts.ts'
import { OutcomeSchema } from '../../shared/forms/submission.ts'
import { parseJson } from '../../shared/parse.ts'
import { ScoreReportSchema } from '../../shared/score-report.ts'
import { addressOf, bodyText, isFromOwnPage } from '../accept-submission.ts'
import { errorAnswer } from '../answers.ts'
import type { AppEnv } from '../services.ts'
import { askHistory } from '../upstream/history.ts'

/** A report has a few hundred. */
const MAX_BYTES = 4 * KIB
const RETRY_AFTER_S = 30

const AgreedSchema = v.nullable(ScoreReportSchema)

const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => errorAnswer('too_large') })

const takeReport: Handler<AppEnv> = async (c) => {
  const { env, services } = c.var
  const { url, headers } = c.req.raw
  if (!isOwnHost(url, services.origin) || !isFromOwnPage(url, headers)) {
    return errorAnswer('cross_site')
  }
  const id = c.req.param('id')
  const text = await bodyText(c)
  // Who only agrees need not say again with what.
  const sent = v.safeParse(
    id === undefined ? ScoreReportSchema : AgreedSchema,
    parseJson(text || 'null'),
  )
  if (!sent.success) return errorAnswer('bad_request')
  const report = sent.output
  const reportId = id ?? report?.reportId ?? ''
  if (report && report.reportId !== reportId) return errorAnswer('bad_request')
  if (report && !services.leagues.some(({ id }) => id === report.league)) {
    return errorAnswer('unknown_league')
  }
  const reported = { reportId, report, agrees: id !== undefined, address: addressOf(headers) }
  const answered = await askHistory(env, report?.league ?? '', services, (history) =>
    history.report(reported),
  )
  const outcome = v.safeParse(OutcomeSchema, answered)
  if (!outcome.success) {
    return errorAnswer('unavailable', { 'retry-after': String(RETRY_AFTER_S) })
  }
  const { status, answer, retryAfter } = outcome.output
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...retry } })
}

export const scores: [MiddlewareHandler, Handler<AppEnv>] = [limit, takeReport]
