// What no client of a library can send: request lines, headers and lengths that are wrong or contradict each other.
import type { Dice } from './corpus.ts'
import type { Asked } from './drawn.ts'

const HOST = 'Host: localhost'
const POST = `POST /api/contact HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin`

/** Without TRACE, which wrangler's proxy never answers. */
const REQUESTS = [
  'GET',
  'GET /',
  `GET / HTTP/9.9\r\n${HOST}`,
  `get / HTTP/1.1\r\n${HOST}`,
  `GET /<MARK> <MARK> HTTP/1.1\r\n${HOST}`,
  `GET <MARK> HTTP/1.1\r\n${HOST}`,
  `GET /\x00<MARK> HTTP/1.1\r\n${HOST}`,
  `GET /\xff\xfe\xc3\x28 HTTP/1.1\r\n${HOST}`,
  `GET /x\r\nX-MARK: 1 HTTP/1.1\r\n${HOST}`,
  `GET /x\rX-MARK: 1\r HTTP/1.1\r\n${HOST}`,
  `GET http://evil.example/MARK HTTP/1.1\r\n${HOST}`,
  `GET //evil.example/MARK HTTP/1.1\r\n${HOST}`,
  `OPTIONS * HTTP/1.1\r\n${HOST}`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}`,
  `MARK / HTTP/1.1\r\n${HOST}`,
  'GET / HTTP/1.1',
  'GET / HTTP/1.1\r\nHost: <MARK>',
  'GET /About HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example',
  `GET / HTTP/1.1\r\n${HOST}\r\nX-Folded: a\r\n b`,
  `GET / HTTP/1.1\r\n${HOST}\r\nno colon`,
  `GET / HTTP/1.1\r\n${HOST}\r\n: no name`,
  `GET / HTTP/1.1\r\n${HOST}\r\nX-Nul: a\x00b`,
  `GET / HTTP/1.1\r\n${HOST}\r\nX-Long: ${'x'.repeat(100_000)}`,
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${HOST}`,
  `GET / HTTP/1.1\r\n${HOST}\r\nAccept: text/html\r\nAccept: <MARK>`,
  `GET /film/hero-phone.mp4 HTTP/1.1\r\n${HOST}\r\nRange: bytes=0-1\r\nRange: bytes=2-3`,
  `${POST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${POST}\r\nContent-Length: -1\r\n\r\n{}`,
  `${POST}\r\nContent-Length: 1e3\r\n\r\n{}`,
  `${POST}\r\nContent-Length: 99999999999999999999\r\n\r\n{}`,
  `${POST}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${POST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n<MARK>\r\n0\r\n\r\n`,
  `${POST}\r\nTransfer-Encoding: chunked, gzip\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${POST}\r\nTransfer-Encoding: x\r\n\r\n{}`,
  `${POST}\r\nContent-Length: 2\r\nContent-Type: text/html\r\n\r\n{}`,
  `${POST}\r\nContent-Length: 2\r\n\r\n{}GET /api/health HTTP/1.1\r\n${HOST}`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM',
  '\r\n\r\n\r\n',
]

export function brokenRequest(dice: Dice): Asked {
  return { wire: `${dice.pick(REQUESTS)}\r\nConnection: close\r\n\r\n` }
}
