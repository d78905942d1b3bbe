// Every deployment that ever was stays public, with what was bound to it: forms are taken on the site's own host alone.
import type { FormId } from '../../contract/forms.ts'
import { type Outcome, refusal } from '../../contract/mail.ts'
import { isOwnHost } from '../../contract/own-host.ts'

/** `origin`: the site's own, from its content. */
export function checkHost(form: FormId, url: string, origin: string): Outcome | null {
  if (isOwnHost(url, origin)) return null
  const message = `This copy of the site takes no forms. Send yours at ${origin}/${form}.`
  return refusal({ code: 'cross_site', message })
}

/** Small and complete in itself: what an old copy looks like does not matter here, where the real page is does. */
const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#14201b;background:#fff}' +
  'h1{font-size:1.75rem;line-height:1.2}a{color:inherit;font-weight:600;overflow-wrap:anywhere}'

/** For a browser without script; what was typed is in its history, one step back. */
export async function elsewherePage(form: FormId, origin: string): Promise<Response> {
  const page = escaped(`${origin}/${form}`)
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This copy takes no forms</title><style>${STYLE}</style></head>
<body><main><h1>This copy of the site takes no forms</h1>
<p>Nothing was sent. You are on an old or trial copy of our site.</p>
<p>The form is here: <a href="${page}">${page}</a></p>
<p>To find what you typed, go back in your browser.</p></main></body></html>
`
  return new Response(html, {
    status: 403,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await policy(),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

async function policy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/** The origin is the content's: checked to be an address, and yet not written into a page as it is. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
