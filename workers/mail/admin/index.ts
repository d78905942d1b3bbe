// Passes what `npm run outbox` asks on to the outbox: POST /<method> with a JSON list of arguments.

type Desk = {
  list(state: string | null): Promise<unknown>
  show(reference: string): Promise<unknown>
  files(reference: string): Promise<{ name: string; sha256: string; bytes: ArrayBuffer }[]>
  retry(reference: string): Promise<boolean>
  release(reference: string): Promise<boolean>
  export(state: string | null): Promise<unknown>
  markExported(references: string[]): Promise<void>
}

type Env = { DESK: Desk; TOKEN: string }

export default {
  async fetch(request, env) {
    // Any page open in a browser on this machine could post here too.
    if (request.headers.get('x-desk-token') !== env.TOKEN)
      return new Response(null, { status: 403 })
    const { pathname } = new URL(request.url)
    if (pathname === '/ready') return new Response('ready')
    const [first = null]: (string | null)[] = await request.json()
    return Response.json((await answer(env.DESK, pathname.slice(1), first)) ?? null)
  },
} satisfies ExportedHandler<Env>

async function answer(desk: Desk, method: string, first: string | null): Promise<unknown> {
  switch (method) {
    case 'list':
      return desk.list(first)
    case 'show':
      return desk.show(first ?? '')
    case 'files':
      return (await desk.files(first ?? '')).map(({ name, sha256, bytes }) => ({
        name,
        sha256,
        base64: base64(new Uint8Array(bytes)),
      }))
    case 'retry':
      return desk.retry(first ?? '')
    case 'release':
      return desk.release(first ?? '')
    case 'export':
      return desk.export(first)
    case 'markExported':
      return desk.markExported((first ?? '').split(' '))
    default:
      throw new Error(`the desk has no ${method}`)
  }
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}
