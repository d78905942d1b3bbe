// The edge's part in tests of the history Worker: tables and cards in, stories and pictures out.
import type { CardBinding, HistoryBinding } from '../../../../../shared/history-worker.ts'

type Env = { HISTORY: HistoryBinding & CardBinding }

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (pathname === '/record') return Response.json(await env.HISTORY.record(await request.json()))
    if (pathname === '/card') return drawn(env, await request.json())
    return new Response('ready')
  },
} satisfies ExportedHandler<Env>

async function drawn({ HISTORY }: Env, asked: Parameters<CardBinding['drawCard']>) {
  return new Response(await HISTORY.drawCard(...asked))
}
