// The static files of the build, as Pages binds them: outside of the workerd that is measured.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Response } from 'miniflare'
import { pathsFrom } from '../scripts/build/paths.ts'

const { out } = pathsFrom(process.env)

export async function asset({ url }: { url: string }): Promise<Response> {
  const file = join(out, new URL(url).pathname)
  const bytes = await readFile(file).catch(() => null)
  return bytes === null ? new Response('none', { status: 404 }) : new Response(bytes)
}
