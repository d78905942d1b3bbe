// The page as the build rendered it, where it cannot be rendered with data: its script asks the API.
import type { RequestContext } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { assetAnswer } from './asset-answer.ts'
import { errorAnswer } from './errors.ts'

type StaticPageOptions = {
  log: Log
  /** Those of a page, as in _headers. */
  pageHeaders: Readonly<Record<string, string>>
}

export async function staticPage(
  c: RequestContext,
  { log, pageHeaders }: StaticPageOptions,
): Promise<Response> {
  const { assets } = c.var.env
  if (assets === null) return errorAnswer('not_found')
  return await assetAnswer(c.req.raw, { assets, log, headers: pageHeaders })
}
