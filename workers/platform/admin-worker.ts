// Forwards commands of `npm run outbox` or `npm run history` to the object of that name: POST /<method> with a JSON
// list of words.
type Env = {
  OBJECT: { ask(method: string, words: string[]): Promise<string> }
  ADMIN_TOKEN: string
}

export default {
  async fetch(request, env) {
    // A page in a browser on this machine could post here, too.
    if (request.headers.get('x-admin-token') !== env.ADMIN_TOKEN)
      return new Response(null, { status: 403 })
    const method = new URL(request.url).pathname.slice(1)
    if (method === 'ready') return new Response('ready')
    return new Response(await env.OBJECT.ask(method, await request.json()))
  },
} satisfies ExportedHandler<Env>
