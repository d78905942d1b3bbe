// A file of /static, which runs no Function, asked for under an address that does.
import { type AssetOptions, assetAnswer } from './asset-answer.ts'

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** `/film/court.mp4` is the file `/static/film/court.mp4`; null: there is no such file. */
export async function staticFile(
  request: Request,
  options: AssetOptions,
): Promise<Response | null> {
  const file = await assetAnswer(wholeOf(request), options)
  return file.status === 404 ? null : file
}

/** The file itself is always fetched whole, uncompressed and without a query; If-None-Match may still answer 304. */
function wholeOf({ url, headers: asked }: Request): Request {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  const etag = asked.get('if-none-match')
  if (etag !== null) headers.set('if-none-match', etag)
  return new Request(new URL(`/static${new URL(url).pathname}`, url), { headers })
}
