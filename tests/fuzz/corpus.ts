// Hostile strings and payloads for all tests that draw requests, and seeded dice. MARK becomes a word of the one request.
import { seeded } from '../../sandbox/random.ts'
import { fieldsOf } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { FILLED, withPartner } from '../filled-forms.ts'

export const MARK = 'MARK'

/** What would be markup if anybody forgot to escape it. */
export const MARKUP = [
  '<script>alert(1)</script>',
  `<${MARK}>`,
  `"><${MARK} src=x onerror=alert(1)>`,
  `'><${MARK}/onload=alert(1)>`,
  `" ${MARK}="1`,
  `</textarea><${MARK}>`,
  `</script><!--<${MARK}>`,
  `]]><${MARK}>`,
  `&lt;${MARK}&gt;<${MARK}>`,
  `<svg><style><${MARK}>`,
  `$& $1 $\`<${MARK}>`,
  `javascript:alert('${MARK}')`,
]

/** What would end a line, a query, a header, a formula or a template. */
export const BREAKERS = [
  "'; DROP TABLE submission; --",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '=HYPERLINK("https://evil.example")',
  'a\r\nBcc: all@evil.example',
  `x\r\nX-${MARK}: 1\r\n\r\n<${MARK}>`,
  `x\nset-cookie: ${MARK}=1`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%s%n%x',
  '$(id)`id`|id;id',
]

/** What some reader of text stumbles over. */
export const UNICODE = [
  '\u0000',
  'a\u0000b',
  '\u202Egnp.exe',
  '\uD800',
  '\uDC00\uD800',
  '\uFEFF\u200B\u2028',
  '\u0085\u001b[31m\u0007',
  '🎾'.repeat(101),
  'ﷺ'.repeat(60),
  'é'.repeat(3000),
  'Ａ＝＋－＠',
  'Z\u0351\u0352'.repeat(50),
  '\u{10FFFF}',
]

/** What is nearly a value of ours. */
export const VALUES = [
  '',
  ' ',
  'x'.repeat(101),
  '-1',
  'NaN',
  'null',
  'undefined',
  'true',
  '1e309',
  '2014-02-30',
  '9999-12-31',
  '--',
  '+27',
  '00000000000000000000',
  'a@b',
  'a@b.example, c@d.example',
  '__proto__',
]

export const TEXTS = [...VALUES, ...MARKUP, ...BREAKERS, ...UNICODE]

export const NOT_TEXT = [null, 0, -1.5, true, [], ['a'], {}, { a: { b: [] } }, [['x'.repeat(500)]]]

export const FIELD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  'a[b]',
  'x'.repeat(300),
  'playerDob-day',
  'website',
  'formType',
  `"><${MARK}>`,
]

/** Parts of paths, as they stand in a request: some decode to nothing, some to another path. */
export const PATH_PARTS = [
  '..',
  '.',
  '',
  '%2e%2e',
  '..%2f',
  '..%5c',
  '%00',
  'x%00.html',
  '%0d%0aX-MARK:%201',
  '%c0%ae%c0%ae',
  '%ff',
  '%',
  '%zz',
  '%u0041',
  '%2525',
  ';x=1',
  '.env',
  '.git',
  '_headers',
  '_routes.json',
  '_worker.js',
  'wp-login.php',
  'index.html',
  'index',
  '404',
  'constructor',
  '__proto__',
  'CON',
  'a:b',
  '*',
  '~',
  `%3C${MARK}%3E`,
  `%22%3E%3C${MARK}%3E`,
  'thandi@visitor.example',
  '0825550101',
  'x'.repeat(300),
  '%F0%9F%8E%BE'.repeat(100),
]

export const RANGES = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-1',
  'bytes=-0',
  'bytes=5-2',
  'bytes=999999999999999-',
  'bytes=0-99999999999999999999999',
  'bytes=0-1,3-4,6-7',
  `bytes=${'0-1,'.repeat(500)}5-6`,
  'bytes=a-b',
  'items=0-1',
  'bytes',
]

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  `multipart/form-data; boundary="${'b'.repeat(300)}"`,
  'multipart/mixed; boundary=b',
  'text/plain',
  'text/html',
  'application/octet-stream',
  `text/${MARK}`,
  ';',
  '',
]

