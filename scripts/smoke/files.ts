// What is no page and no API: the page after a form, the film in parts, and the files that crawlers and browsers read.
import type { Answer, Ask } from './answers.ts'
import { judgePage } from './pages.ts'
import type { Problems } from './problems.ts'

/** Of players of films, Safari takes nothing but parts. */
const A_PART = { headers: { range: 'bytes=0-1' } }
const FILES: [path: string, status: number, init?: RequestInit][] = [
  ['/film/hero-phone.mp4', 206, A_PART],
  ['/robots.txt', 200],
  ['/site.webmanifest', 200],
  ['/favicon.ico', 200],
]

export async function judgeFiles(
  ask: Ask,
  site: { origin: string; pages: readonly string[]; now: number },
  problems: Problems,
): Promise<void> {
  const sent = await ask('/sent/contact')
  if (sent.status === 200) judgePage(sent, problems)
  else problems.add(`The page after a form answers ${sent.status || 'nothing'}.`, sent.path)
  for (const [path, wanted, init] of FILES) {
    const { status } = await ask(path, init)
    if (status !== wanted) problems.add(`It answers ${status || 'nothing'}, not ${wanted}.`, path)
  }
  judgeSitemap(await ask('/sitemap.xml'), site, problems)
  judgeSecurityTxt(await ask('/.well-known/security.txt'), site.now, problems)
}

function judgeSitemap(
  { path, text }: Answer,
  { origin, pages }: { origin: string; pages: readonly string[] },
  problems: Problems,
): void {
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const wanted = pages.map((page) => `${origin}${page}`)
  if (listed.toSorted().join() !== wanted.toSorted().join()) {
    problems.add('The sitemap does not list the pages that the content has.', path)
  }
}

function judgeSecurityTxt({ path, text }: Answer, now: number, problems: Problems): void {
  const expires = /^Expires: (.+)$/m.exec(text)?.[1]
  if (expires === undefined) problems.add('Nobody is told whom to write to about a hole.', path)
  else if (Date.parse(expires) < now) problems.add('It has expired: deploy again.', path)
}
