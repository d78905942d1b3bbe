// The posts of the five forms, mounted under /api: what may be asked of them and in which shape they answer.
import { type Context, Hono } from 'hono'
import type { Tournament } from '../../contract/content/tournaments.ts'
import { FORM_IDS, type FormId } from '../../contract/forms.ts'
import { errorAnswer } from '../http/errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { acceptPost, isPlain } from '../submissions/accept.ts'
import {
  jsonResponse,
  type LoadRender,
  pagePath,
  pageResponse,
  redirect,
} from '../submissions/answer.ts'
import { bodyKind, isRegistration } from '../submissions/checks.ts'

export type PostsOptions = {
  tournaments: readonly Tournament[]
  clock: Clock
  log: Log
  loadRender: LoadRender
}

export function createPosts(options: PostsOptions) {
  const posts = new Hono<EdgeEnv>()
  for (const form of FORM_IDS) {
    posts.all(isRegistration(form) ? `/registrations/${form}` : `/${form}`, (c) =>
      answer(c, form, options),
    )
  }
  return posts
}

async function answer(c: Context<EdgeEnv>, form: FormId, options: PostsOptions): Promise<Response> {
  const request = c.req.raw
  const wantsPage = isPlain(bodyKind(form, request.headers), request.headers)
  if (request.method !== 'POST') {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    return reads && wantsPage
      ? redirect(pagePath(form))
      : errorAnswer('method_not_allowed', { allow: 'POST' })
  }
  const { mail } = c.get('env')
  const reply = await acceptPost(form, request, { ...options, mail })
  return wantsPage
    ? await pageResponse(form, reply, options.loadRender, options.clock)
    : jsonResponse(reply)
}
