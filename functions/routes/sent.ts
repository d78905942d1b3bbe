// GET /sent/:form: the page after a form was sent without script. Rendered here because it shows the reference of its
// address; nothing personal is in it, and it is not indexed.
import { Hono } from 'hono'
import { FORM_IDS, isOffered } from '../../shared/forms/forms.ts'
import { iso } from '../../shared/time.ts'
import { htmlResponse } from '../http/answers.ts'
import type { AppEnv } from '../shared.ts'

/** Mounted under /sent; a path that names no form falls through. */
export const sent = new Hono<AppEnv>()
sent.get('/:form', async (c, next) => {
  const { tournaments, clock, render } = c.var.services
  const form = FORM_IDS.find((id) => id === c.req.param('form'))
  if (form === undefined || !isOffered(form, tournaments)) return await next()
  const { pathname, search } = new URL(c.req.url)
  return htmlResponse(await render(pathname + search, { now: iso(clock.now()) }), 200)
})
