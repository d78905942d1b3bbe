// The edge's part in tests of the history Worker: tables and cards in, stories and pictures out, and the organiser's commands.
import type { CardBinding } from '../../../../../shared/cards.ts'
import type { HistoryBinding } from '../../../../../shared/standings/snapshot.ts'

type Env = {
  HISTORY: HistoryBinding & CardBinding
  ADMIN: { ask(method: string, words: string[]): Promise<string> }
}

export default {
  async fetch(request, env) {
    const [, door = '', word = ''] = new URL(request.url).pathname.split('/')
    if (door === 'record') return Response.json(await env.HISTORY.record(await request.json()))
    if (door === 'card') return drawn(env, await request.json())
    if (door === 'ask') return new Response(await env.ADMIN.ask(word, await request.json()))
    return new Response('ready')
  },
} satisfies ExportedHandler<Env>

async function drawn({ HISTORY }: Env, asked: Parameters<CardBinding['drawCard']>) {
  return new Response(await HISTORY.drawCard(...asked))
}
