// The page after a form was sent without script: drawn here because it carries a reference; it holds nothing personal and is not indexed.
import { Hono } from 'hono'
import { FORM_IDS, isOffered } from '../../contract/forms.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { htmlResponse } from '../submissions/answer.ts'
import { type DrawOptions, drawSent } from '../submissions/draw.ts'

/** Mounted under /sent; a path that names no form falls through. */
export function createSent(options: DrawOptions) {
  const forms = FORM_IDS.filter((id) => isOffered(id, options.tournaments))
  const sent = new Hono<EdgeEnv>()
  sent.get('/:form', async (c, next) => {
    const form = forms.find((id) => id === c.req.param('form'))
    if (form === undefined) return await next()
    return htmlResponse(await drawSent(form, new URL(c.req.url), options), 200)
  })
  return sent
}
