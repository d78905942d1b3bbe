// The page after a form was sent without script: drawn here because it carries a reference; it holds nothing personal and is not indexed.
import { Hono } from 'hono'
import type { Tournament } from '../../contract/content/tournaments.ts'
import { FORM_IDS, isOffered } from '../../contract/forms.ts'
import { iso } from '../../contract/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { htmlResponse, type LoadRender } from '../submissions/answer.ts'

type SentOptions = { tournaments: readonly Tournament[]; clock: Clock; loadRender: LoadRender }

/** Mounted under /sent; a path that names no form falls through. */
export function createSent({ tournaments, clock, loadRender }: SentOptions) {
  const forms = FORM_IDS.filter((id) => isOffered(id, tournaments))
  const sent = new Hono<EdgeEnv>()
  sent.get('/:form', async (c, next) => {
    if (!forms.some((id) => id === c.req.param('form'))) return await next()
    const render = await loadRender()
    const { pathname, search } = new URL(c.req.url)
    return htmlResponse(await render(`${pathname}${search}`, { now: iso(clock.now()) }), 200)
  })
  return sent
}
