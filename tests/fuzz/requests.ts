// Drawn requests: pages, files, API, film, cards, forms, and paths that lead nowhere.
import { endpointOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, formOf } from '../../shared/forms/forms.ts'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { type Dice, diceOf, MARK, payload, requestOf } from './corpus.ts'

export type Drawn = {
  n: number
  /** A word of no other request, to find it in the answer. */
  mark: string
  method: string
  path: string
  headers: [string, string][]
  body: Buffer | null
}

/** The addresses of a running site, read from the site. */
export type SiteFiles = Record<'files' | 'films' | 'pictures' | 'leagues', readonly string[]>

/** Parts of paths, as they stand in a request: some decode to nothing, some to another path. */
const PATH_PARTS = [
  ...['..', '.', '', '%2e%2e', '..%2f', '..%5c', '%00', 'x%00.html', `%0d%0aX-${MARK}:%201`, '%ff'],
  ...['%c0%ae%c0%ae', '%', '%zz', '%u0041', '%2525', ';x=1', '.env', '.git', '_headers', 'index'],
  ...['_routes.json', '_worker.js', 'wp-login.php', 'index.html', '404', 'constructor', '*', '~'],
  ...['__proto__', 'CON', 'a:b', `%22%3E%3C${MARK}%3E`, 'thandi@visitor.example', '0825550101'],
  ...['x'.repeat(300), '%F0%9F%8E%BE'.repeat(100), 'a/'.repeat(1500)],
]
const RANGES = [
  ...['bytes=0-0', 'bytes=0-', 'bytes=-1', 'bytes=-0', 'bytes=5-2', 'bytes=999999999999999-'],
  ...['bytes=0-99999999999999999999999', 'bytes=0-1,3-4', `bytes=${'0-1,'.repeat(500)}5-6`],
  ...['bytes=a-b', 'items=0-1', 'bytes'],
]
const CONTENT_TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/mixed; boundary=b'],
  ...['multipart/form-data; boundary=', `multipart/form-data; boundary="${'b'.repeat(300)}"`],
  ...['text/html', 'application/octet-stream', `text/${MARK}`, ';', ''],
]
/** Headers that some servers act on, and those that ours reads. */
const HEADER_NAMES = [
  'accept accept-encoding cache-control content-encoding cookie forwarded if-match',
  'if-modified-since if-none-match if-range origin range referer sec-fetch-site traceparent',
  'user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-http-method-override',
  `x-original-url x-rewrite-url x-visitor-address x-${MARK}`,
].flatMap((names) => names.split(' '))
const HEADER_VALUES = [
  ...['*', '*/*', 'text/html', 'gzip', 'br;q=0, identity;q=0', 'no-cache', '"tag"', 'not a date'],
  ...['W/"a", "b", *', 'Sat, 31 Dec 9999 23:59:59 GMT', 'https://evil.example', 'null', 'DELETE'],
  ...['same-origin', 'cross-site', '/api/health', 'a=b; c=<MARK>'],
  ...['x'.repeat(4000), '\xff\xfe\x80'],
]
const NOT_IN_HEADERS = /[^\t\x20-\x7e\x80-\xff]/g
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK', 'SEARCH']

/** `*`: a league, a group or a hostile text; `/?`: one part or several of PATH_PARTS. */
const ROUTES = [
  ...['/api/standings/*', '/api/story/*', '/api/results/*', '/api/news', '/api/reports', '/api/?'],
  ...['/api/places', '/api/entry', '/api/pictures/news/*', '/api/teams', '/api/gallery'],
  ...['/api/health', '/standings/*', '/standings/*/*', '/standings/*/*/*', '/standings?league=*'],
  ...['/standings/find?q=*', '/standings/*/*/poster', '/results/*', '/embed/*/*'],
  ...['/calendar/*.ics', '/calendar/match/*/*/*/*/*.ics', '/qr/*/*.svg'],
  ...['/data/*.json', '/data/*/*.csv', '/data/*/results.csv', '/data/*', '/cards/*.png'],
  ...['/cards/*/*.png', '/cards/*.square.png', '/film/?', '/sent/*', '/?', '/?', '/?', '/?'],
]

/** With all headers well within what the program in front takes. */
const MAX_PATH = 4000

export async function draw(seed: number, n: number, files: SiteFiles): Promise<Drawn> {
  const dice = diceOf(seed, n)
  const mark = `fz${n}z`
  const isPost = dice.chance(0.36)
  const post = dice.chance(0.1) ? entryStep(dice) : await submission(dice)
  const asked = isPost ? post : read(dice, files)
  const marked = (text: string) => text.replaceAll(MARK, mark)
  const headers = [...asked.headers, ...oddHeaders(dice), ['cf-connecting-ip', address(dice)]]
  return {
    n,
    mark,
    method: asked.method,
    path: marked(asked.path).slice(0, MAX_PATH),
    headers: headers.map(([name = '', value = '']) => [
      marked(name),
      marked(value).replace(NOT_IN_HEADERS, '').trim(),
    ]),
    body: asked.body && Buffer.from(marked(asked.body.toString('latin1')), 'latin1'),
  }
}

type Asked = Omit<Drawn, 'n' | 'mark'>

