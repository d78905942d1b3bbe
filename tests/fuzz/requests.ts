// Drawn requests by kind: pages, files, API, film, cards, forms, and paths that lead nowhere.

import { endpointOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import {
  CONTENT_TYPES,
  type Dice,
  MARK,
  METHODS,
  PATH_PARTS,
  payload,
  RANGES,
  requestOf,
} from './corpus.ts'

export type Kind =
  | 'page'
  | 'unknown'
  | 'static'
  | 'tables'
  | 'data'
  | 'api'
  | 'film'
  | 'card'
  | 'sent'
  | 'form'
  | 'method'

export type Drawn = {
  n: number
  /** A word that stands in no other request, for whatever comes back. */
  mark: string
  kind: Kind
  method: string
  path: string
  headers: [string, string][]
  body: Buffer | null
}

/** What a kind of request decides about itself. */
export type Asked = {
  method?: string
  path?: string
  headers?: [string, string][]
  body?: Buffer | null
}

/** What a running site offers, asked of itself. */
export type SiteFiles = {
  files: readonly string[]
  films: readonly string[]
  pictures: readonly string[]
  leagues: readonly string[]
}

const QUERY_NAMES = ['league', 'ref', 'v', 'group', 'x', 'lang', 'callback', '', MARK]

export function page(dice: Dice): Asked {
  const path = dice.pick([...PAGE_PATHS, '/404'])
  return { method: method(dice), path: spelled(dice, path) + query(dice) }
}

export function staticFile(dice: Dice, { files }: SiteFiles): Asked {
  const path = dice.pick(files)
  const headers: Asked['headers'] = dice.chance(0.3) ? [['range', dice.pick(RANGES)]] : []
  return {
    method: method(dice),
    path: (dice.chance(0.7) ? path : spelled(dice, path)) + query(dice),
    headers,
  }
}

export function apiRead(dice: Dice, { leagues, pictures }: SiteFiles): Asked {
  const id = dice.chance(0.6) ? dice.pick(leagues) : encoded(dice, dice.text())
  const own = dice.pick([
    '/api/health',
    '/api/news',
    '/api/reports',
    '/api/gallery',
    '/api/teams',
    `/api/standings/${id}`,
    `/api/story/${id}`,
    dice.pick(pictures),
    `/api/pictures/${dice.pick(['news', 'gallery', 'x', '..'])}/${encoded(dice, dice.text())}`,
    `/api/${dice.pick(PATH_PARTS)}`,
  ])
  return { method: method(dice), path: (dice.chance(0.9) ? own : spelled(dice, own)) + query(dice) }
}

/** Pages of standings, which the edge fills, and where else a table or date stands. */
export function tables(dice: Dice, { leagues }: SiteFiles): Asked {
  const part = () => (dice.chance(0.5) ? dice.pick(leagues) : encoded(dice, dice.text()))
  const own = dice.pick([
    `/standings/${part()}`,
    `/standings/${part()}/${part()}`,
    `/standings?league=${part()}`,
    `/standings/find?q=${part()}`,
    `/standings/${part()}/${part()}/poster`,
    `/embed/${part()}/${part()}`,
    `/calendar/${part()}.ics`,
    `/qr/${part()}/${part()}.svg`,
  ])
  return { method: method(dice), path: dice.chance(0.7) ? own : spelled(dice, own) }
}

/** Tables as files. */
export function data(dice: Dice, { leagues }: SiteFiles): Asked {
  const name = () => (dice.chance(0.7) ? dice.pick(leagues) : encoded(dice, dice.text()))
  const group = dice.chance(0.6) ? `/${dice.pick(['diamond', 'elite1', 'results', name()])}` : ''
  const own = `/data/${name()}${group}${dice.pick(['.json', '.csv', '', '.xml'])}`
  return { method: method(dice), path: (dice.chance(0.8) ? own : spelled(dice, own)) + query(dice) }
}

export function film(dice: Dice, { films }: SiteFiles): Asked {
  const path = dice.chance(0.8) ? dice.pick(films) : `/film/${dice.pick(PATH_PARTS)}`
  const headers: Asked['headers'] = dice.chance(0.8) ? [['range', dice.pick(RANGES)]] : []
  if (dice.chance(0.2)) headers.push(['if-range', dice.pick(['"x"', 'W/"x"', 'not a date'])])
  return { method: method(dice), path: path + query(dice), headers }
}

export function card(dice: Dice, { leagues }: SiteFiles): Asked {
  const name = () => (dice.chance(0.7) ? dice.pick(leagues) : encoded(dice, dice.text()))
  const group = dice.chance(0.5) ? `/${dice.pick(['diamond', 'elite1', name()])}` : ''
  const own = `/cards/${name()}${group}${dice.pick(['.png', '.square.png', '', '.jpg'])}`
  return { method: method(dice), path: (dice.chance(0.9) ? own : spelled(dice, own)) + query(dice) }
}

export function sentPage(dice: Dice): Asked {
  const form = dice.chance(0.7) ? dice.pick(FORM_IDS) : dice.pick(PATH_PARTS)
  return { method: method(dice), path: `/sent/${form}?ref=${encoded(dice, dice.text())}` }
}

export function unknown(dice: Dice): Asked {
  const parts = Array.from({ length: 1 + dice.below(4) }, () =>
    dice.chance(0.6) ? dice.pick(PATH_PARTS) : encoded(dice, dice.text()),
  )
  const path = dice.chance(0.01) ? `/${'a/'.repeat(2000)}` : `/${parts.join('/')}`
  return { method: method(dice), path: path + query(dice), headers: [['accept', 'text/html']] }
}

function method(dice: Dice): string {
  if (dice.chance(0.85)) return 'GET'
  return dice.chance(0.5) ? 'HEAD' : dice.pick(METHODS)
}

function spelled(dice: Dice, path: string): string {
  const letter = path.charCodeAt(1)
  return dice.pick([
    path,
    path,
    path.toUpperCase(),
    `${path}/`,
    `/${path}`,
    `${path}.html`,
    `${path}/index.html`,
    `${path}/index`,
    `${path}%2F`,
    `${path}%00`,
    `/./x/..${path}`,
    `/%2e%2e${path}`,
    `/${dice.pick(PATH_PARTS)}/..${path}`,
    Number.isNaN(letter) ? path : `/%${letter.toString(16)}${path.slice(2)}`,
  ])
}

function query(dice: Dice): string {
  if (!dice.chance(0.4)) return ''
  const pairs = Array.from(
    { length: 1 + dice.below(3) },
    () => `${dice.pick(QUERY_NAMES)}=${encoded(dice, dice.text())}`,
  )
  return `?${pairs.join('&')}`
}

/** As a browser writes it, as a careless program does, or twice. */
function encoded(dice: Dice, text: string): string {
  const once = encodeURIComponent(text.toWellFormed())
  if (dice.chance(0.7)) return once
  return dice.chance(0.3) ? encodeURIComponent(once) : bare(dice, text)
}

/** Nothing is encoded that gets past the program in front as it is; now and then that is left to it. */
function bare(dice: Dice, text: string): string {
  const not = dice.chance(0.1) ? /[^\x21-\x7e]|[#%?/]/gu : /[^\w!$&'()*+,;=:@.~-]/gu
  return text.replace(not, (letter) => encodeURIComponent(letter.toWellFormed()))
}

/** Above what the edge takes in of a form of text. */
const TOO_LARGE = 70_000
const FILE_STARTS = [
  '%PDF-1.7\n%%EOF',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  '<svg onload=MARK>',
  'MZ',
  '',
]

export async function submission(dice: Dice): Promise<Asked> {
  const form = dice.pick(FORM_IDS)
  const request = new Request('http://site', { ...requestOf(form, drawn(dice, form)) })
  const headers = new Map(request.headers)
  let body = Buffer.from(await request.arrayBuffer())
  if (formOf(form).tournament && dice.chance(0.3)) body = withFile(dice, form, body)
  if (dice.chance(0.15)) headers.set('accept', dice.pick(['text/html', '*/*', '', 'image/png']))
  if (dice.chance(0.1)) headers.set('content-type', dice.pick(CONTENT_TYPES))
  if (dice.chance(0.02)) headers.set('content-encoding', dice.pick(['gzip', 'br', 'x']))
  if (dice.chance(0.08)) headers.set('sec-fetch-site', dice.pick(['cross-site', 'none', 'MARK']))
  if (dice.chance(0.12)) body = damaged(dice, body)
  return { method: 'POST', path: endpointOf(formOf(form)), headers: [...headers], body }
}

/** A form's address, asked for in another way. */
export function otherMethod(dice: Dice): Asked {
  const method = dice.pick(['GET', 'HEAD', ...METHODS.slice(1)])
  const headers: Asked['headers'] = [
    ['accept', dice.pick(['text/html', '*/*'])],
    ['content-type', dice.pick(CONTENT_TYPES)],
  ]
  const body = dice.chance(0.3) ? Buffer.from(dice.text()) : null
  return { method, path: endpointOf(formOf(dice.pick(FORM_IDS))), headers, body }
}

/** As FormData does, a half of a character is replaced. */
function drawn(dice: Dice, form: FormId) {
  return payload(form, dice.random)
}

/** Put before what is there, under the same boundary. */
function withFile(dice: Dice, form: FormId, body: Buffer): Buffer {
  const boundary = body.toString('latin1', 0, body.indexOf('\r\n'))
  const field = formOf(form).files?.[0]?.name ?? 'file'
  const name = dice.text().replace(dice.chance(0.8) ? /[\r\n"]/g : /^$/, '')
  const head = `${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${dice.pick(CONTENT_TYPES)}\r\n\r\n`
  const file = dice.pick(FILE_STARTS).padEnd(dice.chance(0.05) ? 300_000 : 40, 'x')
  return Buffer.concat([Buffer.from(`${head}${file}\r\n`, 'latin1'), body])
}

function damaged(dice: Dice, body: Buffer): Buffer {
  const at = dice.below(body.length + 1)
  return dice.pick([
    () => body.subarray(0, at),
    () => body.subarray(at),
    () => Buffer.concat([body, body]),
    () => Buffer.concat([body.subarray(0, at), Buffer.from(dice.text()), body.subarray(at)]),
    () => Buffer.from(body.map((byte) => (dice.chance(0.01) ? dice.below(256) : byte))),
    () => Buffer.concat([body, Buffer.alloc(TOO_LARGE, 'x')]),
    () => Buffer.from('['.repeat(20_000)),
    () => Buffer.from(body.toString('latin1'), 'utf16le'),
  ])()
}