/** Headers that some servers obey, and those that ours reads. */
export const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-language',
  'cookie',
  'forwarded',
  'from',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-visitor-address',
  `x-${MARK}`,
]

export const HEADER_VALUES = [
  '*',
  '*/*',
  'text/html',
  'gzip',
  'br;q=0, identity;q=0',
  'no-cache',
  '"tag"',
  'W/"a", "b", *',
  'Sat, 31 Dec 9999 23:59:59 GMT',
  'not a date',
  'https://evil.example',
  'null',
  'same-origin',
  'cross-site',
  'DELETE',
  '/api/health',
  'a=b; c=<MARK>',
  '__Host-x=1',
  'x'.repeat(4000),
  '\xff\xfe\x80',
]

export const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK', 'SEARCH']

export type Dice = ReturnType<typeof diceOf>

/** The same seed and number throw the same, whatever else was thrown before. */
export function diceOf(seed: number, n: number) {
  const random = seeded(`${seed}/${n}`)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  return {
    random,
    below,
    pick,
    chance: (share: number) => random() < share,
    /** One hostile text, sometimes two in a row. */
    text: () => pick(TEXTS) + (random() < 0.1 ? pick(TEXTS) : ''),
  }
}

export type Payload = {
  fields: Record<string, unknown>
  /** Sent as a browser without script would. */
  plain: boolean
  /** Not a form at all: cut off, of another type, of another shape. */
  broken: 'json' | 'type' | 'shape' | null
}

export function payloads(form: FormId, seed: number, count: number): Payload[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => payload(form, random))
}

export function payload(form: FormId, random: () => number): Payload {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const fields: Record<string, unknown> = random() < 0.4 ? withPartner(form) : { ...FILLED[form] }
  const names = fieldsOf(formOf(form)).map(({ name }) => name)
  const changes =
    random() < 0.15 ? 0 : 1 + Math.floor(random() * (random() < 0.2 ? names.length : 3))
  for (let change = 0; change < changes; change += 1) {
    const name = pick(names)
    if (random() < 0.1) delete fields[name]
    else define(fields, name, random() < 0.15 ? pick(NOT_TEXT) : odd(pick, random))
  }
  if (random() < 0.2) define(fields, pick(FIELD_NAMES), odd(pick, random))
  if (random() < 0.7) fields.submissionId = uuid(random)
  if (random() < 0.05) fields.website2 = odd(pick, random)
  if (random() < 0.3) fields.filledMs = pick(['1', '-5', 'x', '1e9'])
  const broken = random() < 0.04 ? pick(['json', 'type', 'shape'] as const) : null
  return { fields, plain: random() < 0.2, broken }
}

/** The request that carries it; `more` headers beside those of a browser. */
export function requestOf(
  form: FormId,
  { fields, plain, broken }: Payload,
  more: Record<string, string> = {},
): RequestInit {
  const accept = plain ? 'text/html' : 'application/json'
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', accept, ...more })
  const method = 'POST'
  if (broken === 'type') return { method, headers, body: 'a=b' }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  if (formOf(form).tournament) {
    if (broken !== null) {
      headers.set('content-type', 'multipart/form-data; boundary=b')
      return { method, headers, body: broken === 'json' ? '--b\r\nContent-' : '--b--' }
    }
    const data = new FormData()
    for (const [name, value] of texts) data.append(name, value)
    return { method, headers, body: data }
  }
  if (plain) return { method, headers, body: new URLSearchParams(texts) }
  headers.set('content-type', 'application/json')
  const json = JSON.stringify(fields)
  return {
    method,
    headers,
    body: broken === null ? json : broken === 'json' ? json.slice(1) : `[${json}]`,
  }
}

function odd(pick: <T>(from: readonly T[]) => T, random: () => number): string {
  const text = pick(TEXTS)
  return random() < 0.2 ? `${text}${pick(TEXTS)}` : text
}

/** Also for __proto__, which an assignment would not make a field of. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  const own = { value, enumerable: true, configurable: true, writable: true }
  Object.defineProperty(fields, name, own)
}

function uuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
