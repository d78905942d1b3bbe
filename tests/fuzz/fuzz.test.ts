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
import { type Drawn, draw, type SiteFiles } from './requests.ts'
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
