// Answers that others gave in the edge's place, as platforms, proxies and hotels write them: what a visitor gets to read.
import { expect, test } from 'vitest'
import type { SendResult } from '../../src/forms/send-result.ts'
import { resultOf } from '../../src/forms/session/send.ts'

const HTML = 'text/html; charset=UTF-8'
const TEXT = 'text/plain; charset=UTF-8'
const JSON_TYPE = 'application/json'
const PROBLEM = 'application/problem+json'

const WORKER_LIMIT = `<!DOCTYPE html>
<!--[if lt IE 7]> <html class="no-js ie6 oldie" lang="en-US"> <![endif]-->
<head><title>Worker exceeded resource limits | www.highveldpadel.example | Cloudflare</title></head>
<body><h1><span>Error</span><span>1102</span></h1><h2>Worker exceeded resource limits</h2></body></html>`
const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n'
const CHALLENGE =
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta http-equiv="refresh" content="360"></head><body></body></html>'
const STACK = `TypeError: Cannot read properties of undefined (reading 'fetch')
    at Object.fetch (worker.js:1:2345)
    at async handle (worker.js:1:6789)`

test.each<[name: string, status: number, type: string | null, body: string]>([
  ['a Worker over its limits (1102)', 503, HTML, WORKER_LIMIT],
  ['an origin that is down (521)', 521, HTML, '<!DOCTYPE html>\n<title>521: Web server is down'],
  ['an origin that is too slow (524)', 524, HTML, '<html><body>A timeout occurred'],
  ['a challenge', 403, HTML, CHALLENGE],
  ["a proxy's page", 502, HTML, BAD_GATEWAY],
  ['HTML that says it is text', 500, TEXT, '<h1>Internal Server Error</h1>'],
  ['HTML without a type', 500, null, '<b>Worker threw</b> exception'],
  ['one line that says it is HTML', 503, HTML, 'Service Unavailable'],
  ['one line of no type', 503, null, 'Service Unavailable'],
  ['text with entities', 500, TEXT, 'Can&#39;t reach the origin &amp; gave up'],
  ['text that only closes a tag', 500, TEXT, 'no such host -->'],
  ['a stack of several lines', 500, TEXT, STACK],
  ['a box of control characters', 502, TEXT, '\u001b[31mupstream failed\u001b[0m'],
  ['text that is turned round', 502, TEXT, 'deliaf \u202emaertspu'],
  ['bytes of another encoding', 502, TEXT, 'Verbindung abgelehnt: ung\ufffdltig'],
  ['nothing but blanks', 502, TEXT, ' \n '],
  ['an empty body', 502, TEXT, ''],
  ['JSON of another API', 500, JSON_TYPE, '{"success":false,"errors":[{"code":10000}]}'],
  ['a problem document', 503, PROBLEM, '{"title":"Service Unavailable","status":503}'],
  ['JSON that says it is text', 500, TEXT, '{"message":"Internal server error"}'],
  ['a JSON string that says it is text', 500, TEXT, '"Internal server error"'],
  ['an error of another shape', 500, JSON_TYPE, '{"ok":false,"error":"boom"}'],
  ['an error without a code', 500, JSON_TYPE, '{"error":{"message":"<b>boom</b>"}}'],
  ['a page in place of success', 200, HTML, '<!DOCTYPE html><title>Hotel wifi: log in</title>'],
])('%s is not repeated', async (_name, status, type, body) => {
  expect(await read(status, type, body)).toEqual({ kind: 'no-answer' })
})

test.each([
  ['error code: 1102', 'error code: 1102'],
  [' The registration is full.\r\n', 'The registration is full.'],
  ['Naïve café: ação concluída? 不可', 'Naïve café: ação concluída? 不可'],
  ['AT&T is down & out; R&D too', 'AT&T is down & out; R&D too'],
  ['x'.repeat(9000), 'x'.repeat(200)],
])('one plain line is shown, cut short: %s', async (body, message) => {
  expect(await read(500, TEXT, body)).toEqual({
    kind: 'refused',
    code: '',
    message,
    reference: null,
  })
})

async function read(status: number, type: string | null, body: string): Promise<SendResult> {
  // Bytes: of a string, Response would say itself that it is text.
  const answer = new Response(new TextEncoder().encode(body), { status })
  if (type !== null) answer.headers.set('content-type', type)
  return await resultOf(answer)
}
