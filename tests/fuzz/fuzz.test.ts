// Drawn requests over all that the site listens to: no 5xx, no markup echoed, no header of the sender's own, no internals
// in answers or log, all security headers.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ERROR_STATUS, GallerySchema, KIB } from '../../shared/api.ts'
import type { Content } from '../../shared/content/content.ts'
import { parseJson } from '../../shared/parse.ts'
import { SECOND } from '../../shared/time.ts'
import { startSite } from '../started-site.ts'
import { type Drawn, draw, type SiteFiles } from './requests.ts'

const SEED = 20251017
const REQUESTS = 40_000
/** What a busy evening has under way at once. */
const AT_ONCE = 4
const MOST_FINDINGS = 20
const MOST_LETTERS = 300
/** An address, a failure that nobody expected, or a line that a sender wrote. */
const NOT_FOR_THE_LOG = /@[\w-]+\.example|"level":"error"|Uncaught|fz\d+z/

test(`${REQUESTS} requests find nothing`, async () => {
  const site = await startSite('fuzz')
  const content: Content = JSON.parse(
    await readFile(join(site.runDir, '.generated/content.json'), 'utf8'),
  )
  const files = await filesOf(
    site.url,
    content.leagues.map(({ id }) => id),
  )
  const findings: string[] = []
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n).values()
  async function work() {
    for (const n of numbers) {
      const drawn = await draw(SEED, n, files)
      const answer = await send(drawn, new URL(site.url))
      const problems = problemsOf(drawn, answer)
      if (problems.length > 0) findings.push(described(drawn, answer, problems))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await site.stop()
  expect(findings.slice(0, MOST_FINDINGS)).toEqual([])
  const logged = site.lines.filter(
    (line) => NOT_FOR_THE_LOG.test(line) && !LOGGED_IN_FRONT.test(line),
  )
  expect(logged.slice(0, MOST_FINDINGS)).toEqual([])
})

function described(
  { n, method, path }: Drawn,
  answer: Answer | null,
  problems: readonly string[],
): string {
  const body = JSON.stringify(answer?.body.slice(0, MOST_LETTERS) ?? null)
  return `${n}: ${problems.join(', ')}\n${`${method} ${path}`.slice(0, MOST_LETTERS)}\n${answer?.status} ${body}`
}

const OWN_FILES = [
  ...['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/licences.txt', '/favicon.ico'],
  ...['/favicon.svg', '/.well-known/security.txt'],
]

async function filesOf(url: string, leagues: readonly string[]): Promise<SiteFiles> {
  const home = await (await fetch(url)).text()
  const gallery = v.parse(GallerySchema, await (await fetch(`${url}/api/gallery`)).json())
  const linked = [...home.matchAll(/"(\/(?:assets|static)\/[\w./-]+)"/g)]
  return {
    files: [...OWN_FILES, ...new Set(linked.map(([, path = '']) => path))],
    films: readdirSync('public/static/film').map((file) => `/film/${file}`),
    pictures: gallery.images.map(({ src }) => src),
    leagues,
  }
}

type Answer = {
  /** Null: the connection ended without an answer. */
  status: number | null
  headers: [string, string][]
  body: string
}

/** Longer than the edge waits for anything but a slow upload. */
const LIMIT_MS = 20 * SECOND

/** A redirect repeats the query, which may be as long as a request line. */
const MAX_HEADER_BYTES = 256 * KIB

const agent = new Agent({ keepAlive: true })

const NONE: Answer = { status: null, headers: [], body: '' }

/** Null: nothing came within LIMIT_MS. `url`: of the site. */
async function send(drawn: Drawn, url: URL): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const { hostname, port } = url
  const { method, path, body } = drawn
  const headers: Record<string, string[]> = {}
  for (const [name, value] of drawn.headers) headers[name] = [...(headers[name] ?? []), value]
  const maxHeaderSize = MAX_HEADER_BYTES
  const sent = httpRequest({ agent, hostname, port, method, path, headers, maxHeaderSize })
  const timer = setTimeout(() => {
    resolve(null)
    sent.destroy()
  }, LIMIT_MS)
  sent.on('response', (answer) => {
    // The program in front may leave a body unread, and take it for the next request.
    sent.shouldKeepAlive &&= (answer.statusCode ?? 0) < 400
    void received(answer).then(resolve)
  })
  // A connection that was kept may have been closed meanwhile, as is any server's right: once more on a new one.
  sent.on('error', () => resolve(sent.reusedSocket ? send(drawn, url) : NONE))
  sent.on('close', () => clearTimeout(timer))
  sent.end(body ?? undefined)
  return promise
}

