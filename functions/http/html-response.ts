import type { Rendered } from '../../contract/render.ts'

/** A rendered page that is made for one visitor, and not indexed. */
export function htmlResponse(
  { html, csp }: Pick<Rendered, 'html' | 'csp'>,
  status: number,
  headers: Record<string, string> = { 'cache-control': 'no-store' },
): Response {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'x-robots-tag': 'noindex',
  }
  return new Response(html, { status, headers: { ...headers, ...own } })
}
