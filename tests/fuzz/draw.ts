// One request, drawn by seed and number: over every route, method and kind of body.
import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { GallerySchema } from '../../shared/api.ts'
import { type Dice, diceOf, HEADER_NAMES, HEADER_VALUES, MARK } from './corpus.ts'
import type { Asked, Drawn, Kind, SiteFiles } from './drawn.ts'
import { apiRead, card, data, film, page, sentPage, staticFile, tables, unknown } from './reads.ts'
import { otherMethod, submission } from './submissions.ts'

type Draw = (dice: Dice, files: SiteFiles) => Asked | Promise<Asked>

/** Each with its share. */
const KINDS: readonly [Kind, number, Draw][] = [
  ['form', 0.36, submission],
  ['unknown', 0.13, unknown],
  ['api', 0.16, apiRead],
  ['page', 0.07, page],
  ['tables', 0.03, tables],
  ['data', 0.02, data],
  ['sent', 0.07, sentPage],
  ['film', 0.05, film],
  ['card', 0.03, card],
  ['static', 0.04, staticFile],
  ['method', 0.04, otherMethod],
]

/** With all headers well within what the program in front takes. */
const MAX_PATH = 4000

export async function draw(seed: number, n: number, files: SiteFiles): Promise<Drawn> {
  const dice = diceOf(seed, n)
  const mark = `fz${n}z`
  const [kind, asked] = await drawKind(dice, files)
  const marked = (text: string) => text.replaceAll(MARK, mark)
  const headers = [
    ...(asked.headers ?? []),
    ...oddHeaders(dice),
    ['cf-connecting-ip', address(dice)],
  ]
  return {
    n,
    mark,
    kind,
    method: asked.method ?? 'GET',
    path: marked(asked.path ?? '/').slice(0, MAX_PATH),
    headers: headers.map(([name = '', value = '']) => [marked(name), inHeader(marked(value))]),
    body: asked.body ? Buffer.from(marked(asked.body.toString('latin1')), 'latin1') : null,
  }
}

async function drawKind(dice: Dice, files: SiteFiles): Promise<[Kind, Asked]> {
  let left = dice.random()
  for (const [kind, share, drawn] of KINDS) {
    if (left < share) return [kind, await drawn(dice, files)]
    left -= share
  }
  return ['page', page(dice)]
}

function oddHeaders(dice: Dice): [string, string][] {
  if (!dice.chance(0.25)) return []
  return Array.from({ length: 1 + dice.below(3) }, (): [string, string] => [
    dice.pick(HEADER_NAMES),
    dice.chance(0.7) ? dice.pick(HEADER_VALUES) : dice.text(),
  ])
}

/** Each from another network, so that limits per address stay out of the way; now and then one that everybody has. */
function address(dice: Dice): string {
  if (dice.chance(0.03)) return dice.pick(['203.0.113.7', '2001:db8::7', '', '::1', 'unknown'])
  const part = (limit: number) => dice.below(limit)
  if (dice.chance(0.8)) return `${1 + part(222)}.${part(256)}.${part(256)}.${part(256)}`
  return `2a${part(90) + 10}:${part(9999)}:${part(9999)}:${part(9999)}::1`
}

/** What may stand in a header at all. */
function inHeader(value: string): string {
  return value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()
}

const OWN_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/licences.txt',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/favicon.svg',
]

export async function filesOf(url: string, leagues: readonly string[]): Promise<SiteFiles> {
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
