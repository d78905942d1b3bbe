// The edge's part in tests of the mail Worker: JSON to `submit`, anything else streamed on.
import type { MailBinding } from '../../../../shared/forms/submission.ts'

type Env = { MAIL: MailBinding }

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (pathname === '/') return new Response('ready')
    if (pathname !== '/submit') return env.MAIL.fetch(request)
    const outcome = await env.MAIL.submit(await request.json())
    return Response.json(outcome, { status: outcome.status })
  },
} satisfies ExportedHandler<Env>
