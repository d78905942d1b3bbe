// What the asset server says, as an answer of ours: its own errors and what belongs to its connection stay behind.
import type { Assets } from '../platform/bindings.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { addHeaders } from './api-headers.ts'
import { errorText } from './errors.ts'

export type AssetOptions = {
  assets: Assets
  log: Log
  /** The headers of a page, as in _headers; a file's own win. */
  headers: Readonly<Record<string, string>>
}

/** What a browser needs to know of a file or a redirect; a length is told anew for what is sent in the end. */
const OF_A_FILE = ['cache-control', 'content-type', 'etag', 'last-modified', 'location']

/** Its headers may be changed. Status 500 when the asset server failed. */
export async function assetAnswer(
  request: Request,
  { assets, log, headers }: AssetOptions,
): Promise<Response> {
  const found = await assets.fetch(request).catch(kindOf)
  if (typeof found === 'string' || found.status >= 500) {
    log('error', 'assets_failed', { cause: typeof found === 'string' ? found : found.status })
    return errorText('internal', headers)
  }
  const own = new Headers()
  for (const name of [...OF_A_FILE, ...Object.keys(headers)]) {
    const value = found.headers.get(name)
    if (value !== null) own.set(name, value)
  }
  addHeaders(own, headers)
  return new Response(found.body, { status: found.status, headers: own })
}
