// Drawn requests over all that the site listens to: no 5xx, no markup echoed, no header of the sender's own, no internals
// in answers or log, all security headers.

import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GallerySchema } from '../../shared/api.ts'
import type { Content } from '../../shared/content/content.ts'
import { startSite } from '../started-site.ts'
import { type Dice, diceOf, HEADER_NAMES, HEADER_VALUES, MARK } from './corpus.ts'
import {
  type Asked,
  apiRead,
  card,
  type Drawn,
  data,
  film,
  type Kind,
  otherMethod,
  page,
  type SiteFiles,
  sentPage,
  staticFile,
  submission,
  tables,
  unknown,
} from './requests.ts'
import { type Answer, LOGGED_IN_FRONT, problemsOf, send } from './site.ts'

const SEED = 20251017
const REQUESTS = 40_000
/** What a busy evening has under way at once. */
const AT_ONCE = 4
const MOST_FINDINGS = 20
const MOST_LETTERS = 300
/** An address, a failure that nobody expected, or a line that a sender wrote. */
const NOT_FOR_THE_LOG =
  /@[\w-]+\.example|"level":"error"|Uncaught|fz\d+z(?!.*unknown_path)(?<!unknown_path.*)/

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

async function draw(seed: number, n: number, files: SiteFiles): Promise<Drawn> {
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