function read(dice: Dice, { files, films, pictures, leagues }: SiteFiles): Asked {
  const pages = [...PAGE_PATHS, '/404', ...FORM_IDS.map((form) => `/sent/${form}?ref=*`)]
  const route = dice.pick([...ROUTES, ...[pages, files, films, pictures].map(dice.pick)])
  const names = [...leagues, 'diamond', 'elite1']
  const path = route
    .replaceAll('*', () => (dice.chance(0.6) ? dice.pick(names) : encoded(dice, dice.text())))
    .replace('?', (sign) => (route.endsWith('/?') ? parts(dice) : sign))
  const method = dice.chance(0.85) ? 'GET' : dice.pick(['HEAD', 'HEAD', ...METHODS])
  const headers: Asked['headers'] = [['accept', dice.pick(['text/html', '*/*', ''])]]
  if (dice.chance(path.startsWith('/film') ? 0.8 : 0.1)) {
    headers.push(['range', dice.pick(RANGES)])
    if (dice.chance(0.2)) headers.push(['if-range', dice.pick(['"x"', 'W/"x"', 'not a date'])])
  }
  const whole = (dice.chance(0.75) ? path : spelled(dice, path)) + query(dice, path)
  return { method, path: whole, headers, body: null }
}

function parts(dice: Dice): string {
  const part = () => (dice.chance(0.6) ? dice.pick(PATH_PARTS) : encoded(dice, dice.text()))
  return Array.from({ length: 1 + dice.below(4) }, part).join('/')
}

function spelled(dice: Dice, path: string): string {
  const letter = path.charCodeAt(1)
  return dice.pick([
    ...[path.toUpperCase(), `${path}/`, `/${path}`, `${path}.html`, `${path}/index.html`],
    ...[`${path}/index`, `${path}%2F`, `${path}%00`, `/./x/..${path}`, `/%2e%2e${path}`],
    `/${dice.pick(PATH_PARTS)}/..${path}`,
    Number.isNaN(letter) ? path : `/%${letter.toString(16)}${path.slice(2)}`,
  ])
}

function query(dice: Dice, path: string): string {
  if (path.includes('?') || !dice.chance(0.4)) return ''
  const names = ['league', 'ref', 'v', 'group', 'x', 'w', 'callback', '', MARK]
  const pair = () => `${dice.pick(names)}=${encoded(dice, dice.text())}`
  return `?${Array.from({ length: 1 + dice.below(3) }, pair).join('&')}`
}

/** As a browser writes it, as a careless program does, or twice. */
function encoded(dice: Dice, text: string): string {
  const once = encodeURIComponent(text.toWellFormed())
  if (dice.chance(0.7)) return once
  if (dice.chance(0.3)) return encodeURIComponent(once)
  // All that the program in front does not take is encoded; now and then that is left to it.
  const not = dice.chance(0.1) ? /[^\x21-\x7e]|[#%?/]/gu : /[^\w!$&'()*+,;=:@.~-]/gu
  return text.replace(not, (letter) => encodeURIComponent(letter.toWellFormed()))
}

async function submission(dice: Dice): Promise<Asked> {
  const form = dice.pick(FORM_IDS)
  const request = new Request('http://site', requestOf(form, payload(form, dice)))
  const headers = new Map(request.headers)
  const odd = (share: number, name: string, values: readonly string[]) => {
    if (dice.chance(share)) headers.set(name, dice.pick(values))
  }
  odd(0.15, 'accept', ['text/html', '*/*', '', 'image/png'])
  odd(0.1, 'content-type', CONTENT_TYPES)
  odd(0.02, 'content-encoding', ['gzip', 'br', 'x'])
  odd(0.08, 'sec-fetch-site', ['cross-site', 'none', MARK])
  const whole = Buffer.from(await request.arrayBuffer())
  // More kinds of damage: tests/workers/bodies.deep.test.ts.
  const body = dice.chance(0.12) ? whole.subarray(0, dice.below(whole.length + 1)) : whole
  const method = dice.chance(0.9) ? 'POST' : dice.pick(['GET', 'HEAD', ...METHODS])
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const path = endpointOf(formOf(form))
  return { method, path, headers: [...headers], body: hasBody ? body : null }
}

/** With a link that opens nothing. */
function entryStep(dice: Dice): Asked {
  const reference = dice.chance(0.7) ? 'LO-2222-2222' : dice.text()
  const link = `${reference}-${dice.pick(['e', 'p', 'm', 'x'])}-${'0'.repeat(dice.pick([32, 31]))}`
  const step = dice.pick(['look', 'withdraw', 'mistake', 'rename', 'pair', 'remove', dice.text()])
  const text = dice.text()
  const more = [{}, { text }, { who: 'player', name: text, surname: text }, { with: text }]
  const body = Buffer.from(JSON.stringify({ link, step, ...dice.pick(more) }))
  const site = dice.chance(0.9) ? 'same-origin' : 'cross-site'
  return { method: 'POST', path: '/api/entry', headers: [['sec-fetch-site', site]], body }
}

function oddHeaders(dice: Dice): [string, string][] {
  if (!dice.chance(0.25)) return []
  return Array.from({ length: 1 + dice.below(3) }, (): [string, string] => [
    dice.pick(HEADER_NAMES),
    dice.chance(0.7) ? dice.pick(HEADER_VALUES) : dice.text(),
  ])
}

/** Each from another network, so that limits per address stay out of the way; now and then one that everybody has. */
function address({ below, chance, pick }: Dice): string {
  if (chance(0.03)) return pick(['203.0.113.7', '2001:db8::7', '', '::1', 'unknown'])
  if (chance(0.8)) return `${1 + below(222)}.${below(256)}.${below(256)}.${below(256)}`
  return `2a${below(90) + 10}:${below(9999)}:${below(9999)}:${below(9999)}::1`
}