async function received(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] | null = await answer.toArray().catch(() => null)
  if (parts === null) return NONE
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body = unpacked(Buffer.concat(parts), answer.headers['content-encoding'])
  return { status: answer.statusCode ?? null, headers, body: body.toString() }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'deflate' ? inflateSync(body) : body
}

const CSP = 'content-security-policy'
/** Of every answer of the site, pages and files included. */
const HEADERS: Record<string, RegExp> = {
  [CSP]: /^default-src 'none';(?!.*unsafe)/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'referrer-policy': /^strict-origin$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
}
const NEVER = ['set-cookie', 'x-powered-by', 'server']
/** Pages of other sites may read these alone; the first who asks is told to come back. */
const FOR_ALL = /^\/data\/.*\.(?:json|csv)$/is
const ONCE = [
  ...[...Object.keys(HEADERS), 'content-type', 'content-length', 'location', 'cache-control'],
]
const STACK = /\n\s+at .*:\d+|\.[jt]sx?:\d+|node_modules|miniflare|\b[A-Z][a-z]+Error\b/
const AGAIN_LATER = [429, 503]
const ErrorSchema = v.object({
  ok: v.literal(false),
  error: v.object({ code: v.string(), message: v.string() }),
})

/** The first that fits a path. */
const TYPES: [RegExp, RegExp][] = [
  [/^\/api\/pictures\//, /^(?:image\/(?:webp|avif|png|jpeg|gif)|application\/json)$/],
  [/^\/api\/(?:standings|story)|^\/api\/(?:health|news|gallery)$/, /^application\/json/],
  [/^\/api(?:\/|$)/, /^(?:application\/json|text\/html)/],
  [/^\/film\//, /^(?:video\/(?:mp4|webm)|text\/(?:plain|html); charset=utf-8|application\/json)$/],
  [/^/, /^(?:text\/|image\/|font\/|application\/(?:json|xml|atom\+xml|javascript|manifest\+json))/],
]

/** What is wrong with it, in words; nothing: []. */
function problemsOf(drawn: Drawn, answer: Answer | null): string[] {
  if (answer === null) return ['no answer in time']
  if (isInFront(answer)) return []
  if (answer.status === null) return ['the connection ended without an answer']
  const { status } = answer
  const pathname = pathnameOf(drawn.path)
  const isNotKnownYet = status === 503 && FOR_ALL.test(pathname)
  const isFramed = headerOf(answer.headers, CSP)?.includes('frame-ancestors *')
  return [
    ...(status >= 500 && !isNotKnownYet ? [`status ${status}`] : []),
    // Tables for other sites may be framed, and nothing else.
    ...(isFramed && !pathname.startsWith('/embed/') ? ['may be framed'] : []),
    ...echoes(drawn, answer),
    ...leaks(pathname, answer),
    ...wrongHeaders(answer),
    ...wrongType(drawn, answer),
  ]
}

function echoes({ mark }: Drawn, { headers, body }: Answer): string[] {
  const type = headerOf(headers, 'content-type') ?? ''
  const raw = new RegExp(`<[/!]*${mark}|(?<!\\\\)" ${mark}=`, 'i')
  const isEchoed = !type.startsWith('application/json') && raw.test(body)
  const found = headers.flatMap(([name, value]) => {
    if (name.includes(mark)) return [`a header of the sender's own: ${name}`]
    // An address may be led to its page with what was asked of it.
    if (name !== 'location') return value.includes(mark) ? [`${name} holds what was sent`] : []
    return /^\/(?![/\\])/.test(value) ? [] : [`leads off the site: ${value}`]
  })
  return isEchoed ? [...found, `markup comes back as ${type || 'no type'}`] : found
}

function leaks(pathname: string, { body, headers }: Answer): string[] {
  const isText = /text\/(?:html|plain)|json/.test(headerOf(headers, 'content-type') ?? 'text/plain')
  const found = isText ? STACK.exec(body)?.[0] : undefined
  const never = FOR_ALL.test(pathname) ? NEVER : [...NEVER, 'access-control-allow-origin']
  const sent = never.filter((name) => headerOf(headers, name) !== undefined)
  const inside = found === undefined ? [] : [`tells of its inside: ${JSON.stringify(found)}`]
  return [...inside, ...sent.map((name) => `sends ${name}`)]
}

/** As servers read it: '..' and '\\' are gone, and letters may be encoded. */
function pathnameOf(path: string): string {
  const { pathname } = new URL(`http://site${path}`)
  return /%(?![\da-f]{2})/i.test(pathname) ? pathname : unescape(pathname)
}

function wrongHeaders({ status, headers }: Answer): string[] {
  const wrong = Object.entries(HEADERS)
    .filter(([name, value]) => !value.test(headerOf(headers, name) ?? ''))
    .map(([name]) => `${name} is ${headerOf(headers, name) ?? 'missing'}`)
  for (const once of ONCE) {
    if (headers.filter(([name]) => name === once).length > 1) wrong.push(`${once} comes twice`)
  }
  const later = AGAIN_LATER.includes(status ?? 0) && headerOf(headers, 'retry-after') === undefined
  return later ? [...wrong, `status ${status} without retry-after`] : wrong
}

function wrongType({ path, method }: Drawn, { status, headers, body }: Answer): string[] {
  const type = headerOf(headers, 'content-type')
  if (type === undefined) return body === '' ? [] : ['a body without a type']
  const pathname = pathnameOf(path)
  const expected = TYPES.find(([of]) => of.test(pathname))?.[1]
  if (!expected?.test(type)) return [`type ${type}`]
  if (method === 'HEAD' || body === '') return []
  if (type.startsWith('text/html') && !/^<!doctype html>/i.test(body))
    return ['HTML that is no page']
  if (!type.startsWith('application/json')) return []
  const json = parseJson(body)
  if ((status ?? 0) < 400) return json === undefined ? ['JSON that is none'] : []
  if (!v.is(ErrorSchema, json)) return ['an error that is not the envelope']
  const known = new Map<string, number>(Object.entries(ERROR_STATUS))
  return known.get(json.error.code) === status ? [] : [`code ${json.error.code} with ${status}`]
}

function headerOf(headers: Answer['headers'], name: string): string | undefined {
  return headers.find(([key]) => key === name)?.[1]
}

// The program in front of the site answers some requests itself: here wrangler's proxy and its server of files, in
// production Cloudflare.

/** Malformed, unknown coding, too long, unknown method, a name that no file system takes; HEAD gets no words. */
const STATUSES = [400, 415, 431, 501, 502]
const WORDS = [
  ...['', 'invalid URI', 'invalid HTTP method parsed', 'Unsupported Media Type'],
  'ERROR: Unrecognized request method.',
]

function isInFront({ status, headers, body }: Answer): boolean {
  return (
    STATUSES.includes(status ?? 0) &&
    (WORDS.includes(body) || body.startsWith('[wrangler] Could not serve static asset: ')) &&
    headerOf(headers, CSP) === undefined
  )
}

/**
 * What the runtime logs of requests that it cannot hand to any Worker: CONNECT, a Host that is none, a file named with NUL,
 * whose name it breaks into lines.
 */
const LOGGED_IN_FRONT =
  /Handler does not a connect\(\) function|Invalid URL string|Could not serve static asset|^ +'.*\\x00'$/
